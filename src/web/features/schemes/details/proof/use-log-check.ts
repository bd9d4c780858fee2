import { useQuery } from '@tanstack/react-query';
import { verifiedInBrowser } from '#web/api/verified-in-browser.ts';
import type { SchemeDetails } from '../../queries.ts';

const STALE_MS = 60_000;

/** Log proof of a scheme. The verification library is loaded on first use. */
export function useLogCheck({ id: schemeId, salt, sealedText }: SchemeDetails) {
  const reveal = salt === null || sealedText === null ? null : { schemeId, salt, sealedText };
  return useQuery({
    queryKey: ['log', 'scheme', schemeId, reveal ? 'open' : 'sealed'],
    queryFn: async ({ signal }) => {
      const { checkScheme } = await import('#web/proof/check-scheme.ts');
      return await checkScheme(schemeId, reveal, signal);
    },
    staleTime: STALE_MS,
    meta: verifiedInBrowser,
  });
}
