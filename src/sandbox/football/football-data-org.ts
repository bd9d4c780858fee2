import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, jsonAnswer } from './answer.ts';
import { leagues, pairingOf, seasonYear } from './clubs.ts';
import type { Fixture } from './fixture.ts';
import { answerFrom, FOOTBALL_TOKEN, type Football } from './football.ts';
import { competitionOf, matchOf, seasonOf, statusOf, teamOf } from './football-data-org-match.ts';
import { standingsOf } from './standings.ts';

const dayForm = /^\d{4}-\d\d-\d\d$/;

/** football-data.org, version 4, below `/football-data-org`. */
export function addFootballDataOrg(app: FastifyInstance, football: Football): void {
  type Request = FastifyRequest<{ Querystring: Record<string, string>; Params: { code?: string } }>;
  const route = (path: string, answer: (request: Request, fixtures: readonly Fixture[]) => Answer) => {
    app.get(`/football-data-org/v4/${path}`, (request: Request, reply) => {
      const refused = admit(request, reply, football);
      return answerFrom(football, 'football-data-org', reply, (all) => refused ?? answer(request, all));
    });
  };
  route('competitions', () => {
    const competitions = leagues.map((league) => competitionOf(league));
    return jsonAnswer({ count: competitions.length, filters: {}, competitions }, 'competitions');
  });
  route('matches', ({ query }, all) => {
    const today = football.clock.now().toISOString().slice(0, 10);
    const codes = query.competitions?.split(',') ?? leagues.map((league) => league.org);
    const chosen = all.filter((fixture) => codes.includes(pairingOf(fixture).league.org));
    return matchesAnswer(chosen, { dateFrom: today, dateTo: today, ...query }, {});
  });
  route('competitions/:code/matches', ({ query, params }, all) => {
    const league = leagues.find((each) => each.org === params.code);
    if (!league) return refusal(404, 'There is no such competition.');
    const chosen = all.filter((fixture) => fixture.league === league.code);
    return matchesAnswer(chosen, query, { competition: competitionOf(league) });
  });
  route('competitions/:code/standings', ({ params }, all) => {
    const league = leagues.find((each) => each.org === params.code);
    if (!league) return refusal(404, 'There is no such competition.');
    const table = standingsOf(league, all).map(({ club, rank, played, points }) => ({
      position: rank,
      team: teamOf(club),
      playedGames: played,
      points,
    }));
    const season = seasonOf(football.clock.now());
    const standings = [{ stage: 'REGULAR_SEASON', type: 'TOTAL', group: null, table }];
    return jsonAnswer({ competition: competitionOf(league), season, standings }, 'standings');
  });
}

/** Validates the token and counts the request. */
function admit(request: FastifyRequest, reply: FastifyReply, football: Football): Answer | null {
  const { leftInMinute, secondsToReset } = football.quotas['football-data-org'].count();
  reply.header('x-api-version', 'v4');
  reply.header('x-requests-available-minute', String(Math.max(leftInMinute, 0)));
  reply.header('x-requestcounter-reset', String(secondsToReset));
  const token = request.headers['x-auth-token'];
  if (token === undefined) return refusal(403, 'This needs a token.');
  if (token !== FOOTBALL_TOKEN) return refusal(400, 'The token is not known.');
  if (leftInMinute >= 0) return null;
  return refusal(429, `Too many requests. Wait ${secondsToReset} seconds.`);
}

function refusal(status: number, message: string): Answer {
  return jsonAnswer({ message, errorCode: status }, null, status);
}

function matchesAnswer(
  fixtures: readonly Fixture[],
  filters: Readonly<Record<string, string>>,
  more: Record<string, unknown>,
): Answer {
  const { dateFrom, dateTo, status, season } = filters;
  if ([dateFrom, dateTo].some((day) => day !== undefined && !dayForm.test(day))) {
    return refusal(400, 'dateFrom and dateTo are days, 2026-03-14.');
  }
  const chosen = fixtures.filter((fixture) => {
    const day = fixture.kickoffAt.slice(0, 10);
    const isOfStatus = !status || status.split(',').includes(statusOf(fixture));
    const isOfSeason = !season || String(seasonYear(new Date(fixture.kickoffAt))) === season;
    return isOfStatus && isOfSeason && day >= (dateFrom ?? '') && day <= (dateTo ?? '9999');
  });
  return jsonAnswer(
    { filters, resultSet: { count: chosen.length }, ...more, matches: chosen.map(matchOf) },
    'matches',
  );
}
