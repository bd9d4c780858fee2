/** What a column orders by; null stands last either way. */
type SortValue = number | string | null;

export interface Sorting<C extends string> {
  readonly column: C;
  readonly isDescending: boolean;
}

/** Figures of a row by column. */
export type ColumnsOf<C extends string, R> = Readonly<Record<C, (row: R) => SortValue>>;

/** The rows in the order of a column. Equal ones keep the given order, in which they are without a sorting. */
export function sortRows<C extends string, R>(
  rows: readonly R[],
  sorting: Sorting<C> | null,
  columns: ColumnsOf<C, R>,
): readonly R[] {
  if (sorting === null) return rows;
  const of = columns[sorting.column];
  const sign = sorting.isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}

/** The next sorting by a column: largest first, smallest first, as given. */
export function nextSorting<C extends string>(present: Sorting<C> | null, column: C): Sorting<C> | null {
  if (present?.column !== column) return { column, isDescending: true };
  return present.isDescending ? { column, isDescending: false } : null;
}
