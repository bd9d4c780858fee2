import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

interface NewText {
  readonly id: string;
  readonly authorId: string;
  readonly priceFen: number;
  readonly publishedAt: Date;
}

/** The row that indexes a new scheme, so that copies of it are found. */
export function textRow({ id, authorId, priceFen, publishedAt }: NewText, prints: readonly number[]) {
  return {
    scheme_id: id,
    author_id: authorId,
    published_at: publishedAt,
    prints,
    // Everybody can read a free scheme.
    open_at: priceFen === 0 ? publishedAt : null,
  };
}

/** Makes texts public from an instant on. No-op for a text that is already public or removed. */
export async function openTexts(tx: Tx, schemeIds: readonly string[], at: Date): Promise<void> {
  if (schemeIds.length === 0) return;
  await sql`
    UPDATE scheme_text t SET open_at = ${at}
     WHERE t.scheme_id = ANY (${[...schemeIds]}::uuid[]) AND t.open_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM scheme_removal r WHERE r.scheme_id = t.scheme_id)`.execute(tx);
}

/** Hides a removed text from all users. */
export async function closeText(tx: Tx, schemeId: string): Promise<void> {
  await tx.updateTable('scheme_text').set({ open_at: null }).where('scheme_id', '=', schemeId).execute();
}
