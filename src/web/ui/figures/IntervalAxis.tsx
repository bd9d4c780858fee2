import type { CSSProperties } from 'react';
import { signedText } from '#web/i18n/numbers.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '../layout/Text.module.css';
import styles from './IntervalAxis.module.css';

interface IntervalAxisProps {
  /** Shares, ascending, evenly spaced; the first and last are the ends of the axis. */
  readonly ticks: readonly number[];
  /** The last figure has the percent sign for all. */
  readonly hasUnit?: boolean;
  /** Align the end figures inwards. */
  readonly keepsInside?: boolean;
}

/** Axis labels for interval bars. Hidden from screen readers: every bar states its own figures. */
export function IntervalAxis({ ticks, hasUnit, keepsInside }: IntervalAxisProps) {
  const last = ticks.length - 1;
  return (
    <span
      className={classNames(textStyles.caption, styles.axis, keepsInside && styles.inside)}
      aria-hidden="true"
    >
      {ticks.map((tick, index) => (
        <span key={tick} className={styles.tick} style={{ '--across': index / last } as CSSProperties}>
          {signedText(tick * 100, 0)}
          {hasUnit && index === last && '%'}
        </span>
      ))}
    </span>
  );
}
