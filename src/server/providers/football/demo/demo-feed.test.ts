import { expect, test } from 'vitest';
import type { FeedAgenda, FeedRequest } from '../http-feed.ts';
import { demoFeed } from './demo-feed.ts';
import { openDemoFeeds, openFirstFeeds } from './open-demo-feeds.ts';

const place = { baseUrl: 'http://127.0.0.1:1/demo-football', token: 'a' };
const [feed, confirming] = openDemoFeeds(place);
const first = openFirstFeeds(place);
const start = new Date('2026-11-21T13:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const hourMs = 3_600_000;

/** Answers every planned request until none is planned that was not answered at this instant. */
function followPlan(
  { plan }: typeof feed,
  now: Date,
  importedUrls = new Map<string, string>(),
): { readonly asked: readonly FeedRequest[]; readonly importedUrls: Map<string, string> } {
  const asked: FeedRequest[] = [];
  for (;;) {
    // What was read up to now need not be read again at once.
    const next = plan({ now, matches: [], importedUrls }).find(({ key, url }) => {
      const isStep = key === 'changes' || key === 'days';
      const before = importedUrls.get(key);
      return before !== url && !(isStep && atOf(before) === now.toISOString());
    });
    if (!next) return { asked, importedUrls };
    asked.push(next);
    importedUrls.set(next.key, next.url);
  }
}
const atOf = (url: string | undefined) => url && new URL(url).searchParams.get('at');
const stepOf = (asked: readonly FeedRequest[]) => asked.find(({ key }) => key === 'changes');
const sinceOf = ({ url }: FeedRequest) => new URL(url).searchParams.get('since');

test('a first start leaves the price changes to the scheduled feed, which reads those of today and tomorrow first', () => {
  const history = followPlan(first.quickly, start);
  expect(history.asked.filter(({ key }) => key.startsWith('day '))).toEqual([]);
  const { asked } = followPlan(feed, later(60_000), history.importedUrls);
  const dates = asked.flatMap(({ key }) => (key.startsWith('day ') ? [key.split(' ')[2]] : []));
  expect(dates).toHaveLength(5 * 11);
  expect([...new Set(dates)].slice(0, 4)).toEqual(['2026-11-21', '2026-11-22', '2026-11-20', '2026-11-23']);
  expect(stepOf(asked) && sinceOf(stepOf(asked) as FeedRequest)).toBe(start.toISOString());
});

test('a first start reads the last seasons, and both scheduled feeds the older ones', () => {
  const ofSeasons = (asked: readonly FeedRequest[]) =>
    asked.filter(({ key }) => key.startsWith('season demo.1')).map(({ key }) => key.at(-1));
  for (const [early, late] of [
    [first.quickly, feed],
    [first.confirming, confirming],
  ] as const) {
    const before = followPlan(early, start);
    expect(ofSeasons(before.asked)).toEqual(['1', '0']);
    expect(ofSeasons(followPlan(late, later(60_000), before.importedUrls).asked)).toEqual(['2', '3']);
  }
});

test('moved matches come first, then the last seasons, days, what changed meanwhile, and older seasons', () => {
  const { asked } = followPlan(feed, start);
  const kinds = asked.map(({ key }) => key.split(' ')[0]);
  expect(kinds.filter((kind, at) => kind !== kinds[at - 1])).toEqual([
    ...['moved', 'season', 'day', 'changes', 'season'],
  ]);
  expect(kinds.filter((kind) => kind === 'season')).toHaveLength(5 * 4);
  expect(kinds.filter((kind) => kind === 'day')).toHaveLength(5 * 11);
  expect(asked.filter(({ key }) => key.startsWith('season demo.1')).map(({ key }) => key.at(-1))).toEqual([
    ...['1', '0', '2', '3'],
  ]);
  expect(sinceOf(stepOf(asked) as FeedRequest)).toBe(start.toISOString());
});

test('a later request asks for what changed since the last answer', () => {
  const { importedUrls } = followPlan(feed, start);
  const [step] = followPlan(feed, later(10_000), importedUrls).asked;
  expect(step?.key).toBe('changes');
  expect([step && sinceOf(step), atOf(step?.url)]).toEqual([
    start.toISOString(),
    later(10_000).toISOString(),
  ]);
});

test('a long pause is made up for in steps without a gap', () => {
  const { importedUrls } = followPlan(feed, start);
  const { asked } = followPlan(feed, later(26 * hourMs), importedUrls);
  expect(asked.map(({ url }) => atOf(url))).toEqual([
    ...[6, 12, 18, 24].map((hours) => later(hours * hourMs).toISOString()),
    later(26 * hourMs).toISOString(),
  ]);
  for (const [at, request] of asked.entries())
    expect(sinceOf(request)).toBe(at === 0 ? start.toISOString() : atOf(asked[at - 1]?.url));
});

test('nothing is asked while the clock stands before the last answer', () => {
  const { importedUrls } = followPlan(feed, start);
  expect(feed.plan({ now: later(-1), matches: [], importedUrls })).toEqual([]);
});

test('what was read while it began is followed from the oldest answer on', () => {
  const whole = followPlan(feed, start).importedUrls;
  const seasons = new Map([...whole].filter(([key]) => /^(moved|season)/.test(key)));
  const { asked } = followPlan(feed, later(hourMs), seasons);
  expect(sinceOf(asked.at(-1) as FeedRequest)).toBe(start.toISOString());
});

test('days that were passed through quickly need no second reading', () => {
  const begun = followPlan(first.quickly, start).importedUrls;
  const passed = followPlan(first.quickly, later(24 * hourMs), begun);
  expect(passed.asked.map(({ key }) => key)).toEqual(['days']);
  const { asked } = followPlan(feed, later(24 * hourMs), passed.importedUrls);
  expect(new Set(asked.map(({ key }) => key.split(' ')[0]))).toEqual(new Set(['day', 'season', 'changes']));
  expect(sinceOf(stepOf(asked) as FeedRequest)).toBe(later(24 * hourMs).toISOString());
});

test('the second feed reads results alone, and only those that are decided', () => {
  const { asked } = followPlan(confirming, start);
  for (const { url } of asked)
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      extent: 'results',
      confirmed: 'true',
    });
});

