export interface BackOffRules {
  /** Maximum wait after the first failure; doubles with each further failure. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Back-off after an unusable response. */
export const failureBackOff: BackOffRules = { firstMs: 5_000, longestMs: 5 * 60_000 };

const quotaBackOff: BackOffRules = { firstMs: 60_000, longestMs: 60 * 60_000 };

/**
 * Wait after `failures` (1 or more) consecutive failures: random up to a ceiling that doubles ("full jitter"), so
 * that clients that failed together do not retry together.
 * @param share a random number from 0 to 1.
 */
export function backOffMs(failures: number, share: number, { firstMs, longestMs }: BackOffRules): number {
  return Math.round(Math.min(firstMs * 2 ** (failures - 1), longestMs) * share);
}

/**
 * Wait after a provider reported a quota violation: its Retry-After if given, otherwise at least a minute and longer
 * each time.
 */
export function quotaWaitMs(retryAfterMs: number | null, failures: number, share: number): number {
  return retryAfterMs ?? quotaBackOff.firstMs + backOffMs(failures, share, quotaBackOff);
}
