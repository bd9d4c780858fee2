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
  streamSays: [],
  replySaid: [],
  competitions: ['en.1', 'demo.1'],
};

test('while the stream is open what is shown is live, however long ago it was read', () => {
  expect(freshnessOf({ ...fresh, nowMs: 3_600_000 }).isStale(premierLeague)).toBe(false);
});

test('without the stream what was read a moment ago is live, and what is older is not', () => {
  const down = { ...fresh, status: 'down', streamSays: null } as const;
  expect(freshnessOf({ ...down, nowMs: 31_000 }).isStale(premierLeague)).toBe(false);
  expect(freshnessOf({ ...down, nowMs: 91_000 }).isStale(premierLeague)).toBe(true);
});

test('without a network nothing is live, before the stream has noticed', () => {
  expect(freshnessOf({ ...fresh, isOnline: false }).isStale(premierLeague)).toBe(true);
});

test('a silent feed makes the competitions it brings stale and no others', () => {
  const feed = { ...silent, competitions: ['en.1'] };
  const { silentFeeds, isStale } = freshnessOf({ ...fresh, streamSays: [feed] });
  expect(silentFeeds).toEqual([feed]);
  expect([isStale(premierLeague), isStale(demoLeague)]).toEqual([true, false]);
});

test('a silent feed of competitions that are not shown is not spoken of', () => {
  const feed = { ...silent, competitions: ['es.1'] };
  expect(freshnessOf({ ...fresh, streamSays: [feed] }).silentFeeds).toEqual([]);
});

test('what the stream says of feeds holds against an older answer', () => {
  const { silentFeeds, isStale } = freshnessOf({ ...fresh, replySaid: [silent] });
  expect(silentFeeds).toEqual([]);
  expect(isStale(premierLeague)).toBe(false);
});

test('without the stream the answer says which feeds are silent; simulated matches need none', () => {
  const { silentFeeds, isStale } = freshnessOf({
    ...fresh,
    status: 'down',
    streamSays: null,
    replySaid: [silent],
  });
  expect(silentFeeds).toEqual([silent]);
  expect([isStale(premierLeague), isStale(demoLeague)]).toEqual([true, false]);
});
