import type { ReactNode } from 'react';
import styles from './Chips.module.css';

/** A row of filters that scrolls sideways and fades at its end. */
export function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {children}
    </fieldset>
  );
}

interface ChipProps {
  readonly label: string;
  readonly count?: number;
  readonly isSelected: boolean;
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
}

export function Chip({ label, count, isSelected, isDisabled, onSelect }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isSelected}
      disabled={isDisabled}
      onClick={onSelect}
    >
      {label}
      {count !== undefined && <small className={styles.count}>{count}</small>}
    </button>
  );
}
