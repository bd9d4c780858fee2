import type { QuotaLeft } from '#domain/feed/quota-budget.ts';

/** Response headers with the remaining quota: football-data.org for the minute, API-Football for both windows. */
const minuteHeaders = ['x-requests-available-minute', 'x-ratelimit-remaining'];
const dayHeaders = ['x-ratelimit-requests-remaining'];

/** The remaining quota reported by a response; null when absent. */
export function reportedQuota(headers: Readonly<Record<string, string>>): QuotaLeft {
  return { minute: numberOf(headers, minuteHeaders), day: numberOf(headers, dayHeaders) };
}

function numberOf(headers: Readonly<Record<string, string>>, names: readonly string[]): number | null {
  const text = names.map((name) => headers[name]).find((each) => each !== undefined) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
