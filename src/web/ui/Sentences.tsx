import { useLocale } from '../i18n/locale.ts';

interface SentencesProps {
  /** In their order; what is none is left out. */
  readonly of: readonly (string | false | null | undefined)[];
}

/** Sentences in one line of text: a full-width stop needs no space after it, an English one does. */
export function Sentences({ of }: SentencesProps) {
  return of.filter(Boolean).join(useLocale() === 'zh' ? '' : ' ');
}
