import { RANKED_FROM } from '#domain/record/figures.ts';
import { emptyTally, joinTallies, type Tally } from '#domain/record/tally.ts';
import { adjustedYield } from '#domain/record/yield.ts';
import type { BoardPart, BoardTallies } from './read-board-tallies.ts';
import type { RecordWindow } from '#domain/record/record-window.ts';

/** What a board is about: everything, one competition or one market. An empty text means all. */
export interface BoardSubject {
  readonly competition: string;
  readonly market: string;
}

export const EVERYTHING: BoardSubject = { competition: '', market: '' };

/** An author on one board. */
export interface BoardRow extends BoardSubject {
  readonly window: RecordWindow;
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
export function boardRows({ authorId, windows: parts }: BoardTallies): readonly BoardRow[] {
  return windows.flatMap((window) =>
    tallyBySubject(parts[window]).flatMap(
      ([subject, tally]) => boardRow({ ...subject, window, authorId }, tally) ?? [],
    ),
  );
}

/** The tally of everything, and of each competition and market that occurs in the parts. */
function tallyBySubject(parts: readonly BoardPart[]): readonly (readonly [BoardSubject, Tally])[] {
  const bySubject = new Map<string, readonly [BoardSubject, Tally]>();
  for (const { competition, market, tally } of parts) {
    for (const subject of [EVERYTHING, { competition, market: '' }, { competition: '', market }]) {
      const key = `${subject.competition} ${subject.market}`;
      const [, before] = bySubject.get(key) ?? [subject, emptyTally];
      bySubject.set(key, [subject, joinTallies(before, tally)]);
    }
  }
  return [...bySubject.values()];
}

type Place = BoardSubject & Pick<BoardRow, 'window' | 'authorId'>;

function boardRow(place: Place, tally: Tally): BoardRow | null {
  const estimate = adjustedYield(tally);
  if (!estimate) return null;
  const { schemes } = tally;
  const isRanked = schemes >= RANKED_FROM;
  return { ...place, schemes, isRanked, ...estimate, weight: isRanked ? estimate.low : schemes };
}
