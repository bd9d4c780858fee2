import type { LogKeys } from '#domain/log/audit/log-keys.ts';
import type { Policy } from '#domain/log/policy/policy.ts';
import {
  isTrustPolicy,
  readTrustPolicy,
  type TrustPolicyFault,
  witnessNames,
} from '#domain/log/witnessed/trust-policy.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import type { decideTrust } from './trust/decide-trust.ts';

/** The trust policy in force on this device. */
export interface PolicyCheck {
  /** Null if it cannot be used. */
  readonly policy: Policy | null;
  readonly fault: TrustPolicyFault | null;
  /** A policy that waits for the user: witnesses of both, by name. */
  readonly change: { readonly accepted: readonly string[]; readonly served: readonly string[] } | null;
}

/**
 * Reads the trust policy in force. Another one does not count until the user accepts it: otherwise an operator could
 * replace the witnesses unnoticed.
 */
export function checkPolicy(
  keys: LogKeys,
  { inForce, changes }: ReturnType<typeof decideTrust>,
): PolicyCheck {
  const read = readTrustPolicy(sha256, inForce.policy, keys);
  const policy = isTrustPolicy(read) ? read : null;
  const fault = isTrustPolicy(read) ? null : read;
  const waiting = changes.find(({ after }) => after !== inForce.policy);
  if (!waiting) return { policy, fault, change: null };
  const namesOf = (each: typeof read) => (isTrustPolicy(each) ? witnessNames(each) : []);
  const next = readTrustPolicy(sha256, waiting.after, keys);
  return { policy, fault, change: { accepted: namesOf(read), served: namesOf(next) } };
}
