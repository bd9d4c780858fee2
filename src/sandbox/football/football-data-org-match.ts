import { type Club, type League, pairingOf, seasonYear } from './clubs.ts';
import type { Fixture, FixtureEvent, Score } from './fixture.ts';

const statuses: Readonly<Record<Fixture['state'], string>> = {
  scheduled: 'TIMED',
  live: 'IN_PLAY',
  suspended: 'SUSPENDED',
  finished: 'FINISHED',
  postponed: 'POSTPONED',
  // This provider has no status for an abandoned match.
  abandoned: 'SUSPENDED',
  cancelled: 'CANCELLED',
  awarded: 'AWARDED',
};

/** Status in the format of football-data.org. */
export function statusOf({ state, period }: Fixture): string {
  return state === 'live' && (period === 'halfTime' || period === 'break') ? 'PAUSED' : statuses[state];
}

/** A match in the format of football-data.org. */
export function matchOf(fixture: Fixture): Record<string, unknown> {
  const { league, home, away } = pairingOf(fixture);
  const { minute, added } = fixture;
  return {
    competition: competitionOf(league),
    season: seasonOf(new Date(fixture.kickoffAt)),
    id: fixture.id,
    utcDate: fixture.kickoffAt.replace('.000Z', 'Z'),
    status: statusOf(fixture),
    ...(fixture.state === 'live' && { minute, injuryTime: added }),
    matchday: fixture.matchday,
    stage: 'REGULAR_SEASON',
    group: null,
    homeTeam: { ...teamOf(home), ...lineUpOf(fixture, 'home') },
    awayTeam: { ...teamOf(away), ...lineUpOf(fixture, 'away') },
    score: scoreOf(fixture),
    goals: goalsOf(fixture),
    bookings: bookingsOf(fixture),
    substitutions: fixture.events
      .filter(({ kind }) => kind === 'change')
      .map((event) => ({
        ...timeOf(event, fixture),
        playerOut: person(event.player),
        playerIn: person(event.other),
      })),
  };
}

function scoreOf(fixture: Fixture): Record<string, unknown> {
  const { score, halfTime, afterExtraTime, shootOut } = fixture;
  const pair = (goals: Score | null) => ({ home: goals?.[0] ?? null, away: goals?.[1] ?? null });
  const later = afterExtraTime ?? score;
  const duration = shootOut ? 'PENALTY_SHOOTOUT' : afterExtraTime ? 'EXTRA_TIME' : 'REGULAR';
  const full: Score | null = later && [later[0] + (shootOut?.[0] ?? 0), later[1] + (shootOut?.[1] ?? 0)];
  const extra: Score | null = afterExtraTime &&
    score && [afterExtraTime[0] - score[0], afterExtraTime[1] - score[1]];
  return {
    duration,
    fullTime: pair(full),
    halfTime: pair(halfTime),
    ...(duration !== 'REGULAR' && { regularTime: pair(score), extraTime: pair(extra) }),
    ...(shootOut && { penalties: pair(shootOut) }),
  };
}

function goalsOf(fixture: Fixture): object[] {
  const types = { goal: 'REGULAR', ownGoal: 'OWN', penalty: 'PENALTY' } as const;
  let [home, away] = [0, 0];
  return fixture.events.flatMap((event) => {
    const { kind, side } = event;
    if (kind !== 'goal' && kind !== 'ownGoal' && kind !== 'penalty') return [];
    if (side === 'home') home += 1;
    else away += 1;
    const people = { scorer: person(event.player), assist: person(event.other) };
    return [{ ...timeOf(event, fixture), type: types[kind], ...people, score: { home, away } }];
  });
}

function bookingsOf(fixture: Fixture): object[] {
  const cards = { yellow: 'YELLOW', secondYellow: 'YELLOW_RED', red: 'RED' } as const;
  return fixture.events.flatMap((event) =>
    event.kind === 'yellow' || event.kind === 'secondYellow' || event.kind === 'red'
      ? [{ ...timeOf(event, fixture), player: person(event.player), card: cards[event.kind] }]
      : [],
  );
}

function timeOf({ minute, added, side }: FixtureEvent, fixture: Fixture): object {
  return { minute, injuryTime: added, team: teamOf(pairingOf(fixture)[side]) };
}

function lineUpOf(fixture: Fixture, side: 'home' | 'away'): object {
  const lineUp = fixture.lineUps.find((each) => each.side === side);
  if (!lineUp) return {};
  const positions: Readonly<Record<string, string>> = {
    G: 'Goalkeeper',
    D: 'Defence',
    M: 'Midfield',
    F: 'Offence',
  };
  const playersOf = (players: typeof lineUp.starting) =>
    players.map(({ name, number, position }) => ({
      name,
      shirtNumber: number,
      position: positions[position] ?? null,
    }));
  const { formation, coach, starting, bench } = lineUp;
  return { formation, coach: person(coach), lineup: playersOf(starting), bench: playersOf(bench) };
}

export const competitionOf = ({ api, title, org }: League) => ({
  id: 2000 + api,
  name: title,
  code: org,
  type: 'LEAGUE',
});
export const teamOf = ({ id, official }: Club) => ({ id, name: official, shortName: official });
const person = (name: string | null) => name && { name };
export const seasonOf = (instant: Date) => ({
  startDate: `${seasonYear(instant)}-08-15`,
  endDate: `${seasonYear(instant) + 1}-05-24`,
});
