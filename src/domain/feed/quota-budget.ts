/** Limits of a provider; null where unlimited. */
export interface Quota {
  readonly perMinute: number | null;
  readonly perDay: number | null;
}

/** Remaining quota; null where unlimited. */
export interface QuotaLeft {
  readonly minute: number | null;
  readonly day: number | null;
}

/** Requests sent in the last minute and in the last 24 hours, regardless of their outcome. */
export interface Spent {
  readonly minute: number;
  readonly day: number;
}

/** Remaining quota as last reported by the provider. */
export interface ReportedQuota extends QuotaLeft {
  readonly ageMs: number;
  /** Requests sent since that report. */
  readonly spentSince: number;
}

/**
 * How long a reported quota is trusted. An exhausted one is tried again afterwards, because we do not know when the
 * provider's day begins.
 */
const reportTrustedMs = { minute: 60_000, day: 60 * 60_000 };

/** Maximum share of a quota reserved for live matches. */
const RESERVE_SHARE = 0.3;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Remaining quota: by our own count, or less if the provider reports less, which includes other users of our token.
 * Windows slide, so that no minute or day, wherever it begins, exceeds the quota.
 */
export function quotaLeft(
  { perMinute, perDay }: Quota,
  spent: Spent,
  reported: ReportedQuota | null,
): QuotaLeft {
  const least = (quota: number | null, used: number, window: 'minute' | 'day'): number | null => {
    const own = quota === null ? [] : [quota - used];
    const remaining = reported?.[window] ?? null;
    const trusted =
      reported !== null && remaining !== null && reported.ageMs < reportTrustedMs[window]
        ? [remaining - reported.spentSince]
        : [];
    const bounds = [...own, ...trusted];
    return bounds.length === 0 ? null : Math.max(Math.min(...bounds), 0);
  };
  return { minute: least(perMinute, spent.minute, 'minute'), day: least(perDay, spent.day, 'day') };
}

/** Share of each window reserved for live matches. */
export interface Reserve {
  readonly minute: number;
  readonly day: number;
}

/**
 * Reserve: per minute as much as urgent requests need; per day a share while a match begins within 24 hours. Never
 * more than a share of the quota, so that other requests are not starved.
 * @param everyMs desired interval of each urgent request.
 */
export function reserveFor(everyMs: readonly number[], playAheadMs: number, quota: Quota): Reserve {
  const share = (of: number | null): number => Math.floor((of ?? 0) * RESERVE_SHARE);
  return {
    minute: Math.min(Math.ceil(perMsOf(everyMs) * minuteMs), share(quota.perMinute)),
    day: playAheadMs > 0 ? share(quota.perDay) : 0,
  };
}

/** Whether one more request fits; a request that is not urgent must leave the reserve. */
export function fitsBudget(left: QuotaLeft, reserve: Reserve, isUrgent: boolean): boolean {
  const fits = (rest: number | null, kept: number): boolean => rest === null || rest > (isUrgent ? 0 : kept);
  return fits(left.minute, reserve.minute) && fits(left.day, reserve.day);
}

/**
 * Factor (1 or more) by which the intervals of urgent requests are stretched, so that they share the quota of the
 * minute and the rest of the day's quota lasts to the end of the upcoming matches.
 * @param everyMs desired interval of each request.
 */
export function stretchOfUrgent(
  everyMs: readonly number[],
  playAheadMs: number,
  left: QuotaLeft,
  { perMinute }: Quota,
): number {
  return stretch(everyMs, [minuteMs, perMinute], [playAheadMs, left.day]);
}

/** The same for requests that are not urgent: every day they stay below the reserve, regardless of what is left now. */
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
  const desired = perMsOf(everyMs);
  const stretches = allowances.map(([withinMs, requests]) =>
    requests === null ? 1 : (desired * withinMs) / Math.max(requests, 1),
  );
  return Math.max(1, ...stretches);
}

function perMsOf(everyMs: readonly number[]): number {
  return everyMs.reduce((sum, each) => sum + 1 / each, 0);
}
