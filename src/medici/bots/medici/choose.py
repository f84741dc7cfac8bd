"""Drawing, stopping and bidding: every lot is thought through once, and answered in the light of what was heard."""

from medici.bots.medici import features, manners, response, stakes
from medici.bots.medici.net import MARGIN, WIN, enter, leave
from medici.bots.medici.records import BANKER, FIRST_KIN, KIN, LAST, MAGNATE, MANNERS, WISE, Player, Thought, kin_of
from medici.rules import auction
from medici.rules.layout import NOBODY, Numbers
from medici.rules.table import BUILD, State, turn_over

NOW, NEXT = 0, 1
"""Which thought: about the lot as it lies, or about one that may come."""
UNANSWERED = 99
FAINT = 0.02
"""Of a lot that may come no manner is looked at that is less likely than this, and no net that has less to say: there
are many such lots, and nothing is learned from them."""


def begin(numbers: Numbers, player: Player) -> None:
    """Sit down at a new table."""
    stakes.prepare(int(numbers.players), player.nets, player.works[0])
    manners.forget(player.traits[0].prior, player.minds)
    for kin in range(len(player.kin_minds)):
        manners.forget(player.traits[0].kin_prior, player.kin_minds[kin])
    for which in range(2):
        thought = player.thoughts[which]
        thought.lot[0] = NOBODY
        for seat in range(len(thought.wise)):
            for manner in range(MANNERS):
                thought.wise[seat, manner] = 1.0 if manner == WISE else 0.0


def think(numbers: Numbers, state: State, player: Player, which: int) -> None:
    """Think the lot as it lies through, unless that is done."""
    thought = player.thoughts[which]
    if thought.lot[0] == state.day and thought.lot[1] == state.unseen_left:
        return
    players = int(numbers.players)
    thought.lot[0] = state.day
    thought.lot[1] = state.unseen_left
    thought.lot[4] = UNANSWERED
    count = kin_of(player.nets)
    # Who knows of no kin leaves nothing out, as in his course.
    faint = FAINT if which == NEXT and count > 0 else 0.0
    manners.recall(players, player.minds, faint, thought.minds)
    for kin in range(KIN + 1):
        manners.recall(players, player.kin_minds[kin], faint, thought.kin_minds[kin])
    response.speakers(numbers, state, thought)
    manners.appraise(player.traits[0], player.merchants[0], numbers, state, thought)
    player.tables[LAST] = state
    player.tables[LAST].highest = 0
    player.tables[LAST].buyer = NOBODY
    for manner in (MAGNATE, BANKER):
        if faint > 0.0 and not is_needed(players, thought, manner):
            continue
        manners.reckon(player.merchants[manner], numbers, player.tables, thought)
        words = thought.magnate_words if manner == MAGNATE else thought.banker_words
        response.respond(players, thought, 0, thought.solved_takes, thought.wise, thought.solved_values, words)
    stakes.stakes(numbers, state, player, thought, faint)
    for each in range(count + 1 if count > 0 else 0):
        # The last is the typical, who sees what all see together.
        kin = each if each < count else KIN
        if faint > 0.0 and not manners.is_thought_of(players, thought.minds, FIRST_KIN + kin):
            continue
        takes = thought.takes[1 + kin if kin < KIN else 0]
        response.respond(
            players, thought, 0, takes, thought.kin_minds[kin], thought.solved_values, thought.kin_words[kin]
        )
        if kin == KIN:
            response.waver(players, thought, thought.solved_values, player.traits[0].waver[0])


def is_needed(players: int, thought: Thought, manner: int) -> bool:
    """Return whether a manner is thought of, or kin that is thought of thinks of it."""
    needed = manners.is_thought_of(players, thought.minds, manner)
    for kin in range(KIN + 1):
        if manners.is_thought_of(players, thought.minds, FIRST_KIN + kin):
            needed = needed or manners.is_thought_of(players, thought.kin_minds[kin], manner)
    return needed


