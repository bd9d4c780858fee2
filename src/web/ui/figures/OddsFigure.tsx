import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import styles from './OddsFigure.module.css';
import { Hidden } from '../layout/Text.tsx';
import * as words from '../words.ts';

/** Direction of an odds movement; null if unchanged. */
export type Movement = 'up' | 'down' | null;

/** Direction from opening to current odds, shown by an arrow; the figure keeps its colour. */
export function movementOf(oddsMilli: number, openingOddsMilli: number | null): Movement {
  if (openingOddsMilli === null || oddsMilli === openingOddsMilli) return null;
  return oddsMilli > openingOddsMilli ? 'up' : 'down';
}

interface OddsFigureProps {
  readonly text: string;
  readonly movement?: Movement;
  /** Whether this outcome occurred. */
  readonly isHit?: boolean;
}

/** Odds in a column, with space for the arrow. */
export function OddsFigure({ text, movement = null, isHit }: OddsFigureProps) {
  const { oddsUp, oddsDown } = useWords(words);
  return (
    <span className={classNames(styles.figure, movement && styles[movement], isHit && styles.hit)}>
      {text}
      {movement && <Hidden>{movement === 'up' ? oddsUp : oddsDown}</Hidden>}
    </span>
  );
}

interface OddsContentProps {
  readonly label: string;
  /** Null if not quoted. */
  readonly odds: string | null;
  readonly movement?: Movement;
  readonly note?: string;
}

/** Content of an odds tile: label, odds, and the opening odds or a note. */
export function OddsContent({ label, odds, movement = null, note }: OddsContentProps) {
  const { none } = useWords(words);
  return (
    <span className={styles.content}>
      {label}
      <b className={classNames(styles.price, odds === null && styles.noPrice)}>
        <OddsFigure text={odds ?? '–'} movement={movement} />
      </b>
      {(odds === null || note) && <span>{odds === null ? none : note}</span>}
    </span>
  );
}
