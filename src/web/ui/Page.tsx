import type { ReactNode } from 'react';
import { classNames } from '../look/class-names.ts';
import styles from './Page.module.css';
import { mainId, SkipLink } from './SkipLink.tsx';

interface PageProps {
  readonly bar: ReactNode;
  /** A tab bar or an action bar, never both. */
  readonly foot?: ReactNode;
  /** One white ground from top to bottom instead of blocks. */
  readonly isPlain?: boolean;
  readonly children: ReactNode;
}

/** The column a page stands in: bar, content, bar. */
export function Page({ bar, foot, isPlain, children }: PageProps) {
  return (
    <div className={styles.column}>
      <SkipLink />
      {bar}
      <main id={mainId} tabIndex={-1} className={classNames(styles.page, isPlain && styles.plain)}>
        {children}
      </main>
      {foot}
    </div>
  );
}
