/** A row of the table by its place in it, or the rows left out between two. */
export type Shown = number | 'gap';

const AROUND = 1;
/** Fewer rows than this are shown rather than left out: a gap takes a row itself. */
const SMALLEST_GAP = 3;

/**
 * Which rows of a table to show for two teams: each with its neighbours, and what lies between them where it is little.
 * @param count how many rows the table has; `places` where the teams stand in it, from 0
 */
export function neighbourhood(count: number, places: readonly number[]): Shown[] {
  const wanted = new Set(
    places.flatMap((place) => [place - AROUND, place, place + AROUND]).filter((at) => at >= 0 && at < count),
  );
  const ordered = [...wanted].sort((one, other) => one - other);
  return ordered.flatMap((at, index): Shown[] => {
    const before = ordered[index - 1];
    if (before === undefined || at - before === 1) return [at];
    const between = Array.from({ length: at - before - 1 }, (_, step) => before + 1 + step);
    return between.length < SMALLEST_GAP ? [...between, at] : ['gap', at];
  });
}
