import { rulesOf } from './rule-sets.ts';

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];

/**
 * After its kick-off a match is told as ended within so many milliseconds: it takes about two hours, and sources take up to
 * four more. What has not settled by then waits for a person.
 */
export const afterLastKickoffMs = 6 * HOUR_MS;

/** The furthest a kick-off may move, under any rule set, with the pick still standing, in milliseconds. */
export const longestAllowanceMs =
  Math.max(...Object.values(rulesOf).map(({ allowedPostponementMinutes }) => allowedPostponementMinutes)) *
  MINUTE_MS;
