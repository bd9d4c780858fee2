import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/look/class-names.ts';
import styles from './Table.module.css';
import { Hidden } from '../layout/Text.tsx';

type Align = 'start' | 'center';

interface Column {
  readonly name: string;
  /** Figures stand to the right, which is the rule. */
  readonly align?: Align;
  /** Named for the ear only, where the eye needs no name. */
  readonly isHidden?: boolean;
}

interface TableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  /** Rows, or where `isGrouped` a `RowGroup` for each thing. */
  readonly children: ReactNode;
  readonly isGrouped?: boolean;
}

/** A table from edge to edge of its block, rows of 36; where letters are large it scrolls sideways in itself. */
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

/** A row; a marked one is about the teams or the bookmaker in question. */
export function Row({ isMarked, children }: { readonly isMarked?: boolean; readonly children: ReactNode }) {
  return <tr className={classNames(isMarked && styles.marked)}>{children}</tr>;
}

/** The lines of one thing; a marked one is what is looked at. */
export function RowGroup({
  isMarked,
  children,
}: {
  readonly isMarked?: boolean;
  readonly children: ReactNode;
}) {
  return <tbody className={classNames(styles.group, isMarked && styles.marked)}>{children}</tbody>;
}

/** A name that may be long: cut where the table has no more room, still spoken in full. */
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

/** The cell that names its row. */
export function RowHead({ align, look, ...rest }: CellProps) {
  return <th scope="row" {...rest} className={classNames(align && styles[align], look && styles[look])} />;
}
