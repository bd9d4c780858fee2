import type { Absence, AbsenceReason, Side } from '#domain/match/match-details.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { quote, recordOf, textOf } from '../record/json-value.ts';

/** Whether it is doubtful, by the provider's type. */
const doubtful: ReadonlyMap<unknown, boolean> = new Map([
  ['Missing Fixture', false],
  ['Questionable', true],
]);

/** The provider describes reasons in words; the first that fits. Whatever else it names is a part of the body. */
const reasons: readonly (readonly [RegExp, AbsenceReason])[] = [
  [/suspen|red card|yellow card|\bban/i, 'suspension'],
  [/illness|\bill\b|virus|fever|\bflu\b|covid|infection/i, 'illness'],
  [/national|international/i, 'nationalTeam'],
  [/personal|coach|\brest\b|inactive|loan|contract|transfer|eligib|unknown/i, 'other'],
];

/**
 * Entries of `/injuries` for one fixture. One without a known team, type or player is reported and skipped; a player
 * named twice counts once.
 */
export function readApiFootballAbsences(
  where: string,
  entries: readonly unknown[],
  sideOf: (team: unknown) => Side | null,
  report: FaultReport,
): Absence[] {
  const absences = new Map<string, Absence>();
  for (const { player: rawPlayer, team } of entries.map(recordOf)) {
    const { name, type, reason } = recordOf(rawPlayer);
    const [side, player, isDoubtful] = [sideOf(team), textOf(name), doubtful.get(type)];
    if (!side || !player || isDoubtful === undefined) {
      report.dropValue(where, 'ABSENCE_UNREADABLE', quote(rawPlayer ?? team));
      continue;
    }
    absences.set(`${side} ${player}`, { side, player, reason: reasonOf(textOf(reason)), isDoubtful });
  }
  return [...absences.values()];
}

function reasonOf(text: string | null): AbsenceReason {
  if (text === null) return 'other';
  return reasons.find(([words]) => words.test(text))?.[1] ?? 'injury';
}
