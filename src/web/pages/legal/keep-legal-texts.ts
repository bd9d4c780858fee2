import type { QueryClient } from '@tanstack/react-query';
import { protocolNames } from '#web/features/legal/protocols/protocol-names.ts';
import { protocolQuery } from '#web/features/legal/protocols/queries.ts';
import { locale } from '#web/i18n/locale.ts';

/** Has the legal texts on this device before anybody needs them without a network. */
export async function keepLegalTexts(client: QueryClient): Promise<void> {
  for (const name of protocolNames) await client.prefetchQuery(protocolQuery(name, locale.get()));
}
