import type { Market, RuleSet, SchemeMarket } from '#domain/market/market.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import { recomputeSettlement } from '#domain/log/audit/recompute-settlement.ts';
import type { SettleLeaf } from '#domain/seal/log-leaf.ts';
import { rulesOf } from '#domain/settlement/rule-sets.ts';

/** A scheme with the results of its matches, and how it settles. */
export interface SettlementVector {
  readonly about: string;
  readonly market: SchemeMarket;
  readonly ruleSet: RuleSet;
  readonly picks: readonly VectorPick[];
  readonly results: readonly VectorResult[];
  readonly outcome: string;
  readonly profit: string | null;
}

interface VectorPick {
  readonly matchId: string;
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly oddsMilli: number;
}

interface VectorResult {
  readonly matchId: string;
  readonly state: MatchState;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  readonly postponedMinutes: number;
}

type Legs = readonly (readonly [market: Market, pick: string, oddsMilli: number, lineQuarters?: number])[];
type Results = readonly (readonly [score90: Score | null, more?: Partial<Omit<VectorResult, 'matchId'>>])[];

/** Picks, results, and the outcome and profit that follow from `docs/log.md` by hand. */
const cases: readonly (readonly [string, RuleSet, Legs, Results, string, string | null])[] = [
  ['home side wins', 'jc', [['1x2', 'home', 1950]], [[[2, 1]]], 'win', '0.95'],
  ['draw', 'jc', [['1x2', 'draw', 3400]], [[[0, 0]]], 'win', '2.4'],
  ['other side', 'jc', [['1x2', 'away', 4100]], [[[2, 1]]], 'loss', '-1'],
  ['home −1 makes a draw of 2:1', 'jc', [['handicap3', 'draw', 3600, -4]], [[[2, 1]]], 'win', '2.6'],
  ['home +1 wins at 0:0', 'jc', [['handicap3', 'home', 1500, 4]], [[[0, 0]]], 'win', '0.5'],
  ['level line pushes', 'book', [['asian', 'home', 1950, 0]], [[[1, 1]]], 'push', '0'],
  ['−0.5 wins', 'book', [['asian', 'home', 2050, -2]], [[[1, 0]]], 'win', '1.05'],
  ['−0.75 by one goal: half win', 'book', [['asian', 'home', 1955, -3]], [[[2, 1]]], 'halfWin', '0.4775'],
  ['−0.25 at a draw: half loss', 'book', [['asian', 'home', 1900, -1]], [[[0, 0]]], 'halfLoss', '-0.5'],
  ['away +0.25 at a draw: half win', 'book', [['asian', 'away', 1900, 1]], [[[1, 1]]], 'halfWin', '0.45'],
  ['away −1 by one goal pushes', 'book', [['asian', 'away', 2100, -4]], [[[0, 1]]], 'push', '0'],
  ['over 2.25 with two goals', 'book', [['totals', 'over', 1850, 9]], [[[2, 0]]], 'halfLoss', '-0.5'],
  ['under 2.25 with two goals', 'book', [['totals', 'under', 1853, 9]], [[[1, 1]]], 'halfWin', '0.4265'],
  ['over 2.5 with three', 'book', [['totals', 'over', 1900, 10]], [[[2, 1]]], 'win', '0.9'],
  ['under 3 with three pushes', 'book', [['totals', 'under', 1900, 12]], [[[0, 3]]], 'push', '0'],
  ['seven goals are 7+', 'jc', [['goals', '7+', 15000]], [[[5, 2]]], 'win', '14'],
  ['six are not', 'jc', [['goals', '7+', 15000]], [[[4, 2]]], 'loss', '-1'],
  ['exact score', 'jc', [['score', '2:1', 8000]], [[[2, 1]]], 'win', '7'],
  ['5:3 is another home win', 'jc', [['score', 'home_other', 30000]], [[[5, 3]]], 'win', '29'],
  ['4:4 is another draw', 'jc', [['score', 'draw_other', 200000]], [[[4, 4]]], 'win', '199'],
  ['2:1 is not another home win', 'jc', [['score', 'home_other', 30000]], [[[2, 1]]], 'loss', '-1'],
  ['lead turned', 'jc', [['htft', 'home/away', 25000]], [[[1, 2], { halfTime: [1, 0] }]], 'win', '24'],
  ['0:0 needs no half-time score', 'jc', [['htft', 'draw/draw', 5000]], [[[0, 0]]], 'win', '4'],
  ['both scored', 'book', [['btts', 'yes', 1800]], [[[1, 3]]], 'win', '0.8'],
  ['one scored', 'book', [['btts', 'no', 2000]], [[[0, 3]]], 'win', '1'],
  ['one of two sides', 'book', [['doubleChance', 'home/draw', 1300]], [[[1, 1]]], 'win', '0.3'],
  ['neither side', 'book', [['doubleChance', 'home/away', 1250]], [[[1, 1]]], 'loss', '-1'],
  [
    'double pick, one won',
    'jc',
    [
      ['1x2', 'home', 1800],
      ['1x2', 'draw', 3000],
    ],
    [[[2, 0]]],
    'win',
    '-0.1',
  ],
  [
    'double pick, both lost',
    'jc',
    [
      ['score', '1:0', 7000],
      ['score', '2:0', 8000],
    ],
    [[[0, 0]]],
    'loss',
    '-1',
  ],
  ['cancelled', 'book', [['1x2', 'home', 1950]], [[null, { state: 'cancelled' }]], 'void', null],
  [
    'abandoned at 3:0',
    'book',
    [['totals', 'over', 1900, 10]],
    [[[3, 0], { state: 'abandoned' }]],
    'void',
    null,
  ],
  ['awarded 3:0', 'jc', [['1x2', 'home', 1950]], [[[3, 0], { state: 'awarded' }]], 'void', null],
  ['moved by 24 h', 'book', [['btts', 'yes', 1800]], [[[1, 1], { postponedMinutes: 1440 }]], 'win', '0.8'],
  [
    'moved by 24 h and a minute',
    'book',
    [['btts', 'yes', 1800]],
    [[[1, 1], { postponedMinutes: 1441 }]],
    'void',
    null,
  ],
  ['moved by 36 h', 'jc', [['1x2', 'draw', 3000]], [[[1, 1], { postponedMinutes: 2160 }]], 'win', '2'],
  [
    'moved by 36 h and a minute',
    'jc',
    [['1x2', 'draw', 3000]],
    [[[1, 1], { postponedMinutes: 2161 }]],
    'void',
    null,
  ],
  [
    'brought forward by two days',
    'jc',
    [['1x2', 'draw', 3000]],
    [[[1, 1], { postponedMinutes: -2880 }]],
    'win',
    '2',
  ],
  [
    'postponed, no new date, 25 h',
    'book',
    [['1x2', 'home', 1950]],
    [[null, { state: 'postponed', postponedMinutes: 1500 }]],
    'void',
    null,
  ],
  [
    'parlay, both won',
    'jc',
    [
      ['1x2', 'home', 1950],
      ['1x2', 'away', 2105],
    ],
    [[[1, 0]], [[0, 1]]],
    'win',
    '3.10475',
  ],
  [
    'parlay, one lost',
    'jc',
    [
      ['1x2', 'home', 1950],
      ['1x2', 'away', 2105],
    ],
    [[[1, 0]], [[1, 1]]],
    'loss',
    '-1',
  ],
  [
    'parlay, void leg counts 1',
    'book',
    [
      ['1x2', 'home', 1950],
      ['asian', 'home', 1900, 0],
    ],
    [[[1, 0]], [null, { state: 'cancelled' }]],
    'win',
    '0.95',
  ],
  [
    'parlay, all void',
    'book',
    [
      ['1x2', 'home', 1950],
      ['1x2', 'away', 2000],
    ],
    [
      [null, { state: 'cancelled' }],
      [null, { state: 'awarded' }],
    ],
    'void',
    null,
  ],
  [
    'parlay, half loss below the stake',
    'book',
    [
      ['asian', 'home', 1900, -1],
      ['totals', 'over', 1900, 10],
    ],
    [[[0, 0]], [[2, 1]]],
    'halfLoss',
    '-0.05',
  ],
  [
    'parlay, pushes only',
    'book',
    [
      ['asian', 'home', 1900, 0],
      ['totals', 'over', 1900, 8],
    ],
    [[[0, 0]], [[1, 1]]],
    'push',
    '0',
  ],
  [
    'four half wins, exact to the last digit',
    'book',
    [
      ['asian', 'home', 1901, -3],
      ['asian', 'home', 1903, -3],
      ['asian', 'home', 1907, -3],
      ['asian', 'home', 1911, -3],
    ],
    [[[1, 0]], [[1, 0]], [[1, 0]], [[1, 0]]],
    'win',
    '3.4541210856269375',
  ],
];

