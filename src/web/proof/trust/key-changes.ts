import { trustKeys, trustParts, type TrustPart } from '#domain/log/witnessed/trust-changes.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { type KeyChange, storedKeyChanges } from './stored-key-changes.ts';
import type { TrustChange } from './decide-trust.ts';

/** Maximum number of remembered changes; each has a policy of some kilobytes. */
const MAX_CHANGES = 20;

/** Adds changes that do not wait already, with the keys that went and came. */
export function noteKeyChanges(found: readonly TrustChange[], now: string): void {
  const stored = storedKeyChanges.get();
  const isWaiting = ({ before, after }: TrustChange) =>
    stored.some(
      (each) => each.decision === null && each.before === fingerprint(before) && each.after === after,
    );
  const added = found.filter((change) => !isWaiting(change)).map((change) => keyChangeOf(change, now));
  if (added.length > 0) storedKeyChanges.set([...stored, ...added].slice(-MAX_CHANGES));
}

function keyChangeOf({ before, after, parts }: TrustChange, foundAt: string): KeyChange {
  const [old, now] = [trustKeys(sha256, before), trustKeys(sha256, after)];
  return {
    foundAt,
    after,
    before: fingerprint(before),
    parts: trustParts.filter((part: TrustPart) => parts.includes(part)),
    gone: old.filter((key) => !now.includes(key)),
    come: now.filter((key) => !old.includes(key)),
    decision: null,
  };
}

/** Enough to recognize a policy again. */
function fingerprint(policy: string): string {
  const bytes = sha256(new TextEncoder().encode(policy)).subarray(0, 8);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
