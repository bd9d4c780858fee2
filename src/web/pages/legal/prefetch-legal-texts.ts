import type { QueryClient } from '@tanstack/react-query';
import { protocolNames } from '#web/features/legal/protocols/protocol-names.ts';
import { protocolQuery } from '#web/features/legal/protocols/queries.ts';
import { locale } from '#web/i18n/locale.ts';

/** Prefetches the legal texts for offline use. */
export async function prefetchLegalTexts(client: QueryClient): Promise<void> {
  for (const name of protocolNames) await client.prefetchQuery(protocolQuery(name, locale.get()));
}
