import type { ReactNode } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { WithMark } from '../marks/WithMark.tsx';

interface SentencesProps {
  /** In their order; what is none is left out. */
  readonly of: readonly (string | false | null | undefined)[];
  /** The small mark behind the last one. */
  readonly mark?: ReactNode;
}

/** Sentences in one line of text: a full-width stop needs no space after it, an English one does. */
export function Sentences({ of, mark }: SentencesProps) {
  const text = of.filter(Boolean).join(useLocale() === 'zh' ? '' : ' ');
  return mark ? <WithMark text={text}>{mark}</WithMark> : text;
}
