"""The table's memory: append, read, verify, upcast, export. One SQLite file, append-only, hash-chained.

`Journal` writes (one controller, locked), `Reader` reads, `verify` and `export` are for inspectors.
The room reads no clock: times come with the entries.
"""

from tablectl.journal.chain import Fault, Link
from tablectl.journal.entry import Entry, Kind, NewEntry, stamp
from tablectl.journal.errors import JournalError
from tablectl.journal.export import export, verify_export
from tablectl.journal.journal import Journal
from tablectl.journal.reader import Reader, RoundSpan
from tablectl.journal.room import Room
from tablectl.journal.today import fact_in, intent_in
from tablectl.journal.upcast import UPCASTS, Upcasts
from tablectl.journal.verify import Report, verify

__all__ = [
    "UPCASTS",
    "Entry",
    "Fault",
    "Journal",
    "JournalError",
    "Kind",
    "Link",
    "NewEntry",
    "Reader",
    "Report",
    "Room",
    "RoundSpan",
    "Upcasts",
    "export",
    "fact_in",
    "intent_in",
    "stamp",
    "verify",
    "verify_export",
]
