import { useLocale } from './locale.ts';

/**
 * A dictionary: a module that exports `zh` and an `en` of the same type, so that missing, extra or differently shaped
 * entries are type errors.
 */
export interface Words<W> {
  readonly zh: W;
  readonly en: W;
}

/** The dictionary of the current language. */
export function useWords<W>(words: Words<W>): W {
  return words[useLocale()];
}
