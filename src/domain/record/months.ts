import { beijingMonthOf } from '../beijing-day.ts';
import type { CourseStep } from './course.ts';

/** Results of one Beijing month of kick-off at level stakes. */
export interface MonthResult {
  /** `2026-03`. */
  readonly month: string;
  readonly schemes: number;
  /** In 10^-16 of a stake. */
  readonly profitE16: bigint;
}

/** Profit by month, from the first to the last one with a result; months without one are included as zero. */
export function profitByMonth(
  steps: readonly Pick<CourseStep, 'kickoffAt' | 'profitE16'>[],
): readonly MonthResult[] {
  const sums = new Map<string, Omit<MonthResult, 'month'>>();
  for (const { kickoffAt, profitE16 } of steps) {
    const month = beijingMonthOf(kickoffAt);
    const sum = sums.get(month) ?? { schemes: 0, profitE16: 0n };
    sums.set(month, { schemes: sum.schemes + 1, profitE16: sum.profitE16 + profitE16 });
  }
  const months = [...sums.keys()].toSorted();
  const [first, last] = [months[0], months.at(-1)];
  const results: MonthResult[] = [];
  for (
    let month = first;
    month !== undefined && last !== undefined && month <= last;
    month = monthAfter(month)
  ) {
    const { schemes, profitE16 } = sums.get(month) ?? { schemes: 0, profitE16: 0n };
    results.push({ month, schemes, profitE16 });
  }
  return results;
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
