import type { MatchEvent, MatchEventKind } from '#domain/match/match-details.ts';
import { type ApiFootballTeams, sideOfTeam } from './side.ts';
import { readEventTime } from '../record/feed-event.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { type JsonRecord, quote, recordOf, textOf } from '../record/json-value.ts';

const kinds: Readonly<Record<string, MatchEventKind>> = {
  'goal normal goal': 'goal',
  'goal own goal': 'ownGoal',
  'goal penalty': 'penalty',
  'goal missed penalty': 'penaltyMissed',
  'card yellow card': 'yellowCard',
  'card second yellow card': 'secondYellow',
  'card red card': 'redCard',
  'var goal cancelled': 'goalCancelled',
};
/** VAR reviews; the entry itself does not change the match. */
const reviews =
  /^var (penalty (confirmed|cancelled|awarded)|goal confirmed|card (upgrade|reviewed)|red card cancelled)/;

/**
 * The events of a fixture. Its team is the one an event counts for, also for own goals; a substitution lists the
 * player going off first.
 */
export function readApiFootballEvents(
  where: string,
  rawEvents: readonly unknown[],
  teams: ApiFootballTeams,
  report: FaultReport,
): MatchEvent[] {
  return rawEvents.map(recordOf).flatMap((entry) => {
    const kind = kindOf(entry);
    if (kind === 'review') return [];
    const { elapsed, extra } = recordOf(entry.time);
    const time = readEventTime(elapsed, extra);
    const side = sideOfTeam(teams, entry.team);
    if (!kind || !time || !side) {
      report.dropValue(where, 'EVENT_UNREADABLE', quote(entry));
      return [];
    }
    const [first, second] = [entry.player, entry.assist].map((person) => textOf(recordOf(person).name));
    const isChange = kind === 'substitution';
    const players = isChange
      ? { player: second ?? null, other: first ?? null }
      : { player: first ?? null, other: second ?? null };
    const period = isOfShootOut(entry) ? 'shootOut' : time.period;
    return [{ ...time, period, side, kind, ...players, score: null }];
  });
}

function kindOf({ type, detail }: JsonRecord): MatchEventKind | 'review' | null {
  const name = `${textOf(type) ?? ''} ${textOf(detail) ?? ''}`.toLowerCase();
  if (name.startsWith('subst ')) return 'substitution';
  if (name.startsWith('var goal disallowed')) return 'goalCancelled';
  return reviews.test(name) ? 'review' : (kinds[name] ?? null);
}

function isOfShootOut({ comments }: JsonRecord): boolean {
  return typeof comments === 'string' && /penalty shoot-?\s?out/i.test(comments);
}
