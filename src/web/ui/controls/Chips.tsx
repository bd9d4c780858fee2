import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '../layout/Rows.module.css';
import hitStyles from './HitArea.module.css';
import styles from './Chips.module.css';
import { Hidden } from '../layout/Text.tsx';
import * as words from '../words.ts';

/** Same value as in the stylesheet. */
const FADE_PX = 20;

/** A row of filters that scrolls horizontally and fades at its end. */
export function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const row = useRef<HTMLFieldSetElement>(null);
  const revealed = useRef<Element | null>(null);
  useEffect(() => {
    // A URL may select a chip outside the visible part of the row. Scrolled into view once, not after the user scrolls.
    const chosen = row.current?.querySelector('[aria-pressed="true"]') ?? null;
    const wasRevealed = chosen === revealed.current;
    revealed.current = chosen;
    if (!chosen || wasRevealed) return;
    // In the next frame, to avoid a forced layout.
    requestAnimationFrame(() => row.current && scrollIntoRow(row.current, chosen));
  });
  return (
    <fieldset ref={row} className={classNames(rowStyles.scrollX, styles.chips)} aria-label={label}>
      {children}
    </fieldset>
  );
}

/** Scrolls only the row, and only if the chip is not fully visible. */
function scrollIntoRow(row: Element, chip: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  const isHidden = inner.left < outer.left || inner.right > outer.right - FADE_PX;
  if (isHidden) row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
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
