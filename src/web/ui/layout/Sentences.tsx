import type { ReactNode } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { WithMark } from '../marks/WithMark.tsx';

interface SentencesProps {
  /** In order; falsy values are omitted. */
  readonly of: readonly (string | false | null | undefined)[];
  /** Small mark after the last one. */
  readonly mark?: ReactNode;
}

/** Joins sentences: no space after a full-width stop, one in English. */
export function Sentences({ of, mark }: SentencesProps) {
  const text = of.filter(Boolean).join(useLocale() === 'zh' ? '' : ' ');
  return mark ? <WithMark text={text}>{mark}</WithMark> : text;
}
