import { observeSum, expectSum } from './linear-filter.ts';
import type { Goals, ModelMatch } from './model-match.ts';
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
  readonly settings: RatingSettings;
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

export function newRatings(settings: RatingSettings): Ratings {
  return {
    settings,
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
  const { lead, total } = ratings;
  const day = match.kickoffAt.getTime() / DAY_MS;
  goOnTo(lead, day, match.home, match.away);
  goOnTo(total, day, match.home, match.away);
  const leadParts = partsOf(lead, match.home, match.away);
  const totalParts = partsOf(total, match.home, match.away);
  let expectedLead = expectSum(lead.filter, leadParts);
  let expectedTotal = expectSum(total.filter, totalParts);

  const { market, shotsOnTarget } = match;
  if (ratings.settings.usesPrices && market) {
    const pricedLead = Math.log(market.home / market.away);
    const pricedTotal = Math.log(market.home * market.away);
    observeSum(lead.filter, leadParts, pricedLead - expectedLead, lead.settings.price);
    observeSum(total.filter, totalParts, pricedTotal - expectedTotal, total.settings.price);
    if (market.rho !== null) learnRho(ratings, market.rho);
    expectedLead = pricedLead;
    expectedTotal = pricedTotal;
  }

  const home = Math.exp((expectedTotal + expectedLead) / 2);
  const away = Math.exp((expectedTotal - expectedLead) / 2);
  const surprise = (seen: Goals, leadNoise: number, totalNoise: number): void => {
    const homeNews = (seen[0] - home) / home;
    const awayNews = (seen[1] - away) / away;
    const variance = 1 / home + 1 / away;
    observeSum(lead.filter, leadParts, homeNews - awayNews, leadNoise * variance);
    observeSum(total.filter, totalParts, homeNews + awayNews, totalNoise * variance);
  };
  surprise(match.goals, lead.settings.goals, total.settings.goals);
  if (shotsOnTarget) {
    const goalsPerShot = ratings.goals / ratings.shots;
    const inGoals: Goals = [shotsOnTarget[0] * goalsPerShot, shotsOnTarget[1] * goalsPerShot];
    surprise(inGoals, lead.settings.shots, total.settings.shots);
    ratings.goals = ratings.goals * KEPT + match.goals[0] + match.goals[1];
    ratings.shots = ratings.shots * KEPT + shotsOnTarget[0] + shotsOnTarget[1];
  }
}

function learnRho(ratings: Ratings, rho: number): void {
  ratings.rhoWeight = ratings.rhoWeight * KEPT + 1;
  ratings.rho += (rho - ratings.rho) / ratings.rhoWeight;
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
