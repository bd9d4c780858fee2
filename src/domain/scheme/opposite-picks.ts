import type { RuleSet } from '../market/market.ts';
import type { Score } from '../match/match-state.ts';
import { profitOf } from '../settlement/profit.ts';
import { settlePick } from '../settlement/settle-pick.ts';
import type { PricedPick } from '../settlement/settle-scheme.ts';

/** A scheme's picks on one match: those of a single scheme, or one leg of a parlay. */
export type PicksOnMatch = readonly PricedPick[];

/** Maximum goals per side that are tried. */
const MOST_GOALS = 10;

/** Both rule sets settle a played match equally. */
const anyRules: RuleSet = 'book';

/**
 * Whether two schemes are opposite bets: no result of the match gives both a profit, so one of them could always be
 * shown as a winner. Uses the real settlement, for any combination of markets.
 */
export function areOpposite(one: PicksOnMatch, other: PicksOnMatch): boolean {
  const readsHalf = [...one, ...other].some(({ market }) => market === 'htft');
  for (let home = 0; home <= MOST_GOALS; home++) {
    for (let away = 0; away <= MOST_GOALS; away++) {
      const score90: Score = [home, away];
      for (const halfTime of readsHalf ? halvesOf(score90) : [score90]) {
        if (hasProfit(one, score90, halfTime) && hasProfit(other, score90, halfTime)) return false;
      }
    }
  }
  return true;
}

/** One half-time score per kind that can precede a final score: level, home ahead, away ahead. */
function halvesOf([home, away]: Score): Score[] {
  return [[0, 0], ...(home > 0 ? [[1, 0] as const] : []), ...(away > 0 ? [[0, 1] as const] : [])];
}

function hasProfit(stand: PicksOnMatch, score90: Score, halfTime: Score): boolean {
  const result = { state: 'finished', halfTime, score90, postponedMinutes: 0 } as const;
  const profits = stand.map(
    (pick) => profitOf(settlePick(pick, result, anyRules).outcome, pick.oddsMilli) ?? 0,
  );
  return profits.reduce((sum, each) => sum + each, 0) > 0;
}
