import { type ReactNode, useRef } from 'react';
import { classNames } from '#web/look/class-names.ts';
import styles from './Page.module.css';
import { PullToRefresh } from '../gestures/PullToRefresh.tsx';
import { usePane } from './pane.ts';
import { mainId } from './SkipLink.tsx';

interface PageProps {
  readonly bar: ReactNode;
  /** A tab bar or an action bar, never both. */
  readonly foot?: ReactNode;
  /** One white background instead of blocks. */
  readonly isPlain?: boolean;
  /** The content changes on the server: enables pull-to-refresh. */
  readonly isRefreshable?: boolean;
  readonly children: ReactNode;
}

/** Page layout: bar, content, bar. */
export function Page({ bar, foot, isPlain, isRefreshable, children }: PageProps) {
  const content = useRef<HTMLElement>(null);
  const style = classNames(styles.page, isPlain && styles.plain);
  // Beside the present page it is a part of that: no landmark, no gesture, no bar below.
  if (usePane() !== null)
    return (
      <div className={classNames(styles.column, styles.pane)}>
        {bar}
        <div className={style}>{children}</div>
      </div>
    );
  return (
    <div className={styles.column}>
      {bar}
      {isRefreshable && <PullToRefresh page={content} />}
      <main ref={content} id={mainId} tabIndex={-1} className={style}>
        {children}
      </main>
      {foot}
    </div>
  );
}
