import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';

const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dir });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dir, { recursive: true });
});

const at = '2026-11-21T13:00:00.000Z';

interface Entry {
  readonly fixture: {
    readonly id: number;
    readonly date: string;
    readonly status: { readonly short: string };
  };
  readonly league: { readonly id: number; readonly season: number };
  readonly goals: { readonly home: number | null; readonly away: number | null };
  readonly events?: readonly object[];
  readonly price_changes?: readonly {
    readonly bookmaker: string;
    readonly update: string;
    readonly phase: string;
    readonly values: readonly { readonly bet: string }[];
  }[];
}

async function ask(query: Record<string, string>, token = sandbox.football.token) {
  const url = `${sandbox.url}/demo-football/fixtures?${new URLSearchParams(query)}`;
  const response = await fetch(url, { headers: { 'x-apisports-key': token } });
  return (await response.json()) as { errors: Record<string, string>; response: Entry[] };
}
const control = (fault: string) =>
  fetch(`${sandbox.url}/football/control/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ feed: 'demo', fault, times: 1 }),
  });

test('a past season is complete: every match has its end or the reason why there is none', async () => {
  const { response } = await ask({ league: '9005', season: 'current-1', extent: 'history', at });
  expect(response).toHaveLength(12 * 11);
  expect(new Set(response.map(({ league }) => `${league.id} ${league.season}`)).size).toBe(1);
  for (const { fixture, price_changes: changes = [] } of response) {
    expect(['FT', 'CANC', 'ABD', 'AWD']).toContain(fixture.status.short);
    // A match that was never played closed no price.
    for (const { phase } of changes)
      expect(fixture.status.short === 'FT' ? ['closing'] : ['opening', 'now', 'closing']).toContain(phase);
  }
});

test('a brief answer has of a new match what there is of an old one, and the next day has prices of one bookmaker', async () => {
  const of = async (extent: string) =>
    (await ask({ since: '2026-11-20T15:00:00.000Z', extent, at })).response;
  const [brief, history] = [await of('brief'), await of('history')];
  expect(brief.map(({ fixture }) => fixture.id)).toEqual(history.map(({ fixture }) => fixture.id));
  const pricesIn = (response: typeof brief) => response.flatMap(({ price_changes: changes = [] }) => changes);
  expect(new Set(pricesIn(history).map(({ bookmaker }) => bookmaker)).size).toBe(4);
  const prices = pricesIn(brief);
  expect(new Set(prices.map(({ bookmaker }) => bookmaker)).size).toBe(1);
  expect(new Set(prices.map(({ phase }) => phase))).toEqual(new Set(['opening', 'now', 'closing']));
  expect(prices.length).toBeLessThan(pricesIn(history).length / 4);
  expect(brief.every(({ events }) => events === undefined)).toBe(true);
});

test('a single answer is a history with the prices of one bookmaker', async () => {
  const of = async (extent: string) =>
    (await ask({ since: '2026-11-20T15:00:00.000Z', extent, at })).response;
  const [single, history] = [await of('single'), await of('history')];
  const [reference] = history.flatMap(({ price_changes: changes = [] }) => changes);
  const ofOne = history.map(({ price_changes: changes, ...entry }) => ({
    ...entry,
    ...(changes && { price_changes: changes.filter(({ bookmaker }) => bookmaker === reference?.bookmaker) }),
  }));
  expect(single).toEqual(ofOne);
  expect(single).not.toEqual(history);
});

test('the same instant has the same answer, whatever was asked in between', async () => {
  const query = { league: '9001', date: '2026-11-21', extent: 'full', at };
  const first = await ask(query);
  await ask({ ...query, at: '2026-11-21T17:00:00.000Z' });
  expect(await ask(query)).toEqual(first);
  expect(first.response.some(({ events = [] }) => events.length > 0)).toBe(true);
});

test('changes since an instant have no earlier prices, and none from later than now', async () => {
  const since = '2026-11-21T12:00:00.000Z';
  const { response } = await ask({ since, extent: 'full', at });
  expect(response.length).toBeGreaterThan(5);
  const updates = response.flatMap(({ price_changes: changes = [] }) => changes.map(({ update }) => update));
  expect(updates.length).toBeGreaterThan(5);
  for (const update of updates) expect(update <= at && update > since, update).toBe(true);
});

test('a match that was moved is told as it was before on request', async () => {
  const query = { league: '9001', seasons: '4', moved: 'original', at };
  const { response } = await ask(query);
  expect(response.length).toBeGreaterThan(5);
  for (const { fixture } of response) expect(fixture.status.short).toBe('NS');
  const seasons = await Promise.all(
    ['current-3', 'current-2', 'current-1', 'current'].map((season) => ask({ league: '9001', season, at })),
  );
  const known = new Map(
    seasons.flatMap((each) => each.response.map((entry) => [entry.fixture.id, entry] as const)),
  );
  for (const { fixture } of response) expect(known.get(fixture.id)?.fixture.date).not.toBe(fixture.date);
});

test('a second provider confirms ends and postponements, and follows a match that was moved', async () => {
  const { response } = await ask({ season: 'current', confirmed: 'true', at });
  expect(response.length).toBeGreaterThan(100);
  const moved = (await ask({ moved: 'original', at })).response.map(({ fixture }) => fixture.id);
  for (const { fixture } of response) {
    if (!moved.includes(fixture.id))
      expect(['FT', 'PST', 'CANC', 'ABD', 'AWD']).toContain(fixture.status.short);
  }
});

test.each([
  [{}, 'required'],
  [{ season: 'next' }, 'required'],
  [{ date: 'today' }, 'required'],
  [{ season: 'current', at: 'noon' }, 'at'],
  [{ since: '2027-01-01T00:00:00Z' }, 'since'],
  [{ season: 'current', extent: 'all' }, 'extent'],
  [{ season: 'current', league: '39' }, 'league'],
])('%j is refused', async (query, field) => {
  const { errors, response } = await ask({ at, ...query });
  expect(Object.keys(errors)).toEqual([field]);
  expect(response).toEqual([]);
});

test('a wrong key is refused', async () => {
  expect((await ask({ season: 'current', at }, 'other')).errors).toHaveProperty('token');
});

test('faults of the control page apply: results go backwards once', async () => {
  const query = { league: '9002', season: 'current', at };
  const count = (entries: readonly Entry[], ...states: string[]) =>
    entries.filter(({ fixture }) => states.includes(fixture.status.short)).length;
  const before = await ask(query);
  await control('backwards');
  expect(count(before.response, 'FT')).toBeGreaterThan(20);
  expect(count((await ask(query)).response, '2H')).toBe(count(before.response, '2H', 'FT'));
  expect(await ask(query)).toEqual(before);
});
