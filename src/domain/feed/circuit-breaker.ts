/** Consecutive unusable responses before the breaker opens. */
const OPENS_AFTER = 5;
const FIRST_OPEN_MS = 60_000;
/** Maximum open time. A probe costs one request; during a match a recovered feed should be used within this time. */
const LONGEST_OPEN_MS = 5 * 60_000;
/** An invalid token does not recover by itself. */
const REFUSED_OPEN_MS = 60 * 60_000;

/**
 * Stops requests to a feed that does not respond. Its state is derived from the current time alone, so no write is
 * needed to half-open it, and a process that dies midway cannot leave it open permanently.
 */
export interface Breaker {
  /** Consecutive unusable responses of the feed, over all its requests. */
  readonly failures: number;
  /** Null while closed. */
  readonly openUntil: Date | null;
  readonly reason: 'broken' | 'refused' | null;
}

/** `halfOpen`: the open time has passed, and one request may probe the feed. */
export type BreakerState = 'closed' | 'open' | 'halfOpen';

export const closedBreaker: Breaker = { failures: 0, openUntil: null, reason: null };

export function breakerState({ openUntil }: Breaker, now: Date): BreakerState {
  if (openUntil === null) return 'closed';
  return now < openUntil ? 'open' : 'halfOpen';
}

/** After an unusable response caused by the provider: opens at the fifth, each time for twice as long. */
export function afterBroken(breaker: Breaker, now: Date): Breaker {
  const failures = breaker.failures + 1;
  if (failures < OPENS_AFTER && breaker.openUntil === null) return { ...breaker, failures };
  const timesOpened = Math.max(failures - OPENS_AFTER, 0);
  const openMs = Math.min(FIRST_OPEN_MS * 2 ** timesOpened, LONGEST_OPEN_MS);
  return { failures, openUntil: later(now, openMs), reason: 'broken' };
}

/** After the provider rejected our token or plan: opens at once, for long. */
export function afterRefusal(breaker: Breaker, now: Date): Breaker {
  return { failures: breaker.failures + 1, openUntil: later(now, REFUSED_OPEN_MS), reason: 'refused' };
}

/**
 * Whether a rejection concerns the whole feed, or this request alone (a season that does not exist yet, a competition
 * outside our plan). 401 means our token. Any other status except 404 and 410 means the whole feed, unless another
 * request of the feed succeeded within a day.
 */
export function refusesWholeFeed(status: number, succeededAt: Date | null, now: Date): boolean {
  if (status === 404 || status === 410) return false;
  const dayMs = 24 * 3_600_000;
  return status === 401 || succeededAt === null || now.getTime() - succeededAt.getTime() > dayMs;
}

/** Pause of a single rejected request while others of its feed succeed. */
export const refusedRequestRestMs = 6 * 3_600_000;

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
