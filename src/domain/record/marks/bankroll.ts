/** A stake on one scheme: placed when it is published, returned with its score when the result is recorded. */
export interface Bet {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  /** Null while the result is unknown. */
  readonly returnedAt: number | null;
  /** Gain per unit staked, −1 or more; 0 returns the stake. */
  readonly score: number;
}

/** The money in hand after a stake was returned; a bettor starts with 1. */
export interface WealthPoint {
  readonly at: number;
  readonly wealth: number;
}

/** A bettor's money beyond this is discarded, so that no sum overflows. Discarding money only lowers the wealth. */
const MOST = 1e100;

interface Step {
  readonly at: number;
  readonly bet: Bet;
  readonly place: number;
  readonly isReturn: boolean;
}

/** Bets are placed before others of the same instant return, so that a stake never depends on a result of that instant. */
function stepsOf(bets: readonly Bet[]): Step[] {
  const steps = bets.flatMap((bet, place): Step[] => {
    if (!(bet.score >= -1)) throw new Error(`A bet cannot lose more than its stake: ${bet.score}`);
    const placed = { at: bet.placedAt, bet, place, isReturn: false };
    const { returnedAt } = bet;
    if (returnedAt === null) return [placed];
    if (returnedAt < bet.placedAt) throw new Error(`Bet ${bet.id} returned before it was placed`);
    return [placed, { at: returnedAt, bet, place, isReturn: true }];
  });
  return steps.sort(
    (one, other) =>
      one.at - other.at ||
      Number(one.isReturn) - Number(other.isReturn) ||
      (one.bet.id < other.bet.id ? -1 : Number(one.bet.id > other.bet.id)),
  );
}

/**
 * The money in hand of a bettor who follows all bets, as the mean over several bettors, each with a fixed fraction: they
 * stake that fraction of all their money (open stakes at cost), or what is in hand if that is less.
 *
 * If no score is expected to exceed 0, given everything known when its bet is placed, then the money in hand plus the
 * expected returns of open bets is a non-negative supermartingale that starts at 1. Money in hand is never more, so by
 * Ville's inequality it ever reaches c with probability at most 1/c, however often somebody looks. No independence is
 * assumed: bets may overlap in time or be on the same match.
 * Sources: Ville, "Étude critique de la notion de collectif" (1939); Waudby-Smith & Ramdas, "Estimating means of bounded
 * random variables by betting", JRSS B 86 (2024).
 *
 * Only additions, multiplications and comparisons of doubles in a fixed order, so every engine computes the same bits.
 * @param fractions each above 0 and below 1.
 */
export function wealthCourse(bets: readonly Bet[], fractions: readonly number[]): readonly WealthPoint[] {
  const bettors = fractions.map((fraction) => ({
    fraction,
    inHand: 1,
    all: 1,
    stakes: new Float64Array(bets.length),
  }));
  const points: WealthPoint[] = [];
  for (const { at, bet, place, isReturn } of stepsOf(bets)) {
    for (const bettor of bettors) {
      if (isReturn) {
        const stake = bettor.stakes[place] ?? 0;
        bettor.inHand = Math.min(MOST, bettor.inHand + stake * (1 + bet.score));
        bettor.all = Math.min(MOST, bettor.all + stake * bet.score);
      } else {
        const stake = Math.max(0, Math.min(bettor.inHand, bettor.fraction * bettor.all));
        bettor.stakes[place] = stake;
        bettor.inHand -= stake;
      }
    }
    if (isReturn) points.push({ at, wealth: mean(bettors) });
  }
  return points;
}

function mean(bettors: readonly { readonly inHand: number }[]): number {
  let sum = 0;
  for (const { inHand } of bettors) sum += inHand;
  return sum / bettors.length;
}
