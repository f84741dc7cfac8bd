"""A bot of your own at a table on a server: `python examples/remote_bot.py LINK`, and it plays there to the end.

The link is an invitation, or one that moves a seat (then the bot plays that seat, and --seat and --name say nothing).
It survives a bad network and restarts of the server.
"""

import argparse
import asyncio
import sys

from medici.bots import make
from medici.client import Client, Link, play_seat


async def main() -> None:
    """Sit down, play, and check the cards."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("link", help="http://HOST/t/TABLE#invite=...")
    parser.add_argument("--token", help="what moves a seat to this bot, if it is not in the link")
    parser.add_argument("--seat", type=int, help="counted from 0; else the first that is open")
    parser.add_argument("--name", default="Remote bot")
    parser.add_argument("--bot", default="merchant", help="or your own, as module:Class")
    parser.add_argument("--guest", help="come back as this guest, to the seat that is his")
    args = parser.parse_args()
    sys.path.insert(0, "")  # bots in the folder you are in
    bot = make(args.bot)
    link = Link.parse(args.link)
    async with Client(args.link, args.guest) as client, await client.table(link) as table:
        if args.guest and table.you.seats:
            seat = table.you.seats[0]
        elif args.token or link.claim:
            seat = await table.claim(args.token or link)
        else:
            free = [number for number, seat in enumerate(table.position.seats) if seat.kind == "open"]
            seat = free[0] if free and args.seat is None else args.seat or 0
            await table.sit(seat, args.name)
        print(f"seat {seat}; to come back: --guest {client.token}", flush=True)
        await play_seat(table, seat, bot)
        print("florins:", (await table.game()).money, "cards verified:", (await table.verify()).cards)


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except (ValueError, ConnectionError) as error:  # what the server refused, or no server
        sys.exit(f"remote_bot: {error}")
