/* Medici as a C programmer would write it: plain structs, small ints, choices made where the rules need them. It knows
 * nothing of the Python rules and shares no line with them, so it is both the opponent of `make bench` and the second
 * opinion of tests/test_playout_c.py.
 *
 * The numbers of an edition come at run time, as in Python. Fixed at compile time they made it 5 to 9% faster.
 *
 *     gcc -O3 -march=native -shared -fPIC playout.c
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Several callers share the rules; each gets its own copy, so that the playout pays nothing for scripts and records. */
#define INLINE static inline __attribute__((always_inline))

enum { SEATS = 6, GOODS = 5, GOLD = GOODS, CARDS = 36, LOT = 3, TOP = 7, NOBODY = -1 };

typedef struct {
    int32_t players, days, hold, money, deck;
    int32_t ship_payments[SEATS], good_payments[SEATS];
    int32_t bonus[TOP + 1];
} Edition;

typedef struct {
    int8_t good, value;
} Card;

typedef struct {
    int money[SEATS];
    int room[SEATS];
    int value[SEATS];             /* of the cards aboard */
    int level[GOODS + 1][SEATS];  /* gold has a track that pays nothing */
    Card cards[CARDS];            /* those nobody has seen come first */
    int unseen, deck;
    int sold, discarded, decisions;
} Table;

/* Where choices come from: a random number, or somebody's record of a game. */

enum { FIRST, DEAL, BUILD, BID };

typedef struct {
    int16_t phase, seat, choices, step;
} Entry;

typedef struct {
    uint64_t random;
    const Entry *script; /* read choices here */
    Entry *record;       /* write them down here */
    size_t at, size;
    bool wrong;          /* the script is not a game by these rules */
} Source;

INLINE uint32_t next_random(Source *from) { /* xorshift64* */
    uint64_t x = from->random;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    from->random = x;
    return (x * 0x2545F4914F6CDD1D) >> 32;
}

INLINE int below(Source *from, uint32_t count) { /* D. Lemire's way, exactly uniform */
    uint64_t product = (uint64_t)next_random(from) * count;
    if ((uint32_t)product < count)
        while ((uint32_t)product < -count % count)
            product = (uint64_t)next_random(from) * count;
    return product >> 32;
}

/* Return the next step of the script; note that it is wrong when it speaks of another choice than this. */
static int read_step(Source *from, int phase, int seat, int choices) {
    if (from->at == from->size) {
        from->wrong = true;
        return 0;
    }
    Entry entry = from->script[from->at];
    if (entry.phase != phase || entry.seat != seat || entry.choices != choices)
        from->wrong = true;
    else
        from->at++;
    return entry.step;
}

static void write_step(Source *from, int phase, int seat, int choices, int step) {
    if (from->at == from->size)
        from->wrong = true;
    else
        from->record[from->at++] = (Entry){phase, seat, choices, step};
}

/* Let a player say one of a number of things: 0 to choices - 1. */
INLINE int choose(Table *table, Source *from, int phase, int seat, int choices) {
    table->decisions++;
    if (from->script) {
        int step = read_step(from, phase, seat, choices);
        from->wrong |= step < 0 || step >= choices;
        return from->wrong ? 0 : step;
    }
    int step = below(from, choices);
    if (from->record)
        write_step(from, phase, seat, choices, step);
    return step;
}

INLINE Card turn_up(Table *table, Source *from) {
    int at = 0;
    if (from->script) {
        int step = read_step(from, DEAL, NOBODY, table->unseen);
        while (at < table->unseen && table->cards[at].good * 16 + table->cards[at].value != step)
            at++;
        if (at == table->unseen) {
            from->wrong = true;
            at = 0;
        }
    } else {
        at = below(from, table->unseen);
    }
    Card card = table->cards[at];
    if (from->record)
        write_step(from, DEAL, NOBODY, table->unseen, card.good * 16 + card.value);
    table->unseen--;
    table->deck--;
    table->cards[at] = table->cards[table->unseen];
    table->cards[table->unseen] = card;
    return card;
}

INLINE int first_seat(const Edition *edition, Table *table, Source *from, int day) {
    int may[SEATS] = {0}, count = 0, poorest = table->money[0];
    for (int seat = 1; seat < edition->players; seat++)
        if (table->money[seat] < poorest)
            poorest = table->money[seat];
    for (int seat = 0; seat < edition->players; seat++)
        if (day == 1 || table->money[seat] == poorest)
            may[count++] = seat;
    if (from->script) {
        int step = read_step(from, FIRST, NOBODY, count);
        for (int i = 0; i < count; i++)
            if (may[i] == step)
                return step;
        from->wrong = true;
        return may[0];
    }
    int seat = may[below(from, count)];
    if (from->record)
        write_step(from, FIRST, NOBODY, count, seat);
    return seat;
}

/* The rules */

INLINE int next_seat(const Edition *edition, int seat) { return seat + 1 == edition->players ? 0 : seat + 1; }

INLINE void load(Table *table, int seat, Card card) {
    table->room[seat]--;
    table->value[seat] += card.value;
    table->level[card.good][seat]++;
}

