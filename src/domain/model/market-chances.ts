import { type Market, picksOf } from '../market/market.ts';
import { pickFault } from '../market/pick-fault.ts';
import type { Score } from '../match/match-state.ts';
import { cameIn } from '../settlement/came-in.ts';
import { lineParts } from '../settlement/line-parts.ts';
import { visitHalves } from './first-half.ts';
import type { ScoreMatrix } from './score-matrix.ts';

/** Expected shares of a stake on a pick that are won, returned and lost; they sum to 1. */
export interface PickChances {
  readonly pick: string;
  /** The line of this pick: the two sides of an Asian line have opposite lines. */
  readonly lineQuarters: number | null;
  readonly win: number;
  readonly push: number;
  readonly loss: number;
}

export interface MarketQuestion {
  readonly market: Market;
  /** In quarter goals: the home side's in `asian` and `handicap3`, the total in `totals`; null otherwise. */
  readonly lineQuarters: number | null;
}

/** Scores and their probabilities; the half-time score is set only for the market that uses it. */
type Visit = (score90: Score, halfTime: Score | null, chance: number) => void;

/**
 * Probabilities of every pick of a market, in order, from one score matrix. Each score is settled by the real
 * settlement, so markets cannot contradict each other or the settlement.
 * @param firstHalfShare the share of goals before half-time (`LeagueModel.firstHalfShare`), used by `htft` only
 * @throws RangeError when the market needs another line (`pickFault`)
 */
export function marketChances(
  matrix: ScoreMatrix,
  { market, lineQuarters }: MarketQuestion,
  firstHalfShare: number,
): readonly PickChances[] {
  const fault = pickFault({ market, pick: picksOf[market][0] ?? '', lineQuarters });
  if (fault) throw new RangeError(`Invalid line ${lineQuarters} of ${market}: ${fault}`);
  if (market === 'asian' || market === 'totals') return linedChances(matrix, market, lineQuarters ?? 0);

  const wins = new Map(picksOf[market].map((pick) => [pick, 0]));
  const visit: Visit = (score90, halfTime, chance) => {
    for (const pick of cameIn(market, { score90, halfTime, lineQuarters })) {
      wins.set(pick, (wins.get(pick) ?? 0) + chance);
    }
  };
  if (market === 'htft') visitHalves(matrix, firstHalfShare, visit);
  else visitScores(matrix, (score90, chance) => visit(score90, null, chance));
  return [...wins].map(([pick, win]) => ({ pick, lineQuarters, win, push: 0, loss: 1 - win }));
}

function linedChances(
  matrix: ScoreMatrix,
  market: 'asian' | 'totals',
  lineQuarters: number,
): readonly PickChances[] {
  const alike = scoresAlike(matrix, market);
  return picksOf[market].map((pick) => {
    const own = market === 'asian' && pick === 'away' ? 0 - lineQuarters : lineQuarters;
    const shares = { win: 0, push: 0, loss: 0 };
    for (const { score90, chance } of alike) {
      const parts = lineParts({ market, pick, lineQuarters: own }, score90);
      for (const { outcome } of parts) shares[outcome] += chance / parts.length;
    }
    return { pick, lineQuarters: own, ...shares };
  });
}

/** A line depends only on the difference or the sum of goals: one score represents all with the same value. */
function scoresAlike(
  matrix: ScoreMatrix,
  market: 'asian' | 'totals',
): readonly { readonly score90: Score; readonly chance: number }[] {
  const chances = new Map<number, number>();
  visitScores(matrix, ([home, away], chance) => {
    const figure = market === 'asian' ? home - away : home + away;
    chances.set(figure, (chances.get(figure) ?? 0) + chance);
  });
  return [...chances].map(([figure, chance]) => ({
    score90: figure >= 0 ? [figure, 0] : [0, 0 - figure],
    chance,
  }));
}

function visitScores(matrix: ScoreMatrix, visit: (score90: Score, chance: number) => void): void {
  for (const [home, row] of matrix.entries()) {
    for (const [away, chance] of row.entries()) visit([home, away], chance);
  }
}
