import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/look/class-names.ts';
import styles from './Table.module.css';
import { Hidden } from '../layout/Text.tsx';

type Align = 'start' | 'center';

interface Column {
  readonly name: string;
  /** Right by default, for figures. */
  readonly align?: Align;
  /** Visually hidden heading. */
  readonly isHidden?: boolean;
}

interface TableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  /** Rows, or with `isGrouped` a `RowGroup` per item. */
  readonly children: ReactNode;
  readonly isGrouped?: boolean;
}

/** Full-width table in a block, 36 px rows; with large text it scrolls horizontally. */
export function Table({ label, columns, children, isGrouped }: TableProps) {
  return (
    <div className={styles.scroll}>
      <table className={classNames(styles.figures, styles.table)} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, align, isHidden }) => (
              <th key={name} scope="col" className={classNames(align && styles[align])}>
                {isHidden ? <Hidden>{name}</Hidden> : <ShortName>{name}</ShortName>}
              </th>
            ))}
          </tr>
        </thead>
        {isGrouped ? children : <tbody>{children}</tbody>}
      </table>
    </div>
  );
}

/** A row; a marked one is about the teams or bookmaker in question. */
export function Row({ isMarked, children }: { readonly isMarked?: boolean; readonly children: ReactNode }) {
  return <tr className={classNames(isMarked && styles.marked)}>{children}</tr>;
}

/** The rows of one item; a marked one is the current item. */
export function RowGroup({
  isMarked,
  children,
}: {
  readonly isMarked?: boolean;
  readonly children: ReactNode;
}) {
  return <tbody className={classNames(styles.group, isMarked && styles.marked)}>{children}</tbody>;
}

/** A name that is truncated if the table has no space, but read in full by screen readers. */
export function ShortName({ children }: { readonly children: string }) {
  return <span className={styles.name}>{children}</span>;
}

interface CellProps extends Omit<ComponentProps<'td'>, 'align' | 'className'> {
  readonly align?: Align;
  readonly look?: 'strong' | 'medium' | 'second' | 'quiet' | 'date';
}

export function Cell({ align, look, ...rest }: CellProps) {
  return <td {...rest} className={classNames(align && styles[align], look && styles[look])} />;
}

/** Header cell of its row. */
export function RowHead({ align, look, ...rest }: CellProps) {
  return <th scope="row" {...rest} className={classNames(align && styles[align], look && styles[look])} />;
}
