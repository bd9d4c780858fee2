import type { LeagueCode } from '../clubs.ts';
import type { Fixture, FixtureEvent } from '../fixture.ts';
import type { SimulatedFixture } from './calendar.ts';
import { courseOf, eventsBy, type Standing, standingAt } from './course/play.ts';
import { statisticsBy } from './course/statistics.ts';
import { simulatedLeagues } from './leagues.ts';
import { ABSENCES_BEFORE_MS, absencesOf, EXPECTED_BEFORE_MS, expectedLineUpOf } from './course/team-news.ts';
import { LINE_UPS_BEFORE_MS } from './life.ts';
import type { Listing } from './lottery.ts';
import {
  type LineUp,
  type MatchEvent,
  type MatchStatistic,
  type Position,
  type PriceChange,
  sides,
  type StatisticKind,
} from './model.ts';

type Details = Pick<Fixture, 'events' | 'lineUps' | 'statistics'>;
type TeamNews = Pick<Fixture, 'absences' | 'expectedLineUps'>;
const noDetails: Details = { events: [], lineUps: [], statistics: {} };

/** A simulated match as the providers of the sandbox know it at an instant. */
export function asFixture(
  fixture: SimulatedFixture,
  now: Date,
  more: {
    readonly isWhole: boolean;
    /** With what is known of the teams before the match. */
    readonly hasNews: boolean;
    readonly priceChanges: readonly PriceChange[];
    readonly lottery: readonly Listing[];
  },
): Fixture {
  const { home, away } = fixture;
  const standing = standingAt(fixture, now);
  const { kickoffAt, state, clock, halfTime, score90 } = standing;
  return {
    id: idOf(fixture),
    league: codeOf(fixture),
    season: fixture.seasonNumber,
    matchday: fixture.round,
    home: home.id,
    away: away.id,
    kickoffAt: kickoffAt.toISOString(),
    state,
    period: clock?.period ?? null,
    minute: clock?.minute ?? null,
    added: clock?.addedMinute ?? null,
    score: score90 && [...score90],
    halfTime: halfTime && [...halfTime],
    afterExtraTime: null,
    shootOut: null,
    ...(more.isWhole ? detailsOf(fixture, standing, now) : noDetails),
    ...(more.hasNews ? teamNewsOf(fixture, now) : {}),
    odds: [],
    ...(more.priceChanges.length > 0 && { priceChanges: more.priceChanges }),
    ...(more.lottery.length > 0 && { lottery: more.lottery }),
  };
}

/** Whether anything but the date of a match is known: from its line-ups on. */
export function hasDetails(fixture: SimulatedFixture, now: Date): boolean {
  const { state, kickoffAt } = standingAt(fixture, now);
  if (state === 'postponed' || state === 'cancelled') return false;
  return now.getTime() >= kickoffAt.getTime() - LINE_UPS_BEFORE_MS;
}

/** Unique over all leagues and seasons. */
function idOf({ league, seasonNumber, home, away }: SimulatedFixture): number {
  const leagueAt = simulatedLeagues.indexOf(league);
  return ((leagueAt * 100_000 + seasonNumber) * 100 + (home.id % 100)) * 100 + (away.id % 100);
}

function codeOf({ league }: SimulatedFixture): LeagueCode {
  return `demo.${simulatedLeagues.indexOf(league) + 1}`;
}

function detailsOf(fixture: SimulatedFixture, { kickoffAt, watchedMs }: Standing, now: Date): Details {
  if (!hasDetails(fixture, now)) return noDetails;
  const course = courseOf(fixture);
  const lineUps = course.lineUps.map(lineUpOf);
  if (now < kickoffAt) return { ...noDetails, lineUps };
  return {
    events: eventsBy(course, watchedMs).map(eventOf),
    lineUps,
    statistics: Object.fromEntries(statisticsBy(fixture, course, watchedMs).map(statisticOf)),
  };
}

/** Counted from the first kick-off date: what was known stays known after a postponement. */
function teamNewsOf(fixture: SimulatedFixture, now: Date): TeamNews {
  const untilMs = fixture.kickoffAt.getTime() - now.getTime();
  return {
    absences: untilMs <= ABSENCES_BEFORE_MS ? absencesOf(fixture) : null,
    expectedLineUps:
      untilMs <= EXPECTED_BEFORE_MS ? sides.map((side) => lineUpOf(expectedLineUpOf(fixture, side))) : null,
  };
}

const kinds: Readonly<Record<MatchEvent['kind'], FixtureEvent['kind']>> = {
  goal: 'goal',
  ownGoal: 'ownGoal',
  penalty: 'penalty',
  penaltyMissed: 'missedPenalty',
  goalCancelled: 'goalCancelled',
  yellowCard: 'yellow',
  secondYellow: 'secondYellow',
  redCard: 'red',
  substitution: 'change',
};

/** The player who comes on is second in a substitution. */
function eventOf({ minute, addedMinute, side, kind, player, other }: MatchEvent): FixtureEvent {
  const people = kind === 'substitution' ? { player: other ?? '', other: player } : { player, other };
  return { minute, added: addedMinute, side, kind: kinds[kind], ...people };
}

const letters: Readonly<Record<Position, string>> = {
  goalkeeper: 'G',
  defender: 'D',
  midfielder: 'M',
  forward: 'F',
};

function lineUpOf({ side, formation, coach, starting, bench }: LineUp): Fixture['lineUps'][number] {
  const players = (list: LineUp['starting']) =>
    list.map(({ name, number, position }) => ({ name, number, position: letters[position] }));
  return { side, formation, coach, starting: players(starting), bench: players(bench) };
}

const names: Readonly<Record<StatisticKind, string>> = {
  possession: 'Ball Possession',
  expectedGoals: 'expected_goals',
  shots: 'Total Shots',
  shotsOnTarget: 'Shots on Goal',
  corners: 'Corner Kicks',
  offsides: 'Offsides',
  passes: 'Total passes',
  passAccuracy: 'Passes %',
  saves: 'Goalkeeper Saves',
  fouls: 'Fouls',
  yellowCards: 'Yellow Cards',
  redCards: 'Red Cards',
};

function statisticOf({ kind, home, away }: MatchStatistic): [string, [number | string, number | string]] {
  const text = (value: number): number | string => {
    if (kind === 'possession' || kind === 'passAccuracy') return `${value}%`;
    return kind === 'expectedGoals' ? value.toFixed(2) : value;
  };
  return [names[kind], [text(home), text(away)]];
}
