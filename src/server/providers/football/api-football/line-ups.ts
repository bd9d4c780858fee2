import type { LineUp, LineUpPlayer } from '#domain/match/match-details.ts';
import { type ApiFootballTeams, sideOfTeam } from './side.ts';
import { readPlayer } from '../record/feed-event.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { listOf, quote, recordOf, textOf } from '../record/json-value.ts';

const positions: ReadonlyMap<unknown, LineUpPlayer['position']> = new Map([
  ['G', 'goalkeeper'],
  ['D', 'defender'],
  ['M', 'midfielder'],
  ['F', 'forward'],
]);

/** The line-ups of a fixture. One without a known team or without starters is reported and skipped. */
export function readApiFootballLineUps(
  where: string,
  rawLineUps: readonly unknown[],
  teams: ApiFootballTeams,
  report: FaultReport,
): LineUp[] {
  return rawLineUps.map(recordOf).flatMap((entry) => {
    const side = sideOfTeam(teams, entry.team);
    const starting = playersOf(entry.startXI);
    if (!side || starting.length === 0) {
      report.dropValue(where, 'LINE_UP_UNREADABLE', quote(entry.team));
      return [];
    }
    const coach = textOf(recordOf(entry.coach).name);
    return [
      { side, formation: textOf(entry.formation), coach, starting, bench: playersOf(entry.substitutes) },
    ];
  });
}

function playersOf(list: unknown): LineUpPlayer[] {
  return listOf(list).flatMap((entry) => {
    const { name, number, pos } = recordOf(recordOf(entry).player);
    return readPlayer(name, number, positions.get(pos) ?? null) ?? [];
  });
}
