import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import styles from './OddsFigure.module.css';
import { Hidden } from '../layout/Text.tsx';
import * as words from '../words.ts';

/** Which way odds went; null where they did not move. */
export type Movement = 'up' | 'down' | null;

/** From where to where: the arrow shows it, the figure itself stays ink. */
export function movementOf(oddsMilli: number, openingOddsMilli: number | null): Movement {
  if (openingOddsMilli === null || oddsMilli === openingOddsMilli) return null;
  return oddsMilli > openingOddsMilli ? 'up' : 'down';
}

interface OddsFigureProps {
  readonly text: string;
  readonly movement?: Movement;
  /** This outcome came. */
  readonly isHit?: boolean;
}

/** Odds in a column, with room for the arrow. */
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
  /** Null where nobody quotes it. */
  readonly odds: string | null;
  readonly movement?: Movement;
  readonly note?: string;
}

/** The inside of an odds tile: what, at which price, and the opening price or a word. */
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
