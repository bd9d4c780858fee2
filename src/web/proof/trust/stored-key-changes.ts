import { type Codec, storedValue } from '../../state/stored-value.ts';
import type { TrustPart } from '#domain/log/witnessed/trust-changes.ts';

/** A change of keys, witnesses or quorum that this device saw. */
export interface KeyChange {
  /** ISO 8601. */
  readonly foundAt: string;
  readonly parts: readonly TrustPart[];
  /** Keys as `name ID`. */
  readonly gone: readonly string[];
  readonly come: readonly string[];
  /** Fingerprint of the policy before, text of the one after. */
  readonly before: string;
  readonly after: string;
  /** What the user decided, and when; null while it waits. */
  readonly decision: { readonly kind: 'accepted' | 'kept'; readonly at: string } | null;
}

const codec: Codec<readonly KeyChange[]> = {
  read(text) {
    try {
      const value: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(value) ? value.filter(isKeyChange) : [];
    } catch {
      return [];
    }
  },
  write: (changes) => (changes.length === 0 ? null : JSON.stringify(changes)),
};

/** All changes seen, oldest first. They stay after the user decided. */
export const storedKeyChanges = storedValue<readonly KeyChange[]>('logKeyChanges', codec);

/** The newest change that waits for the user. */
export function waitingChange(changes: readonly KeyChange[]): KeyChange | null {
  return changes.findLast(({ decision }) => decision === null) ?? null;
}

/** Decides every waiting change to a policy. */
export function decideChanges(after: string, kind: 'accepted' | 'kept', at: string): void {
  const decided = (change: KeyChange): KeyChange => {
    if (change.decision !== null || change.after !== after) return change;
    const { foundAt, parts, gone, come, before } = change;
    return { foundAt, parts, gone, come, before, after, decision: { kind, at } };
  };
  storedKeyChanges.set(storedKeyChanges.get().map(decided));
}

function isKeyChange(value: unknown): value is KeyChange {
  const { foundAt, after, before, parts, gone, come } = (value ?? {}) as Record<string, unknown>;
  const areTexts = [foundAt, after, before].every((text) => typeof text === 'string');
  return areTexts && [parts, gone, come].every((list) => Array.isArray(list));
}
