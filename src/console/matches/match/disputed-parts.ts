import type { MatchDetails } from '../parts/match-types.ts';

type Report = MatchDetails['reports'][number];

/** What sources may report differently. */
const parts = ['state', 'kickoffAt', 'halfTime', 'score90', 'afterExtraTime', 'shootOut'] as const;
export type Part = (typeof parts)[number];

/** Parts in which sources differ. A source that has no value for a part disagrees with nobody. */
export function disputedParts(reports: readonly Pick<Report, Part | 'timeKnown'>[]): ReadonlySet<Part> {
  return new Set(
    parts.filter((part) => new Set(reports.flatMap((report) => reportedOf(report, part))).size > 1),
  );
}

function reportedOf(report: Pick<Report, Part | 'timeKnown'>, part: Part): string[] {
  // Without a known time the instant is only a placeholder within the day.
  if (part === 'kickoffAt' && !report.timeKnown) return [];
  const value = report[part];
  return value === null ? [] : [String(value)];
}
