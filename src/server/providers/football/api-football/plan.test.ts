import { expect, test } from 'vitest';
import { apiFootballFeed } from './api-football-feed.ts';
import type { AgendaMatch } from '../http-feed.ts';
import { loadCompetitions } from '../names/competitions.ts';

const settings = {
  baseUrl: 'https://feed.test',
  token: 'secret',
  requestsPerMinute: 300,
  competitions: ['en.1', 'de.1', 'uefa.cl'],
};
const now = new Date('2026-03-14T18:00:00Z');
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
const live: AgendaMatch = {
  ...coming,
  feedId: '7',
  kickoffAt: new Date('2026-03-14T17:30:00Z'),
  state: 'live',
};
const plan = (matches: readonly AgendaMatch[], perDay = 7500) =>
  apiFootballFeed({ ...settings, requestsPerDay: perDay }, loadCompetitions())
    .plan({ now, matches })
    .map(({ url, everyMs }) => [url.replace(`${settings.baseUrl}/`, ''), everyMs / 60_000] as const);

test('plans live matches first, then details by ID, odds by day, seasons and tables', () => {
  expect(plan([coming, live])).toEqual([
    ['fixtures?live=39-78-2', 0.5],
    ['fixtures?ids=7', 2],
    ['odds?league=39&season=2025&date=2026-03-16&page=1', 180],
    ['injuries?league=39&season=2025&date=2026-03-16', 240],
    ['fixtures?league=39&season=2025', 360],
    ['standings?league=39&season=2025', 360],
    ['fixtures?league=78&season=2025', 360],
    ['standings?league=78&season=2025', 360],
    ['fixtures?league=2&season=2025', 360],
    ['standings?league=2&season=2025', 360],
  ]);
});

test('plans no live request without live matches', () => {
  expect(plan([coming]).some(([url]) => url.includes('live') || url.includes('ids'))).toBe(false);
});

test('plans odds more often as kick-off nears, and a page for every ten matches', () => {
  const at = (hours: number) => ({
    ...coming,
    kickoffAt: new Date(now.getTime() + hours * 3_600_000),
  });
  const oddsOf = (matches: readonly AgendaMatch[]) => plan(matches).filter(([url]) => url.startsWith('odds'));
  expect([26, 5, 1].map((hours) => oddsOf([at(hours)])[0]?.[1])).toEqual([180, 60, 15]);
  expect(oddsOf(Array.from({ length: 11 }, () => at(3))).map(([url]) => url.slice(-6))).toEqual([
    'page=1',
    'page=2',
  ]);
});

test('plans one details request for twenty fixtures', () => {
  const many = Array.from({ length: 45 }, (_, at) => ({ ...live, feedId: String(at) }));
  const ids = plan(many)
    .filter(([url]) => url.includes('ids='))
    .map(([url]) => url.split('=')[1]?.split('-').length);
  expect(ids).toEqual([20, 20, 5]);
});

test('with a hundred requests a day, plans no more than those on a day with eight hours of play', () => {
  const many = [...Array.from({ length: 15 }, (_, at) => ({ ...live, feedId: String(at) })), coming];
  const perDay = plan(many, 100).reduce((sum, [url, everyMinutes]) => {
    const hours = /live=|ids=/.test(url) ? 8 : 24;
    return sum + (hours * 60) / everyMinutes;
  }, 0);
  expect(perDay).toBeLessThanOrEqual(100);
});
