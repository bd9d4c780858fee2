import type { MouseEvent } from 'react';
import { useWords } from '#web/i18n/words.ts';
import styles from './SkipLink.module.css';
import * as words from '../words.ts';

/** The content of a page, between its bars. */
export const mainId = 'page-main';

/** The first stop of the Tab key: past the bar, its tools and sections. Drawn only while it has the focus. */
export function SkipLink() {
  const { toContent } = useWords(words);
  const skip = (event: MouseEvent) => {
    // The address stays as it is: it says what the page shows.
    event.preventDefault();
    document.getElementById(mainId)?.focus();
  };
  return (
    <a href={`#${mainId}`} className={styles.skip} onClick={skip}>
      {toContent}
    </a>
  );
}
