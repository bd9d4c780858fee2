import type { QueryClient } from '@tanstack/react-query';
import { locale } from '../i18n/locale.ts';

/** Marks a query whose answer has sentences in the language it was asked in. */
export const worded = { isWorded: true } as const;

/** What was said in one language is not shown in the other: it is asked for again. */
export function askAgainInLanguage(client: QueryClient): void {
  let askedIn = locale.get();
  locale.subscribe(() => {
    if (locale.get() === askedIn) return;
    askedIn = locale.get();
    void client.resetQueries({ predicate: ({ meta }) => meta?.isWorded === true });
  });
}
