import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '../layout/Rows.module.css';
import styles from './Skeleton.module.css';
import { Hidden } from '../layout/Text.tsx';
import * as words from '../words.ts';

interface SkeletonProps {
  readonly rows: number;
  /** One placeholder row, made of `Bone`. */
  readonly row: ReactNode;
}

/** Placeholder rows; static, and shown after a delay so that a fast response does not flicker. */
export function Skeleton({ rows, row }: SkeletonProps) {
  const { loading } = useWords(words);
  return (
    <div className={styles.skeleton} role="status">
      <Hidden>{loading}</Hidden>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={index} className={classNames(rowStyles.fullDivider, styles.row)} aria-hidden="true">
          {row}
        </div>
      ))}
    </div>
  );
}

/** One grey bar of a placeholder row; size in grid units. */
export function Bone({ width, height }: { readonly width: string; readonly height: number }) {
  return <i className={styles.bone} style={{ width, height }} />;
}
