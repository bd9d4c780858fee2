import { sql } from 'kysely';
import { printsOf } from '#domain/scheme/text-similarity.ts';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { type SchemeText, whole } from './text-likeness.ts';

/** Maximum expired rows deleted per insert: two, so that the table shrinks to the recent ones. */
const EXPIRED_PER_INSERT = 2;

interface NewText extends SchemeText {
  readonly id: string;
  readonly authorId: string;
  readonly priceFen: number;
  readonly publishedAt: Date;
}

/** Indexes a new scheme, so that copies of it are found. */
export async function noteText(tx: Tx, scheme: NewText, { similarTextWindowMs }: SchemeRules): Promise<void> {
  const { id, authorId, priceFen, publishedAt } = scheme;
  await tx
    .insertInto('scheme_text')
    .values({
      scheme_id: id,
      author_id: authorId,
      published_at: publishedAt,
      prints: [...printsOf(whole(scheme))],
      // Everybody can read a free scheme.
      open_at: priceFen === 0 ? publishedAt : null,
    })
    .execute();
  const recent = new Date(publishedAt.getTime() - similarTextWindowMs);
  // SKIP LOCKED: rows that a concurrent publication is deleting are left to it.
  await sql`
    DELETE FROM scheme_text WHERE scheme_id IN (
      SELECT scheme_id FROM scheme_text WHERE published_at < ${recent}
       ORDER BY published_at LIMIT ${EXPIRED_PER_INSERT} FOR UPDATE SKIP LOCKED)`.execute(tx);
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
