import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  readonly label: string;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** The end of a list that goes on: it loads when it comes into sight, and when it is pressed. */
export function LoadMore({ label, isLoading, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || isLoading) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '400px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isLoading, onMore]);
  return (
    <div ref={end} className={styles.end}>
      <Button look="quiet" size="small" isBusy={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
