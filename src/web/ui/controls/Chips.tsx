import { type ReactNode, useRef } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '../layout/Rows.module.css';
import hitStyles from './HitArea.module.css';
import styles from './Chips.module.css';
import { useChosenInSight } from '../gestures/use-chosen-in-sight.ts';
import { Hidden } from '../layout/Text.tsx';
import * as words from '../words.ts';

/** A row of filters that scrolls horizontally and fades at its end. */
export function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const row = useRef<HTMLFieldSetElement>(null);
  useChosenInSight(row);
  return (
    <fieldset ref={row} className={classNames(rowStyles.scrollX, styles.chips)} aria-label={label}>
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
  const { comma } = useWords(words);
  return (
    <button
      type="button"
      className={classNames(hitStyles.hitArea, styles.look, styles.chip)}
      aria-pressed={isSelected}
      disabled={isDisabled}
      onClick={onSelect}
    >
      {label}
      {count !== undefined && (
        <>
          <Hidden>{comma}</Hidden>
          <small className={styles.count}>{count}</small>
        </>
      )}
    </button>
  );
}
