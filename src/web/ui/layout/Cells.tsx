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
  /** A second line under the title. */
  readonly detail?: ReactNode;
  /** What holds now, at the far end. */
  readonly value?: ReactNode;
}

/** List cells one under another, parted by hairlines. */
export function Cells({ children }: { readonly children: ReactNode }) {
  return <div className={styles.cells}>{children}</div>;
}

/** A line that only tells, or holds a control as its value. */
export function Cell(props: CellProps) {
  return <div className={cellClass(props)}>{content(props)}</div>;
}

/** A line that is the label of the control in it. */
export function LabelCell(props: CellProps) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the cell's value.
  return <label className={cellClass(props)}>{content(props)}</label>;
}

export function LinkCell({ href, ...props }: CellProps & { readonly href: string }) {
  return (
    <Link href={href} className={classNames(rowStyles.pressable, cellClass(props))}>
      {content(props)}
      <NextIcon size={16} className={styles.chevron} />
    </Link>
  );
}

/** A line that does something here, such as a switch of language. */
export function ButtonCell({ onClick, ...props }: CellProps & Pick<ComponentProps<'button'>, 'onClick'>) {
  return (
    <button type="button" className={classNames(rowStyles.pressable, cellClass(props))} onClick={onClick}>
      {content(props)}
      <NextIcon size={16} className={styles.chevron} />
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

function content({ icon, title, detail, value }: CellProps) {
  return (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.title}>
        {title}
        {detail && <small className={classNames(textStyles.meta, styles.detail)}>{detail}</small>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </>
  );
}
