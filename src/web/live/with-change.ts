import type { MatchChange } from '#contract/matches/live.ts';

/** Fields common to a row, the details and a change of a match. */
export type Changing = Omit<MatchChange, 'competition' | 'odds' | 'inPlay'> &
  Partial<Pick<MatchChange, 'odds' | 'inPlay'>>;

const coreFields = [
  'round',
  'kickoffAt',
  'timeKnown',
  'state',
  'clock',
  'halfTime',
  'score90',
  'redCards',
  'corners',
  'ranks',
  'revision',
] as const satisfies readonly (keyof Changing)[];

/** Fields of a list row: it has the same prices as a change, while the details have those of every market. */
export const rowFields = [...coreFields, 'odds'] as const;
export const detailsFields = [...coreFields, 'inPlay'] as const;

/**
 * Applies some fields of a change to a match; a change older than the match is ignored. Equal fields keep their
 * identity, and so does the match if all are equal, to avoid re-renders.
 */
export function withChange<M extends Changing>(
  match: M,
  change: MatchChange,
  fields: readonly (keyof Changing & keyof MatchChange)[],
): M {
  if (change.id !== match.id || change.revision < match.revision) return match;
  const news = fields.filter((field) => !isSame(match[field], change[field]));
  if (news.length === 0) return match;
  return { ...match, ...Object.fromEntries(news.map((field) => [field, change[field]])) };
}

/** Both come from JSON serialized by one server, so the member order is equal. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
