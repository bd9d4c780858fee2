import { isPolicy, parsePolicy } from '../policy/parse-policy.ts';
import type { Policy } from '../policy/policy.ts';
import { policyKeys } from '../policy/policy-keys.ts';
import type { Sha256 } from '../sha256.ts';
import { keyIdOf, parseVerifierKey } from '../verifier-key.ts';

/** What a trust policy determines. */
export const trustParts = ['logKey', 'clockKey', 'witnesses', 'quorum'] as const;
export type TrustPart = (typeof trustParts)[number];

/**
 * Which parts differ between two trust policies of a log, as published. Addresses, comments and the order of witnesses do
 * not matter. A text that is no such policy differs from every other text in all parts.
 */
export function trustChanges(sha256: Sha256, before: string, after: string): readonly TrustPart[] {
  if (before === after) return [];
  const [one, other] = [before, after].map((text) => partsOf(sha256, text));
  return trustParts.filter((part) => !one || !other || one[part] !== other[part]);
}

/** All keys of a trust policy for display, as `name ID`: of the log, its clock, and the witnesses. */
export function trustKeys(sha256: Sha256, text: string): readonly string[] {
  const [policy, keys] = [parsePolicy(sha256, text), policyKeys(sha256, text)];
  if (!isPolicy(policy)) return [];
  const clock = keys && parseVerifierKey(sha256, keys.clockKey);
  const all = [
    ...policy.logs.map(({ key }) => key),
    ...(clock ? [clock] : []),
    ...policy.witnesses.map(({ key }) => key),
  ];
  return all.map((key) => `${key.name} ${keyIdOf(sha256, key)}`);
}

function partsOf(sha256: Sha256, text: string): Readonly<Record<TrustPart, string>> | null {
  const [policy, keys] = [parsePolicy(sha256, text), policyKeys(sha256, text)];
  if (!isPolicy(policy) || !keys) return null;
  return { ...keys, witnesses: witnessesOf(policy), quorum: JSON.stringify([policy.groups, policy.quorum]) };
}

function witnessesOf({ witnesses }: Policy): string {
  return JSON.stringify(
    witnesses.map(({ name, key }) => [name, key.name, key.type, `${key.publicKey}`].join(' ')).toSorted(),
  );
}
