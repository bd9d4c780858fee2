const FIRST_MS = 2_000;
const LONGEST_MS = 20_000;

/** Polling interval of an open order: factor 1.5 per attempt, at most 20 s. */
export function pollIntervalMs(attempts: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 1.5 ** Math.max(0, attempts - 1));
}
