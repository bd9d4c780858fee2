import type {
  LineUp,
  LineUpPlayer,
  MatchEvent,
  MatchEventKind,
  MatchStatistic,
  Side,
  StatisticKind,
} from '#domain/match/match-details.ts';
import { readEventTime, readPlayer, readStatisticValue } from '../record/feed-event.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { readGoals } from '../record/feed-fixture.ts';
import { parseTeamName } from '../record/feed-name.ts';
import type { FeedDetails } from '../record/feed-record.ts';
import {
  plainText,
  isAbsent,
  type JsonRecord,
  listOf,
  quote,
  recordOf,
  textOf,
} from '../record/json-value.ts';

const goalKinds: ReadonlyMap<unknown, MatchEventKind> = new Map([
  ['REGULAR', 'goal'],
  ['OWN', 'ownGoal'],
  ['PENALTY', 'penalty'],
]);
const cardKinds: ReadonlyMap<unknown, MatchEventKind> = new Map([
  ['YELLOW', 'yellowCard'],
  ['YELLOW_RED', 'secondYellow'],
  ['RED', 'redCard'],
]);
const statisticKinds: Readonly<Record<string, StatisticKind>> = {
  ball_possession: 'possession',
  shots: 'shots',
  shots_on_goal: 'shotsOnTarget',
  corner_kicks: 'corners',
  offsides: 'offsides',
  fouls: 'fouls',
  saves: 'saves',
  yellow_cards: 'yellowCards',
  red_cards: 'redCards',
};

/** Match details besides the result; the available parts depend on the plan. */
export function readFootballDataOrgDetails(
  where: string,
  entry: JsonRecord,
  report: FaultReport,
): FeedDetails {
  const { goals, bookings, substitutions } = entry;
  const isTold = [goals, bookings, substitutions].some((list) => Array.isArray(list) && list.length > 0);
  const lineUps = (['home', 'away'] as const).flatMap((side) => lineUpOf(side, entry[`${side}Team`]) ?? []);
  const statistics = statisticsOf(recordOf(entry.homeTeam).statistics, recordOf(entry.awayTeam).statistics);
  const venue = textOf(entry.venue);
  return {
    ...(isTold && { events: eventsOf(where, entry, report) }),
    ...(lineUps.length > 0 && { lineUps }),
    ...(statistics.length > 0 && { statistics }),
    ...(venue && { venue }),
  };
}

function eventsOf(where: string, entry: JsonRecord, report: FaultReport): MatchEvent[] {
  const read = (list: unknown, make: (raw: JsonRecord) => MatchEvent | null) =>
    listOf(list).flatMap((raw) => {
      const event = make(recordOf(raw));
      if (!event) report.dropValue(where, 'EVENT_UNREADABLE', quote(raw));
      return event ?? [];
    });
  const teamSide = (team: unknown): Side | null => sideOf(entry, team);
  const goals = read(entry.goals, (raw) =>
    eventOf(raw, goalKinds.get(raw.type), teamSide(raw.team), raw.scorer, raw.assist),
  );
  const cards = read(entry.bookings, (raw) =>
    eventOf(raw, cardKinds.get(raw.card), teamSide(raw.team), raw.player, null),
  );
  const changes = read(entry.substitutions, (raw) =>
    eventOf(raw, 'substitution', teamSide(raw.team), raw.playerIn, raw.playerOut),
  );
  return withGainedSides([...goals, ...cards, ...changes]);
}

function eventOf(
  raw: JsonRecord,
  kind: MatchEventKind | undefined,
  side: Side | null,
  player: unknown,
  other: unknown,
): MatchEvent | null {
  const time = readEventTime(raw.minute, raw.injuryTime);
  if (!time || !kind || !side) return null;
  const nameOf = (person: unknown) => textOf(recordOf(person).name);
  return {
    ...time,
    side,
    kind,
    player: nameOf(player),
    other: nameOf(other),
    score: readGoals(raw.score) ?? null,
  };
}

/**
 * In chronological order; a goal counts for the side whose score it raises, regardless of the team named by an own
 * goal.
 */
function withGainedSides(events: readonly MatchEvent[]): MatchEvent[] {
  const ordered = events.toSorted(
    (one, other) => one.minute - other.minute || (one.addedMinute ?? 0) - (other.addedMinute ?? 0),
  );
  let before: readonly [number, number] = [0, 0];
  return ordered.map((event) => {
    if (!event.score) return event;
    const gained = [event.score[0] - before[0], event.score[1] - before[1]];
    before = event.score;
    if (gained[0] === 1 && gained[1] === 0) return { ...event, side: 'home' };
    return gained[0] === 0 && gained[1] === 1 ? { ...event, side: 'away' } : event;
  });
}

function sideOf(entry: JsonRecord, team: unknown): Side | null {
  const { id, name } = recordOf(team);
  return (
    (['home', 'away'] as const).find((side) => {
      const own = recordOf(entry[`${side}Team`]);
      return isAbsent(id) ? parseTeamName(own.name) === parseTeamName(name) : own.id === id;
    }) ?? null
  );
}

function lineUpOf(side: Side, raw: unknown): LineUp | null {
  const team = recordOf(raw);
  const playersOf = (list: unknown) =>
    listOf(list).flatMap((player) => {
      const { name, shirtNumber, position } = recordOf(player);
      return readPlayer(name, shirtNumber, positionOf(position)) ?? [];
    });
  const starting = playersOf(team.lineup);
  if (starting.length === 0) return null;
  const coach = textOf(recordOf(team.coach).name);
  return { side, formation: textOf(team.formation), coach, starting, bench: playersOf(team.bench) };
}

/** `Centre-Back`, `Left Winger`, `Defensive Midfield`, `Offence`; null for any other text. */
function positionOf(raw: unknown): LineUpPlayer['position'] {
  const text = plainText(raw).toLowerCase();
  if (text.includes('keeper')) return 'goalkeeper';
  if (text.includes('midfield')) return 'midfielder';
  if (/back|defen/.test(text)) return 'defender';
  return /forward|winger|striker|offence|attack/.test(text) ? 'forward' : null;
}

function statisticsOf(home: unknown, away: unknown): MatchStatistic[] {
  return Object.entries(statisticKinds).flatMap(([name, kind]) => {
    const [ofHome, ofAway] = [home, away].map((side) => readStatisticValue(kind, recordOf(side)[name]));
    return typeof ofHome === 'number' && typeof ofAway === 'number'
      ? [{ kind, home: ofHome, away: ofAway }]
      : [];
  });
}
