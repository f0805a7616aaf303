"""The state machine: `step(state, fact) -> (state, intents)`, pure, and the procedures chapters share."""
