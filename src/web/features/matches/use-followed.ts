import { useMemo } from 'react';
import { useMarks } from '#web/session/marks/use-marks.ts';

interface Followable {
  readonly id: string;
}

type WithFollowed<M> = M & { readonly followed: boolean };

/**
 * Lays the viewer's follows over matches: the only place that does. A match whose mark is not loaded yet is shown as
 * not followed. An unchanged match keeps its identity, so that its row is not rendered again.
 */
export function useFollowed<M extends Followable>(matches: readonly M[]): readonly WithFollowed<M>[] {
  const marks = useMarks(
    'matches',
    matches.map(({ id }) => id),
  );
  return useMemo(
    () => matches.map((match) => withFollowed(match, marks[match.id]?.followed ?? false)),
    [matches, marks],
  );
}

/** Both variants of a match, by the match as received. */
const variants = new WeakMap<object, Map<boolean, object>>();

function withFollowed<M extends Followable>(match: M, followed: boolean): WithFollowed<M> {
  const known = variants.get(match) ?? new Map<boolean, object>();
  variants.set(match, known);
  const marked = known.get(followed) ?? { ...match, followed };
  known.set(followed, marked);
  // Created from the same match above.
  return marked as WithFollowed<M>;
}
