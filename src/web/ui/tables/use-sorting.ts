import { useState } from 'react';
import { DESK, useMedia } from '../use-media.ts';
import { type ColumnsOf, nextSorting, type Sorting, sortRows } from './sort-rows.ts';

/** How a table is sorted, for its heads. */
export interface TableSorting<C extends string> {
  readonly sorting: Sorting<C> | null;
  /** Sorts by a column. Null on phones: a head is lower there than a finger. */
  readonly onSort: ((column: C) => void) | null;
}

/** Sorting of a table by its heads, from 1024 px; elsewhere the rows stay as given. */
export function useSorting<C extends string, R>(columns: ColumnsOf<C, R>) {
  const isDesk = useMedia(DESK);
  const [chosen, setChosen] = useState<Sorting<C> | null>(null);
  const sorting = isDesk ? chosen : null;
  const table: TableSorting<C> = {
    sorting,
    onSort: isDesk ? (column) => setChosen((present) => nextSorting(present, column)) : null,
  };
  return { table, sorted: (rows: readonly R[]) => sortRows(rows, sorting, columns) };
}
