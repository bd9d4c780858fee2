import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#contract/locale.ts';

/** What a page is described by: its URL, and the replies that it was rendered from. */
export interface DescribedPage {
  readonly params: URLSearchParams;
  readonly client: QueryClient;
  readonly locale: Locale;
}
