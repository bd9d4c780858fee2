import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import { likeness, passagesOf } from '#domain/scheme/text-similarity.ts';

/** Fingerprints of a text to query: the smallest ones, so that equal texts yield equal fingerprints. */
export const MAX_PRINTS = 256;
/** Maximum texts compared in full: those with the most common fingerprints. */
export const MAX_COMPARED = 8;

export interface SchemeText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

export const whole = ({ title, summary, body }: SchemeText): string => `${title}\n${summary}\n${body}`;

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

/** The fingerprints of a text that are searched for. */
export const queryPrints = ({ prints }: { readonly prints: readonly number[] }): readonly number[] =>
  prints.slice(0, MAX_PRINTS);
/** Texts published before are not compared. */
export const comparedSince = ({ similarTextWindowMs }: SchemeRules, now: Date) =>
  new Date(now.getTime() - similarTextWindowMs);

/** The most similar of some texts; null when none is similar. */
export function nearest(text: SchemeText, candidates: readonly Candidate[]): Likeness | null {
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
