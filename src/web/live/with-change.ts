import type { MatchChange } from '#contract/matches/live.ts';

/** What a row and the details of a match have in common with a change of it. */
export type Changing = Omit<MatchChange, 'competition' | 'odds'> & Partial<Pick<MatchChange, 'odds'>>;

const coreFields = [
  'round',
  'kickoffAt',
  'timeKnown',
  'state',
  'clock',
  'halfTime',
  'score90',
  'redCards',
  'ranks',
  'revision',
] as const satisfies readonly (keyof Changing)[];

/** The fields a list shows: it has the same prices as the change, the details have those of every market. */
export const rowFields = [...coreFields, 'odds'] as const;
export const detailsFields = coreFields;

/**
 * A match with what a change says of some fields. Of what is older than the match nothing is taken. Fields that say
 * the same stay the same objects, and so does the match where all do: nothing is drawn again for it.
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

/** Both sides come from JSON that one server wrote, so the order of members is the same. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
