import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import styles from './ResultMark.module.css';
import * as words from '../figures/chart-words.ts';

interface ResultMarkProps {
  readonly result: 'win' | 'draw' | 'loss';
  /** In a column of several. */
  readonly isSmall?: boolean;
}

/** Match result for a team: blue, never the red and black of scheme outcomes. */
export function ResultMark({ result, isSmall }: ResultMarkProps) {
  const { result: names } = useWords(words);
  const { short, long } = names[result];
  return (
    <span
      role="img"
      aria-label={long}
      className={classNames(styles.mark, isSmall && styles.small, styles[result])}
    >
      {short}
    </span>
  );
}
