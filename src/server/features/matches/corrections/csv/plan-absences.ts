import { isDeepStrictEqual } from 'node:util';
import type { Absence } from '#domain/match/match-details.ts';
import type { Db } from '#server/db/database.ts';
import { partContent, readParts } from '../../catalogue/match-part-store.ts';
import { detailsOfFeed } from '../../import/details-of-feed.ts';
import type { ImportFault } from '../../import/import-report.ts';
import { unknownMatch } from '../../import/quotes-of-feed.ts';
import type { CsvFile } from './read-csv-file.ts';

export interface AbsenceChange {
  readonly matchId: string;
  /** Null if no file named the match before. */
  readonly before: readonly Absence[] | null;
  readonly after: readonly Absence[];
}

export interface AbsencePlan {
  readonly changes: readonly AbsenceChange[];
  readonly unchanged: number;
  readonly faults: readonly ImportFault[];
}

/** What storing the absences of a file would change. */
export async function planAbsences(db: Db, { file, feed, known }: CsvFile, now: Date): Promise<AbsencePlan> {
  const { planned, unknown } = detailsOfFeed(feed.matches, known, now);
  const ids = planned.map(({ id }) => id);
  const parts = await readParts(db, ids, ['absences']);
  const stored = new Map(
    parts
      .filter(({ source }) => source === file.source)
      .map((part) => [part.matchId, partContent<Absence>(part) ?? []]),
  );
  const changes = planned.flatMap(({ id, details }): AbsenceChange[] => {
    const after = details?.absences ?? [];
    const before = stored.get(id) ?? null;
    return isDeepStrictEqual(before, after) ? [] : [{ matchId: id, before, after }];
  });
  return { changes, unchanged: planned.length - changes.length, faults: unknown.map(unknownMatch) };
}