const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place + 1}`;

/** The vectors. Outcome and profit are written by hand, so the rules are compared with them and not with themselves. */
export const settlementVectors: readonly SettlementVector[] = cases.map(
  ([about, ruleSet, legs, matches, outcome, profit]) => {
    const isParlay = matches.length > 1;
    const picks = legs.map(([market, pick, oddsMilli, lineQuarters = null], place) => {
      const matchId = idOf(isParlay ? place : 0);
      return { matchId, market, pick, lineQuarters, oddsMilli };
    });
    const results = matches.map(([score90, more = {}], place) => {
      const plain = { matchId: idOf(place), state: 'finished' as const, halfTime: null };
      return { ...plain, score90, postponedMinutes: 0, ...more };
    });
    const market = isParlay ? 'parlay' : (legs[0]?.[0] ?? '1x2');
    return { about, market, ruleSet, picks, results, outcome, profit };
  },
);

/** How the settlement rules of the log verifier compare with a vector. */
export function settleVector({ market, ruleSet, picks, results, outcome, profit }: SettlementVector) {
  const sealed = picks.map((pick) => ({ ...pick, bookmaker: 'pinnacle' }));
  const { version: ruleVersion } = rulesOf[ruleSet];
  // Only the members that decide; the others are of no consequence for the settlement.
  const leaf = { format: 2, kind: 'settle', number: 1, ruleVersion, results, outcome, profit } as SettleLeaf;
  return recomputeSettlement(
    { schemeId: idOf(8), market, ruleSet, chancePercent: null, picks: sealed },
    leaf,
  );
}
