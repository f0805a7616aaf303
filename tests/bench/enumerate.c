/* Plain enumeration of every seven-card hand, for comparison with the audit's way by symmetry.
 *
 * cc -O2 enumerate.c && ./a.out trips_plus | flush_bonus | straight_flush_bonus | fortune_bonus
 * Prints "class count" lines and, last, "seconds" of processor time. Written from the rules of the
 * games, not from the Python: it proves the counts a third time.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define ALL 0x1FFF
#define ROYAL 0x1F00
#define JOKER 52

static uint8_t length[8192], run5[8192], run5j[8192], longest_run[8192];
static long counts[32];

static int has_run(int mask, int size, int spare) {
    for (int low = -1; low + size <= 13; low++) { /* the ace also stands below the two */
        int held = 0;
        for (int place = low; place < low + size; place++) held += mask >> (place < 0 ? 12 : place) & 1;
        if (held + spare >= size) return 1;
    }
    return 0;
}

static void prepare(void) {
    for (int mask = 0; mask < 8192; mask++) {
        length[mask] = __builtin_popcount(mask);
        run5[mask] = has_run(mask, 5, 0);
        run5j[mask] = has_run(mask, 5, 1);
        for (int size = 3; size <= 7; size++)
            if (has_run(mask, size, 0)) longest_run[mask] = size;
    }
}

/* Classes of best five of seven: 0 high card … 8 straight flush, 9 royal flush. */
static inline int trips_plus(int s, int h, int d, int c) {
    int suits[4] = {s, h, d, c};
    for (int suit = 0; suit < 4; suit++)
        if (length[suits[suit]] >= 5) {
            if ((suits[suit] & ROYAL) == ROYAL) return 9;
            return run5[suits[suit]] ? 8 : 5;
        }
    int ranks = s | h | d | c;
    int twos = (s & h) | (s & d) | (s & c) | (h & d) | (h & c) | (d & c);
    int threes = (s & h & d) | (s & h & c) | (s & d & c) | (h & d & c);
    if (s & h & d & c) return 7;
    if (threes && length[twos] >= 2) return 6;
    if (run5[ranks]) return 4;
    if (threes) return 3;
    return length[twos] >= 2 ? 2 : length[twos];
}

static inline int flush_bonus(int s, int h, int d, int c) {
    int most = length[s];
    if (length[h] > most) most = length[h];
    if (length[d] > most) most = length[d];
    if (length[c] > most) most = length[c];
    return most;
}

static inline int straight_flush_bonus(int s, int h, int d, int c) {
    int most = longest_run[s];
    if (longest_run[h] > most) most = longest_run[h];
    if (longest_run[d] > most) most = longest_run[d];
    if (longest_run[c] > most) most = longest_run[c];
    return most;
}

/* Rows of Fortune table 1, from 12 (seven-card natural straight flush) to 1 (three pair); 0 loses. */
static inline int fortune_bonus(int s, int h, int d, int c, int joker) {
    int suits[4] = {s, h, d, c}, best = 0;
    const uint8_t *run = joker ? run5j : run5;
    for (int suit = 0; suit < 4; suit++) {
        int mask = suits[suit], row = 4;
        if (length[mask] + joker < 5) continue;
        if (run[mask]) row = 7;
        if (length[mask & ROYAL] + joker >= 5) {
            row = 8;
            for (int other = 0; other < 4; other++)
                if (other != suit && (suits[other] & 0xC00) == 0xC00) row = 11;
        }
        if (length[mask] + joker == 7 && has_run(mask, 7, joker)) row = joker ? 10 : 12;
        if (row > best) best = row;
    }
    if (joker) { /* an ace in the first suit that lacks one; a fifth ace otherwise */
        if (s & h & d & c & 0x1000) return best > 9 ? best : 9;
        if (!(s & 0x1000)) s |= 0x1000;
        else if (!(h & 0x1000)) h |= 0x1000;
        else if (!(d & 0x1000)) d |= 0x1000;
        else c |= 0x1000;
    }
    int twos = (s & h) | (s & d) | (s & c) | (h & d) | (h & c) | (d & c);
    int threes = (s & h & d) | (s & h & c) | (s & d & c) | (h & d & c);
    int row = 0;
    if (s & h & d & c) row = 6;
    else if (threes && length[twos] >= 2) row = 5;
    else if (threes) row = 3;
    else if (run[suits[0] | suits[1] | suits[2] | suits[3]]) row = 2;
    else if (length[twos] >= 3) row = 1;
    return row > best ? row : best;
}

static uint64_t bit(int card) { return 1ULL << card; }
#define SUITS(b) (int)((b) & ALL), (int)((b) >> 13 & ALL), (int)((b) >> 26 & ALL), (int)((b) >> 39 & ALL)
#define SEVEN(cards, CLASS)                                                                                  \
    for (int c1 = 0; c1 < cards; c1++)                                                                       \
        for (int c2 = c1 + 1; c2 < cards; c2++)                                                              \
            for (int c3 = c2 + 1; c3 < cards; c3++)                                                          \
                for (int c4 = c3 + 1; c4 < cards; c4++) {                                                    \
                    uint64_t four = bit(c1) | bit(c2) | bit(c3) | bit(c4);                                   \
                    for (int c5 = c4 + 1; c5 < cards; c5++)                                                  \
                        for (int c6 = c5 + 1; c6 < cards; c6++) {                                            \
                            uint64_t six = four | bit(c5) | bit(c6);                                         \
                            for (int c7 = c6 + 1; c7 < cards; c7++) {                                        \
                                uint64_t b = six | bit(c7);                                                  \
                                counts[CLASS]++;                                                             \
                            }                                                                                \
                        }                                                                                    \
                }

int main(int argc, char **argv) {
    const char *wager = argc > 1 ? argv[1] : "";
    prepare();
    clock_t start = clock();
    if (!strcmp(wager, "trips_plus")) {
        SEVEN(52, trips_plus(SUITS(b)))
    } else if (!strcmp(wager, "flush_bonus")) {
        SEVEN(52, flush_bonus(SUITS(b)))
    } else if (!strcmp(wager, "straight_flush_bonus")) {
        SEVEN(52, straight_flush_bonus(SUITS(b)))
    } else if (!strcmp(wager, "fortune_bonus")) {
        SEVEN(53, fortune_bonus(SUITS(b), (int)(b >> JOKER & 1)))
    } else {
        fprintf(stderr, "which wager?\n");
        return 2;
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    for (int row = 0; row < 32; row++)
        if (counts[row]) printf("%d %ld\n", row, counts[row]);
    printf("seconds %.3f\n", seconds);
    return 0;
}
