import type { LogKeys } from '#domain/log/audit/log-keys.ts';
import type { Policy } from '#domain/log/policy/policy.ts';
import {
  isSameTrust,
  isTrustPolicy,
  readTrustPolicy,
  type TrustPolicyFault,
  witnessNames,
} from '#domain/log/witnessed/trust-policy.ts';
import { sha256 } from '@noble/hashes/sha2.js';

/** The witness policy in force on this device. */
export interface PolicyCheck {
  /** The accepted policy; null if it cannot be used. */
  readonly policy: Policy | null;
  readonly fault: TrustPolicyFault | null;
  /** The policy served now differs from the accepted one: witnesses of both, by name. */
  readonly change: { readonly accepted: readonly string[]; readonly served: readonly string[] } | null;
}

/**
 * Reads the policy that this browser accepted earlier, or the served one on the first visit. A served policy that
 * differs does not count until the user accepts it: otherwise an operator could replace the witnesses unnoticed.
 */
export function checkPolicy(keys: LogKeys, accepted: string | null, served: string): PolicyCheck {
  const read = readTrustPolicy(sha256, accepted ?? served, keys);
  const policy = isTrustPolicy(read) ? read : null;
  const fault = isTrustPolicy(read) ? null : read;
  if (accepted === null || accepted === served) return { policy, fault, change: null };
  const next = readTrustPolicy(sha256, served, keys);
  if (policy && isTrustPolicy(next) && isSameTrust(policy, next)) return { policy, fault, change: null };
  const namesOf = (each: typeof next) => (isTrustPolicy(each) ? witnessNames(each) : []);
  return { policy, fault, change: { accepted: namesOf(read), served: namesOf(next) } };
}
