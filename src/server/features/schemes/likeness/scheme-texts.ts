import { sql } from 'kysely';
import { printsOf } from '#domain/scheme/text-similarity.ts';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { type SchemeText, whole } from './text-likeness.ts';

/** No longer recent ones forgotten with each new one: two go for one that comes. */
const FORGOTTEN = 2;

interface NewText extends SchemeText {
  readonly id: string;
  readonly authorId: string;
  readonly priceFen: number;
  readonly publishedAt: Date;
}

/** Lets a new scheme be found by those that copy it. */
export async function noteText(tx: Tx, scheme: NewText, { similarTextWindowMs }: SchemeRules): Promise<void> {
  const { id, authorId, priceFen, publishedAt } = scheme;
  await tx
    .insertInto('scheme_text')
    .values({
      scheme_id: id,
      author_id: authorId,
      published_at: publishedAt,
      prints: [...printsOf(whole(scheme))],
      // Everybody may open what costs nothing.
      open_at: priceFen === 0 ? publishedAt : null,
    })
    .execute();
  const recent = new Date(publishedAt.getTime() - similarTextWindowMs);
  // Rows another publisher is forgetting are left to it.
  await sql`
    DELETE FROM scheme_text WHERE scheme_id IN (
      SELECT scheme_id FROM scheme_text WHERE published_at < ${recent}
       ORDER BY published_at LIMIT ${FORGOTTEN} FOR UPDATE SKIP LOCKED)`.execute(tx);
}

/** A text becomes public at an instant; one that is open already, or was taken away, stays as it is. */
export async function openText(tx: Tx, schemeId: string, at: Date): Promise<void> {
  await sql`
    UPDATE scheme_text SET open_at = ${at}
     WHERE scheme_id = ${schemeId} AND open_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM scheme_removal r WHERE r.scheme_id = ${schemeId})`.execute(tx);
}

/** A text was taken away: from now on it is hidden from everybody. */
export async function closeText(tx: Tx, schemeId: string): Promise<void> {
  await tx.updateTable('scheme_text').set({ open_at: null }).where('scheme_id', '=', schemeId).execute();
}
