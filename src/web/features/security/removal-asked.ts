import { type StoredValue, storedValue } from '../../state/stored-value.ts';

/** A removal this browser tab asked for: of whom, and when it is carried out. */
export interface RemovalAsked {
  readonly userId: string;
  readonly removesAt: string;
}

/**
 * Kept for this visit alone: with the request the session ended, and who comes back is to read that logging in called it off.
 * Another account on the same device is told nothing of it.
 */
export const removalAsked: StoredValue<RemovalAsked | null> = storedValue<RemovalAsked | null>(
  'removalAsked',
  {
    read(text) {
      try {
        const kept = JSON.parse(text ?? 'null') as Partial<RemovalAsked> | null;
        if (typeof kept?.userId !== 'string' || Number.isNaN(Date.parse(kept.removesAt ?? ''))) return null;
        return { userId: kept.userId, removesAt: String(kept.removesAt) };
      } catch {
        return null;
      }
    },
    write: (asked) => (asked ? JSON.stringify(asked) : null),
  },
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
