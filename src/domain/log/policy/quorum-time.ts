import { hasQuorum, type Witnessed } from './has-quorum.ts';
import type { Policy } from './policy.ts';

/**
 * The earliest time by which the cosignatures satisfied the quorum, in seconds since 1970; null if they do not, or if
 * the policy requires none. Each witness counts from its earliest cosignature on.
 */
export function quorumTimeSeconds(policy: Policy, witnessed: readonly Witnessed[]): number | null {
  if (policy.quorum === null) return null;
  const firstTimes = witnessed.flatMap(({ name, timesSeconds: [time] }) =>
    time === undefined ? [] : [{ name, time }],
  );
  const times = firstTimes.map(({ time }) => time).toSorted((one, other) => one - other);
  const namesBy = (limit: number) => firstTimes.filter(({ time }) => time <= limit).map(({ name }) => name);
  return times.find((limit) => hasQuorum(policy, namesBy(limit))) ?? null;
}
