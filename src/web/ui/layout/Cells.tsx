import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/look/class-names.ts';
import textStyles from './Text.module.css';
import rowStyles from './Rows.module.css';
import styles from './Cells.module.css';
import { NextIcon } from '../icons/navigation.tsx';
import { Link } from '../controls/link.tsx';

interface CellProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** Second line below the title. */
  readonly detail?: ReactNode;
  /** Current value, at the end. */
  readonly value?: ReactNode;
}

/** Vertical list cells separated by hairlines. */
export function Cells({ children }: { readonly children: ReactNode }) {
  return <div className={styles.cells}>{children}</div>;
}

/** A static row, or one with a control as its value. */
export function Cell(props: CellProps) {
  return <div className={cellClass(props)}>{content(props)}</div>;
}

/** A row that labels its control. */
export function LabelCell(props: CellProps) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the cell's value.
  return <label className={cellClass(props)}>{content(props)}</label>;
}

interface LinkCellProps extends CellProps {
  readonly href: string;
  /** Saves a file under this name; empty for the name that the server gives. */
  readonly download?: string;
}

export function LinkCell({ href, download, ...props }: LinkCellProps) {
  return (
    <Link
      href={href}
      data-row=""
      {...(download === undefined ? {} : { download })}
      className={classNames(rowStyles.pressable, cellClass(props))}
    >
      {content(props, <NextIcon size={16} className={styles.chevron} />)}
    </Link>
  );
}

/** A row that triggers an action, such as switching the language. */
export function ButtonCell({ onClick, ...props }: CellProps & Pick<ComponentProps<'button'>, 'onClick'>) {
  return (
    <button type="button" className={classNames(rowStyles.pressable, cellClass(props))} onClick={onClick}>
      {content(props, <NextIcon size={16} className={styles.chevron} />)}
    </button>
  );
}

function cellClass({ icon, detail }: CellProps): string {
  return classNames(
    rowStyles.insetDivider,
    styles.cell,
    Boolean(icon) && styles.withIcon,
    Boolean(detail) && styles.tall,
  );
}

function content({ icon, title, detail, value }: CellProps, chevron?: ReactNode) {
  return (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.title}>
        {title}
        {detail && <small className={classNames(textStyles.meta, styles.detail)}>{detail}</small>}
      </span>
      {(value !== undefined || chevron) && (
        <span className={styles.end}>
          {value !== undefined && <span className={styles.value}>{value}</span>}
          {chevron}
        </span>
      )}
    </>
  );
}
