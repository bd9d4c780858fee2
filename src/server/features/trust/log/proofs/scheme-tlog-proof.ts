import { entryProof } from '#domain/log/receipts/entry-proof.ts';
import type { Db } from '#server/db/database.ts';
import { proveScheme } from './prove-scheme.ts';

/**
 * The publication of a scheme in the first head that includes it, as a C2SP tlog-proof; null while it waits for a head.
 * @throws Refusal `SCHEME_NOT_FOUND` for a scheme that is not in the log.
 */
export async function schemeTlogProof(db: Db, schemeId: string): Promise<string | null> {
  const { published } = await proveScheme({ db }, { params: { schemeId } });
  return published && entryProof(published.entry, published.first.note);
}
