import { useWords } from '#web/i18n/words.ts';
import { ResultMark } from '#web/ui/marks/ResultMark.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import styles from './FormMarks.module.css';
import * as words from './words.ts';

/** Latest results of a team, oldest first. */
export function FormMarks({ results }: { readonly results: readonly ('win' | 'draw' | 'loss')[] }) {
  const { noForm } = useWords(words);
  if (results.length === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <Hidden>{noForm}</Hidden>
      </>
    );
  }
  return (
    <span className={styles.marks}>
      {results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results are alike and keep their places.
        <ResultMark key={index} result={result} isSmall />
      ))}
    </span>
  );
}
