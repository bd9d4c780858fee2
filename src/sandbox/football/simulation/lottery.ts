import { fixturesOn, nameOf, type SimulatedFixture } from './calendar.ts';
import { footballDaySpan } from './football-day.ts';
import { type SimulatedLeague, simulatedLeagues } from './leagues.ts';
import { expectationOf } from './strength.ts';

const dayMs = 86_400_000;
/** An issue of 北单 covers so many football days; 足彩 has an issue on the first of them. */
const ISSUE_DAYS = 3;
const ZUCAI_MATCHES = 14;
/** A difference in expected goals from which 北单 gives a goal. */
const LEVEL_WITHIN = 0.45;

/** A match in the list of a lottery game. Goals are added to the home side; null without a handicap. */
export interface Listing {
  readonly game: 'jingcai' | 'beidan' | 'zucai';
  readonly issue: string;
  readonly number: number;
  readonly handicap: number | null;
}

type Listings = ReadonlyMap<string, readonly Listing[]>;

const DAYS_KEPT = 40;
const known = new Map<string, Listings>();

/** The lottery lists that a match is in. Numbers follow the original kick-off; a moved match keeps its own. */
export function listingsOf(fixture: SimulatedFixture): readonly Listing[] {
  return listingsOn(fixture.day).get(nameOf(fixture)) ?? [];
}

function listingsOn(day: string): Listings {
  const kept = known.get(day);
  if (kept) return kept;
  const [first, second, third] = simulatedLeagues;
  const listed = [
    ...numbered(day, isAmong(first, second, third)).map(({ fixture, at }) => ({
      fixture,
      listing: { game: 'jingcai' as const, issue: day, number: at + 1, handicap: jingcaiGoals(fixture) },
    })),
    ...beidan(day),
    ...zucai(day, isAmong(first, second)),
  ];
  const byMatch = Map.groupBy(listed, ({ fixture }) => nameOf(fixture));
  const listings = new Map([...byMatch].map(([name, each]) => [name, each.map(({ listing }) => listing)]));
  if (known.size >= DAYS_KEPT) known.clear();
  known.set(day, listings);
  return listings;
}

interface Listed {
  readonly fixture: SimulatedFixture;
  readonly listing: Listing;
}

function beidan(day: string): Listed[] {
  const { issue, dayOfIssue } = issueOf(day);
  const fixtures = numbered(day, () => true);
  return fixtures.map(({ fixture, at }) => ({
    fixture,
    listing: {
      game: 'beidan',
      issue,
      number: dayOfIssue * fixtures.length + at + 1,
      handicap: beidanGoals(fixture),
    },
  }));
}

function zucai(day: string, isIn: (league: SimulatedLeague) => boolean): Listed[] {
  const { issue, dayOfIssue } = issueOf(day);
  if (dayOfIssue > 0) return [];
  return numbered(day, isIn)
    .slice(0, ZUCAI_MATCHES)
    .map(({ fixture, at }) => ({
      fixture,
      listing: { game: 'zucai', issue, number: at + 1, handicap: null },
    }));
}

/** Matches of a day in some leagues, by kick-off. */
function numbered(day: string, isIn: (league: SimulatedLeague) => boolean) {
  return simulatedLeagues
    .filter(isIn)
    .flatMap((league) => fixturesOn(league, day))
    .sort((one, other) => one.kickoffAt.getTime() - other.kickoffAt.getTime())
    .map((fixture, at) => ({ fixture, at }));
}

function isAmong(...leagues: readonly (SimulatedLeague | undefined)[]) {
  return (league: SimulatedLeague): boolean => leagues.includes(league);
}

/** Year and running number of the issue of a day; the count begins anew each year. */
function issueOf(day: string): { readonly issue: string; readonly dayOfIssue: number } {
  const year = day.slice(0, 4);
  const passed = footballDaySpan(day).from.getTime() - footballDaySpan(`${year}-01-01`).from.getTime();
  const dayOfYear = Math.round(passed / dayMs);
  const number = Math.floor(dayOfYear / ISSUE_DAYS) + 1;
  return {
    issue: `${year.slice(2)}${String(number).padStart(3, '0')}`,
    dayOfIssue: dayOfYear % ISSUE_DAYS,
  };
}

/** As the bookmakers' three-way handicap: the stronger side gives a goal. */
function jingcaiGoals(fixture: SimulatedFixture): number {
  return supremacyOf(fixture) >= 0 ? -1 : 1;
}

function beidanGoals(fixture: SimulatedFixture): number {
  return Math.abs(supremacyOf(fixture)) < LEVEL_WITHIN ? 0 : jingcaiGoals(fixture);
}

function supremacyOf(fixture: SimulatedFixture): number {
  const { home, away } = expectationOf(fixture);
  return home - away;
}