/* Pay by rank; the tied pool the places they cover and split them. */
INLINE void pay_ranks(const Edition *edition, int money[], const int score[], const int32_t payments[]) {
    for (int seat = 0; seat < edition->players; seat++) {
        int better = 0, tied = 0, pool = 0;
        for (int other = 0; other < edition->players; other++) {
            better += score[other] > score[seat];
            tied += score[other] == score[seat];
        }
        for (int place = better; place < better + tied; place++)
            pool += payments[place];
        money[seat] += tied == 1 ? pool : pool / tied;
    }
}

INLINE void score_day(const Edition *edition, Table *table) {
    pay_ranks(edition, table->money, table->value, edition->ship_payments);
    for (int good = 0; good < GOODS; good++) {
        int *level = table->level[good];
        for (int seat = 0; seat < edition->players; seat++) {
            if (level[seat] > TOP)
                level[seat] = TOP;
            table->money[seat] += edition->bonus[level[seat]];
        }
        pay_ranks(edition, table->money, level, edition->good_payments);
    }
}

INLINE void sell_lot(const Edition *edition, Table *table, Source *from, int maker, const Card *lot, int size) {
    int highest = 0, buyer = NOBODY, seat = maker;
    do {
        seat = next_seat(edition, seat);
        if (table->room[seat] < size || table->money[seat] <= highest)
            continue;
        int said = choose(table, from, BID, seat, 1 + table->money[seat] - highest);
        if (said > 0) {
            highest += said;
            buyer = seat;
        }
    } while (seat != maker);
    if (buyer == NOBODY) {
        table->discarded++;
        return;
    }
    table->sold++;
    table->money[buyer] -= highest;
    for (int i = 0; i < size; i++)
        load(table, buyer, lot[i]);
}

INLINE void play_day(const Edition *edition, Table *table, Source *from, int day) {
    table->unseen = CARDS;
    table->deck = edition->deck;
    for (int seat = 0; seat < edition->players; seat++) {
        table->room[seat] = edition->hold;
        table->value[seat] = 0;
    }
    int maker = first_seat(edition, table, from, day);
    while (table->deck > 0 && !from->wrong) {
        int open = 0, limit = 0, owner = NOBODY;
        for (int seat = 0; seat < edition->players; seat++) {
            if (table->room[seat] > 0) {
                open++;
                owner = seat;
            }
            if (table->room[seat] > limit)
                limit = table->room[seat];
        }
        if (open == 1) { /* the last ship fills up for free */
            while (table->room[owner] > 0 && table->deck > 0)
                load(table, owner, turn_up(table, from));
            break;
        }
        while (table->room[maker] == 0)
            maker = next_seat(edition, maker);
        if (limit > LOT)
            limit = LOT;
        Card lot[LOT] = {turn_up(table, from)};
        int size = 1;
        while (size < limit && table->deck > 0 && choose(table, from, BUILD, maker, 2) == 0)
            lot[size++] = turn_up(table, from);
        sell_lot(edition, table, from, maker, lot, size);
        maker = next_seat(edition, maker);
    }
    score_day(edition, table);
}

INLINE void play_game(const Edition *edition, Table *table, Source *from) {
    for (int seat = 0; seat < edition->players; seat++)
        table->money[seat] = edition->money;
    for (int good = 0; good <= GOODS; good++)
        for (int seat = 0; seat < edition->players; seat++)
            table->level[good][seat] = 0;
    table->sold = table->discarded = table->decisions = 0;
    for (int day = 1; day <= edition->days && !from->wrong; day++)
        play_day(edition, table, from, day);
}

/* What Python calls */

/* Play games of random players and tell how each went: decisions, lots sold, lots discarded, money of each seat. */
void playout(const Edition *edition, const Card *cards, uint64_t seed, int64_t games, int16_t *result) {
    Source from = {.random = seed * 0x9E3779B97F4A7C15 | 1};
    Table table;
    memcpy(table.cards, cards, sizeof table.cards);
    for (int64_t game = 0; game < games; game++) {
        play_game(edition, &table, &from);
        *result++ = table.decisions;
        *result++ = table.sold;
        *result++ = table.discarded;
        for (int seat = 0; seat < edition->players; seat++)
            *result++ = table.money[seat];
    }
}

static void play_one(const Edition *edition, const Card *cards, Source *from, int16_t *money) {
    Table table;
    memcpy(table.cards, cards, sizeof table.cards);
    play_game(edition, &table, from);
    for (int seat = 0; seat < edition->players; seat++)
        money[seat] = table.money[seat];
}

/* Play one random game and write it down; return the number of entries, or -1 when there is no room for them. */
int64_t record(const Edition *edition, const Card *cards, uint64_t seed, Entry *entries, int64_t size, int16_t *money) {
    Source from = {.random = seed * 0x9E3779B97F4A7C15 | 1, .record = entries, .size = size};
    play_one(edition, cards, &from, money);
    return from.wrong ? -1 : (int64_t)from.at;
}

/* Replay a game that somebody else wrote down; return how many entries make sense by these rules, all if it is one. */
int64_t replay(const Edition *edition, const Card *cards, const Entry *entries, int64_t size, int16_t *money) {
    Source from = {.script = entries, .size = size};
    play_one(edition, cards, &from, money);
    return from.wrong && from.at == (size_t)size ? size - 1 : (int64_t)from.at;
}
