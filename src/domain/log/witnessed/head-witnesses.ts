import { lastSecond, type SignedHead } from '../audit/signed-head.ts';
import type { NoteCrypto } from '../note-crypto.ts';
import type { Policy } from '../policy/policy.ts';
import { quorumTimeSeconds } from '../policy/quorum-time.ts';
import { policyVerdict } from '../policy/satisfies-policy.ts';
import { type CosignatureTimeFault, cosignatureTimeFault } from '../policy/cosignature-time.ts';

/** Cosignatures of a head by the witnesses of a policy. */
export interface HeadWitnesses {
  /** Names of the witnesses with a valid cosignature. Both keys of a witness have one name, which is listed once. */
  readonly names: readonly string[];
  /**
   * When the quorum was reached, in milliseconds since 1970; null if it was not, if the policy requires none, or if the time
   * is implausible.
   */
  readonly quorumAtMs: number | null;
  /** The quorum was reached at a time that cannot be true: so many witnesses lie or have a wrong clock that none counts. */
  readonly implausible: ImplausibleQuorum | null;
  /** A line of a known key does not verify, so no cosignature of the note counts. */
  readonly hasInvalidLine: boolean;
}

/** A quorum in the future, or before the clock line of its own head. */
export interface ImplausibleQuorum {
  readonly why: CosignatureTimeFault;
  readonly atMs: number;
}

/**
 * Verifies the cosignatures of a head. A cosignature with a time after the year 9999 does not count. Witnesses that are
 * fewer than the quorum requires cannot move its time, so only the time of the quorum is judged.
 * @param nowMs by the reader's clock, in milliseconds since 1970
 */
export function headWitnesses(
  crypto: NoteCrypto,
  policy: Policy,
  head: SignedHead,
  nowMs: number,
): HeadWitnesses {
  const verdict = policyVerdict(crypto, policy, head.note);
  const witnessed = verdict.witnessed
    .map(({ name, timesSeconds }) => ({
      name,
      timesSeconds: timesSeconds.filter((time) => time <= lastSecond),
    }))
    .filter(({ timesSeconds }) => timesSeconds.length > 0);
  const keyNames = new Map(policy.witnesses.map(({ name, key }) => [name, key.name]));
  const quorumAt = verdict.isSatisfied ? quorumTimeSeconds(policy, witnessed) : null;
  const why =
    quorumAt === null ? null : cosignatureTimeFault(quorumAt, { fromMs: head.signedAtMs, toMs: nowMs });
  return {
    names: [...new Set(witnessed.map(({ name }) => keyNames.get(name) ?? name))],
    quorumAtMs: quorumAt === null || why !== null ? null : quorumAt * 1000,
    implausible: quorumAt === null || why === null ? null : { why, atMs: quorumAt * 1000 },
    hasInvalidLine: !verdict.isSatisfied && verdict.why === 'badSignature',
  };
}
