import { type Club, pairingOf, seasonYear } from './clubs.ts';
import type { Fixture, FixtureEvent, Score } from './fixture.ts';
import type { PriceChange } from './simulation/model.ts';

const shortOfPeriod = {
  firstHalf: '1H',
  halfTime: 'HT',
  secondHalf: '2H',
  break: 'BT',
  extraTime: 'ET',
  shootOut: 'P',
} as const;
const shortOfState = {
  scheduled: 'NS',
  suspended: 'SUSP',
  postponed: 'PST',
  abandoned: 'ABD',
  cancelled: 'CANC',
  awarded: 'AWD',
} as const;

/** A fixture in the format of API-Football; with events, line-ups and statistics if `isWhole`. */
export function apiFixture(fixture: Fixture, isWhole: boolean): Record<string, unknown> {
  const { league, home, away } = pairingOf(fixture);
  const { kickoffAt, minute, added, score, halfTime, afterExtraTime, shootOut } = fixture;
  const isRegular = fixture.state === 'finished' || afterExtraTime !== null;
  return {
    fixture: {
      id: fixture.id,
      timezone: 'UTC',
      date: kickoffAt.replace('.000Z', '+00:00'),
      timestamp: Date.parse(kickoffAt) / 1000,
      venue: { id: home.id, name: `${home.api} Ground`, city: null },
      status: { short: shortOf(fixture), elapsed: minute, extra: added },
    },
    league: {
      id: league.api,
      name: league.title,
      season: fixture.season ?? seasonYear(new Date(kickoffAt)),
      round: `Regular Season - ${fixture.matchday}`,
    },
    teams: { home: teamOf(home), away: teamOf(away) },
    goals: pair(afterExtraTime ?? score),
    score: {
      halftime: pair(halfTime),
      fulltime: pair(isRegular ? score : null),
      extratime: pair(afterExtraTime),
      penalty: pair(shootOut),
    },
    ...(fixture.absences && { injuries: fixture.absences.map((absence) => injuryOf(absence, fixture)) }),
    ...(fixture.expectedLineUps && {
      expected_lineups: fixture.expectedLineUps.map((lineUp) => apiLineUp(lineUp, fixture)),
    }),
    ...(isWhole && {
      events: fixture.events.map((event) => eventOf(event, fixture)),
      lineups: fixture.lineUps.map((lineUp) => apiLineUp(lineUp, fixture)),
      statistics: Object.keys(fixture.statistics).length === 0 ? [] : statisticsOf(fixture),
    }),
    ...(fixture.priceChanges && { price_changes: priceChangesOf(fixture.priceChanges) }),
    ...(fixture.lottery && { lottery: fixture.lottery }),
  };
}

/** Odds in the format of API-Football, which identifies the fixture by ID only. */
export function apiOdds(fixture: Fixture, at: Date): Record<string, unknown> {
  const { league } = pairingOf(fixture);
  return {
    league: { id: league.api, season: seasonYear(new Date(fixture.kickoffAt)) },
    fixture: { id: fixture.id, date: fixture.kickoffAt.replace('.000Z', '+00:00') },
    update: at.toISOString().replace(/\.\d+Z$/, '+00:00'),
    bookmakers: fixture.odds.map(({ bookmaker, bets }, id) => ({ id, name: bookmaker, bets })),
  };
}

/** Extension of the demo: one entry for the prices that a bookmaker changed at one instant. */
function priceChangesOf(changes: readonly PriceChange[]): object[] {
  const entries = Map.groupBy(changes, ({ bookmaker, phase, at }) => `${bookmaker} ${phase} ${at.getTime()}`);
  return [...entries.values()].map((prices) => ({
    bookmaker: prices[0]?.bookmaker,
    phase: prices[0]?.phase,
    update: prices[0]?.at.toISOString(),
    values: prices.map(({ market, pick, lineQuarters, oddsMilli }) => ({
      bet: market,
      value: pick,
      line: lineQuarters === null ? null : lineQuarters / 4,
      odd: (oddsMilli / 1000).toFixed(2),
    })),
  }));
}

function apiLineUp(lineUp: Fixture['lineUps'][number], fixture: Fixture): object {
  return {
    team: teamOf(pairingOf(fixture)[lineUp.side]),
    formation: lineUp.formation,
    coach: { name: lineUp.coach },
    startXI: lineUp.starting.map(playerOf),
    substitutes: lineUp.bench.map(playerOf),
  };
}

/** An entry of `/injuries`; here also an extension of a fixture. */
export function injuryOf(
  { side, player, isDoubtful, reason }: NonNullable<Fixture['absences']>[number],
  fixture: Fixture,
): object {
  const type = isDoubtful ? 'Questionable' : 'Missing Fixture';
  return { player: { name: player, type, reason }, team: teamOf(pairingOf(fixture)[side]) };
}

function shortOf({ state, period, afterExtraTime, shootOut }: Fixture): string {
  if (state === 'live') return shortOfPeriod[period ?? 'firstHalf'];
  if (state !== 'finished') return shortOfState[state];
  return shootOut ? 'PEN' : afterExtraTime ? 'AET' : 'FT';
}

const details: Readonly<Record<FixtureEvent['kind'], readonly [type: string, detail: string]>> = {
  goal: ['Goal', 'Normal Goal'],
  ownGoal: ['Goal', 'Own Goal'],
  penalty: ['Goal', 'Penalty'],
  missedPenalty: ['Goal', 'Missed Penalty'],
  yellow: ['Card', 'Yellow Card'],
  secondYellow: ['Card', 'Second Yellow card'],
  red: ['Card', 'Red Card'],
  change: ['subst', 'Substitution 1'],
  goalCancelled: ['Var', 'Goal cancelled'],
};

function eventOf(event: FixtureEvent, fixture: Fixture): object {
  const [type, detail] = details[event.kind];
  return {
    time: { elapsed: event.minute, extra: event.added },
    team: teamOf(pairingOf(fixture)[event.side]),
    player: { name: event.player },
    assist: { name: event.other },
    type,
    detail,
    comments: null,
  };
}

function statisticsOf(fixture: Fixture): object[] {
  const { home, away } = pairingOf(fixture);
  return [home, away].map((club, side) => ({
    team: teamOf(club),
    statistics: Object.entries(fixture.statistics).map(([type, values]) => ({
      type,
      value: values[side] ?? null,
    })),
  }));
}

const playerOf = ({ name, number, position }: Fixture['lineUps'][number]['starting'][number]) => ({
  player: { name, number, pos: position, grid: null },
});
const teamOf = ({ id, api }: Club) => ({ id, name: api });
const pair = (score: Score | null) => ({ home: score?.[0] ?? null, away: score?.[1] ?? null });
