import type { ReactNode } from 'react';
import styles from './WithMark.module.css';

interface WithMarkProps {
  readonly text: string;
  /** The small mark behind the text. */
  readonly children: ReactNode;
}

/** A text and the small mark behind it: wherever the line breaks, the mark stays with the last word. */
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

/** The last word with what closes it; of Chinese, which has no spaces, the last character. */
function lastWord(text: string): string {
  return /(?:\p{Script=Han}|[^\s\p{Script=Han}]+)\p{P}*$/u.exec(text)?.[0] ?? '';
}
