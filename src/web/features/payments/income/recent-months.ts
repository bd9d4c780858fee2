/** The given number of months up to `last`, newest first: `2026-02`, 3 → `2026-02`, `2026-01`, `2025-12`. */
export function recentMonths(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const since = year * 12 + month - 1 - back;
    return `${Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}`;
  });
}
