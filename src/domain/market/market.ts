/** Markets and the names of their picks. Source: the product rules, "Markets and settlement". */

export const markets = [
  '1x2',
  'handicap3',
  'asian',
  'totals',
  'goals',
  'score',
  'htft',
  'btts',
  'doubleChance',
] as const;
export type Market = (typeof markets)[number];

/** Markets whose odds depend on a line (in quarter goals). */
export const linedMarkets: readonly Market[] = ['handicap3', 'asian', 'totals'];

/** Market of a scheme: one market of a match, or a parlay of one pick each of several matches. */
export const schemeMarkets = [...markets, 'parlay'] as const;
export type SchemeMarket = (typeof schemeMarkets)[number];

/** Rule sets: `jc` is 竞彩 (valid up to 36 h of postponement), `book` a bookmaker's (24 h). */
export type RuleSet = 'jc' | 'book';

/**
 * A prediction in one market.
 * `lineQuarters` is in quarter goals: −3 is −0.75. For `handicap3` it is the home side's, for `asian` the picked
 * side's, for `totals` the total; null in every market without a line.
 */
export interface Pick {
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
}

const results = ['home', 'draw', 'away'] as const;

const homeScores = ['1:0', '2:0', '2:1', '3:0', '3:1', '3:2', '4:0', '4:1', '4:2', '5:0', '5:1', '5:2'];
const drawScores = ['0:0', '1:1', '2:2', '3:3'];
const mirrored = (score: string): string => score.split(':').reverse().join(':');

/** Pick names of each market, in display order. */
export const picksOf: Readonly<Record<Market, readonly string[]>> = {
  '1x2': results,
  handicap3: results,
  asian: ['home', 'away'],
  totals: ['over', 'under'],
  goals: ['0', '1', '2', '3', '4', '5', '6', '7+'],
  score: [
    ...homeScores,
    'home_other',
    ...drawScores,
    'draw_other',
    ...homeScores.map(mirrored),
    'away_other',
  ],
  htft: results.flatMap((half) => results.map((full) => `${half}/${full}`)),
  btts: ['yes', 'no'],
  doubleChance: ['home/draw', 'home/away', 'draw/away'],
};
