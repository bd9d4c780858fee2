import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import styles from './ResultMark.module.css';
import * as words from '../figures/chart-words.ts';

/** Match result for a team: blue, never the red and black of scheme outcomes. */
export function ResultMark({ result }: { readonly result: 'win' | 'draw' | 'loss' }) {
  const { result: names } = useWords(words);
  const { short, long } = names[result];
  return (
    <span role="img" aria-label={long} className={classNames(styles.mark, styles[result])}>
      {short}
    </span>
  );
}
