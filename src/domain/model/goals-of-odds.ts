import { deVig, isDecimalOdds } from './de-vig.ts';
import { fallingRoot } from './numeric/falling-root.ts';
import type { MarketGoals } from './model-match.ts';
import { goalChances } from './score-matrix.ts';

/** Decimal odds of one bookmaker for one match. */
export interface MatchPrices {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  /** Over and under 2.5 goals. */
  readonly over25?: number | null;
  readonly under25?: number | null;
}

/** Typical low-score dependence implied by prices, used if there is no price on the total. */
const USUAL_RHO = -0.085;

const FEWEST_GOALS = 0.5;
const MOST_GOALS = 8;

/** Of the log ratio of home to away goals, in both directions. */
const WIDEST_RATIO = 5;

/**
 * Expected goals implied by prices, after removing the margin with Shin's method: the goals of the model that
 * reproduce the probabilities of home and away wins and, given a price on the total, of over 2.5 goals. Neither over
 * 2.5 nor the difference between home and away wins depends on rho, so these two determine the goals; the draw
 * probability then determines rho. Without a price on the total the draw determines the goals, at the usual rho.
 * @returns null for invalid prices, or prices outside any real match (half a goal to eight goals)
 */
export function goalsOfOdds({ home, draw, away, over25, under25 }: MatchPrices): MarketGoals | null {
  const prices = [home, draw, away];
  if (!prices.every(isDecimalOdds)) return null;
  const [homeWin = 0, drawn = 0, awayWin = 0] = deVig(prices, 'shin');
  const lead = homeWin - awayWin;
  if (isDecimalOdds(over25) && isDecimalOdds(under25)) {
    const [over = 0] = deVig([over25, under25], 'shin');
    const total = fallingRoot(FEWEST_GOALS, MOST_GOALS, (goals) => over - over25Chance(goals));
    const sides = total === null ? null : sidesOf(total, lead);
    return sides && { ...sides, rho: (resultsOf(sides).draw - drawn) / rhoOnDraws(sides) };
  }
  const sidesAt = (goals: number): Sides => sidesOf(goals, lead);
  const total = fallingRoot(FEWEST_GOALS, MOST_GOALS, (goals) => {
    const sides = sidesAt(goals);
    return resultsOf(sides).draw - USUAL_RHO * rhoOnDraws(sides) - drawn;
  });
  return total === null ? null : { ...sidesAt(total), rho: null };
}

interface Sides {
  readonly home: number;
  readonly away: number;
}

/** Decrease of the draw probability per unit of rho: the parts of 0-0 and 1-1. */
function rhoOnDraws({ home, away }: Sides): number {
  return 2 * home * away * Math.exp(-home - away);
}

function over25Chance(total: number): number {
  return 1 - Math.exp(-total) * (1 + total + (total * total) / 2);
}

/** Splits a total so that home wins exceed away wins by `lead`. */
function sidesOf(total: number, lead: number): Sides {
  const split = (ratio: number): Sides => {
    const home = total / (1 + Math.exp(-ratio));
    return { home, away: total - home };
  };
  const root = fallingRoot(-WIDEST_RATIO, WIDEST_RATIO, (ratio) => lead - resultsOf(split(ratio)).lead);
  return split(root ?? Math.sign(lead) * WIDEST_RATIO);
}

/** Probability of draws, and of home wins minus away wins, for independent goals. */
function resultsOf(sides: Sides): { readonly draw: number; readonly lead: number } {
  const home = goalChances(sides.home);
  const away = goalChances(sides.away);
  let draw = 0;
  let lead = 0;
  let homeFewer = 0;
  let awayFewer = 0;
  for (const [goals, homeChance] of home.entries()) {
    const awayChance = away[goals] ?? 0;
    draw += homeChance * awayChance;
    lead += homeChance * awayFewer - awayChance * homeFewer;
    homeFewer += homeChance;
    awayFewer += awayChance;
  }
  return { draw, lead };
}
