import { useLocale } from './locale.ts';

/**
 * A dictionary: a module that exports `zh` and, typed by it, `en`. A missing, extra or differently shaped
 * entry is a type error.
 */
export interface Words<W> {
  readonly zh: W;
  readonly en: W;
}

/** The words of the present language. */
export function useWords<W>(words: Words<W>): W {
  return words[useLocale()];
}
