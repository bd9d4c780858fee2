/** Answers in a row that were no use before a feed is left alone. */
const OPENS_AFTER = 5;
const FIRST_OPEN_MS = 60_000;
/** A probe costs one request; during a match a recovered feed should be used within this time. */
const LONGEST_OPEN_MS = 5 * 60_000;
/** A wrong token does not mend itself. */
const REFUSED_OPEN_MS = 60 * 60_000;

/**
 * Keeps us from asking a feed that does not answer. Whether it is open is read from the instant alone: nothing has to
 * be written for it to close a little, so a process that ends half-way leaves no breaker open for ever.
 */
export interface Breaker {
  /** Answers of the feed in a row that were no use, of whichever request. */
  readonly failures: number;
  /** Null while it is closed. */
  readonly openUntil: Date | null;
  readonly reason: 'broken' | 'refused' | null;
}

/** `halfOpen`: it was open, and one request may try whether the feed is back. */
export type BreakerState = 'closed' | 'open' | 'halfOpen';

export const closedBreaker: Breaker = { failures: 0, openUntil: null, reason: null };

export function breakerState({ openUntil }: Breaker, now: Date): BreakerState {
  if (openUntil === null) return 'closed';
  return now < openUntil ? 'open' : 'halfOpen';
}

/** After an answer that was no use for the other side's sake: opens at the fifth, and each time for twice as long. */
export function afterBroken(breaker: Breaker, now: Date): Breaker {
  const failures = breaker.failures + 1;
  if (failures < OPENS_AFTER && breaker.openUntil === null) return { ...breaker, failures };
  const timesOpened = Math.max(failures - OPENS_AFTER, 0);
  const openMs = Math.min(FIRST_OPEN_MS * 2 ** timesOpened, LONGEST_OPEN_MS);
  return { failures, openUntil: later(now, openMs), reason: 'broken' };
}

/** After the provider refused our token or plan: open at once and for long. */
export function afterRefusal(breaker: Breaker, now: Date): Breaker {
  return { failures: breaker.failures + 1, openUntil: later(now, REFUSED_OPEN_MS), reason: 'refused' };
}

/**
 * Whether a refusal means the whole feed or this request alone, as a season that is not there yet or a competition that
 * our plan does not include: a 401 means our token; what is not a matter of being there (404, 410) does too, unless
 * something else of the feed was answered within a day.
 */
export function refusesWholeFeed(status: number, succeededAt: Date | null, now: Date): boolean {
  if (status === 404 || status === 410) return false;
  const dayMs = 24 * 3_600_000;
  return status === 401 || succeededAt === null || now.getTime() - succeededAt.getTime() > dayMs;
}

/** How long a request alone rests that was refused, while others of its feed are answered. */
export const refusedRequestRestMs = 6 * 3_600_000;

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
