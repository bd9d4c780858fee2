import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, jsonAnswer, renderAnswer } from './answer.ts';
import { type League, leagues, localTime, pairingOf, seasonYear } from './clubs.ts';
import type { FeedName } from './feed-faults.ts';
import type { Fixture, Score } from './fixture.ts';
import { answerFrom, type Football } from './football.ts';

/** openfootball and football-data.co.uk: one file for each league and season, with conditional requests. */
export function addSeasonFiles(app: FastifyInstance, football: Football): void {
  type Request = FastifyRequest<{ Params: { season: string; file: string } }>;
  const route = (
    url: string,
    feed: FeedName,
    fileOf: (season: string, file: string, fixtures: readonly Fixture[]) => Answer | null,
  ) => {
    app.get(url, (request: Request, reply) => {
      const { season, file } = request.params;
      return answerFrom(football, feed, reply, (all) => {
        const answer = fileOf(season, file, all) ?? notFound();
        return answer.status === 200 ? unlessKnown(request, reply, football, answer) : answer;
      });
    });
  };
  route('/openfootball/:season/:file', 'openfootball', (season, file, all) => {
    const league = leagues.find(({ code }) => file === `${code}.json` || file === `${code}.txt`);
    const own = league && ofSeason(league, all, (year) => `${year}-${String(year + 1).slice(2)}` === season);
    if (!league || !own || own.length === 0) return null;
    return file.endsWith('.txt') ? footballTxt(league, season, own) : footballJson(league, season, own);
  });
  route('/football-data-co-uk/mmz4281/:season/:file', 'football-data-co-uk', (season, file, all) => {
    const league = leagues.find(({ csv }) => file === `${csv}.csv`);
    const short = (year: number) => `${String(year).slice(2)}${String(year + 1).slice(2)}`;
    const own = league && ofSeason(league, all, (year) => short(year) === season);
    return league && own && own.length > 0 ? resultsCsv(league, own) : null;
  });
}

/** Adds `etag` and `last-modified`; 304 if the client has this version. */
function unlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  football: Football,
  answer: Answer,
): Answer {
  const etag = `"${createHash('sha1').update(renderAnswer(answer).text).digest('hex').slice(0, 16)}"`;
  const changedAt = football.world.changedAt().toUTCString();
  reply.header('etag', etag).header('last-modified', changedAt);
  const { 'if-none-match': tag, 'if-modified-since': since } = request.headers;
  const isKnown =
    tag === undefined ? since !== undefined && Date.parse(since) >= Date.parse(changedAt) : tag === etag;
  return isKnown ? { kind: 'text', status: 304, type: 'text/plain', head: [], rows: [] } : answer;
}

function ofSeason(league: League, all: readonly Fixture[], isSeason: (year: number) => boolean): Fixture[] {
  return all.filter(
    ({ league: code, kickoffAt }) => code === league.code && isSeason(seasonYear(new Date(kickoffAt))),
  );
}

function footballJson(league: League, season: string, fixtures: readonly Fixture[]): Answer {
  const matches = fixtures.map((fixture) => {
    const { home, away } = pairingOf(fixture);
    const { day, time } = localTime(new Date(fixture.kickoffAt), league.zone);
    const { score: ft, halfTime: ht, afterExtraTime: et, shootOut: p } = fixture;
    const isOver = fixture.state === 'finished' || fixture.state === 'awarded';
    const score = isOver && ft ? { ...(ht && { ht }), ft, ...(et && { et }), ...(p && { p }) } : {};
    const teams = { team1: home.official, team2: away.official };
    return { round: `Matchday ${fixture.matchday}`, date: day, time, ...teams, score, ...statusOf(fixture) };
  });
  return jsonAnswer({ name: `${league.title} ${season.replace('-', '/')}`, matches }, 'matches');
}

function footballTxt(league: League, season: string, fixtures: readonly Fixture[]): Answer {
  const rows = fixtures.flatMap((fixture) => {
    const { home, away } = pairingOf(fixture);
    const { day, time } = localTime(new Date(fixture.kickoffAt), league.zone);
    const status = statusOf(fixture).status;
    const score = fixture.state === 'finished' || status === 'awarded' ? ` ${scoreText(fixture)}` : '';
    const line = `    ${time}  ${home.official}  v ${away.official} ${score}${status ? `  [${status}]` : ''}`;
    return [`» Matchday ${fixture.matchday}`, `  ${dayText(day)}`, line.trimEnd()];
  });
  const head = [`= ${league.title} ${season.replace('-', '/')}`, ''];
  return { kind: 'text', status: 200, type: 'text/plain;charset=utf-8', head, rows };
}

/** Season files have a status for matches that are not simply played. */
function statusOf({ state }: Fixture): { status?: string } {
  return ['awarded', 'abandoned', 'cancelled', 'postponed'].includes(state) ? { status: state } : {};
}

function scoreText({ score, halfTime, afterExtraTime, shootOut }: Fixture): string {
  const text = (goals: Score | null) => goals?.join('-') ?? '';
  const half = halfTime ? ` (${text(halfTime)})` : '';
  if (!afterExtraTime) return `${text(score)}${half}`;
  const penalties = shootOut ? `${text(shootOut)} pen. ` : '';
  return `${penalties}${text(afterExtraTime)} a.e.t. (${[score, halfTime].map(text).filter(Boolean).join(', ')})`;
}

/** `Sat Mar 14 2026`. */
function dayText(day: string): string {
  return new Date(`${day}T12:00:00Z`).toDateString();
}

const csvHeader =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,HS,AS,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA';

function resultsCsv(league: League, fixtures: readonly Fixture[]): Answer {
  const rows = fixtures.map((fixture) => {
    const { home, away } = pairingOf(fixture);
    const { day, time } = localTime(new Date(fixture.kickoffAt), 'Europe/London');
    const isOver = fixture.state === 'finished';
    const shots = fixture.statistics['Total Shots'] ?? ['', ''];
    const date = day.split('-').reverse().join('/');
    const scores = [
      ...scoreCells(isOver ? fixture.score : null),
      ...scoreCells(isOver ? fixture.halfTime : null),
    ];
    return [league.csv, date, time, home.csv, away.csv, ...scores, ...shots, ...oddsCells(fixture)].join(',');
  });
  return { kind: 'text', status: 200, type: 'text/csv', head: [csvHeader], rows };
}

function scoreCells(score: Score | null): (number | string)[] {
  if (!score) return ['', '', ''];
  return [...score, score[0] > score[1] ? 'H' : score[0] < score[1] ? 'A' : 'D'];
}

function oddsCells({ odds }: Fixture): string[] {
  const bets = odds.find(({ bookmaker }) => bookmaker === 'Bet365')?.bets ?? [];
  const valuesOf = (id: number) => bets.find((bet) => bet.id === id)?.values ?? [];
  const oddOf = (id: number, name: string) =>
    valuesOf(id).find(({ value }) => value.startsWith(name))?.odd ?? '';
  const line = valuesOf(4)[0]?.value.split(' ')[1] ?? '';
  const winner = ['Home', 'Draw', 'Away'].map((name) => oddOf(1, name));
  return [...winner, oddOf(5, 'Over 2.5'), oddOf(5, 'Under 2.5'), line, oddOf(4, 'Home'), oddOf(4, 'Away')];
}

function notFound(): Answer {
  return { kind: 'text', status: 404, type: 'text/plain', head: ['404: Not Found'], rows: [] };
}
