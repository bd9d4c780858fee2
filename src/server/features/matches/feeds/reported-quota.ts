import type { QuotaLeft } from '#domain/feed/quota-budget.ts';

/** Headers by which providers tell what is left: football-data.org for the minute, API-Football for both windows. */
const minuteHeaders = ['x-requests-available-minute', 'x-ratelimit-remaining'];
const dayHeaders = ['x-ratelimit-requests-remaining'];

/** What an answer says is left of our quota; null where it says nothing of it. */
export function reportedQuota(headers: Readonly<Record<string, string>>): QuotaLeft {
  return { minute: numberOf(headers, minuteHeaders), day: numberOf(headers, dayHeaders) };
}

function numberOf(headers: Readonly<Record<string, string>>, names: readonly string[]): number | null {
  const text = names.map((name) => headers[name]).find((each) => each !== undefined) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
