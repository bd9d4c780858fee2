import type { MatchStatistic, StatisticKind } from '#domain/match/match-details.ts';
import type { FaultReport } from '../record/feed-fault.ts';

/** Columns of a statistic, for both sides. */
export interface StatisticColumns {
  readonly kind: StatisticKind;
  readonly home: number;
  readonly away: number;
}

const names: readonly (readonly [StatisticKind, home: string, away: string])[] = [
  ['shots', 'HS', 'AS'],
  ['shotsOnTarget', 'HST', 'AST'],
  ['corners', 'HC', 'AC'],
  ['fouls', 'HF', 'AF'],
  ['yellowCards', 'HY', 'AY'],
  ['redCards', 'HR', 'AR'],
];

/** The statistics of a header that have both sides. */
export function statisticColumnsOf(header: readonly string[]): StatisticColumns[] {
  const found = names.map(([kind, home, away]) => ({
    kind,
    home: header.indexOf(home),
    away: header.indexOf(away),
  }));
  return found.filter(({ home, away }) => home !== -1 && away !== -1);
}

/** The statistics of a row. Empty cells are skipped; an invalid count is reported and skipped. */
export function readRowStatistics(
  where: string,
  cells: readonly string[],
  columns: readonly StatisticColumns[],
  report: FaultReport,
): MatchStatistic[] {
  return columns.flatMap(({ kind, home, away }) => {
    const texts = [cells[home]?.trim() ?? '', cells[away]?.trim() ?? ''];
    if (texts.every((text) => text === '')) return [];
    if (!texts.every((text) => /^\d{1,3}$/.test(text))) {
      report.dropValue(where, 'STATISTIC_UNREADABLE', `${kind} ${texts.join('-')}`);
      return [];
    }
    return [{ kind, home: Number(texts[0]), away: Number(texts[1]) }];
  });
}
