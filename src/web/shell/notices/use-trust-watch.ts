import { useEffect } from 'react';
import { mayHaveChanged } from '#web/proof/trust/stored-trust.ts';

/** Verifies the log when the trust policy that a page was served is not the one this device knows. */
export function useTrustWatch(served: string | undefined): void {
  useEffect(() => {
    if (served === undefined || !mayHaveChanged(served)) return;
    // Without a connection it is noticed with the next response.
    void import('#web/proof/visit-log.ts').then(({ visitLog }) => visitLog()).catch(() => undefined);
  }, [served]);
}
