import type { CSSProperties } from 'react';
import { yieldText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import styles from './IntervalBar.module.css';
import * as words from '../words.ts';

interface IntervalBarProps {
  /** 95 % interval and point estimate, as shares: 0.065 is 6.5 %. */
  readonly low: number;
  readonly high: number;
  readonly value: number;
  /** The ends of the axis, the same for all bars of a list. */
  readonly axis: readonly [from: number, to: number];
  readonly size?: 'normal' | 'large';
  /** The analyst has a mark of skill: only that makes a band red, wherever the band lies. */
  readonly isMarked?: boolean;
}

/** Band, tick and zero line. Grey, except for an analyst with a mark. */
export function IntervalBar({ low, high, value, axis, size = 'normal', isMarked = false }: IntervalBarProps) {
  const { interval } = useWords(words);
  const [from, to] = axis;
  const at = (share: number): string =>
    `${Math.min(100, Math.max(0, ((share - from) / (to - from)) * 100))}%`;
  const places = {
    '--low': at(low),
    '--high': at(high),
    '--value': at(value),
    '--zero': at(0),
  } as CSSProperties;
  return (
    <span
      role="img"
      aria-label={interval(yieldText(low), yieldText(high), yieldText(value))}
      className={classNames(styles.bar, styles[size], isMarked && styles.positive)}
      style={places}
    >
      <i className={styles.band} />
      <i className={styles.zero} />
      <i className={styles.point} />
    </span>
  );
}
