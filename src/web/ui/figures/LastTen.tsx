import type { Outcome } from '#domain/settlement/settlement.ts';
import { outcomeWords } from '#domain/settlement/outcome-words.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '../layout/Text.module.css';
import outcomeStyles from './Outcomes.module.css';
import styles from './LastTen.module.css';
import { Strong } from '../layout/Text.tsx';
import * as words from '../words.ts';

interface LastTenProps {
  /** Oldest first, without pushes and voids; fewer than ten if there are not enough. */
  readonly outcomes: readonly Outcome[];
}

/** Half wins count as reds, half losses as blacks. */
function count(outcomes: readonly Outcome[]): { reds: number; blacks: number } {
  const reds = outcomes.filter((outcome) => outcome === 'win' || outcome === 'halfWin').length;
  return { reds, blacks: outcomes.length - reds };
}

/** The last ten as cells, on analyst and scheme pages. */
export function LastTenCells({ outcomes }: LastTenProps) {
  const { cell, lastCount, lastTenSpoken, redsAndBlacks, oldToNew } = useWords(words);
  const locale = useLocale();
  const { reds, blacks } = count(outcomes);
  return (
    <div className={styles.area}>
      <p className={classNames(textStyles.meta, styles.line)}>
        <span>{lastCount(outcomes.length)}</span>
        <span className={styles.counts}>{redsAndBlacks(reds, blacks)}</span>
        <span className={styles.direction}>{oldToNew}</span>
      </p>
      <div
        className={styles.cells}
        role="img"
        aria-label={lastTenSpoken(
          outcomes.map((outcome) => outcomeWords[outcome][locale].toLowerCase()),
          redsAndBlacks(reds, blacks),
        )}
      >
        {outcomes.map((outcome, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the last ten is its only name.
          <span key={index} className={classNames(outcomeStyles.mark, outcomeStyles[outcome], styles.cell)}>
            {cell[outcome]}
          </span>
        ))}
      </div>
    </div>
  );
}

interface LastTenStripProps extends LastTenProps {
  /** The count beside the strip instead of below. */
  readonly isInLine?: boolean;
}

/** The last ten as a small strip with its count, in lists. */
export function LastTenStrip({ outcomes, isInLine }: LastTenStripProps) {
  const { lastCount, redsAndBlacks, winsAndLosses } = useWords(words);
  const { reds, blacks } = count(outcomes);
  return (
    <div className={classNames(textStyles.caption, styles.mini, isInLine && styles.inLine)}>
      <span
        className={styles.strip}
        role="img"
        aria-label={`${lastCount(outcomes.length)}: ${redsAndBlacks(reds, blacks)}`}
      >
        {outcomes.map((outcome, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the last ten is its only name.
          <i key={index} className={classNames(styles.piece, pieceStyle(outcome))} data-outcome={outcome} />
        ))}
      </span>
      <span aria-hidden="true">
        {lastCount(outcomes.length)} <Strong>{winsAndLosses(reds, blacks)}</Strong>
      </span>
    </div>
  );
}

/** Whole outcomes as in the cells; a half is half filled. */
function pieceStyle(outcome: Outcome): string | undefined {
  return styles[`${outcome}Piece`] ?? outcomeStyles[outcome];
}
