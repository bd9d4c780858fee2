import { useEffect } from 'react';
import { sharedHead } from '../launch/shared-head.ts';

/** By then the page of the link has loaded its data. */
const QUIET_MS = 2_000;

/** Compares the log head of a shared link with the log served here. Offline it waits for the next start. */
export function SharedHeadCheck() {
  useEffect(() => {
    const token = sharedHead.get();
    if (token === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => void compare(token, abort.signal), QUIET_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, []);
  return null;
}

async function compare(token: string, signal: AbortSignal): Promise<void> {
  try {
    const { compareSharedHead } = await import('../proof/heads/compare-shared-head.ts');
    const { state } = await compareSharedHead(token, signal);
    // The served log lags behind: compared again at the next start.
    if (state !== 'ahead' && sharedHead.get() === token) sharedHead.set(null);
  } catch {
    // No connection: compared at the next start.
  }
}
