import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.ts';
import * as words from '../figures/chart-words.ts';
import { DownIcon } from '../icons/navigation.tsx';
import styles from './AsTable.module.css';

/** The figures behind a chart, for whoever cannot see it or wants to read them: a table, folded away. */
export function AsTable({ children }: { readonly children: ReactNode }) {
  const { asTable } = useWords(words);
  return (
    <details>
      <summary className={styles.summary}>
        {asTable}
        <DownIcon size={12} className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}