const fixture = {
  fixture: { id: 7, date: '2026-11-21T12:00:00+00:00', status: { short: '2H', elapsed: 60, extra: null } },
  league: { id: 9001, season: 546, round: 'Regular Season - 3' },
  teams: { home: { id: 1, name: 'Spruceton' }, away: { id: 2, name: 'Mistport' } },
  goals: { home: 1, away: 0 },
  score: { halftime: { home: 1, away: 0 } },
};
const entry = {
  bookmaker: 'demo-anchor',
  phase: 'opening',
  update: '2026-11-20T12:00:00.000Z',
  values: [{ bet: 'asian', value: 'home', line: -0.25, odd: '1.95' }],
};
const agenda: FeedAgenda = { now: start, matches: [] };
const read = (response: unknown[]) => {
  const [request] = feed.plan(agenda);
  if (!request) throw new Error('something is planned');
  const text = JSON.stringify({ errors: [], response });
  return feed.read(request, { status: 200, headers: {}, text }, agenda);
};

test('a season has a number, goals make the score, and a price has its line in quarters', () => {
  const goal = (elapsed: number, team: number) => ({
    time: { elapsed },
    team: { id: team },
    player: { name: 'A' },
    assist: { name: null },
    type: 'Goal',
    detail: 'Normal Goal',
  });
  const reading = read([{ ...fixture, events: [goal(5, 1)], price_changes: [entry] }]);
  expect(reading).toMatchObject({ kind: 'file', file: { source: 'demo', notUnderstood: [] } });
  const [match] = reading.kind === 'file' ? reading.file.matches : [];
  expect(match).toMatchObject({ competition: 'demo.1', season: 'S546', state: 'live', score90: [1, 0] });
  expect(match?.details?.events?.map(({ score }) => score)).toEqual([[1, 0]]);
  expect(match?.odds).toEqual([
    {
      bookmaker: 'demo-anchor',
      phase: 'opening',
      at: new Date('2026-11-20T12:00:00Z'),
      market: 'asian',
      pick: 'home',
      lineQuarters: -1,
      oddsMilli: 1950,
    },
  ]);
});

test('an answer without a match is an answer', () => {
  expect(read([])).toMatchObject({ kind: 'file', file: { matches: [] } });
});

test.each([
  [
    'a league that is not simulated',
    { ...fixture, league: { ...fixture.league, id: 39 } },
    'COMPETITION_UNKNOWN',
  ],
  ['a season that is none', { ...fixture, league: { ...fixture.league, season: 'x' } }, 'SEASON_UNREADABLE'],
  [
    'a line that is no quarter',
    { ...fixture, price_changes: [withValue({ line: -0.3 })] },
    'ODDS_UNREADABLE',
  ],
  ['a pick that is none', { ...fixture, price_changes: [withValue({ value: 'draw' })] }, 'ODDS_UNREADABLE'],
  ['odds of one', { ...fixture, price_changes: [withValue({ odd: '1.00' })] }, 'ODDS_UNREADABLE'],
  ['a phase that is none', { ...fixture, price_changes: [{ ...entry, phase: 'late' }] }, 'ODDS_UNREADABLE'],
  ['no match', 7, 'NOT_A_MATCH'],
])('%s is reported and left out', (_, said, code) => {
  const reading = read([said]);
  const { matches, notUnderstood } =
    reading.kind === 'file' ? reading.file : { matches: [], notUnderstood: [] };
  expect(notUnderstood.map((fault) => fault.code)).toEqual([code]);
  expect(matches.flatMap(({ odds }) => odds)).toEqual([]);
});

function withValue(value: object): object {
  return { ...entry, values: [{ ...entry.values[0], ...value }] };
}

test('a wrong key is refused', () => {
  const other = demoFeed({ ...place, source: 'demo', seasons: 0, extent: 'full' });
  const [request] = other.plan(agenda);
  if (!request) throw new Error('something is planned');
  const text = JSON.stringify({ errors: { token: 'The key is not known.' }, response: [] });
  expect(other.read(request, { status: 200, headers: {}, text }, agenda)).toMatchObject({
    kind: 'refused',
    status: 401,
  });
});
