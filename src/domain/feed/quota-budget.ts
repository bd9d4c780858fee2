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
export interface SaidLeft extends QuotaLeft {
  readonly ageMs: number;
  /** Requests sent since it said so. */
  readonly spentSince: number;
}

/**
 * How long the provider's word is believed: one that says that nothing is left is asked again after that, because when
 * its day begins is its own affair.
 */
const saidHoldsMs = { minute: 60_000, day: 60 * 60_000 };

/** Of each window so much is left to requests of matches that are played. */
const RESERVE_SHARE = 0.3;

const minuteMs = 60_000;

/**
 * What is left: by our own count, or less where the provider says so, which also knows of others who use our token.
 * Windows slide, so that no minute and no day of anybody's counting can hold more than the quota.
 */
export function quotaLeft({ perMinute, perDay }: Quota, spent: Spent, said: SaidLeft | null): QuotaLeft {
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

/** Whether one more request fits; what is not urgent leaves a reserve to what is. */
export function fitsBudget(left: QuotaLeft, quota: Quota, isUrgent: boolean): boolean {
  return left.minute !== 0 && left.day !== 0 && (isUrgent || isAboveReserve(left, quota));
}

function isAboveReserve(left: QuotaLeft, quota: Quota): boolean {
  const isAbove = (rest: number | null, of: number | null): boolean => rest === null || rest > reserveOf(of);
  return isAbove(left.minute, quota.perMinute) && isAbove(left.day, quota.perDay);
}

function reserveOf(quota: number | null): number {
  return Math.floor((quota ?? 0) * RESERVE_SHARE);
}

/**
 * By how much intervals are stretched, 1 or more, so that requests take turns within the minute's quota and the day's
 * lasts: what is urgent shares what is left to the end of the matches ahead; what can wait keeps, day by day, below the
 * reserve.
 * @param everyMs how often each would like to be asked.
 * @param aheadMs for how long of the next 24 hours.
 */
export function stretchOf(
  everyMs: readonly number[],
  aheadMs: number,
  left: QuotaLeft,
  quota: Quota,
  isUrgent: boolean,
): number {
  const perMs = everyMs.reduce((sum, each) => sum + 1 / each, 0);
  const keep = (of: number | null): number => (isUrgent ? 0 : reserveOf(of));
  const stretch = (wanted: number, allowed: number): number => wanted / Math.max(allowed, 1);
  const day = isUrgent ? left.day : quota.perDay;
  return Math.max(
    1,
    quota.perMinute === null ? 1 : stretch(perMs * minuteMs, quota.perMinute - keep(quota.perMinute)),
    day === null ? 1 : stretch(perMs * aheadMs, day - keep(quota.perDay)),
  );
}
