import type { VerifierKey } from '../verifier-key.ts';

/** A log of a policy. Its key name is the origin of its checkpoints. */
export interface PolicyLog {
  readonly key: VerifierKey;
  /** One character per octet, like `PolicyWitness.name`. */
  readonly url: string | null;
}

/** A witness of a policy, with one key. A cosigner with two keys is listed as two witnesses in a group with `any`. */
export interface PolicyWitness extends PolicyLog {
  /**
   * Name in groups and quorum; no meaning outside the policy. One character per octet: names are opaque octets and not
   * decoded as UTF-8.
   */
  readonly name: string;
}

/** A group of witnesses and preceding groups; it needs at least `threshold` of its members. */
export interface PolicyGroup {
  readonly name: string;
  readonly threshold: number;
  readonly members: readonly string[];
}

/**
 * When to accept a checkpoint: one of the logs signed it, and the witnesses of the quorum cosigned it.
 * Source: C2SP tlog-policy.
 */
export interface Policy {
  readonly logs: readonly PolicyLog[];
  readonly witnesses: readonly PolicyWitness[];
  readonly groups: readonly PolicyGroup[];
  /** A witness or a group; null if no cosignature is required. */
  readonly quorum: string | null;
}

/** Name in a quorum line that requires no cosignature. */
export const noQuorum = 'none';
