import type { Market, RuleSet } from '../market/market.ts';

export interface Rules {
  /** Stored with every settlement; a change of any rule below is a new version. */
  readonly version: string;
  /** A kick-off moved by more than this makes the pick void. */
  readonly allowedPostponementMinutes: number;
}

export const rulesOf: Readonly<Record<RuleSet, Rules>> = {
  jc: { version: 'jc-1', allowedPostponementMinutes: 36 * 60 },
  book: { version: 'book-1', allowedPostponementMinutes: 24 * 60 },
};

const jcMarkets: readonly Market[] = ['1x2', 'handicap3', 'goals', 'score', 'htft'];

/** The rule set a market is settled by where nothing else is said: `jc` for what 竞彩 offers, else `book`. */
export function ruleSetOf(market: Market): RuleSet {
  return jcMarkets.includes(market) ? 'jc' : 'book';
}
