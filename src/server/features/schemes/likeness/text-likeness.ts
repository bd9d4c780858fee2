import { sql } from 'kysely';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import { likeness, passagesOf, printsOf } from '#domain/scheme/text-similarity.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { linkedUsers } from '#server/features/people/users/linked-users.ts';

/** Fingerprints of a text to query: the smallest ones, so that equal texts yield equal fingerprints. */
const MAX_PRINTS = 256;
/** Maximum texts compared in full: those with the most common fingerprints. */
const MAX_COMPARED = 8;

export interface SchemeText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

export const whole = ({ title, summary, body }: SchemeText): string => `${title}\n${summary}\n${body}`;

interface LikenessQuery {
  readonly authorId: string;
  readonly text: SchemeText;
  readonly rules: SchemeRules;
  readonly now: Date;
}

interface Candidate extends SchemeText {
  readonly id: string;
}

/**
 * Share of a text that also occurs in the most similar recent text of another author, in percent; 0 when none is
 * similar. Considers only texts that the author, or a user linked by person, device or payee, can read: this figure
 * determines the response to the author, which must not depend on hidden texts.
 */
export async function likenessPercent(
  db: Db | Tx,
  { authorId, text, rules, now }: LikenessQuery,
): Promise<number> {
  const readers = await linkedUsers(db, authorId);
  const { rows } = await sql<Candidate>`
    SELECT s.id, s.title, s.summary, s.body
      FROM similar_readable_schemes(${queryPrints(text)}::integer[], ${authorId}, ${[...readers]}::uuid[],
                                    ${since(rules, now)}, ${now}, ${MAX_COMPARED}) AS near
      JOIN scheme s ON s.id = near.scheme_id`.execute(db);
  return nearest(text, rows)?.percent ?? 0;
}

export interface Likeness {
  readonly schemeId: string;
  readonly percent: number;
}

/**
 * The most similar text that another author published shortly before an instant, including hidden ones: for operators
 * only.
 */
export async function nearestOfAll(
  db: Db | Tx,
  { authorId, text, rules, now }: LikenessQuery,
): Promise<Likeness | null> {
  const { rows } = await sql<Candidate>`
    SELECT s.id, s.title, s.summary, s.body
      FROM similar_schemes(${queryPrints(text)}::integer[], ${authorId}, ${since(rules, now)}, ${MAX_COMPARED}) AS near
      JOIN scheme s ON s.id = near.scheme_id AND s.published_at < ${now}`.execute(db);
  return nearest(text, rows);
}

const queryPrints = (text: SchemeText): readonly number[] => printsOf(whole(text)).slice(0, MAX_PRINTS);
const since = ({ similarTextWindowMs }: SchemeRules, now: Date) =>
  new Date(now.getTime() - similarTextWindowMs);

function nearest(text: SchemeText, candidates: readonly Candidate[]): Likeness | null {
  const passages = passagesOf(whole(text));
  const compared = candidates.map(({ id, ...other }) => ({
    schemeId: id,
    percent: likeness(passages, passagesOf(whole(other))),
  }));
  return compared.reduce<Likeness | null>(
    (most, each) => (each.percent > (most?.percent ?? 0) ? each : most),
    null,
  );
}
