"""The procedures that chapters share, each once. A chapter names them in `use`."""

from tablectl.round.procedure import Procedure
from tablectl.round.procedures.betting import Betting
from tablectl.round.procedures.board import Board
from tablectl.round.procedures.burn import Burn, Refill
from tablectl.round.procedures.closed import Closed
from tablectl.round.procedures.collect import Collect
from tablectl.round.procedures.cut import Cut
from tablectl.round.procedures.deal import Deal
from tablectl.round.procedures.decide import Decide
from tablectl.round.procedures.deliver import Deliver
from tablectl.round.procedures.duties import Duties
from tablectl.round.procedures.idle import Idle
from tablectl.round.procedures.lockout import Lockout
from tablectl.round.procedures.receive import Receive
from tablectl.round.procedures.reveal import Reveal
from tablectl.round.procedures.setting import SetDealer
from tablectl.round.procedures.settle import Settle
from tablectl.round.procedures.shuffle import Shuffle
from tablectl.round.procedures.start import Start
from tablectl.round.procedures.stub import Stub, TakeOut

PROCEDURES: dict[str, type[Procedure]] = {
    "closed": Closed,
    "receive": Receive,
    "duties": Duties,
    "shuffle": Shuffle,
    "cut": Cut,
    "burn": Burn,
    "refill": Refill,
    "start": Start,
    "betting": Betting,
    "lockout": Lockout,
    "deal": Deal,
    "deliver": Deliver,
    "take_out": TakeOut,
    "stub": Stub,
    "board": Board,
    "idle": Idle,
    "decide": Decide,
    "reveal": Reveal,
    "set_dealer": SetDealer,
    "settle": Settle,
    "collect": Collect,
}
