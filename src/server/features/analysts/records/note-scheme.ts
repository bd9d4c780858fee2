import type { Tx } from '#server/db/database.ts';
import type { NotedScheme } from './noted-scheme.ts';
import { recordedOf } from './recorded-of.ts';
import { writeRecorded } from './recorded-store.ts';

/** Updates the records of authors with schemes, in the transaction that changed them. Idempotent. */
export async function noteSchemes(tx: Tx, noted: readonly NotedScheme[]): Promise<void> {
  const recorded = await recordedOf(tx, noted);
  await writeRecorded(
    tx,
    noted.flatMap(({ authorId }, at) => {
      const scheme = recorded[at];
      return scheme ? [{ authorId, scheme }] : [];
    }),
  );
}
