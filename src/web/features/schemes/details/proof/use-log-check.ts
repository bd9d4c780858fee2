import { useQuery } from '@tanstack/react-query';
import { verifiedInBrowser } from '#web/api/verified-in-browser.ts';

const STALE_MS = 60_000;

/** Log proof of a scheme. The verification library is loaded on first use. */
export function useLogCheck(schemeId: string) {
  return useQuery({
    queryKey: ['log', 'scheme', schemeId],
    queryFn: async ({ signal }) => {
      const { checkScheme } = await import('#web/proof/check-scheme.ts');
      return await checkScheme(schemeId, signal);
    },
    staleTime: STALE_MS,
    meta: verifiedInBrowser,
  });
}
