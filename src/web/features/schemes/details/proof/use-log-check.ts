import { useQuery } from '@tanstack/react-query';
import { verifiedInBrowser } from '#web/api/verified-in-browser.ts';

const STALE_MS = 60_000;

/** What the log shows of a scheme. The library that checks it is fetched when it is first needed. */
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
