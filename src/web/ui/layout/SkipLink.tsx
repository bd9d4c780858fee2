import type { MouseEvent } from 'react';
import { useWords } from '#web/i18n/words.ts';
import styles from './SkipLink.module.css';
import * as words from '../words.ts';

/** ID of the page content, between the bars. */
export const mainId = 'page-main';

/** First tab stop: skips the bar, and on a desktop what stands before the page. Visible only while focused. */
export function SkipLink() {
  const { toContent } = useWords(words);
  const skip = (event: MouseEvent) => {
    // The URL must not change: it identifies the page.
    event.preventDefault();
    document.getElementById(mainId)?.focus();
  };
  return (
    <a href={`#${mainId}`} className={styles.skip} onClick={skip}>
      {toContent}
    </a>
  );
}
