import { ownPath } from '#web/paths/own-path.ts';
import { type Store, visitStorage } from '#web/state/visit-storage.ts';

const keyOf = (orderId: string): string => `rechargeFrom:${orderId}`;

/** Remembers where a recharge came from while the person is at the provider's. */
export function keepOrigin(orderId: string, from: string | null, storage: Store = visitStorage()): void {
  if (from !== null) storage.setItem(keyOf(orderId), from);
}

/** The page of this app a recharge came from; null where none is known. */
export function originOf(orderId: string, storage: Store = visitStorage()): string | null {
  return ownPath(storage.getItem(keyOf(orderId)));
}
