/* Medici as a C programmer would write it for one edition and one number of players: plain structs, small ints, every
 * number of grail-2018 known to the compiler. It knows nothing of the Python rules and shares no line with them, so it
 * is both the opponent of `make bench` and the second opinion of tests/test_playout_c.py.
 *
 *     gcc -O3 -march=native -shared -fPIC -DPLAYERS=4 playout.c
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Three callers share the rules; each gets its own copy, so that the playout pays nothing for scripts and records. */
#define INLINE static inline __attribute__((always_inline))

#ifndef PLAYERS
#define PLAYERS 4
#endif

enum { DAYS = 3, GOODS = 5, GOLD = GOODS, CARDS = 36, LOT = 3, TOP = 7, NOBODY = -1 };
enum { HOLD = PLAYERS == 2 ? 7 : 5, MONEY = PLAYERS < 5 ? 40 : 30, DECK = PLAYERS < 3 ? 18 : 6 * PLAYERS };

static const int SHIP_PAYMENTS[][6] = {
    [2] = {20, 0}, [3] = {30, 15, 0}, [4] = {30, 20, 10, 0}, [5] = {30, 20, 10, 5, 0}, [6] = {30, 20, 15, 10, 5, 0},
};
static const int GOOD_PAYMENTS[6] = {10, PLAYERS == 2 ? 0 : 5};
static const int BONUS[TOP + 1] = {[5] = 5, [6] = 10, [7] = 20};
static const int VALUES[] = {0, 1, 2, 3, 4, 5, 5};

typedef struct {
    int8_t good, value;
} Card;

typedef struct {
    int money[PLAYERS];
    int room[PLAYERS];
    int value[PLAYERS];             /* of the cards aboard */
    int level[GOODS + 1][PLAYERS];  /* gold has a track that pays nothing */
    Card cards[CARDS];              /* those nobody has seen come first */
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

INLINE int first_seat(Table *table, Source *from, int day) {
    int may[PLAYERS] = {0}, count = 0, poorest = table->money[0];
    for (int seat = 1; seat < PLAYERS; seat++)
        if (table->money[seat] < poorest)
            poorest = table->money[seat];
    for (int seat = 0; seat < PLAYERS; seat++)
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

INLINE int next_seat(int seat) { return seat + 1 == PLAYERS ? 0 : seat + 1; }

INLINE void load(Table *table, int seat, Card card) {
    table->room[seat]--;
    table->value[seat] += card.value;
    table->level[card.good][seat]++;
}

/* Pay by rank; the tied pool the places they cover and split them. */
INLINE void pay_ranks(int money[PLAYERS], const int score[PLAYERS], const int *payments) {
    for (int seat = 0; seat < PLAYERS; seat++) {
        int better = 0, tied = 0, pool = 0;
        for (int other = 0; other < PLAYERS; other++) {
            better += score[other] > score[seat];
            tied += score[other] == score[seat];
        }
        for (int place = better; place < better + tied; place++)
            pool += payments[place];
        money[seat] += tied == 1 ? pool : pool / tied;
    }
}

INLINE void score_day(Table *table) {
    pay_ranks(table->money, table->value, SHIP_PAYMENTS[PLAYERS]);
    for (int good = 0; good < GOODS; good++) {
        int *level = table->level[good];
        for (int seat = 0; seat < PLAYERS; seat++) {
            if (level[seat] > TOP)
                level[seat] = TOP;
            table->money[seat] += BONUS[level[seat]];
        }
        pay_ranks(table->money, level, GOOD_PAYMENTS);
    }
}

INLINE void sell_lot(Table *table, Source *from, int maker, const Card *lot, int size) {
    int highest = 0, buyer = NOBODY, seat = maker;
    do {
        seat = next_seat(seat);
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

INLINE void play_day(Table *table, Source *from, int day) {
    table->unseen = CARDS;
    table->deck = DECK;
    for (int seat = 0; seat < PLAYERS; seat++) {
        table->room[seat] = HOLD;
        table->value[seat] = 0;
    }
    int maker = first_seat(table, from, day);
    while (table->deck > 0 && !from->wrong) {
        int open = 0, limit = 0, owner = NOBODY;
        for (int seat = 0; seat < PLAYERS; seat++) {
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
            maker = next_seat(maker);
        if (limit > LOT)
            limit = LOT;
        Card lot[LOT] = {turn_up(table, from)};
        int size = 1;
        while (size < limit && table->deck > 0 && choose(table, from, BUILD, maker, 2) == 0)
            lot[size++] = turn_up(table, from);
        sell_lot(table, from, maker, lot, size);
        maker = next_seat(maker);
    }
    score_day(table);
}

INLINE void play_game(Table *table, Source *from) {
    for (int seat = 0; seat < PLAYERS; seat++)
        table->money[seat] = MONEY;
    for (int good = 0; good <= GOODS; good++)
        for (int seat = 0; seat < PLAYERS; seat++)
            table->level[good][seat] = 0;
    table->sold = table->discarded = table->decisions = 0;
    for (int day = 1; day <= DAYS && !from->wrong; day++)
        play_day(table, from, day);
}

static void unpack_cards(Table *table) {
    int count = 0;
    for (int8_t good = 0; good < GOODS; good++)
        for (int i = 0; i < 7; i++)
            table->cards[count++] = (Card){good, (int8_t)VALUES[i]};
    table->cards[count] = (Card){GOLD, 10};
}

/* What Python calls */

/* Play games of random players and tell how each went: decisions, lots sold, lots discarded, money of each seat. */
void playout(uint64_t seed, int64_t games, int16_t results[][3 + PLAYERS]) {
    Source from = {.random = seed * 0x9E3779B97F4A7C15 | 1};
    Table table;
    unpack_cards(&table);
    for (int64_t game = 0; game < games; game++) {
        play_game(&table, &from);
        int16_t *result = results[game];
        result[0] = table.decisions;
        result[1] = table.sold;
        result[2] = table.discarded;
        for (int seat = 0; seat < PLAYERS; seat++)
            result[3 + seat] = table.money[seat];
    }
}

/* Play one random game and write it down; return the number of entries, or -1 when there is no room for them. */
int64_t record(uint64_t seed, Entry *entries, int64_t size, int16_t money[PLAYERS]) {
    Source from = {.random = seed * 0x9E3779B97F4A7C15 | 1, .record = entries, .size = size};
    Table table;
    unpack_cards(&table);
    play_game(&table, &from);
    for (int seat = 0; seat < PLAYERS; seat++)
        money[seat] = table.money[seat];
    return from.wrong ? -1 : (int64_t)from.at;
}

/* Replay a game that somebody else wrote down; return how many entries make sense by these rules, all if it is one. */
int64_t replay(const Entry *entries, int64_t size, int16_t money[PLAYERS]) {
    Source from = {.script = entries, .size = size};
    Table table;
    unpack_cards(&table);
    play_game(&table, &from);
    for (int seat = 0; seat < PLAYERS; seat++)
        money[seat] = table.money[seat];
    return from.wrong && from.at == (size_t)size ? size - 1 : (int64_t)from.at;
}
