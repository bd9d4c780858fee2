import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { protocol } from '#contract/protocols.ts';
import type { publicSettings } from '#contract/settings.ts';
import { call } from '#web/api/call.ts';
import { cachingReply } from '#web/offline/caching-reply.ts';
import type { Locale } from '#web/i18n/locale.ts';
import type { Protocol as ProtocolName } from '#web/paths/paths.ts';

export type ProtocolText = CallReply<typeof protocol>;

/** A legal text in one language; it changes only with a deployment. */
export const protocolQuery = (name: ProtocolName, locale: Locale) =>
  queryOptions({
    queryKey: ['protocol', name, locale],
    queryFn: cachingReply<ProtocolText>(({ signal }) =>
      call<typeof protocol>('GET', '/api/app/common/protocol/{name}', { params: { name } }, { signal }),
    ),
    staleTime: 60 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The running version and its environment. */
export const aboutQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call<typeof publicSettings>('GET', '/api/app/common/setting', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
