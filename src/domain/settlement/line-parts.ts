import { splitLine } from '../market/line.ts';
import type { Score } from '../match/match-state.ts';
import type { LinePart, Outcome } from './settlement.ts';

/** A pick in a market whose line may split the stake. */
export interface LinePick {
  readonly market: 'asian' | 'totals';
  readonly pick: string;
  readonly lineQuarters: number;
}

/** Margin in quarter goals by which a pick beats a line; the Asian line is the picked side's. */
function marginQuarters({ market, pick }: LinePick, lineQuarters: number, [home, away]: Score): number {
  if (market === 'asian') return (pick === 'home' ? home - away : away - home) * 4 + lineQuarters;
  const overQuarters = (home + away) * 4 - lineQuarters;
  return pick === 'over' ? overQuarters : 0 - overQuarters;
}

function partOutcome(margin: number): LinePart['outcome'] {
  if (margin === 0) return 'push';
  return margin > 0 ? 'win' : 'loss';
}

/** The parts of a stake on a line, each with its result. */
export function lineParts(pick: LinePick, score90: Score): readonly LinePart[] {
  return splitLine(pick.lineQuarters).map((lineQuarters) => {
    const margin = marginQuarters(pick, lineQuarters, score90);
    return { lineQuarters, marginQuarters: margin, outcome: partOutcome(margin) };
  });
}

const halfStakes = { win: 1, push: 0, loss: -1 } as const;
const outcomeOfHalves: Readonly<Record<number, Outcome>> = {
  2: 'win',
  1: 'halfWin',
  0: 'push',
  '-1': 'halfLoss',
  '-2': 'loss',
};

/** Combined outcome of a stake; neighbouring lines never win and lose at the same time. */
export function outcomeOfParts(parts: readonly LinePart[]): Outcome {
  const halves = parts.reduce((sum, part) => sum + halfStakes[part.outcome] * (2 / parts.length), 0);
  const outcome = outcomeOfHalves[halves];
  if (!outcome) throw new Error(`A line has one or two parts, not ${parts.length}`);
  return outcome;
}
