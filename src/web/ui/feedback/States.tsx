import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '../controls/Button.tsx';
import { GoalDrawing, TornGoalDrawing } from '../marks/drawings.tsx';
import { RefreshIcon } from '../icons/actions.tsx';
import { OfflineIcon } from '../icons/states.tsx';
import { classNames } from '#web/look/class-names.ts';
import hitStyles from '../controls/HitArea.module.css';
import rowStyles from '../layout/Rows.module.css';
import styles from './States.module.css';
import { Mono } from '../layout/Text.tsx';
import * as words from '../words.ts';

interface EmptyStateProps {
  readonly title: ReactNode;
  /** Suggested action. */
  readonly children?: ReactNode;
  /** At most two buttons. */
  readonly actions?: ReactNode;
}

/** Empty state with a suggested action. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <GoalDrawing />
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={classNames(rowStyles.actions, styles.actions)}>{actions}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** What failed. */
  readonly title: string;
  /** Why, and what still works. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly requestId?: string | null | undefined;
  readonly actions?: ReactNode;
}

/** Error state: what failed, what still works, a retry button and the request ID for support. */
export function ErrorState({ title, children, onRetry, requestId, actions }: ErrorStateProps) {
  const { tryAgain, requestNumber, tellUs } = useWords(words);
  return (
    <div className={styles.state} role="alert">
      <TornGoalDrawing />
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      <div className={classNames(rowStyles.actions, styles.actions)}>
        {onRetry && (
          <Button look="accent" size="small" icon={<RefreshIcon size={16} />} onClick={onRetry}>
            {tryAgain}
          </Button>
        )}
        {actions}
      </div>
      {requestId && (
        <p className={styles.number}>
          {requestNumber} <Mono>{requestId}</Mono>
          {tellUs}
        </p>
      )}
    </div>
  );
}

interface OfflineBarProps {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
}

/** Offline bar; the page below stays usable. */
export function OfflineBar({ text, onRetry }: OfflineBarProps) {
  const { retry } = useWords(words);
  return (
    <div className={styles.offline} role="status">
      <OfflineIcon size={16} />
      <span>{text}</span>
      {onRetry && (
        <button type="button" className={classNames(hitStyles.hitArea, styles.retry)} onClick={onRetry}>
          {retry}
        </button>
      )}
    </div>
  );
}
