import { sql } from 'kysely';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import { likeness, passagesOf, printsOf } from '#domain/scheme/text-similarity.ts';
import type { Db, Tx } from '../../db/database.ts';

/** Prints of a text that are looked for: the least ones, which every text keeps alike. */
const MOST_PRINTS = 256;
/** Texts compared in full, those that share most prints. */
const MOST_COMPARED = 8;
/** No longer recent ones forgotten with each new one: two go for one that comes. */
const FORGOTTEN = 2;

interface SchemeText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

const whole = ({ title, summary, body }: SchemeText): string => `${title}\n${summary}\n${body}`;

/** How much of a text stands in the most similar recent one of another author, in percent; 0 where none is near. */
export async function likenessPercent(
  db: Db | Tx,
  { authorId, text, rules, now }: { authorId: string; text: SchemeText; rules: SchemeRules; now: Date },
): Promise<number> {
  const since = new Date(now.getTime() - rules.similarTextWindowMs);
  const prints = printsOf(whole(text)).slice(0, MOST_PRINTS);
  const { rows } = await sql<SchemeText>`
    SELECT s.title, s.summary, s.body
      FROM similar_schemes(${prints}::integer[], ${authorId}, ${since}, ${MOST_COMPARED}) AS near
      JOIN scheme s ON s.id = near.scheme_id`.execute(db);
  if (rows.length === 0) return 0;
  const passages = passagesOf(whole(text));
  return Math.max(...rows.map((other) => likeness(passages, passagesOf(whole(other)))));
}

/** Lets a new scheme be found by those that copy it. */
export async function noteText(
  tx: Tx,
  scheme: SchemeText & { readonly id: string; readonly authorId: string; readonly publishedAt: Date },
  { similarTextWindowMs }: SchemeRules,
): Promise<void> {
  const { id, authorId, publishedAt } = scheme;
  const prints = [...printsOf(whole(scheme))];
  await tx
    .insertInto('scheme_text')
    .values({ scheme_id: id, author_id: authorId, published_at: publishedAt, prints })
    .execute();
  const recent = new Date(publishedAt.getTime() - similarTextWindowMs);
  // Rows another publisher is forgetting are left to it.
  await sql`
    DELETE FROM scheme_text WHERE scheme_id IN (
      SELECT scheme_id FROM scheme_text WHERE published_at < ${recent}
       ORDER BY published_at LIMIT ${FORGOTTEN} FOR UPDATE SKIP LOCKED)`.execute(tx);
}
