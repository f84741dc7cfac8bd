"""The client, against real servers and a bad network: what it does happens once, what happened it knows."""

import asyncio
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from medici import Game, IllegalError, MalformedError, Record, RecordError, load
from medici.bots import make
from medici.chain import Log as Export
from medici.chain import check_receipt
from medici.client import Client, Link, RefusedError, SeatPlan, Table, play_seat
from medici.client.log import Log
from medici.server import protocol as p
from tests.ground.proxy import Fault, Proxy, seeded
from tests.server.conftest import Server

ME, BOT, OPEN = SeatPlan("me", "Anna"), SeatPlan("bot", bot="random"), SeatPlan()
MINE = Path(__file__).parent.parent.parent / "examples" / "my_edition.toml"


def run(test: Callable[[], Awaitable[None]], within: float = 120.0) -> None:
    """Run it, and forgive nothing that hangs."""

    async def limited() -> None:
        async with asyncio.timeout(within):
            await test()

    asyncio.run(limited())


async def export(server: Server, table: Table, client: Client) -> Export:
    """Return the log as the server has it."""
    async with httpx.AsyncClient(headers={"authorization": f"Bearer {client.token}"}) as http:
        return Export.from_json((await http.get(f"{server.url}/api/tables/{table.id}/log")).content)


async def agree(server: Server, table: Table, client: Client) -> None:
    """Check that a client has what the server has, to the byte, and that every receipt holds."""
    log = await export(server, table, client)
    assert [row.row for row in log.rows] == [p.encode(p.Happening(r.ply, r.at, r.what)).decode() for r in table.rows]
    for receipt in table.receipts:
        check_receipt(log, *receipt)


async def begin(table: Table) -> None:
    """Start and wait for the first decision."""
    await table.start()
    await table.until(lambda: table.position.status == "playing" and table.to_move is not None)


# Whole games


