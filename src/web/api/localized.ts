import type { QueryClient } from '@tanstack/react-query';
import { locale } from '../i18n/locale.ts';

/** Marks a query whose reply contains text in the language of the request. */
export const localized = { isLocalized: true } as const;

/** Refetches localized queries after a change of language. */
export function refetchOnLanguageChange(client: QueryClient): void {
  let askedIn = locale.get();
  locale.subscribe(() => {
    if (locale.get() === askedIn) return;
    askedIn = locale.get();
    void client.resetQueries({ predicate: ({ meta }) => meta?.isLocalized === true });
  });
}
