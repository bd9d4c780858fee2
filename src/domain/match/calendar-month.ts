/** Days of a week, Monday first as in both languages of the app; null outside of the month. */
export type Week = readonly (string | null)[];

/**
 * Adds months: `2026-12`, 1 → `2027-01`.
 * @param month as `2026-03`.
 */
export function addMonths(month: string, months: number): string {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  const sum = year * 12 + ofYear - 1 + months;
  return `${String(Math.floor(sum / 12)).padStart(4, '0')}-${String((sum % 12) + 1).padStart(2, '0')}`;
}

/** The weeks of a month (`2026-03`), each of seven days as `2026-03-14`. */
export function weeksOf(month: string): readonly Week[] {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  const daysBefore = (new Date(Date.UTC(year, ofYear - 1, 1)).getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(year, ofYear, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((daysBefore + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const date = week * 7 + weekday - daysBefore + 1;
      return date < 1 || date > days ? null : `${month}-${String(date).padStart(2, '0')}`;
    }),
  );
}
