export interface BackOffRules {
  /** The longest wait after the first failure; it doubles with each further one. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** After an answer that was no use. */
export const failureBackOff: BackOffRules = { firstMs: 5_000, longestMs: 5 * 60_000 };

const quotaBackOff: BackOffRules = { firstMs: 60_000, longestMs: 60 * 60_000 };

/**
 * How long to wait after so many failures in a row, 1 or more: anything up to a ceiling that doubles ("full jitter"), so
 * that those who failed together do not come back together.
 * @param share a random number from 0 to 1.
 */
export function backOffMs(failures: number, share: number, { firstMs, longestMs }: BackOffRules): number {
  return Math.round(Math.min(firstMs * 2 ** (failures - 1), longestMs) * share);
}

/**
 * How long to leave a provider alone that says we ask too much: as long as it wishes; where it does not say, at least a
 * minute, and longer each time.
 */
export function quotaWaitMs(retryAfterMs: number | null, failures: number, share: number): number {
  return retryAfterMs ?? quotaBackOff.firstMs + backOffMs(failures, share, quotaBackOff);
}
