/* Seven-card hands drawn at random and looked at the slow way: every five of the seven, every card for the joker.
 *
 * sample 52 SEED COUNT   best five, longest flush, longest straight flush: "game class count" lines
 * sample 53 SEED COUNT   what a hand contains with the joker half wild and wild, as sets of bits
 * sample hands           reads seven numbers a line (52 is the joker), says the same of each
 *
 * Cards are rank + 13 * suit as in the program, ranks from 0 (two) to 12 (ace). Nothing here is a table or a
 * mask of ranks: cards are sorted and counted, so that it goes wrong in other ways than the rest, if at all.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ACE 12
#define JOKER 52
enum { HIGH, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH, ROYAL, FIVE };

/* The bits of a set, in the order of tablectl/rules/fortune.py. */
#define B(place) (1u << (place))
enum { b_high, b_pair, b_two, b_three_pair, b_straight, b_trips, b_flush, b_full, b_quads, b_sf, b_royal, b_five,
       b_aces, b_seven_joker, b_match, b_seven_natural, b_seven };
static const unsigned inside[11] = {
    [HIGH] = B(b_high), [PAIR] = B(b_pair), [TWO_PAIR] = B(b_two) | B(b_pair), [TRIPS] = B(b_trips) | B(b_pair),
    [STRAIGHT] = B(b_straight), [FLUSH] = B(b_flush),
    [FULL] = B(b_full) | B(b_trips) | B(b_two) | B(b_pair), [QUADS] = B(b_quads) | B(b_trips) | B(b_pair),
    [STRAIGHT_FLUSH] = B(b_sf) | B(b_straight) | B(b_flush),
    [ROYAL] = B(b_royal) | B(b_sf) | B(b_straight) | B(b_flush),
    [FIVE] = B(b_five) | B(b_quads) | B(b_trips) | B(b_pair)};
static const unsigned any_joker = B(b_straight) | B(b_flush) | B(b_sf) | B(b_royal) | B(b_match) | B(b_seven)
                                  | B(b_seven_joker);

static int five(const int *card) {
    int rank[5], pairs = 0, run, one_suit = 1;
    for (int i = 0; i < 5; i++) { /* insertion, highest first */
        int r = card[i] % 13, j = i;
        for (; j && rank[j - 1] < r; j--) rank[j] = rank[j - 1];
        rank[j] = r;
        if (card[i] / 13 != card[0] / 13) one_suit = 0;
    }
    for (int i = 0; i < 5; i++)
        for (int j = i + 1; j < 5; j++) pairs += rank[i] == rank[j];
    switch (pairs) { /* equal pairs among five cards tell the shape */
    case 10: return FIVE;
    case 6: return QUADS;
    case 4: return FULL;
    case 3: return TRIPS;
    case 2: return TWO_PAIR;
    case 1: return PAIR;
    }
    run = rank[0] - rank[4] == 4 || (rank[0] == ACE && rank[1] == 3);
    if (run && one_suit) return rank[4] == ACE - 4 ? ROYAL : STRAIGHT_FLUSH;
    return one_suit ? FLUSH : run ? STRAIGHT : HIGH;
}

/* Leaves out every two of seven; with a joker it is the last card. */
static unsigned contained(const int *card, int joker, int *best) {
    unsigned found = B(b_high);
    int held[13] = {0}, top = HIGH, doubled = 0, one_suit = 1, low = 12, high = 0, different = 0;
    for (int a = 0; a < 7; a++)
        for (int b = a + 1; b < 7; b++) {
            int hand[5], n = 0, kind;
            for (int i = 0; i < 7; i++)
                if (i != a && i != b) hand[n++] = card[i];
            kind = five(hand);
            if (kind > top) top = kind;
            found |= inside[kind];
            if (kind == ROYAL && !(joker && b == 6) && card[a] / 13 == card[b] / 13) {
                int x = card[a] % 13, y = card[b] % 13;
                if ((x == 11 && y == 10) || (x == 10 && y == 11)) found |= B(b_match);
            }
        }
    *best = top;
    for (int i = 0; i < 7; i++) {
        held[card[i] % 13]++;
        if (card[i] / 13 != card[0] / 13) one_suit = 0;
    }
    for (int r = 0; r < 13; r++)
        if (held[r]) {
            different++;
            doubled += held[r] >= 2;
            if (r != ACE && r < low) low = r;
            if (r != ACE && r > high) high = r;
        }
    if (held[ACE] == 5) found |= B(b_aces);
    if (doubled >= 3) found |= B(b_three_pair);
    if (one_suit && different == 7) {
        int run = held[ACE] ? (high == 11 && low == 6) || (low == 0 && high == 5) : high - low == 6;
        if (run) found |= B(b_seven) | (joker ? B(b_seven_joker) : B(b_seven_natural));
    }
    return found;
}

