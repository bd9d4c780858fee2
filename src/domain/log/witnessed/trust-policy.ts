import type { LogKeys } from '../audit/log-keys.ts';
import { isPolicy, parsePolicy } from '../policy/parse-policy.ts';
import type { Policy } from '../policy/policy.ts';
import type { Sha256 } from '../sha256.ts';

/** Why a policy text cannot be used for a log: malformed (with the line, from 1), or it lists another key for it. */
export type TrustPolicyFault =
  | { readonly fault: 'malformed'; readonly line: number }
  | { readonly fault: 'otherKey' };

/** Parses the policy of a log, which must list the log's own key. */
export function readTrustPolicy(sha256: Sha256, text: string, { log }: LogKeys): Policy | TrustPolicyFault {
  const policy = parsePolicy(sha256, text);
  if (!isPolicy(policy)) return { fault: 'malformed', line: policy.line };
  const isListed = policy.logs.some(
    ({ key }) => key.name === log.name && key.type === log.type && `${key.publicKey}` === `${log.publicKey}`,
  );
  return isListed ? policy : { fault: 'otherKey' };
}

/** Distinguishes a policy from a fault. */
export function isTrustPolicy(read: Policy | TrustPolicyFault): read is Policy {
  return 'quorum' in read;
}

/** Names of the witnesses of a policy, each once, in its order. */
export function witnessNames({ witnesses }: Policy): readonly string[] {
  return [...new Set(witnesses.map(({ key }) => key.name))];
}
