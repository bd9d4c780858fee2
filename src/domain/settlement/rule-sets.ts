import type { Market, RuleSet } from '../market/market.ts';

export interface Rules {
  /** Stored with every settlement; any change of a rule below needs a new version. */
  readonly version: string;
  /** A larger kick-off shift makes the pick void. */
  readonly allowedPostponementMinutes: number;
}

export const rulesOf: Readonly<Record<RuleSet, Rules>> = {
  jc: { version: 'jc-1', allowedPostponementMinutes: 36 * 60 },
  book: { version: 'book-1', allowedPostponementMinutes: 24 * 60 },
};

const jcMarkets: readonly Market[] = ['1x2', 'handicap3', 'goals', 'score', 'htft'];

/** Default rule set of a market: `jc` for markets of 竞彩, otherwise `book`. */
export function ruleSetOf(market: Market): RuleSet {
  return jcMarkets.includes(market) ? 'jc' : 'book';
}
