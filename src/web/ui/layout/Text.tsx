import type { ReactNode } from 'react';
import { langOf } from '#web/i18n/lang-of.ts';
import styles from './Text.module.css';

interface TextProps {
  readonly children: ReactNode;
}

/** For screen readers only. */
export function Hidden({ children }: TextProps) {
  return <span className={styles.hidden}>{children}</span>;
}

/** Separator dot between facts: drawn, because a typed one is as wide as a Chinese character. */
export function Sep() {
  return <i className={styles.sep}>·</i>;
}

/** Hashes and IDs, in monospace. */
export function Mono({ children }: TextProps) {
  return <span className={styles.mono}>{children}</span>;
}

/** An emphasised figure or name. */
export function Strong({ children }: TextProps) {
  return <b className={styles.strong}>{children}</b>;
}

/** Quiet small text: captions, dates, counts. */
export function Meta({ children }: TextProps) {
  return <span className={styles.meta}>{children}</span>;
}

/** Closing line of a page, on its background. */
export function Note({ children }: TextProps) {
  return <p className={styles.note}>{children}</p>;
}

interface QuotingProps {
  readonly sentence: (text: string) => string;
  readonly text: string;
}

/** A sentence around a text from outside, which is marked as its own language. */
export function Quoting({ sentence, text }: QuotingProps) {
  const [before = '', after = ''] = sentence('\0').split('\0');
  return (
    <>
      {before}
      <span lang={langOf(text)}>{text}</span>
      {after}
    </>
  );
}
