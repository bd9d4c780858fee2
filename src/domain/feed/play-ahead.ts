/** A match with half-time, stoppage time and delays. */
const MATCH_MS = 135 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Total time within the next 24 hours in which a match is played; simultaneous matches count once. */
export function playAheadMs(kickoffs: readonly Date[], now: Date): number {
  const end = now.getTime() + DAY_MS;
  let reached = now.getTime();
  let sum = 0;
  for (const kickoffMs of kickoffs.map((each) => each.getTime()).sort((one, other) => one - other)) {
    const from = Math.max(kickoffMs, reached);
    const to = Math.min(kickoffMs + MATCH_MS, end);
    if (to <= from) continue;
    sum += to - from;
    reached = to;
  }
  return sum;
}
