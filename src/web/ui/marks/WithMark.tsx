import type { ReactNode } from 'react';
import styles from './WithMark.module.css';

interface WithMarkProps {
  readonly text: string;
  /** Small mark after the text. */
  readonly children: ReactNode;
}

/** A text followed by a small mark that never wraps apart from the last word. */
export function WithMark({ text, children }: WithMarkProps) {
  const last = lastWord(text);
  return (
    <>
      {text.slice(0, text.length - last.length)}
      <span className={styles.together}>
        {last}
        {children}
      </span>
    </>
  );
}

/** The last word with closing punctuation; in Chinese, without spaces, the last character. */
function lastWord(text: string): string {
  return /(?:\p{Script=Han}|[^\s\p{Script=Han}]+)\p{P}*$/u.exec(text)?.[0] ?? '';
}
