/** What a provider allows; null where it sets no bound. */
export interface Quota {
  readonly perMinute: number | null;
  readonly perDay: number | null;
}

/** What is left of it; null where there is no bound. */
export interface QuotaLeft {
  readonly minute: number | null;
  readonly day: number | null;
}

/** Requests sent in the last minute and in the last 24 hours, however they were answered. */
export interface Spent {
  readonly minute: number;
  readonly day: number;
}

/** What the provider itself last said is left. */
export interface ReportedQuota extends QuotaLeft {
  readonly ageMs: number;
  /** Requests sent since it said so. */
  readonly spentSince: number;
}

/**
 * How long the provider's word is believed: one that says that nothing is left is asked again after that, because when
 * its day begins is its own affair.
 */
const saidHoldsMs = { minute: 60_000, day: 60 * 60_000 };

/** The most that is kept of a quota for matches that are played. */
const RESERVE_SHARE = 0.3;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * What is left: by our own count, or less where the provider says so, which also knows of others who use our token.
 * Windows slide, so that no minute and no day of anybody's counting can hold more than the quota.
 */
export function quotaLeft({ perMinute, perDay }: Quota, spent: Spent, said: ReportedQuota | null): QuotaLeft {
  const least = (quota: number | null, used: number, window: 'minute' | 'day'): number | null => {
    const own = quota === null ? [] : [quota - used];
    const told = said?.[window] ?? null;
    const believed =
      said !== null && told !== null && said.ageMs < saidHoldsMs[window] ? [told - said.spentSince] : [];
    const bounds = [...own, ...believed];
    return bounds.length === 0 ? null : Math.max(Math.min(...bounds), 0);
  };
  return { minute: least(perMinute, spent.minute, 'minute'), day: least(perDay, spent.day, 'day') };
}

/** What of each window is kept for matches that are played. */
export interface Reserve {
  readonly minute: number;
  readonly day: number;
}

/**
 * What to keep: of the minute as much as urgent requests want, of the day a share while a match is ahead within 24
 * hours, and never more than a share of the quota, so that the rest is not starved.
 * @param everyMs how often each urgent request would like to be asked.
 */
export function reserveFor(everyMs: readonly number[], playAheadMs: number, quota: Quota): Reserve {
  const share = (of: number | null): number => Math.floor((of ?? 0) * RESERVE_SHARE);
  return {
    minute: Math.min(Math.ceil(perMsOf(everyMs) * minuteMs), share(quota.perMinute)),
    day: playAheadMs > 0 ? share(quota.perDay) : 0,
  };
}

/** Whether one more request fits; what is not urgent leaves the reserve to what is. */
export function fitsBudget(left: QuotaLeft, reserve: Reserve, isUrgent: boolean): boolean {
  const fits = (rest: number | null, kept: number): boolean => rest === null || rest > (isUrgent ? 0 : kept);
  return fits(left.minute, reserve.minute) && fits(left.day, reserve.day);
}

/**
 * By how much the intervals of urgent requests are stretched, 1 or more, so that they take turns within the minute's
 * quota and what is left of the day's lasts to the end of the matches ahead.
 * @param everyMs how often each would like to be asked.
 */
export function stretchOfUrgent(
  everyMs: readonly number[],
  playAheadMs: number,
  left: QuotaLeft,
  { perMinute }: Quota,
): number {
  return stretch(everyMs, [minuteMs, perMinute], [playAheadMs, left.day]);
}

/** The same for requests that can wait: day by day they keep below the reserve, however little is left now. */
export function stretchOfCalm(everyMs: readonly number[], reserve: Reserve, quota: Quota): number {
  const without = (of: number | null, kept: number): number | null => (of === null ? null : of - kept);
  return stretch(
    everyMs,
    [minuteMs, without(quota.perMinute, reserve.minute)],
    [dayMs, without(quota.perDay, reserve.day)],
  );
}

type Allowance = readonly [withinMs: number, requests: number | null];

function stretch(everyMs: readonly number[], ...allowances: readonly Allowance[]): number {
  const wanted = perMsOf(everyMs);
  const stretches = allowances.map(([withinMs, requests]) =>
    requests === null ? 1 : (wanted * withinMs) / Math.max(requests, 1),
  );
  return Math.max(1, ...stretches);
}

function perMsOf(everyMs: readonly number[]): number {
  return everyMs.reduce((sum, each) => sum + 1 / each, 0);
}
