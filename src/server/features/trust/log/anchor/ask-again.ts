const FIRST_DELAY_MS = 60_000;
/**
 * A witness that returns after a day is asked within ten minutes: until then, the quorum may be missing for publications
 * whose kick-off comes first.
 */
const MAX_DELAY_MS = 10 * 60_000;

/**
 * When to ask a witness again after its failures: twice as late after each, up to a limit. Jitter of up to a half spreads
 * logs that share a witness, and always downwards, so that the first repetition is due at the next minute.
 * @param random from 0 to below 1
 */
export function askAgainAt(now: Date, failures: number, random: () => number): Date {
  const delayMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  return new Date(now.getTime() + delayMs * (1 - random() / 2));
}
