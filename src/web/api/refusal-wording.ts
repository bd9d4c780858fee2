import { locale } from '../i18n/locale.ts';

type Wording = typeof import('#contract/refusals.ts');

let wording: Wording | null = null;

/** Fetches the sentences of refusals in both languages: they are needed once something is refused, and the language then changes. */
export function fetchWording(): void {
  // Without them the sentence that was said stays.
  void import('#contract/refusals.ts').then(
    (module) => {
      wording = module;
    },
    () => {},
  );
}

/** A refusal in the present language, as the server would put it; null where that is not known. */
export function refusalInPresentLanguage(
  reason: string,
  facts: Readonly<Record<string, unknown>>,
): string | null {
  if (wording === null || !wording.isReason(reason)) return null;
  return wording.refusalMessage(reason, facts, locale.get());
}
