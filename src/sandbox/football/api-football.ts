import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, jsonAnswer } from './answer.ts';
import { apiFixture, apiOdds, injuryOf } from './api-football-fixture.ts';
import { leagues, pairingOf, seasonYear } from './clubs.ts';
import type { Fixture } from './fixture.ts';
import { answerFrom, FOOTBALL_TOKEN, type Football } from './football.ts';
import { standingsOf } from './standings.ts';

const ODDS_PER_PAGE = 10;
const IDS_AT_ONCE = 20;

type Query = Readonly<Record<string, string>>;

/** API-Football, version 3, below `/api-football`. Errors have status 200 too. */
export function addApiFootball(app: FastifyInstance, football: Football): void {
  const route = (path: string, answer: (query: Query, fixtures: readonly Fixture[]) => Answer) => {
    app.get(`/api-football/${path}`, (request: FastifyRequest<{ Querystring: Query }>, reply) => {
      const refused = admit(path, request, reply, football);
      return answerFrom(football, 'api-football', reply, (all) => refused ?? answer(request.query, all));
    });
  };
  route('status', () => {
    const { perDay } = football.quotas['api-football'];
    return envelope('status', {}, [
      { subscription: { plan: 'Sandbox', active: true }, requests: { limit_day: perDay } },
    ]);
  });
  route('fixtures', (query, all) => {
    const ids = query.ids?.split('-');
    if (Object.keys(query).length === 0)
      return wrong('fixtures', query, 'required', 'At least one parameter.');
    if (ids && ids.length > IDS_AT_ONCE) return wrong('fixtures', query, 'ids', 'At most 20 ids.');
    const chosen = all.filter((fixture) => isAskedFor(fixture, query));
    const isWhole = ids !== undefined || query.id !== undefined || query.live !== undefined;
    return envelope(
      'fixtures',
      query,
      chosen.map((fixture) => apiFixture(fixture, isWhole)),
    );
  });
  for (const part of ['events', 'lineups', 'statistics'] as const) {
    route(`fixtures/${part}`, (query, all) => {
      const fixture = all.find(({ id }) => String(id) === query.fixture);
      if (!fixture) return wrong(`fixtures/${part}`, query, 'fixture', 'The fixture is required.');
      return envelope(`fixtures/${part}`, query, apiFixture(fixture, true)[part] as unknown[]);
    });
  }
  route('odds', (query, all) => {
    const asked = all.filter((fixture) => isAskedFor(fixture, query) && fixture.odds.length > 0);
    const page = Number(query.page ?? 1);
    const total = Math.max(Math.ceil(asked.length / ODDS_PER_PAGE), 1);
    const shown = asked.slice((page - 1) * ODDS_PER_PAGE, page * ODDS_PER_PAGE);
    const at = football.clock.now();
    return envelope(
      'odds',
      query,
      shown.map((fixture) => apiOdds(fixture, at)),
      { current: page, total },
    );
  });
  route('injuries', (query, all) => {
    if (Object.keys(query).length === 0)
      return wrong('injuries', query, 'required', 'At least one parameter.');
    const asked = all.filter((fixture) => isAskedFor(fixture, query));
    const entries = asked.flatMap((fixture) => {
      const { league } = pairingOf(fixture);
      const of = { fixture: { id: fixture.id }, league: { id: league.api } };
      return (fixture.absences ?? []).map((absence) => ({ ...injuryOf(absence, fixture), ...of }));
    });
    return envelope('injuries', query, entries);
  });
  route('standings', (query, all) => {
    const league = leagues.find(({ api }) => String(api) === query.league);
    if (!league || !query.season)
      return wrong('standings', query, 'league', 'League and season are required.');
    const rows = standingsOf(league, all).map(({ club, rank, played, points }) => ({
      rank,
      team: { id: club.id, name: club.api },
      points,
      all: { played },
    }));
    const table = { id: league.api, name: league.title, season: Number(query.season), standings: [rows] };
    return envelope('standings', query, [{ league: table }]);
  });
}

/** Validates the key and counts the request. */
function admit(
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  football: Football,
): Answer | null {
  const quota = football.quotas['api-football'];
  const { leftInMinute, leftInDay } = quota.count();
  reply.header('x-ratelimit-limit', String(quota.perMinute));
  reply.header('x-ratelimit-remaining', String(Math.max(leftInMinute, 0)));
  reply.header('x-ratelimit-requests-limit', String(quota.perDay));
  reply.header('x-ratelimit-requests-remaining', String(Math.max(leftInDay ?? 0, 0)));
  if (request.headers['x-apisports-key'] !== FOOTBALL_TOKEN)
    return wrong(path, {}, 'token', 'The key is not known.');
  if (leftInDay !== null && leftInDay < 0)
    return wrong(path, {}, 'requests', "The day's requests are used up.");
  return leftInMinute < 0 ? wrong(path, {}, 'rateLimit', 'Too many requests in this minute.') : null;
}

function isAskedFor(fixture: Fixture, query: Query): boolean {
  const { league } = pairingOf(fixture);
  const ids = query.ids?.split('-') ?? query.id ?? query.fixture;
  const isLeague = !query.league || query.league === String(league.api);
  const isSeason = !query.season || query.season === String(seasonYear(new Date(fixture.kickoffAt)));
  const isLive = fixture.state === 'live' || fixture.state === 'suspended';
  const isOfLive = query.live === 'all' || query.live?.split('-').includes(String(league.api));
  return (
    (ids === undefined || ids.includes(String(fixture.id))) &&
    isLeague &&
    isSeason &&
    (!query.date || fixture.kickoffAt.startsWith(query.date)) &&
    (!query.live || (isLive && isOfLive === true))
  );
}

function envelope(
  get: string,
  parameters: Query,
  response: unknown[],
  paging = { current: 1, total: 1 },
): Answer {
  return jsonAnswer({ get, parameters, errors: [], results: response.length, paging, response }, 'response');
}

function wrong(get: string, parameters: Query, field: string, text: string): Answer {
  const paging = { current: 1, total: 1 };
  return jsonAnswer({ get, parameters, errors: { [field]: text }, results: 0, paging, response: [] });
}
