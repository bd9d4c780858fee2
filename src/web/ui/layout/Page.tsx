import { type ReactNode, useRef } from 'react';
import { classNames } from '#web/look/class-names.ts';
import styles from './Page.module.css';
import { PullToRefresh } from '../gestures/PullToRefresh.tsx';
import { mainId, SkipLink } from './SkipLink.tsx';

interface PageProps {
  readonly bar: ReactNode;
  /** A tab bar or an action bar, never both. */
  readonly foot?: ReactNode;
  /** One white ground from top to bottom instead of blocks. */
  readonly isPlain?: boolean;
  /** It shows what changes elsewhere: a finger that draws it down from its top fetches it anew. */
  readonly isRefreshable?: boolean;
  readonly children: ReactNode;
}

/** The column a page stands in: bar, content, bar. */
export function Page({ bar, foot, isPlain, isRefreshable, children }: PageProps) {
  const content = useRef<HTMLElement>(null);
  return (
    <div className={styles.column}>
      <SkipLink />
      {bar}
      {isRefreshable && <PullToRefresh page={content} />}
      <main
        ref={content}
        id={mainId}
        tabIndex={-1}
        className={classNames(styles.page, isPlain && styles.plain)}
      >
        {children}
      </main>
      {foot}
    </div>
  );
}
