import type { ReactNode } from 'react';
import styles from './Text.module.css';

interface TextProps {
  readonly children: ReactNode;
}

/** Read by screen readers only. */
export function Hidden({ children }: TextProps) {
  return <span className={styles.hidden}>{children}</span>;
}

/** The dot between two facts of one line: drawn, because a typed one is as wide as a Chinese character. */
export function Sep() {
  return <i className={styles.sep}>·</i>;
}

/** Hashes and numbers to be told to somebody. */
export function Mono({ children }: TextProps) {
  return <span className={styles.mono}>{children}</span>;
}

/** A figure or name that stands out of a quiet line. */
export function Strong({ children }: TextProps) {
  return <b className={styles.strong}>{children}</b>;
}

/** Quiet small text: captions, dates, counts. */
export function Meta({ children }: TextProps) {
  return <span className={styles.meta}>{children}</span>;
}

/** The closing line of a page, on its ground. */
export function Note({ children }: TextProps) {
  return <p className={styles.note}>{children}</p>;
}
