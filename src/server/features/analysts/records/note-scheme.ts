import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { NotedScheme } from './noted-scheme.ts';
import { recordedOf } from './recorded-of.ts';
import { writeRecorded } from './recorded-store.ts';

/** Updates the record of an author with one scheme, in the transaction that changed it. Idempotent. */
export async function noteScheme(_ctx: Context, tx: Tx, noted: NotedScheme): Promise<void> {
  await writeRecorded(tx, noted.authorId, await recordedOf(tx, noted));
}
