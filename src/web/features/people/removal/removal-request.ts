import { type StoredValue, storedValue, type Codec } from '#web/state/stored-value.ts';

/** A removal this browser tab asked for: of whom, and when it is carried out. */
export interface RemovalRequest {
  readonly userId: string;
  readonly removesAt: string;
}

export const removalRequestFormat: Codec<RemovalRequest | null> = {
  read(text) {
    try {
      const kept = JSON.parse(text ?? 'null') as Partial<RemovalRequest> | null;
      const { userId, removesAt } = kept ?? {};
      if (typeof userId !== 'string' || typeof removesAt !== 'string') return null;
      return Number.isNaN(Date.parse(removesAt)) ? null : { userId, removesAt };
    } catch {
      return null;
    }
  },
  write: (asked) => (asked ? JSON.stringify(asked) : null),
};

/**
 * Kept for this visit alone: with the request the session ended, and who comes back is to read that logging in called it off.
 * Another account on the same device is told nothing of it.
 */
export const removalRequest: StoredValue<RemovalRequest | null> = storedValue(
  'removalRequest',
  removalRequestFormat,
  visitStorage(),
);

function visitStorage(): Storage | null {
  try {
    return globalThis.document ? globalThis.sessionStorage : null;
  } catch {
    // A browser that forbids storage throws on the mere access.
    return null;
  }
}
