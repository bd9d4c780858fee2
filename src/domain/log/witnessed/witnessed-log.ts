import type { LogBook } from '../audit/log-book.ts';
import type { SignedHead } from '../audit/signed-head.ts';
import type { NoteCrypto } from '../note-crypto.ts';
import type { Policy } from '../policy/policy.ts';
import { headWitnesses, type ImplausibleQuorum } from './head-witnesses.ts';

/** Publications of a log by whether witnesses prove them. */
export interface WitnessedLog {
  /** Sizes of heads with a line of a known key that does not verify. */
  readonly invalidSizes: readonly number[];
  /** Heads whose quorum has a time that cannot be true. They prove nothing. */
  readonly implausible: readonly (ImplausibleQuorum & { readonly head: SignedHead })[];
  /** The newest head with a quorum, and when it was reached; null if there is none. */
  readonly newest: { readonly size: number; readonly atMs: number } | null;
  /** Number of publications in a head that the quorum cosigned before their kick-off. */
  readonly proven: number;
  /** IDs of the other schemes. */
  readonly unproven: readonly string[];
}

/**
 * Verifies the cosignatures of all heads of a log, oldest first, and counts the publications that they prove: a head
 * that includes the entry was cosigned by the quorum before the sealed kick-off.
 * @param nowMs by the reader's clock, in milliseconds since 1970
 */
export function witnessedLog(
  crypto: NoteCrypto,
  policy: Policy,
  heads: readonly SignedHead[],
  { schemes }: LogBook,
  nowMs: number,
): WitnessedLog {
  const invalidSizes: number[] = [];
  const implausible: WitnessedLog['implausible'][number][] = [];
  const cosigned: { readonly size: number; readonly atMs: number }[] = [];
  for (const head of heads) {
    const { quorumAtMs, hasInvalidLine, implausible: quorum } = headWitnesses(crypto, policy, head, nowMs);
    if (hasInvalidLine) invalidSizes.push(head.size);
    if (quorum) implausible.push({ ...quorum, head });
    if (quorumAtMs !== null) cosigned.push({ size: head.size, atMs: quorumAtMs });
  }
  const earliestFrom = suffixMinimum(cosigned.map(({ atMs }) => atMs));
  const sizes = cosigned.map(({ size }) => size);
  const unproven: string[] = [];
  for (const [schemeId, { index, publish }] of schemes) {
    const atMs = earliestFrom[firstAbove(sizes, index)];
    if (atMs === undefined || atMs >= Date.parse(publish.kickoffAt)) unproven.push(schemeId);
  }
  const proven = schemes.size - unproven.length;
  return { invalidSizes, implausible, newest: cosigned.at(-1) ?? null, proven, unproven };
}

/** For each place the smallest value from there on. */
function suffixMinimum(values: readonly number[]): number[] {
  const smallest = [...values];
  for (let at = smallest.length - 2; at >= 0; at -= 1) {
    smallest[at] = Math.min(smallest[at] ?? 0, smallest[at + 1] ?? 0);
  }
  return smallest;
}

/** Index of the first size above `limit` in an ascending list; its length if there is none. */
function firstAbove(sizes: readonly number[], limit: number): number {
  let [low, high] = [0, sizes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sizes[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
