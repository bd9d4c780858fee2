import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './LoadMore.module.css';
import { observeVisibility } from '../gestures/observe-visibility.ts';

interface LoadMoreProps {
  readonly label: string;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** End of an infinite list: loads more when it scrolls into view or is pressed. */
export function LoadMore({ label, isLoading, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || isLoading) return;
    return observeVisibility(end.current, ({ isIntersecting }) => isIntersecting && onMore(), '400px');
  }, [isLoading, onMore]);
  return (
    <div ref={end} className={styles.end}>
      <Button look="quiet" size="small" isBusy={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
