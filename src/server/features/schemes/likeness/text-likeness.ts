import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import { likeness, passagesOf } from '#domain/scheme/text-similarity.ts';
import { knownPassages } from './known-passages.ts';
import { type Candidate, type SchemeText, whole } from './scheme-text.ts';

/** Fingerprints of a text to query: the smallest ones, so that equal texts yield equal fingerprints. */
export const MAX_PRINTS = 256;
/** Maximum texts compared in full: those with the most common fingerprints. */
export const MAX_COMPARED = 8;

/** Share of a text that also occurs in the most similar of some others, in percent; 0 when none is similar. */
export function likenessPercent(text: SchemeText, others: readonly Candidate[]): number {
  if (others.length === 0) return 0;
  const compared = others.map((other) => ({ schemeId: other.id, passages: knownPassages(other) }));
  return nearest(passagesOf(whole(text)), compared)?.percent ?? 0;
}

export interface Likeness {
  readonly schemeId: string;
  readonly percent: number;
}

/** A text that another one is compared with, by its passages. */
interface Compared {
  readonly schemeId: string;
  readonly passages: ReadonlySet<string>;
}

/** The fingerprints of a text that are searched for. */
export const queryPrints = ({ prints }: { readonly prints: readonly number[] }): readonly number[] =>
  prints.slice(0, MAX_PRINTS);
/** Texts published before are not compared. */
export const comparedSince = ({ similarTextWindowMs }: SchemeRules, now: Date) =>
  new Date(now.getTime() - similarTextWindowMs);

/** The most similar of some texts; null when none is similar. */
export function nearest(passages: ReadonlySet<string>, others: readonly Compared[]): Likeness | null {
  return others.reduce<Likeness | null>((most, { schemeId, passages: theirs }) => {
    const percent = likeness(passages, theirs);
    return percent > (most?.percent ?? 0) ? { schemeId, percent } : most;
  }, null);
}
