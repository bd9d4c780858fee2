import type { ReactNode } from 'react';
import textStyles from '../layout/Text.module.css';
import { classNames } from '#web/look/class-names.ts';
import barStyles from '../layout/Bars.module.css';
import styles from './ActionBar.module.css';

interface ActionBarProps {
  readonly children: ReactNode;
  /** Attributes of the bar for styles outside of the kit. */
  readonly [attribute: `data-${string}`]: string;
}

/** Bottom bar with a page's main action. */
export function ActionBar({ children, ...attributes }: ActionBarProps) {
  return (
    <footer className={classNames(barStyles.bar, styles.bar)} {...attributes}>
      {children}
    </footer>
  );
}

interface AmountDueProps {
  /** Figure and unit separately: `38`, `元`. The unit follows the figure in Chinese and precedes it in English. */
  readonly figure: string;
  readonly unit: string;
  readonly isUnitFirst: boolean;
  readonly aside?: ReactNode;
  readonly note?: ReactNode;
}

/** Amount to be charged, on the left of a pay bar. */
export function AmountDue({ figure, unit, isUnitFirst, aside, note }: AmountDueProps) {
  return (
    <div className={styles.amount}>
      <div className={styles.sum}>
        {isUnitFirst && unit}
        <b className={styles.figure}>{figure}</b>
        {!isUnitFirst && ` ${unit}`}
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {note && <div className={textStyles.caption}>{note}</div>}
    </div>
  );
}

/** In place of the amount, until there is one: what to do. */
export function AmountAwaited({
  children,
  note,
}: Pick<AmountDueProps, 'note'> & { readonly children: ReactNode }) {
  return (
    <div className={styles.amount}>
      <div className={classNames(styles.sum, styles.awaited)}>{children}</div>
      {note && <div className={textStyles.caption}>{note}</div>}
    </div>
  );
}