def test_two_clients_and_bots_play_a_game_and_verify_it(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as anna, Client(server.url) as britta:
            table = await anna.open([ME, OPEN, BOT, BOT])
            other = await britta.table(table.link)
            await other.sit(1, "Britta")
            async with table, other:
                await table.start()
                await asyncio.gather(play_seat(table, 0, make("merchant")), play_seat(other, 1, make("random", seed=1)))
                for one, client, seat in ((table, anna, 0), (other, britta, 1)):
                    assert one.position.status == "over"
                    assert one.you.seats == (seat,)
                    verdict = await one.verify()
                    assert verdict.proof.mixed == (0, 1)
                    await agree(server, one, client)
            async with httpx.AsyncClient(headers={"authorization": f"Bearer {anna.token}"}) as http:
                told = Record.from_json((await http.get(f"{server.url}/api/tables/{table.id}/record")).content)
            assert told == await table.record() == await other.record()
            assert [line.id for line in await britta.mine()] == [table.id]

    run(test)


def test_several_sit_at_one_device(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as client:
            table = await client.open([ME, SeatPlan("me", "Britta"), SeatPlan("me", "Carlos")])
            async with table:
                await table.start()
                await asyncio.gather(*(play_seat(table, seat, make("merchant")) for seat in range(3)))
                assert (await table.verify()).proof.mixed == (0, 1, 2)

    run(test)


def test_an_edition_of_ones_own_is_played_and_replayed_by_whoever_comes(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as anna, Client(server.url) as britta:
            table = await anna.open([ME, OPEN], MINE)
            other = await britta.table(table.link)
            await other.sit(1, "Britta")
            async with table, other:
                await begin(table)
                await other.until(lambda: other.ply == table.ply)
                assert (await other.game()).edition == load(MINE)
                assert other.position.game is not None
                assert (await other.game()).lot == other.position.game.lot

    run(test)


def test_a_table_that_is_not_live_stands_still_until_one_acts_or_asks(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as client:
            table = await client.open([ME, SeatPlan("me", "Britta")])
            await table.start()
            await table.refresh()
            assert table.position.status == "playing"
            assert [mix is not None for mix in next(r.what.mixes for r in table.rows if isinstance(r.what, p.Began))]
            ply = table.ply
            await table.play(str((await table.game()).legal[0]))
            assert table.ply > ply
            with pytest.raises(RuntimeError, match="async with table"):
                await table.until(lambda: False)

    run(test)


def test_news_come_one_row_after_the_other(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as client:
            table = await client.open([ME, SeatPlan("me", "Britta")])
            async with table:
                await begin(table)
                await table.say("Good luck")
                seen = []
                async for row in table.news(-1):
                    seen.append(row)
                    if isinstance(row.what, p.Said):
                        break
                assert [row.ply for row in seen] == list(range(len(seen)))
                news = aiter(table)
                following = asyncio.ensure_future(anext(news))
                await asyncio.sleep(0)
                await table.say("And now?")
                assert isinstance((await following).what, p.Said)
                await news.aclose()  # type: ignore[attr-defined]

    run(test)


# Seats


def test_a_rematch_seats_the_same_people_and_each_may_bring_new_randomness(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as anna, Client(server.url) as britta:
            table = await anna.open([ME, OPEN, BOT])
            other = await britta.table(table.link)
            await other.sit(1, "Britta")
            await table.end()
            again = await table.rematch()
            await other.refresh()
            what = other.rows[-1].what
            assert isinstance(what, p.Rematched)
            there = await britta.table(what.table)
            assert there.id == again.id != table.id
            assert [seat.name for seat in again.position.seats] == ["Anna", "Britta", "Random 3"]
            assert there.you.seats == (1,)
            assert (await other.rematch()).id == again.id
            for one, seat, name in ((again, 0, "Anna"), (there, 1, "Britta")):
                await one.leave(seat)
                await one.sit(seat, name)
            async with again, there:
                await again.start()
                await again.until(lambda: again.position.status == "playing")
                await again.end()
                assert (await again.verify()).proof.mixed == (0, 1)

    run(test)


def test_a_seat_moves_to_another_device_once(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as desk, Client(server.url) as phone, Client(server.url) as thief:
            table = await desk.open([ME, BOT])
            async with table:
                await begin(table)
                link = await table.hand(0)
                there = await phone.table(str(link))
                async with there:
                    assert not there.you.seats
                    assert await there.claim(link) == 0
                    assert there.you.seats == (0,)
                    await table.until(lambda: table.you.seats == ())
                    with pytest.raises(RefusedError, match="no seat here"):
                        await table.play("stop")
                    with pytest.raises(RefusedError) as refusal:
                        await (await thief.table(link)).claim(str(link.claim))
                    assert refusal.value.code == "forbidden"
                    await play_seat(there, 0, make("merchant"))
                    assert (await there.verify()).proof.mixed == (0,)
                await play_seat(table, 0, make("merchant"))  # not ours: returns at once

    run(test)


def test_a_seat_that_moves_before_the_game_takes_its_randomness_along(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as desk, Client(server.url) as phone:
            table = await desk.open([ME, SeatPlan("me", "Britta")])
            link = Link.parse(str(await table.hand(1)))
            there = await phone.table(link)
            async with table, there:
                assert await there.claim(link) == 1
                await begin(table)
                await there.until(lambda: there.position.status == "playing")
                await table.end()
                await there.until(lambda: there.is_over)
                assert (await there.verify()).proof.mixed == (0, 1)

    run(test)


def test_a_guest_comes_back_with_his_token(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as client:
            table = await client.open([ME, BOT])
            token = client.token
        async with Client(server.url, token) as client:
            assert [line.id for line in await client.mine()] == [table.id]
            assert (await client.table(table.id)).you.seats == (0,)

    run(test)


def test_a_spectator_sees_all_and_does_nothing(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as anna, Client(server.url) as nobody:
            table = await anna.open([ME, BOT], public=True)
            assert table.id in [line.id for line in await nobody.tables()]
            seen = await nobody.table(table.id)
            async with table, seen:
                await begin(table)
                await seen.until(lambda: seen.ply == table.ply)
                assert seen.rows == table.rows
                assert (seen.you.seats, seen.you.host, nobody.token) == ((), False, None)
                for attempt in (seen.play("stop"), seen.end(), seen.say("Hello"), seen.undo()):
                    with pytest.raises(RefusedError) as refusal:
                        await attempt
                    assert refusal.value.code == "forbidden"

    run(test)


def test_a_private_table_is_not_there_without_its_invitation(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as anna, Client(server.url) as stranger:
            table = await anna.open([ME, OPEN])
            assert table.id not in [line.id for line in await stranger.tables()]
            for invite in (None, "0" * 32):
                with pytest.raises(RefusedError, match="no such table") as refusal:
                    await stranger.table(table.id, invite)
                assert refusal.value.code == "unknown"
            invited = await stranger.table(table.id, table.you.invite)
            invited._invite = None
            with pytest.raises(RefusedError, match="no such table"):
                async with invited:
                    pass

    run(test)


# Things auctions need


async def reach(table: Table, ply: int) -> None:
    """Wait until a table has come to a ply."""
    await table.until(lambda: table.ply >= ply)


async def same(*tables: Table) -> None:
    """Wait until all have seen the same."""
    for table in tables:
        await reach(table, max(other.ply for other in tables))


async def auction(tables: dict[int, Table]) -> None:
    """Offer a lot, whoever's turn it is."""
    while "pass" not in (await tables[0].game()).legal:
        done = await tables[int(tables[0].to_move or 0)].play("stop")
        for table in tables.values():
            await reach(table, done.ply)


def test_people_take_back_their_last_word_until_the_next_has_spoken(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as anna, Client(server.url) as britta:
            table = await anna.open([ME, OPEN, OPEN])
            other = await britta.table(table.link)
            await other.sit(1, "Britta")
            await other.sit(2, "Carlos")
            async with table, other:
                await begin(table)
                await same(table, other)
                seats = {0: table, 1: other, 2: other}
                await auction(seats)
                await same(table, other)
                first = table.to_move
                assert first is not None
                before = (await table.game()).position
                mine = seats[first]
                await mine.play("bid 5")
                assert mine.you.undo
                await mine.undo()
                await same(table, other)
                assert (await table.game()).position == before == (await other.game()).position
                await mine.play("bid 5")
                await same(table, other)
                assert table.to_move is not None
                await seats[table.to_move].play("pass")
                await same(table, other)
                if seats[int(first)] is table:
                    with pytest.raises(RefusedError, match="only your own last bid or stop"):
                        await table.undo()

    run(test)


def test_alone_with_bots_one_takes_back_to_the_last_decision(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as client:
            table = await client.open([ME, BOT, BOT])
            async with table:
                await table.start()
                await table.until(lambda: table.to_move == 0)
                before, seen = (await table.game()).position, table.ply
                await table.play(str((await table.game()).legal[0]))
                await table.until(lambda: table.to_move == 0 and table.ply > seen)
                await table.undo()
                assert (await table.game()).position == before
                assert table.to_move == 0
                await play_seat(table, 0, make("merchant"))
                await table.verify()

    run(test)


def test_orders_are_carried_out_and_nobody_else_hears_of_them(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as anna, Client(server.url) as britta, Client(server.url) as carlos:
            table = await anna.open([ME, OPEN, OPEN])
            tables = {0: table, 1: await britta.table(table.link), 2: await carlos.table(table.link)}
            await tables[1].sit(1, "Britta")
            await tables[2].sit(2, "Carlos")
            async with tables[0], tables[1], tables[2]:
                await begin(table)
                await same(*tables.values())
                await auction(tables)
                await same(*tables.values())
                game = await table.game()
                first, last = int(game.to_move or 0), int(game.turn or 0)
                token = (anna, britta, carlos)[first].token
                url = f"ws{server.url[4:]}/api/tables/{table.id}/live"
                async with connect(url, additional_headers={"authorization": f"Bearer {token}"}) as spy:
                    heard = str(await spy.recv())
                    await tables[last].order(last, p.BidExactly(29))
                    assert tables[last].you.orders == {last: p.BidExactly(29)}
                    await tables[last].order(last, p.BidLast(23))
                    assert tables[last].you.orders == {last: p.BidLast(23)}
                    late = p.Act("late-order-1", table.ply, p.Instruct(last, p.BidExactly(28)))
                    owner = (anna, britta, carlos)[last]
                    for order in (late, p.Act("late-order-2", table.ply, p.Instruct(last, p.BidLast(23))), late):
                        answer = httpx.post(
                            f"{server.url}/api/tables/{table.id}/act",
                            content=p.encode(order),
                            headers={"authorization": f"Bearer {owner.token}", "content-type": "application/json"},
                        )
                        assert answer.status_code == 200
                    assert (await owner.table(table.link)).you.orders == {last: p.BidLast(23)}, (
                        "a late copy stands again"
                    )
                    await tables[first].play("bid 11")
                    await same(*tables.values())
                    second = int(table.to_move or 0)
                    await tables[second].play("pass")
                    while "bid 12" not in heard:
                        heard += str(await spy.recv())
                    for word in ("23", "29", "bid_last", "bid_exactly", "up_to"):
                        assert f'"{word}"' not in heard
                        assert f":{word}" not in heard.replace('"at":', "")
                await same(*tables.values())
                assert all(not one.you.orders for one in tables.values())
                sold = [row for row in tables[first].rows if row.what == p.Played("bid 12", last)]
                assert len(sold) == 1

    run(test)


def test_who_runs_out_of_time_is_stood_in_for_and_returns(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as client:
            table = await client.open([ME, SeatPlan("me", "Britta")], clock=p.DecisionClock(5))
            async with table:
                await begin(table)
                slow = int(table.to_move or 0)
                await table.until(lambda: table.ran_out(slow))
                assert next(row.what for row in table.rows if isinstance(row.what, p.StoodIn)).why == "time"
                await asyncio.gather(play_seat(table, 0, make("merchant")), play_seat(table, 1, make("merchant")))
                assert p.Returned(slow) in [row.what for row in table.rows]
                assert table.position.status == "over"
                await table.verify()

    run(test)


def test_a_bot_that_was_asked_stands_in_until_one_returns(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as client:
            table = await client.open([ME, BOT])
            async with table:
                await begin(table)
                await table.stand_in(0, "random")
                assert not table.ran_out(0)
                await table.come_back(0)
                assert table.position.seats[0].bot is None
                await table.stand_in(0)
                await asyncio.sleep(1)  # bots among themselves would be through by now, had they not to wait for him
                await table.come_back(0)
                await play_seat(table, 0, make("merchant"))
                assert table.position.status == "over"

    run(test)


# A bad network, and servers that go down


def test_a_bad_network_loses_nothing_and_doubles_nothing(server: Server) -> None:
    async def play(seed: int) -> None:
        plan = seeded(seed, ("cut", "reset", "half-open"), up_to_bytes=4_000, up_to_seconds=0.1)
        async with (
            Proxy("127.0.0.1", server.port, plan) as proxy,
            Client(server.url) as anna,
            Client(f"http://127.0.0.1:{proxy.port}", timeout=0.5, patience=100) as britta,
        ):
            table = await anna.open([ME, OPEN, BOT])
            async with Client(server.url) as direct:
                # Nobody becomes a guest over a good network: an answer that is lost would take the guest with it.
                sitting = await direct.table(table.link)
                await sitting.sit(1, "Britta")
                britta._door.token = direct.token
            other = await britta.table(table.id)
            other.promise(sitting.mixes)
            async with table, other:
                await table.start()
                await asyncio.gather(play_seat(table, 0, make("merchant")), play_seat(other, 1, make("merchant")))
                await agree(server, table, anna)
                await agree(server, other, anna)
                assert (await other.verify()).proof.mixed == (0, 1)
            assert sum(proxy.counts.values()) > 4

    async def test() -> None:
        await asyncio.gather(*(play(seed) for seed in range(3)))

    run(test)


def test_an_act_whose_answer_is_lost_is_sent_again_and_done_once(server: Server) -> None:
    async def test() -> None:
        faults: list[Fault] = []
        async with (
            Proxy("127.0.0.1", server.port, lambda _: faults) as proxy,
            Client(f"http://127.0.0.1:{proxy.port}", timeout=0.3) as client,
        ):
            table = await client.open([ME, BOT])
            for kind in ("cut", "half-open"):
                async with table:
                    await table.say("before")
                faults[:] = [Fault("half-open" if kind == "half-open" else "cut", after_seconds=0.5, ways=("down",))]
                async with table:
                    faults.clear()
                    await asyncio.sleep(0.4)
                    for number in range(5):
                        await asyncio.gather(*(table.say(f"{kind} {number}") for _ in range(3)))
                        await asyncio.sleep(0.1)
                said = [row.what.text for row in table.rows if isinstance(row.what, p.Said)]
                assert all(said.count(f"{kind} {number}") == 3 for number in range(5))
            assert proxy.counts["half-open"]
            assert proxy.counts["cut"]

    run(test)


def test_a_game_goes_on_through_restarts_of_the_server(own_server: Callable[..., Server]) -> None:
    async def test() -> None:
        server = own_server()
        async with Client(server.url) as client:
            table = await client.open([ME, SeatPlan("me", "Britta"), BOT])
            async with table:
                await table.start()
                seats = [asyncio.create_task(play_seat(table, seat, make("merchant"))) for seat in (0, 1)]
                for plies, kill in ((30, False), (60, True)):
                    await reach(table, plies)
                    await asyncio.to_thread(server.restart, kill)
                await asyncio.gather(*seats)
                assert (await table.verify()).proof.mixed == (0, 1)
                await agree(server, table, client)

    run(test)


def test_a_server_that_forgot_what_it_told_is_found_out(own_server: Callable[..., Server], tmp_path: Path) -> None:
    async def test() -> None:
        server = own_server(fast=False)
        database, before = tmp_path / "medici.db", tmp_path / "before.db"
        async with Client(server.url) as client:
            table = await client.open([ME, BOT])
            await asyncio.to_thread(server.process.stop)
            shutil.copy(database, before)
            await asyncio.to_thread(server.start)
            async with table:
                await table.say("Remember this")
                await asyncio.to_thread(server.process.stop)
                shutil.copy(before, database)
                for rest in ("-wal", "-shm"):
                    Path(f"{database}{rest}").unlink(missing_ok=True)
                await asyncio.to_thread(server.start)
                with pytest.raises(RecordError, match=rf"ply {table.ply}: the server has forgotten it"):
                    await table.until(lambda: False)
                with pytest.raises(RecordError, match="forgotten"):
                    await table.say("Do you?")

    run(test)


def test_a_client_that_falls_behind_asks_for_the_rest(own_server: Callable[..., Server]) -> None:
    async def test() -> None:
        server = own_server("outbox=5", "rate=100000", "burst=100000")
        slow = [Fault("delay", after_bytes=20_000, ways=("down",), seconds=3.0)]

        async def resyncs(http: httpx.AsyncClient) -> float:
            metrics = (await http.get(f"{server.url}/metrics")).text
            line = next(line for line in metrics.splitlines() if line.startswith("medici_resyncs_total"))
            return float(line.split()[-1])

        async with (
            Proxy("127.0.0.1", server.port, lambda _: slow) as proxy,
            Client(server.url) as anna,
            Client(f"http://127.0.0.1:{proxy.port}", timeout=30) as britta,
            httpx.AsyncClient() as http,
        ):
            table = await anna.open([ME, OPEN], public=True)
            other = await britta.table(table.id)
            async with table, other:
                for _ in range(90):  # a busy machine talks slowly, and the slow one then keeps up for longer
                    await asyncio.gather(*(table.say("\U0001f600" * 280) for _ in range(20)))
                    if await resyncs(http):
                        break
                proxy.mend()
                await other.until(lambda: len(other.rows) == len(table.rows))
                await agree(server, other, anna)
            assert await resyncs(http) > 0

    run(test)


def test_a_busy_server_is_waited_for(own_server: Callable[..., Server]) -> None:
    async def test() -> None:
        server = own_server("burst=3", "rate=20", fast=False)
        async with Client(server.url) as client:
            table = await client.open([ME, BOT])
            async with table:
                await asyncio.gather(*(table.say(f"{number}") for number in range(15)))
            assert sum(isinstance(row.what, p.Said) for row in table.rows) == 15

    run(test)


def test_who_never_reaches_the_server_gets_an_error(own_server: Callable[..., Server]) -> None:
    async def test() -> None:
        server = own_server(fast=False)
        async with Client(server.url, patience=0.3) as client:
            table = await client.open([ME, BOT])
            async with table:
                server.process.kill()
                with pytest.raises(ConnectionError):
                    await table.say("Is anybody there?")
                with pytest.raises(ConnectionError):
                    await table.until(lambda: False)
            with pytest.raises(ConnectionError, match="does not answer"):
                await client.tables()

    run(test)


# Errors


def test_verify_tells_if_ones_own_randomness_had_no_part(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as client:
            table = await client.open([ME, BOT])
            table._revealed |= set(table.mixes.values())  # as if the reveal were lost on its way
            await table.start()
            await table.start()
            await table.end()
            with pytest.raises(RecordError, match=r"mixes\[0\]: your own randomness had no part"):
                await table.verify()

    run(test)


def test_what_ones_bot_does_wrong_is_said(server: Server) -> None:
    class Wrong:
        def choose(self, game: Game) -> str:
            return "bid 1000"

    async def test() -> None:
        async with Client(server.url) as client:
            table = await client.open([ME, BOT])
            async with table:
                await table.start()
                with pytest.raises(IllegalError, match="Wrong answered 'bid 1000', which is not legal"):
                    await play_seat(table, 0, Wrong())

    run(test)


def test_refusals_say_why_and_how_it_stands(server: Server) -> None:
    async def test() -> None:
        async with Client(server.url) as client:
            table = await client.open([ME, BOT])
            async with table:
                await begin(table)
                await table.until(lambda: table.to_move == 0)
                with pytest.raises(RefusedError) as refusal:
                    await table.play("bid 29999")
                assert (refusal.value.code, refusal.value.position) == ("illegal", table.position)
                with pytest.raises(RefusedError) as refusal:
                    await table.play("stop", seen=0)
                assert (refusal.value.code, refusal.value.position) == ("stale", table.position)
                with pytest.raises(MalformedError, match="text"):
                    await table.say("")
                with pytest.raises(MalformedError, match="seat"):
                    await table.hand(9)

    run(test)


def test_a_link_is_read_as_it_is_written() -> None:
    for link in (
        Link("http://h:1", "Abc"),
        Link("http://h:1", "Abc", "01"),
        Link("http://h:1", "Abc", "01", "0.1.x", "f"),
    ):
        assert Link.parse(str(link)) == link
    assert Link.parse("https://h/") == Link("https://h")
    with pytest.raises(MalformedError, match="should be http://HOST"):
        Link.parse("h:1")


def rows() -> list[p.Told]:
    """Return a few rows of a table called T."""
    from medici import chain

    head, made = chain.genesis("T"), []
    for ply in range(3):
        what = p.Said("Anna", f"word {ply}")
        head = chain.link(head, p.encode(p.Happening(ply, ply, what)))
        made.append(p.Told(ply, ply, what, head))
    return made


def test_a_missing_row_is_named() -> None:
    first, _, third = rows()
    log = Log("T")
    with pytest.raises(RecordError, match="ply 1: is missing, 2 came"):
        log.take([first, third])
    with pytest.raises(RecordError, match="ply 1: is missing, the server is at 2"):
        log.check(2, third.chain)


def test_an_altered_row_is_named() -> None:
    first, second, third = rows()
    log = Log("T")
    with pytest.raises(RecordError, match="ply 1: does not follow"):
        log.take([first, msgspec.structs.replace(second, what=p.Said("Anna", "I said nothing"))])
    log.take([second, third])
    log.take([second, third])
    assert log.ply == 2
    with pytest.raises(RecordError, match="ply 1: is not what it was"):
        log.check(1, third.chain)
    with pytest.raises(RecordError, match="ply 0: does not follow"):
        Log("U").take([first])
