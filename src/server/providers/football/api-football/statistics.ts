import { type MatchStatistic, type StatisticKind, statisticKinds } from '#domain/match/match-details.ts';
import { type ApiFootballTeams, sideOfTeam } from './side.ts';
import { readStatisticValue } from '../record/feed-event.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { isAbsent, listOf, quote, recordOf } from '../record/json-value.ts';

const kinds: ReadonlyMap<unknown, StatisticKind> = new Map([
  ['Ball Possession', 'possession'],
  ['expected_goals', 'expectedGoals'],
  ['Total Shots', 'shots'],
  ['Shots on Goal', 'shotsOnTarget'],
  ['Corner Kicks', 'corners'],
  ['Offsides', 'offsides'],
  ['Total passes', 'passes'],
  ['Passes %', 'passAccuracy'],
  ['Goalkeeper Saves', 'saves'],
  ['Fouls', 'fouls'],
  ['Yellow Cards', 'yellowCards'],
  ['Red Cards', 'redCards'],
]);
/** Null means zero if the other side has a value. */
const counted: readonly StatisticKind[] = [
  'corners',
  'offsides',
  'saves',
  'fouls',
  'yellowCards',
  'redCards',
];

/** The statistics that both sides of a fixture have. */
export function readApiFootballStatistics(
  where: string,
  rawStatistics: readonly unknown[],
  teams: ApiFootballTeams,
  report: FaultReport,
): MatchStatistic[] {
  const sides = { home: new Map<StatisticKind, unknown>(), away: new Map<StatisticKind, unknown>() };
  for (const entry of rawStatistics.map(recordOf)) {
    const side = sideOfTeam(teams, entry.team);
    if (!side) report.dropValue(where, 'STATISTIC_UNREADABLE', quote(entry.team));
    for (const { type, value } of listOf(entry.statistics).map(recordOf)) {
      const kind = kinds.get(type);
      if (side && kind) sides[side].set(kind, value);
    }
  }
  return statisticKinds.flatMap((kind) => {
    const values = [sides.home.get(kind), sides.away.get(kind)];
    if (values.every(isAbsent)) return [];
    const [home, away] = values.map((value) =>
      isAbsent(value) && counted.includes(kind) ? 0 : readStatisticValue(kind, value),
    );
    if (typeof home === 'number' && typeof away === 'number') return [{ kind, home, away }];
    report.dropValue(where, 'STATISTIC_UNREADABLE', `${kind} ${quote(values)}`);
    return [];
  });
}
