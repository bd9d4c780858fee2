import { RANKED_FROM } from '#domain/record/figures.ts';
import { emptyTally, joinTallies, type Tally } from '#domain/record/tally.ts';
import { adjustedYield } from '#domain/record/yield.ts';
import type { BoardTallies } from './read-board-tallies.ts';
import type { RecordWindow } from '#domain/record/record-window.ts';

/** Competition code of the board over all competitions. */
export const EVERY_COMPETITION = '';

/** An author on one board. */
export interface BoardRow {
  readonly window: RecordWindow;
  readonly competition: string;
  readonly authorId: string;
  readonly schemes: number;
  readonly isRanked: boolean;
  readonly low: number;
  readonly value: number;
  readonly high: number;
  /** Sort key within the ranked or the unranked part of the board. */
  readonly weight: number;
}

const windows: readonly RecordWindow[] = ['30', '90', 'all'];

/** The boards an author is on: those with at least one settled scheme. */
export function boardRows({ authorId, windows: tallies }: BoardTallies): readonly BoardRow[] {
  return windows.flatMap((window) => {
    const competitions = [...tallies[window]];
    const whole = competitions.reduce((sum, [, tally]) => joinTallies(sum, tally), emptyTally);
    return [[EVERY_COMPETITION, whole] as const, ...competitions].flatMap(
      ([competition, tally]) => boardRow({ window, competition, authorId }, tally) ?? [],
    );
  });
}

type Place = Pick<BoardRow, 'window' | 'competition' | 'authorId'>;

function boardRow(place: Place, tally: Tally): BoardRow | null {
  const estimate = adjustedYield(tally);
  if (!estimate) return null;
  const { schemes } = tally;
  const isRanked = schemes >= RANKED_FROM;
  return { ...place, schemes, isRanked, ...estimate, weight: isRanked ? estimate.low : schemes };
}
