"""Tables on the network: a server that never loses a move.

A table is the fold of its log (`table`); what people may do there is in `deeds`; the log is stored before anybody hears
of it (`store`); rooms bring tables, watchers, bots and clocks together (`rooms`); `app` is the door.
"""
