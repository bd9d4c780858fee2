import type { Policy } from './policy.ts';

/** A witness of the policy with a valid cosignature. */
export interface Witnessed {
  readonly name: string;
  /** Times of its cosignatures in seconds since 1970, ascending. */
  readonly timesSeconds: readonly number[];
}

/** Whether these witnesses, by their names in the policy, satisfy its quorum. Source: C2SP tlog-policy. */
export function hasQuorum({ groups, quorum }: Policy, witnesses: Iterable<string>): boolean {
  if (quorum === null) return true;
  const names = new Set(witnesses);
  // A group refers to preceding names only, so one pass is enough.
  for (const { name, threshold, members } of groups) {
    if (members.filter((member) => names.has(member)).length >= threshold) names.add(name);
  }
  return names.has(quorum);
}
