import { locale } from '../i18n/locale.ts';

type Wording = typeof import('#contract/refusals.ts');

let wording: Wording | null = null;

/** Loads the refusal texts in both languages: needed only after a refusal followed by a change of language. */
export function loadRefusalTexts(): void {
  // If this fails, the original message stays.
  void import('#contract/refusals.ts').then(
    (module) => {
      wording = module;
    },
    () => {},
  );
}

/** A refusal text in the current language, localized as by the server; null for an unknown reason or before loading. */
export function refusalInCurrentLanguage(
  reason: string,
  facts: Readonly<Record<string, unknown>>,
): string | null {
  if (wording === null || !wording.isReason(reason)) return null;
  return wording.refusalMessage(reason, facts, locale.get());
}
