import { sql } from 'kysely';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import { likeness, passagesOf, printsOf } from '#domain/scheme/text-similarity.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { linkedUsers } from '#server/features/people/users/linked-users.ts';

/** Prints of a text that are looked for: the least ones, which every text keeps alike. */
const MOST_PRINTS = 256;
/** Texts compared in full, those that share most prints. */
const MOST_COMPARED = 8;

export interface SchemeText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

export const whole = ({ title, summary, body }: SchemeText): string => `${title}\n${summary}\n${body}`;

interface Asked {
  readonly authorId: string;
  readonly text: SchemeText;
  readonly rules: SchemeRules;
  readonly now: Date;
}

interface Candidate extends SchemeText {
  readonly id: string;
}

/**
 * How much of a text stands in the most similar recent one of another author, in percent; 0 where none is near. Only texts
 * that the author, or anybody who is the same person, device or payee, may read are looked at: this figure decides what
 * the author is answered, and no answer may depend on a text that is hidden from who asks.
 */
export async function likenessPercent(db: Db | Tx, { authorId, text, rules, now }: Asked): Promise<number> {
  const readers = await linkedUsers(db, authorId);
  const { rows } = await sql<Candidate>`
    SELECT s.id, s.title, s.summary, s.body
      FROM similar_readable_schemes(${wantedPrints(text)}::integer[], ${authorId}, ${[...readers]}::uuid[],
                                    ${since(rules, now)}, ${now}, ${MOST_COMPARED}) AS near
      JOIN scheme s ON s.id = near.scheme_id`.execute(db);
  return nearest(text, rows)?.percent ?? 0;
}

export interface Likeness {
  readonly schemeId: string;
  readonly percent: number;
}

/** The most similar text that another author published shortly before an instant, hidden ones included: for operators alone. */
export async function nearestOfAll(
  db: Db | Tx,
  { authorId, text, rules, now }: Asked,
): Promise<Likeness | null> {
  const { rows } = await sql<Candidate>`
    SELECT s.id, s.title, s.summary, s.body
      FROM similar_schemes(${wantedPrints(text)}::integer[], ${authorId}, ${since(rules, now)}, ${MOST_COMPARED}) AS near
      JOIN scheme s ON s.id = near.scheme_id AND s.published_at < ${now}`.execute(db);
  return nearest(text, rows);
}

const wantedPrints = (text: SchemeText): readonly number[] => printsOf(whole(text)).slice(0, MOST_PRINTS);
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
