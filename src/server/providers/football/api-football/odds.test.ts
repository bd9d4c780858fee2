import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiFootballFeed } from './api-football-feed.ts';
import type { FeedFile } from '../record/feed-record.ts';
import type { AgendaMatch, FeedAgenda } from '../http-feed.ts';
import { loadCompetitions } from '../names/competitions.ts';

const text = readFileSync(new URL('../samples/api-football/odds.json', import.meta.url), 'utf8');
const settings = {
  baseUrl: 'https://feed.test',
  token: 'secret',
  requestsPerMinute: 300,
  requestsPerDay: 7500,
  competitions: ['en.1'],
};
const feed = apiFootballFeed(settings, loadCompetitions());
const coming: AgendaMatch = {
  feedId: '700006',
  competition: 'en.1',
  season: '2025-26',
  stage: 'regular',
  home: 'Tottenham',
  away: 'Manchester United',
  kickoffAt: new Date('2026-03-16T20:00:00Z'),
  state: 'scheduled',
};
const agenda: FeedAgenda = { now: new Date('2026-03-14T18:00:00Z'), matches: [coming] };

function read(answer: string): FeedFile {
  const request = { key: 'odds', url: 'https://feed.test/odds', headers: {}, everyMs: 1 };
  const reading = feed.read(request, { status: 200, headers: {}, text: answer }, agenda);
  if (reading.kind !== 'file') throw new Error(JSON.stringify(reading));
  return reading.file;
}

const file = read(text);
const lines = file.matches[0]?.odds.map(({ bookmaker, market, lineQuarters, pick, oddsMilli }) =>
  [bookmaker, market, lineQuarters ?? '-', pick, oddsMilli].join(' '),
);

test('odds belong to the match of the agenda and to their timestamp', () => {
  const { odds: _, ...match } = file.matches[0] ?? {};
  expect(match).toMatchObject({ feedId: '700006', home: 'Tottenham', state: null, kickoffAt: null });
  expect(file.matches[0]?.odds[0]).toMatchObject({ phase: 'now', at: new Date('2026-03-14T16:00:00Z') });
});

test('every supported market is parsed, with quarter lines', () => {
  expect(lines?.filter((line) => line.startsWith('bet365'))).toEqual([
    'bet365 1x2 - home 2100',
    'bet365 1x2 - draw 3500',
    'bet365 1x2 - away 3400',
    'bet365 asian -1 home 1850',
    'bet365 asian 1 away 2020',
    'bet365 asian 0 home 1550',
    'bet365 asian 0 away 2450',
    'bet365 totals 9 over 1800',
    'bet365 totals 9 under 2050',
    'bet365 htft - home/draw 15000',
    'bet365 btts - yes 1700',
    'bet365 btts - no 2100',
    'bet365 handicap3 -4 home 3800',
    'bet365 handicap3 -4 draw 3750',
    'bet365 handicap3 -4 away 1750',
    'bet365 score - 2:1 9000',
    'bet365 doubleChance - home/draw 1330',
    'bet365 doubleChance - home/away 1300',
    'bet365 doubleChance - draw/away 1720',
  ]);
});

test('a bookmaker that gives each side its own line is recognised by the margin of its prices', () => {
  expect(lines?.filter((line) => line.startsWith('william-hill'))).toEqual([
    'william-hill asian -1 home 1870',
    'william-hill asian 1 away 2000',
  ]);
});

test('an unsupported kind of bet is reported once; ambiguous lines and invalid prices are each reported', () => {
  expect(file.notUnderstood.map(({ code, what }) => `${code} ${what}`)).toEqual([
    'HANDICAP_CONTRADICTORY bet365 asian home -3/4, 1',
    'MARKET_UNKNOWN Corners Over Under (45)',
    'ODDS_UNREADABLE william-hill 1x2 Home = 0.00',
  ]);
});

test.each([
  ['of a fixture that is not on the agenda', { fixture: { id: 5 } }, 'MATCH_UNKNOWN'],
  ['without an instant', { update: 'just now' }, 'INSTANT_UNREADABLE'],
])('odds %s are skipped', (_, change, code) => {
  const body = JSON.parse(text);
  const { counts, notUnderstood } = read(
    JSON.stringify({ ...body, response: [{ ...body.response[0], ...change }] }),
  );
  expect(counts).toMatchObject({ read: 1, matches: 0, refused: 1 });
  expect(notUnderstood).toMatchObject([{ code, lost: 'match' }]);
});
