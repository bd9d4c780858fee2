import { trustChanges, type TrustPart } from '#domain/log/witnessed/trust-changes.ts';
import { sha256 } from '@noble/hashes/sha2.js';

/** A trust policy of the log, and why this device trusts it. */
export interface Trusted {
  /** C2SP tlog-policy as published. */
  readonly policy: string;
  /** Served on the first visit, built into the app, or accepted by the user. */
  readonly source: 'firstVisit' | 'pinned' | 'accepted';
}

/** Another trust policy than the one this device trusted. */
export interface TrustChange {
  readonly before: string;
  readonly after: string;
  readonly parts: readonly TrustPart[];
}

interface TrustDecision {
  readonly inForce: Trusted;
  /** Each is an event. One whose `after` is not in force waits for the user. */
  readonly changes: readonly TrustChange[];
}

/**
 * Which trust policy counts. One built into the app replaces that of a first visit, which anybody could have served, but
 * never one that an earlier build contained or the user accepted: the operator serves the app as well.
 */
export function decideTrust(trusted: Trusted | null, pinned: string | null, served: string): TrustDecision {
  const first: Trusted =
    pinned === null ? { policy: served, source: 'firstVisit' } : { policy: pinned, source: 'pinned' };
  const isKept = trusted !== null && (trusted.source !== 'firstVisit' || pinned === null);
  const inForce = isKept ? trusted : first;
  const before = trusted?.policy ?? inForce.policy;
  const isServed = pinned === null || trustChanges(sha256, pinned, served).length === 0;
  const changes = (isServed ? [served] : [pinned, served])
    .map((after) => ({ before, after, parts: trustChanges(sha256, before, after) }))
    .filter(({ parts }) => parts.length > 0);
  return { inForce: withText(inForce, served), changes };
}

/** The served text if it asks to trust the same: addresses and comments may change. */
function withText({ policy, source }: Trusted, served: string): Trusted {
  return { policy: trustChanges(sha256, policy, served).length === 0 ? served : policy, source };
}
