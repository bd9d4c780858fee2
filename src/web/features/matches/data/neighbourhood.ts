/** A table row by index, or a gap for omitted rows. */
export type TableRow = number | 'gap';

const AROUND = 1;
/** Gaps smaller than this are not worth it: a gap takes a row itself. */
const SMALLEST_GAP = 3;

/**
 * Rows of a table to show for two teams: each with its neighbours, and the rows between them if few.
 * @param count number of rows; `places` are the teams' indexes, from 0
 */
export function neighbourhood(count: number, places: readonly number[]): TableRow[] {
  const visible = new Set(
    places.flatMap((place) => [place - AROUND, place, place + AROUND]).filter((at) => at >= 0 && at < count),
  );
  const ordered = [...visible].sort((one, other) => one - other);
  return ordered.flatMap((at, index): TableRow[] => {
    const before = ordered[index - 1];
    if (before === undefined || at - before === 1) return [at];
    const between = Array.from({ length: at - before - 1 }, (_, step) => before + 1 + step);
    return between.length < SMALLEST_GAP ? [...between, at] : ['gap', at];
  });
}
