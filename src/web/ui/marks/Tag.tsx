import type { ReactNode } from 'react';
import { classNames } from '#web/look/class-names.ts';
import styles from './Tag.module.css';

interface TagProps {
  readonly tone?: 'plain' | 'line' | 'red' | 'green' | 'blue' | 'amber';
  readonly children: ReactNode;
}

/** A tag: market or state. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
