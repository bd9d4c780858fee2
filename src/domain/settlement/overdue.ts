import { rulesOf } from './rule-sets.ts';

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];

/**
 * Time after kick-off in which the end of a match should be reported: it takes about two hours, and sources up to
 * four more. Unsettled schemes wait for an operator afterwards.
 */
export const afterLastKickoffMs = 6 * HOUR_MS;

/** The largest postponement under any rule set that keeps a pick valid, in milliseconds. */
export const longestAllowanceMs =
  Math.max(...Object.values(rulesOf).map(({ allowedPostponementMinutes }) => allowedPostponementMinutes)) *
  MINUTE_MS;
