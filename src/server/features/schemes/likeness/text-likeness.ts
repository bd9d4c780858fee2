import { sql } from 'kysely';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import { likeness, passagesOf, printsOf } from '#domain/scheme/text-similarity.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** Fingerprints of a text to query: the smallest ones, so that equal texts yield equal fingerprints. */
const MAX_PRINTS = 256;
/** Maximum texts compared in full: those with the most common fingerprints. */
export const MAX_COMPARED = 8;

export interface SchemeText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

export const whole = ({ title, summary, body }: SchemeText): string => `${title}\n${summary}\n${body}`;

interface LikenessQuery {
  readonly schemeId: string;
  readonly authorId: string;
  readonly text: SchemeText;
  readonly rules: SchemeRules;
  readonly now: Date;
}

/** A text to compare with in full. */
export interface Candidate extends SchemeText {
  readonly id: string;
}

/** Share of a text that also occurs in the most similar of some others, in percent; 0 when none is similar. */
export function likenessPercent(text: SchemeText, others: readonly Candidate[]): number {
  return nearest(text, others)?.percent ?? 0;
}

export interface Likeness {
  readonly schemeId: string;
  readonly percent: number;
}

/**
 * The most similar text that another author published shortly before a scheme, including hidden ones: for operators
 * only. Of two published at the same instant, as in one batch, the one with the smaller id counts as the earlier.
 */
export async function nearestOfAll(
  db: Db | Tx,
  { schemeId, authorId, text, rules, now }: LikenessQuery,
): Promise<Likeness | null> {
  const { rows } = await sql<Candidate>`
    SELECT s.id, s.title, s.summary, s.body
      FROM similar_schemes(${queryPrints({ prints: printsOf(whole(text)) })}::integer[], ${authorId}, ${comparedSince(rules, now)}, ${MAX_COMPARED}) AS near
      JOIN scheme s ON s.id = near.scheme_id AND (s.published_at, s.id) < (${now}, ${schemeId}::uuid)`.execute(
    db,
  );
  return nearest(text, rows);
}

/** The fingerprints of a text that are searched for. */
export const queryPrints = ({ prints }: { readonly prints: readonly number[] }): readonly number[] =>
  prints.slice(0, MAX_PRINTS);
/** Texts published before are not compared. */
export const comparedSince = ({ similarTextWindowMs }: SchemeRules, now: Date) =>
  new Date(now.getTime() - similarTextWindowMs);

function nearest(text: SchemeText, candidates: readonly Candidate[]): Likeness | null {
  if (candidates.length === 0) return null;
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
