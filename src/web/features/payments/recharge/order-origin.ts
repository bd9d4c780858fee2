import { ownPath } from '#web/paths/own-path.ts';
import { type Store, visitStorage } from '#web/state/visit-storage.ts';

const keyOf = (orderId: string): string => `rechargeFrom:${orderId}`;

/** Stores the page a top-up was started from, for the return from the provider. */
export function storeOrigin(orderId: string, from: string | null, storage: Store = visitStorage()): void {
  if (from !== null) storage.setItem(keyOf(orderId), from);
}

/** The page a top-up was started from; null if unknown. */
export function originOf(orderId: string, storage: Store = visitStorage()): string | null {
  return ownPath(storage.getItem(keyOf(orderId)));
}
