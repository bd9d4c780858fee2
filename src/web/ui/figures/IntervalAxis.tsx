import type { CSSProperties } from 'react';
import { signedText } from '#web/i18n/numbers.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '../layout/Text.module.css';
import styles from './IntervalAxis.module.css';

interface IntervalAxisProps {
  /** Shares, ascending, evenly spaced; the first and the last are the ends of the axis. */
  readonly ticks: readonly number[];
  /** The last figure carries the percent sign for all. */
  readonly hasUnit?: boolean;
  /** Figures at the ends keep inside instead of standing under their place. */
  readonly keepsInside?: boolean;
}

/** The figures of the axis that interval bars stand on. For the eye only: every bar names its own figures. */
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
