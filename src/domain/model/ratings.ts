import { observeSum, expectSum } from './numeric/linear-filter.ts';
import type { Goals, MarketGoals, ModelMatch } from './model-match.ts';
import type { RatingSettings } from './model-settings.ts';
import { goOnTo, newRatedQuantity, partsOf, type RatedQuantity, valuesOn } from './rated-quantity.ts';
import type { Strengths } from './strengths.ts';

const DAY_MS = 86_400_000;

/** Decay of running means: each match counts this much less than the next. */
const DECAY = 0.998;

/**
 * Rates a league match by match, similar to Elo ratings: after each match, teams move by the difference between
 * actual and expected, uncertain teams more. The expectation consists of two independent quantities: who leads, and
 * how many goals fall.
 *
 * If past matches have prices, the price of a match is its first observation, since the market knew everything before
 * it; the play beyond that price is the second. A price is used only after its match is over, so no prediction uses
 * its own prices.
 * Source of the idea: Wunderlich & Memmert (2018), The betting odds rating system.
 */
export interface Ratings {
  /** log(home goals / away goals) and log(home goals · away goals). */
  readonly lead: RatedQuantity;
  readonly total: RatedQuantity;
  /** Decayed sums of goals and shots on target. */
  goals: number;
  shots: number;
  /** Decayed sums of the rho of prices. */
  rho: number;
  rhoWeight: number;
}

/** Expected value of both quantities for a match. */
interface Expected {
  readonly lead: number;
  readonly total: number;
}

export function newRatings(settings: RatingSettings): Ratings {
  return {
    lead: newRatedQuantity(settings.lead, -1, { mean: 0.25, variance: 0.02 }),
    total: newRatedQuantity(settings.total, 1, { mean: 0.5, variance: 0.1 }),
    goals: 31,
    shots: 100,
    rho: -0.085,
    rhoWeight: 20,
  };
}

/** What the ratings expect of a match before it is known; logarithms of goals. */
export interface Expectation {
  readonly logHome: number;
  readonly logAway: number;
  readonly rho: number;
}

/**
 * Updates the ratings with a finished match, which must not have begun before the previous one.
 * @returns the expectation before it
 */
export function rateMatch(ratings: Ratings, match: ModelMatch): Expectation {
  const day = match.kickoffAt.getTime() / DAY_MS;
  for (const quantity of [ratings.lead, ratings.total]) goOnTo(quantity, day, match.home, match.away);
  const { lead, total } = expectedOf(ratings, match);
  const before = { logHome: (total + lead) / 2, logAway: (total - lead) / 2, rho: ratings.rho };
  const expected = match.market ? learnPrice(ratings, match, match.market) : expectedOf(ratings, match);
  learnPlay(ratings, match, expected);
  if (match.shotsOnTarget) {
    ratings.goals = ratings.goals * DECAY + match.goals[0] + match.goals[1];
    ratings.shots = ratings.shots * DECAY + match.shotsOnTarget[0] + match.shotsOnTarget[1];
  }
  return before;
}

function expectedOf({ lead, total }: Ratings, match: ModelMatch): Expected {
  return {
    lead: expectSum(lead.filter, partsOf(lead, match.home, match.away)),
    total: expectSum(total.filter, partsOf(total, match.home, match.away)),
  };
}

/** Updates the ratings with a price. @returns its implied values */
function learnPrice(ratings: Ratings, match: ModelMatch, { home, away, rho }: MarketGoals): Expected {
  const before = expectedOf(ratings, match);
  const priced = { lead: Math.log(home / away), total: Math.log(home * away) };
  for (const name of ['lead', 'total'] as const) {
    const { filter, settings } = ratings[name];
    const parts = partsOf(ratings[name], match.home, match.away);
    observeSum(filter, parts, priced[name] - before[name], settings.price);
  }
  if (rho !== null) {
    ratings.rhoWeight = ratings.rhoWeight * DECAY + 1;
    ratings.rho += (rho - ratings.rho) / ratings.rhoWeight;
  }
  return priced;
}

/** Updates the ratings with goals and shots on target minus expected, weighted by their precision. */
function learnPlay(
  ratings: Ratings,
  { home, away, goals, shotsOnTarget, market }: ModelMatch,
  expected: Expected,
): void {
  const homeGoals = Math.exp((expected.total + expected.lead) / 2);
  const awayGoals = Math.exp((expected.total - expected.lead) / 2);
  const poissonVariance = 1 / homeGoals + 1 / awayGoals;
  for (const quantity of [ratings.lead, ratings.total]) {
    const { filter, settings, awaySign } = quantity;
    const surpriseOf = (seen: Goals): number =>
      (seen[0] - homeGoals) / homeGoals + (awaySign * (seen[1] - awayGoals)) / awayGoals;
    let surprise = surpriseOf(goals);
    const noise = market ? settings.beyondPrice : settings.alone;
    let variance = noise.goals;
    if (shotsOnTarget) {
      const goalsPerShot = ratings.goals / ratings.shots;
      const share = noise.goals / (noise.goals + noise.shots);
      const ofShots = surpriseOf([shotsOnTarget[0] * goalsPerShot, shotsOnTarget[1] * goalsPerShot]);
      surprise += share * (ofShots - surprise);
      variance = share * noise.shots;
    }
    observeSum(filter, partsOf(quantity, home, away), surprise, variance * poissonVariance);
  }
}

/** Ratings as team strengths on a day, which must not precede the last match. */
export function ratedStrengths(ratings: Ratings, at: Date): Strengths {
  const day = at.getTime() / DAY_MS;
  const lead = valuesOn(ratings.lead, day);
  const total = valuesOn(ratings.total, day);
  const sides = (leading: number, goals: number) => ({
    attack: (goals + leading) / 2,
    defence: (leading - goals) / 2,
  });
  return {
    base: (total.league - lead.league) / 2,
    homeAdvantage: lead.league,
    rho: ratings.rho,
    newcomer: sides(ratings.lead.settings.promotedStart, ratings.total.settings.promotedStart),
    teams: new Map(
      [...lead.teams].map(([team, leading]) => [team, sides(leading, total.teams.get(team) ?? 0)]),
    ),
  };
}
