"""A bot of your own at a table on a server: `python examples/remote_bot.py LINK`, and it plays there to the end.

The link is an invitation, or one that moves a seat (then the bot plays that seat, and --seat and --name say nothing).
It survives a bad network and restarts of the server.
"""

import argparse
import asyncio

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
    args = parser.parse_args()
    link = Link.parse(args.link)
    async with Client(args.link) as client, await client.table(link) as table:
        if args.token or link.claim:
            seat = await table.claim(args.token or link)
        else:
            seats = [seat.kind for seat in table.position.seats]
            seat = seats.index("open") if args.seat is None else args.seat
            await table.sit(seat, args.name)
        print(f"seat {seat}; to come back as the same guest: {client.token}", flush=True)
        await play_seat(table, seat, make(args.bot))
        print("florins:", (await table.game()).money, "cards verified:", (await table.verify()).cards)


if __name__ == "__main__":
    asyncio.run(main())
