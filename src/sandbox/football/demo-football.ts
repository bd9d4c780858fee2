import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, jsonAnswer } from './answer.ts';
import { apiFixture } from './api-football-fixture.ts';
import { answerFrom, asItIs, FOOTBALL_TOKEN, type Football, type View } from './football.ts';
import type { SimulatedFixture } from './simulation/calendar.ts';
import {
  beforeMove,
  changedFixtures,
  describe,
  type Extent,
  fixturesOnDate,
  isConfirmed,
  seasonFixtures,
} from './simulation/known-at.ts';
import { type SimulatedLeague, simulatedLeagues } from './simulation/leagues.ts';

const dateForm = /^\d{4}-\d\d-\d\d$/;
const seasonForm = /^current(?:-(\d{1,2}))?$/;
const extents: readonly Extent[] = ['results', 'brief', 'single', 'history', 'full'];

/** What a day of a first start asks for, some hundred kilobytes each. */
const MOST_KEPT = 20;

type Query = Readonly<Record<string, string>>;

/**
 * The provider of the demo, below `/demo-football`: the simulated leagues in the format of API-Football, version 3, with
 * extensions (docs/decisions/084-one-simulated-world.md). The simulation is a pure function of the instant, so each
 * request names it: `at`. Without quota.
 *
 * `GET /demo-football/fixtures` with `at`, optional `league` and one of
 * - `season=current`, `season=current-1`, …: all matches of a season,
 * - `date`: matches that kick off on a day,
 * - `since`: matches that changed after an instant,
 * - `moved=original`: moved matches of the last `seasons` seasons, as they were before.
 * `extent` is `results` (default), `brief`, `single`, `history` or `full`; `confirmed=true` selects matches that a second
 * provider confirms.
 */
export function addDemoFootball(app: FastifyInstance, football: Football): void {
  const answers = recentAnswers();
  app.get('/demo-football/fixtures', (request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) =>
    answerFrom(football, 'demo', reply, (_, view) => {
      if (request.headers['x-apisports-key'] !== FOOTBALL_TOKEN)
        return wrong(request.query, 'token', 'The key is not known.');
      const answer = () => answerTo(request.query, football.clock.now(), view);
      return isPure(request.query, view) ? answers(request.url, answer) : answer();
    }),
  );
}

/** Whether the same request always has the same answer. */
function isPure({ at }: Query, view: View): boolean {
  return at !== undefined && view === asItIs;
}

/** The last answers, for a reader that has asked ahead. */
function recentAnswers(): (url: string, make: () => Answer) => Answer {
  const kept = new Map<string, Answer>();
  return (url, make) => {
    const answer = kept.get(url) ?? make();
    kept.delete(url);
    kept.set(url, answer);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}

function answerTo(query: Query, machineNow: Date, view: View): Answer {
  const now = query.at === undefined ? machineNow : new Date(query.at);
  const since = query.since === undefined ? null : new Date(query.since);
  const extent = extents.find((each) => each === (query.extent ?? 'results'));
  const leagues = simulatedLeagues.filter(
    ({ id }) => query.league === undefined || String(id) === query.league,
  );
  if (Number.isNaN(now.getTime())) return wrong(query, 'at', 'An instant, 2026-03-14T15:00:00Z.');
  if (since !== null && !(since <= now)) return wrong(query, 'since', 'An instant before `at`.');
  if (extent === undefined) return wrong(query, 'extent', extents.join(', '));
  if (leagues.length === 0) return wrong(query, 'league', 'There is no such league.');
  if (query.moved !== undefined)
    return envelope(
      query,
      leagues.flatMap((league) => movedEntries(league, now, Number(query.seasons ?? 1))),
    );
  const fixtures = leagues.map((league) => chosenFixtures(league, now, since, query));
  if (fixtures.includes(null)) return wrong(query, 'required', '`season`, `date`, `since` or `moved`.');
  const entries = fixtures
    .flatMap((ofLeague) => ofLeague ?? [])
    .filter((fixture) => query.confirmed !== 'true' || isConfirmed(fixture, now))
    .map((each) => describe(each, { now, since, extent }))
    .map(({ fixture, isWhole }) => apiFixture(view(fixture), isWhole));
  return envelope(query, entries);
}

/** @returns null for a query that chooses no matches. */
function chosenFixtures(
  league: SimulatedLeague,
  now: Date,
  since: Date | null,
  { season, date }: Query,
): readonly SimulatedFixture[] | null {
  if (since !== null) return changedFixtures(league, since, now);
  if (date !== undefined) return dateForm.test(date) ? fixturesOnDate(league, now, date) : null;
  const [isKnown, back = '0'] = seasonForm.exec(season ?? '') ?? [];
  return isKnown === undefined ? null : seasonFixtures(league, now, Number(back));
}

function movedEntries(league: SimulatedLeague, now: Date, seasons: number): object[] {
  return Array.from({ length: Math.min(seasons, 10) || 0 }, (_, back) => seasonFixtures(league, now, back))
    .flat()
    .flatMap((fixture) => {
      const before = beforeMove(fixture, now);
      if (before === null) return [];
      return [apiFixture(describe(fixture, { now: before, since: null, extent: 'results' }).fixture, false)];
    });
}

function envelope(parameters: Query, response: readonly unknown[]): Answer {
  const paging = { current: 1, total: 1 };
  const body = { get: 'fixtures', parameters, errors: [], results: response.length, paging, response };
  return jsonAnswer(body, 'response');
}

function wrong(parameters: Query, field: string, text: string): Answer {
  const paging = { current: 1, total: 1 };
  return jsonAnswer({
    get: 'fixtures',
    parameters,
    errors: { [field]: text },
    results: 0,
    paging,
    response: [],
  });
}
