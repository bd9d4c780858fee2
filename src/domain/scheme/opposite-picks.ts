import type { RuleSet } from '../market/market.ts';
import type { Score } from '../match/match-state.ts';
import { profitOf } from '../settlement/profit.ts';
import { settlePick } from '../settlement/settle-pick.ts';
import type { PricedPick } from '../settlement/settle-scheme.ts';

/** What one scheme says of one match: the picks of a single one, or the leg of a parlay. */
export type Stand = readonly PricedPick[];

/** Goals of one side that are looked at. */
const MOST_GOALS = 10;

/** Of a played match both rule sets make the same. */
const anyRules: RuleSet = 'book';

/**
 * Whether two schemes are bets against each other: no result of the match leaves both with a profit, so that one of
 * them can always be shown as a winner. Settled as real ones are, whatever their markets.
 */
export function areOpposite(one: Stand, other: Stand): boolean {
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

/** One half-time score of each kind that can lead to a final one: nobody ahead, the hosts, the guests. */
function halvesOf([home, away]: Score): Score[] {
  return [[0, 0], ...(home > 0 ? [[1, 0] as const] : []), ...(away > 0 ? [[0, 1] as const] : [])];
}

function hasProfit(stand: Stand, score90: Score, halfTime: Score): boolean {
  const result = { state: 'finished', halfTime, score90, postponedMinutes: 0 } as const;
  const profits = stand.map(
    (pick) => profitOf(settlePick(pick, result, anyRules).outcome, pick.oddsMilli) ?? 0,
  );
  return profits.reduce((sum, each) => sum + each, 0) > 0;
}
