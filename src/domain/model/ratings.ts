import { observeSum, expectSum } from './linear-filter.ts';
import type { Goals, MarketGoals, ModelMatch } from './model-match.ts';
import type { RatingSettings } from './model-settings.ts';
import { goOnTo, newRatedQuantity, partsOf, type RatedQuantity, valuesOn } from './rated-quantity.ts';
import type { Strengths } from './strengths.ts';

const DAY_MS = 86_400_000;

/** Running means forget: each match counts this much less than the next. */
const KEPT = 0.998;

/**
 * A league rated match by match, as Elo rates players: after each match the teams move by how far it differed from what
 * was expected, the less certain ones further. What a match is expected to be is kept as two quantities that are
 * independent of each other, who leads and how many goals fall.
 *
 * Where past matches have prices, the price of each is the first observation: the market had seen all that came before
 * it. What the match itself then showed beyond its price is the second. Never is a price looked at before its match
 * is over, so a match is always predicted without its own.
 * Source of the idea: Wunderlich & Memmert (2018), The betting odds rating system.
 */
export interface Ratings {
  /** log(home goals / away goals) and log(home goals · away goals). */
  readonly lead: RatedQuantity;
  readonly total: RatedQuantity;
  /** Goals and shots on target so far, faded. */
  goals: number;
  shots: number;
  /** Of the prices so far, faded. */
  rho: number;
  rhoWeight: number;
}

/** What a match is expected to be, of both quantities. */
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

/** Learns from a finished match, which must not have begun before the last one. */
export function rateMatch(ratings: Ratings, match: ModelMatch): void {
  const day = match.kickoffAt.getTime() / DAY_MS;
  for (const quantity of [ratings.lead, ratings.total]) goOnTo(quantity, day, match.home, match.away);
  const expected = match.market ? learnPrice(ratings, match, match.market) : expectedOf(ratings, match);
  learnPlay(ratings, match, expected);
  if (match.shotsOnTarget) {
    ratings.goals = ratings.goals * KEPT + match.goals[0] + match.goals[1];
    ratings.shots = ratings.shots * KEPT + match.shotsOnTarget[0] + match.shotsOnTarget[1];
  }
}

function expectedOf({ lead, total }: Ratings, match: ModelMatch): Expected {
  return {
    lead: expectSum(lead.filter, partsOf(lead, match.home, match.away)),
    total: expectSum(total.filter, partsOf(total, match.home, match.away)),
  };
}

/** Moves the ratings towards what a price said. @returns what it said */
function learnPrice(ratings: Ratings, match: ModelMatch, { home, away, rho }: MarketGoals): Expected {
  const before = expectedOf(ratings, match);
  const priced = { lead: Math.log(home / away), total: Math.log(home * away) };
  for (const name of ['lead', 'total'] as const) {
    const { filter, settings } = ratings[name];
    const parts = partsOf(ratings[name], match.home, match.away);
    observeSum(filter, parts, priced[name] - before[name], settings.price);
  }
  if (rho !== null) {
    ratings.rhoWeight = ratings.rhoWeight * KEPT + 1;
    ratings.rho += (rho - ratings.rho) / ratings.rhoWeight;
  }
  return priced;
}

/** Moves the ratings by how far goals and shots on target, weighted by how exactly they tell, were from expected. */
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

/** The ratings as strengths of teams on a day, which must not lie before the last match. */
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
