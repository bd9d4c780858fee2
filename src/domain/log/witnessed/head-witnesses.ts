import { lastSecond, type SignedHead } from '../audit/signed-head.ts';
import type { NoteCrypto } from '../note-crypto.ts';
import type { Policy } from '../policy/policy.ts';
import { quorumTimeSeconds } from '../policy/quorum-time.ts';
import { policyVerdict } from '../policy/satisfies-policy.ts';

/** Cosignatures of a head by the witnesses of a policy. */
export interface HeadWitnesses {
  /** Names of the witnesses with a valid cosignature. Both keys of a witness have one name, which is listed once. */
  readonly names: readonly string[];
  /** When the quorum was reached, in milliseconds since 1970; null if it was not, or if the policy requires none. */
  readonly quorumAtMs: number | null;
  /** A line of a known key does not verify, so no cosignature of the note counts. */
  readonly hasInvalidLine: boolean;
}

/** Verifies the cosignatures of a head. A cosignature with a time after the year 9999 does not count. */
export function headWitnesses(crypto: NoteCrypto, policy: Policy, head: SignedHead): HeadWitnesses {
  const verdict = policyVerdict(crypto, policy, head.note);
  const witnessed = verdict.witnessed
    .map(({ name, timesSeconds }) => ({
      name,
      timesSeconds: timesSeconds.filter((time) => time <= lastSecond),
    }))
    .filter(({ timesSeconds }) => timesSeconds.length > 0);
  const keyNames = new Map(policy.witnesses.map(({ name, key }) => [name, key.name]));
  const quorumAt = verdict.isSatisfied ? quorumTimeSeconds(policy, witnessed) : null;
  return {
    names: [...new Set(witnessed.map(({ name }) => keyNames.get(name) ?? name))],
    quorumAtMs: quorumAt === null ? null : quorumAt * 1000,
    hasInvalidLine: !verdict.isSatisfied && verdict.why === 'badSignature',
  };
}
