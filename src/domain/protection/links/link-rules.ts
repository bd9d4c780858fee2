/** Kinds of evidence that two accounts belong to one person. */
export type LinkKind = 'device' | 'payout' | 'network' | 'writing' | 'picks';

/** Strong evidence is presented to operators alone, supporting evidence only with another kind. */
export type LinkStrength = 'supporting' | 'strong';

export interface LinkEvidence {
  readonly kind: LinkKind;
  readonly strength: LinkStrength;
  /** Counts only, never what is shared. */
  readonly evidence: Readonly<Record<string, number>>;
}

/**
 * A device or network with more users than this who never published is shared by a crowd: an internet café, a campus, or a
 * mobile carrier that puts thousands of phones behind one address. Publishers are not counted, so a person with many
 * publishing accounts does not look like a crowd.
 */
export const CROWD_ABOVE = 5;

/** Both must have been seen on this many days in networks they share without a crowd. */
const NETWORK_DAYS = 2;

/** Evidence of devices both used: strong, unless all of them are used by a crowd. */
export function deviceEvidence(fansOfShared: readonly number[]): LinkEvidence | null {
  if (fansOfShared.length === 0) return null;
  const own = fansOfShared.filter((fans) => fans <= CROWD_ABOVE).length;
  const evidence = { devices: fansOfShared.length, withoutCrowd: own };
  return { kind: 'device', strength: own > 0 ? 'strong' : 'supporting', evidence };
}

/** Evidence of accounts to which income of both was or would be paid out. */
export function payoutEvidence(shared: number): LinkEvidence | null {
  return shared === 0 ? null : { kind: 'payout', strength: 'strong', evidence: { payees: shared } };
}

/** A network that both used. */
export interface SharedNetwork {
  /** Users seen there who never published. */
  readonly fans: number;
  /** Days on which each of the two was seen there. */
  readonly daysOfOne: readonly string[];
  readonly daysOfOther: readonly string[];
}

/** Evidence of shared networks. Those of a crowd count as nothing. */
export function networkEvidence(shared: readonly SharedNetwork[]): LinkEvidence | null {
  const own = shared.filter(({ fans }) => fans <= CROWD_ABOVE);
  const ofOne = new Set(own.flatMap(({ daysOfOne }) => daysOfOne)).size;
  const ofOther = new Set(own.flatMap(({ daysOfOther }) => daysOfOther)).size;
  const days = Math.min(ofOne, ofOther);
  if (days < NETWORK_DAYS) return null;
  return { kind: 'network', strength: 'supporting', evidence: { networks: own.length, days } };
}

/** Whether operators should decide: one strong kind of evidence, or two kinds that support each other. */
export function isWorthDeciding(links: readonly Pick<LinkEvidence, 'kind' | 'strength'>[]): boolean {
  return (
    links.some(({ strength }) => strength === 'strong') || new Set(links.map(({ kind }) => kind)).size >= 2
  );
}
