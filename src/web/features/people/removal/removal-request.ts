import { type StoredValue, storedValue, type Codec } from '#web/state/stored-value.ts';

/** A deletion requested in this tab: user and execution time. */
export interface RemovalRequest {
  readonly userId: string;
  readonly removesAt: string;
}

export const removalRequestFormat: Codec<RemovalRequest | null> = {
  read(text) {
    try {
      const stored = JSON.parse(text ?? 'null') as Partial<RemovalRequest> | null;
      const { userId, removesAt } = stored ?? {};
      if (typeof userId !== 'string' || typeof removesAt !== 'string') return null;
      return Number.isNaN(Date.parse(removesAt)) ? null : { userId, removesAt };
    } catch {
      return null;
    }
  },
  write: (asked) => (asked ? JSON.stringify(asked) : null),
};

/**
 * Stored for this session only: the request ends the session, and a user who logs in again must learn that this
 * cancelled it. Another account on the device does not see it.
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
    // A browser that forbids storage throws on access.
    return null;
  }
}
