const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

/** Beijing midnight at which the day of an instant began. Beijing has had no daylight saving time since 1991. */
export function beijingDayStart(now: Date): Date {
  const day = Math.floor((now.getTime() + BEIJING_MS) / DAY_MS);
  return new Date(day * DAY_MS - BEIJING_MS);
}

/** Beijing date of an instant: `2026-03-14`. */
export function beijingDateOf(now: Date): string {
  return new Date(now.getTime() + BEIJING_MS).toISOString().slice(0, 10);
}

/** Beijing month of an instant: `2026-03`. */
export function beijingMonthOf(now: Date): string {
  return new Date(now.getTime() + BEIJING_MS).toISOString().slice(0, 7);
}

/** First instants of a Beijing month (`2026-03`) and of the next one. */
export function beijingMonthSpan(month: string): { readonly from: Date; readonly to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const start = (index: number): Date => new Date(Date.UTC(year, index, 1) - BEIJING_MS);
  return { from: start(number - 1), to: start(number) };
}

/** The given number of months up to `last`, newest first: `2026-02`, 3 → `2026-02`, `2026-01`, `2025-12`. */
export function recentMonths(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const since = year * 12 + month - 1 - back;
    return `${Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}`;
  });
}

/** First instants of a Beijing day (`2026-03-14`) and of the next one. */
export function beijingDaySpan(day: string): { readonly from: Date; readonly to: Date } {
  const startMs = Date.parse(`${day}T00:00:00Z`) - BEIJING_MS;
  return { from: new Date(startMs), to: new Date(startMs + DAY_MS) };
}
