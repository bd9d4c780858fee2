import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './LoadMore.module.css';
import { observeVisibility } from '../gestures/observe-visibility.ts';

interface LoadMoreProps {
  readonly label: string;
  readonly isLoading: boolean;
  /** The loaded pages: with another value, more is loaded if the end is still in view. */
  readonly loaded: unknown;
  readonly onMore: () => void;
}

/** End of an infinite list: loads more when it scrolls into view or is pressed. */
export function LoadMore({ label, isLoading, loaded, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  // A busy phone may draw a new page without having drawn that it was loading; an end that stays in view is then
  // reported only to a new observer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages ask for a new observer.
  useEffect(() => {
    if (!end.current || isLoading) return;
    return observeVisibility(end.current, ({ isIntersecting }) => isIntersecting && onMore(), '400px');
  }, [isLoading, loaded, onMore]);
  return (
    <div ref={end} className={styles.end}>
      <Button look="quiet" size="small" isBusy={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