def answer(numbers: Numbers, player: Player, place: int) -> None:
    """Work out the best words of all who speak from this place on, unless that is done."""
    thought = player.thoughts[NOW]
    if place < thought.lot[4]:
        response.respond(
            int(numbers.players), thought, place, thought.takes[0], player.minds, thought.values, thought.words
        )
        thought.lot[4] = place


def place_of(thought: Thought, seat: int) -> int:
    """Return when a seat speaks."""
    place = 0
    while thought.order[place] != seat:
        place += 1
    return place


def word(numbers: Numbers, state: State, player: Player) -> int:
    """Return the best word of the speaker on a lot that was thought through."""
    thought = player.thoughts[NOW]
    if state.highest >= thought.lot[3]:
        return auction.PASS
    place = place_of(thought, int(state.to_move))
    answer(numbers, player, place)
    bidder = int(state.buyer) if state.highest > 0 else int(numbers.players)
    return int(thought.words[place, state.highest, bidder])


def hear(numbers: Numbers, state: State, player: Player, said: int) -> None:
    """Learn from a word about the one who is to say it."""
    think(numbers, state, player, NOW)
    wise = word(numbers, state, player)
    thought = player.thoughts[NOW]
    if state.highest < thought.lot[3]:
        place = place_of(thought, int(state.to_move))
        bidder = int(state.buyer) if state.highest > 0 else int(numbers.players)
        trait, highest = player.traits[0], int(state.highest)
        manners.hear(trait, trait.prior, thought, wise, place, highest, bidder, said, player.minds)
        count = kin_of(player.nets)
        for each in range(count + 1 if count > 0 else 0):
            kin = each if each < count else KIN
            wise = int(thought.kin_words[kin, place, highest, bidder])
            minds = player.kin_minds[kin]
            manners.hear(trait, trait.kin_prior, thought, wise, place, highest, bidder, said, minds)


def promise(numbers: Numbers, seat: int, player: Player, which: int) -> float:
    """Return what the lot-maker may expect if a lot that was thought through is offered."""
    thought, players = player.thoughts[which], int(numbers.players)
    for manner in range(MANNERS):
        thought.minds[seat, manner] = 1.0 if manner == WISE else 0.0
    response.respond(players, thought, 0, thought.takes[0], thought.minds, thought.values, thought.words)
    thought.lot[4] = UNANSWERED
    return float(thought.values[0, 0, players, seat])


def look_on(numbers: Numbers, state: State, player: Player) -> float:
    """Return what the lot-maker may expect with a lot on the table, as the second net sees it."""
    seat = int(state.turn)
    work = player.works[0]
    features.survey(numbers, state, work)
    features.look(numbers, state, work, stakes.eyes(player, 0), seat, work.x)
    features.look_at_lot(numbers, state, work, seat, work.x)
    enter(player.lot_nets[0], work.x, features.lot_width(int(numbers.players)), work.sums)
    leave(player.lot_nets[0], work.sums, work.hidden, work.out)
    return float(work.out[WIN] + player.traits[0].greed[0] * work.out[MARGIN])


def choose(numbers: Numbers, state: State, player: Player) -> int:
    """Return the step of the seat to move: the best word, or to draw if the cards that may come promise more."""
    # Only here and where words are heard is a lot thought through: every way that leads there is compiled once more.
    think(numbers, state, player, NOW)
    if state.phase != BUILD:
        return word(numbers, state, player)
    seat = int(state.turn)
    now = promise(numbers, seat, player, NOW)
    exact = player.traits[0].exact[0] > 0.0
    drawn = 0.0
    further = player.tables[1]
    for kind in range(numbers.kinds):
        if state.unseen[kind] > 0:
            player.tables[1] = state
            turn_over(further, kind)
            further.lot[further.lot_size] = kind
            further.lot_size += 1
            then = 0.0
            if exact:
                player.thoughts[NEXT].lot[0] = NOBODY
                think(numbers, further, player, NEXT)
                then = promise(numbers, seat, player, NEXT)
            if not exact or auction.may_draw(numbers, further):
                guess = look_on(numbers, further, player)
                then = max(then, guess) if exact else guess
            drawn += state.unseen[kind] * then
    return auction.DRAW if drawn > now * state.unseen_left else auction.STOP