static void with_joker(int *card, unsigned *half, unsigned *wild) {
    int best;
    for (int at = 0; at < 6; at++)
        if (card[at] == JOKER) {
            card[at] = card[6];
            card[6] = JOKER;
        }
    if (card[6] != JOKER) {
        *half = *wild = contained(card, 0, &best);
        return;
    }
    *half = *wild = B(b_high);
    for (int stand_in = 0; stand_in < 52; stand_in++) {
        card[6] = stand_in;
        unsigned found = contained(card, 1, &best);
        *wild |= found;
        *half |= stand_in % 13 == ACE ? found : found & any_joker;
    }
    card[6] = JOKER;
}

static void suits(const int *card, int *flush, int *straight_flush) {
    *flush = *straight_flush = 0;
    for (int suit = 0; suit < 4; suit++) {
        int has[14] = {0}, count = 0, row = 0; /* place 0 is the ace below the two */
        for (int i = 0; i < 7; i++)
            if (card[i] / 13 == suit) {
                has[card[i] % 13 + 1] = 1;
                if (card[i] % 13 == ACE) has[0] = 1;
                count++;
            }
        if (count > *flush) *flush = count;
        for (int place = 0; place < 14; place++) {
            row = has[place] ? row + 1 : 0;
            if (row >= 3 && row > *straight_flush) *straight_flush = row;
        }
    }
}

static uint64_t state;
static uint64_t next(void) { /* splitmix64 */
    uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}
static int below(int limit) { /* no remainder that would favour low numbers */
    uint64_t most = UINT64_MAX - UINT64_MAX % limit, drawn;
    do drawn = next(); while (drawn >= most);
    return (int)(drawn % limit);
}
static void deal(int *card, int *deck, int size) {
    for (int i = 0; i < 7; i++) {
        int from = i + below(size - i), drawn = deck[from];
        deck[from] = deck[i];
        card[i] = deck[i] = drawn;
    }
}

static long seen[5][1 << 17];
static const char *games[5] = {"best", "flush", "straight_flush", "half", "wild"};

int main(int argc, char **argv) {
    int card[7], deck[53], best, flush, run;
    unsigned half, wild;
    if (argc == 2 && !strcmp(argv[1], "hands")) {
        while (scanf("%d %d %d %d %d %d %d", card, card + 1, card + 2, card + 3, card + 4, card + 5, card + 6) == 7) {
            with_joker(card, &half, &wild);
            best = flush = run = -1;
            if (card[6] != JOKER) {
                contained(card, 0, &best);
                suits(card, &flush, &run);
            }
            printf("%d %d %d %u %u\n", best, flush, run, half, wild);
        }
        return 0;
    }
    if (argc != 4) return 2;
    int size = atoi(argv[1]);
    state = strtoull(argv[2], 0, 10);
    long count = atol(argv[3]);
    for (int i = 0; i < 53; i++) deck[i] = i;
    for (long i = 0; i < count; i++) {
        deal(card, deck, size);
        if (size == 52) {
            contained(card, 0, &best);
            suits(card, &flush, &run);
            seen[0][best]++;
            seen[1][flush]++;
            seen[2][run]++;
        } else {
            with_joker(card, &half, &wild);
            seen[3][half]++;
            seen[4][wild]++;
        }
    }
    for (int game = 0; game < 5; game++)
        for (int kind = 0; kind < 1 << 17; kind++)
            if (seen[game][kind]) printf("%s %d %ld\n", games[game], kind, seen[game][kind]);
    return 0;
}
