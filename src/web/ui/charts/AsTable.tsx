import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.ts';
import * as words from '../figures/chart-words.ts';
import { DownIcon } from '../icons/navigation.tsx';
import styles from './AsTable.module.css';

/** The data of a chart as a collapsed table, also for screen readers. */
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
