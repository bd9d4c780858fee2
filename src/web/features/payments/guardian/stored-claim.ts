import { visitStorage } from '#web/state/visit-storage.ts';
import type { SentClaim } from './use-claim.ts';

const KEY = 'guardian:sent';

/** The claim last submitted in this tab: a reload must not lose the secret. Ends with the session storage. */
export function storedClaim(storage = visitStorage()): SentClaim | null {
  const text = storage.getItem(KEY);
  try {
    return text === null ? null : (JSON.parse(text) as SentClaim);
  } catch {
    return null;
  }
}

export function storeClaim(claim: SentClaim | null, storage = visitStorage()): void {
  if (claim === null) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(claim));
}
