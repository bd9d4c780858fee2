import { expect, test } from 'vitest';
import { freshnessOf } from './freshness.ts';

const name = { zh: '', en: '' };
const premierLeague = { code: 'en.1', name, short: name, demo: false };
const demoLeague = { ...premierLeague, code: 'demo.1', demo: true };
const silent = { source: 'football-data.org', lastSuccessAt: null };

const fresh: Parameters<typeof freshnessOf>[0] = {
  status: 'open',
  isOnline: true,
  knownAtMs: 0,
  nowMs: 0,
  streamStaleFeeds: [],
  replyStaleFeeds: [],
  competitions: ['en.1', 'demo.1'],
};

test('while the stream is open data is live, whatever its age', () => {
  expect(freshnessOf({ ...fresh, nowMs: 3_600_000 }).isStale(premierLeague)).toBe(false);
});

test('without the stream recent data is live, older data is not', () => {
  const down = { ...fresh, status: 'down', streamStaleFeeds: null } as const;
  expect(freshnessOf({ ...down, nowMs: 31_000 }).isStale(premierLeague)).toBe(false);
  expect(freshnessOf({ ...down, nowMs: 91_000 }).isStale(premierLeague)).toBe(true);
});

test('offline nothing is live, even before the stream disconnects', () => {
  expect(freshnessOf({ ...fresh, isOnline: false }).isStale(premierLeague)).toBe(true);
});

test('a stale feed makes its competitions stale and no others', () => {
  const feed = { ...silent, competitions: ['en.1'] };
  const { silentFeeds, isStale } = freshnessOf({ ...fresh, streamStaleFeeds: [feed] });
  expect(silentFeeds).toEqual([feed]);
  expect([isStale(premierLeague), isStale(demoLeague)]).toEqual([true, false]);
});

test('a stale feed without displayed competitions is not reported', () => {
  const feed = { ...silent, competitions: ['es.1'] };
  expect(freshnessOf({ ...fresh, streamStaleFeeds: [feed] }).silentFeeds).toEqual([]);
});

test('the stream’s stale feeds override an older reply', () => {
  const { silentFeeds, isStale } = freshnessOf({ ...fresh, replyStaleFeeds: [silent] });
  expect(silentFeeds).toEqual([]);
  expect(isStale(premierLeague)).toBe(false);
});

test('without the stream the reply lists the stale feeds; simulated matches need none', () => {
  const { silentFeeds, isStale } = freshnessOf({
    ...fresh,
    status: 'down',
    streamStaleFeeds: null,
    replyStaleFeeds: [silent],
  });
  expect(silentFeeds).toEqual([silent]);
  expect([isStale(premierLeague), isStale(demoLeague)]).toEqual([true, false]);
});
