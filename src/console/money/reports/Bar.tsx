import styles from '../money.module.css';

interface BarProps {
  /** Of the longest, 0 to 100. */
  readonly percent: number;
  readonly isNegative: boolean;
}

/** A bar beside its figure, which screen readers read. */
export function Bar({ percent, isNegative }: BarProps) {
  return (
    <span className={styles.bar} aria-hidden>
      <span className={styles.fill} data-negative={isNegative} style={{ width: `${percent}%` }} />
    </span>
  );
}
