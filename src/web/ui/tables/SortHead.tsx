import type { ReactNode } from 'react';
import { classNames } from '#web/look/class-names.ts';
import styles from './SortHead.module.css';
import type { TableSorting } from './use-sorting.ts';

interface SortHeadProps<C extends string> {
  readonly column: C;
  readonly table: TableSorting<C>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Head of a column that sorts the table where there is room for it. Its text does not move when it becomes a button. */
export function SortHead<C extends string>({
  column,
  table: { sorting, onSort },
  className,
  children,
}: SortHeadProps<C>) {
  const isSorted = sorting?.column === column;
  const order = sorting?.isDescending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={classNames(onSort && styles.head, className)}
      {...(isSorted && { 'aria-sort': order })}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(column)}>
          {children}
        </button>
      ) : (
        children
      )}
    </th>
  );
}
