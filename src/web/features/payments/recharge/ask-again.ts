const FIRST_MS = 2_000;
const LONGEST_MS = 20_000;

/** How long to wait before asking about an open order again: half as long again each time, up to 20 s. */
export function askAgainMs(timesAsked: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 1.5 ** Math.max(0, timesAsked - 1));
}
