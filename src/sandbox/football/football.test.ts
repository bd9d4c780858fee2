import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const post = (path: string, body: object) =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const press = (fields: Record<string, string>) =>
  fetch(`${sandbox.url}/football`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const worldOf = async () => (await fetch(`${sandbox.url}/football/control/world`)).json();
const fixtureOf = async (id: number) =>
  (await worldOf()).fixtures.find((fixture: { id: number }) => fixture.id === id);

beforeEach(async () => {
  await post('/control/clock', { now: '2026-03-14T15:00:00Z' });
  await post('/football/control/reset', {});
});

describe('the control page', () => {
  test('shows every match and every fault a person may choose', async () => {
    const page = await (await fetch(`${sandbox.url}/football`)).text();
    expect(page).toContain('<strong>Arsenal FC 1-0 Chelsea FC</strong>');
    expect(page).toContain('<option value="truncated">内容残缺 half of the answer</option>');
    expect(await (await fetch(sandbox.url)).text()).toContain('href="/football"');
  });

  test('lets a match go on by its buttons', async () => {
    for (const move of ['minute', 'quarter', 'away', 'end']) await press({ id: '5003', move });
    expect(await fixtureOf(5003)).toMatchObject({ state: 'finished', score: [0, 1] });
  });

  test('sets a fault and takes it away', async () => {
    await press({ feed: 'openfootball', fault: 'html' });
    expect((await worldOf()).faults).toEqual([{ feed: 'openfootball', fault: 'html', times: null }]);
    await press({ feed: 'openfootball', fault: '' });
    expect((await worldOf()).faults).toEqual([]);
  });
});

describe('the control calls', () => {
  test('put a match beside the others and change it', async () => {
    const match = { id: 9000, league: 'en.1', home: 12, away: 13, kickoffAt: '2026-03-20T20:00:00Z' };
    expect((await post('/football/control/fixture', match)).status).toBe(200);
    await post('/football/control/fixture', { id: 9000, state: 'postponed' });
    expect(await fixtureOf(9000)).toMatchObject({ ...match, state: 'postponed', score: null });
  });

  test('let a match stand at half-time before the second half begins', async () => {
    const stages: unknown[] = [];
    for (const minutes of [45, 1, 1, 44, 1]) {
      await post('/football/control/advance', { id: 5003, minutes });
      const { state, period, minute } = await fixtureOf(5003);
      stages.push([state, period, minute]);
    }
    expect(stages).toEqual([
      ['live', 'firstHalf', 45],
      ['live', 'halfTime', 45],
      ['live', 'secondHalf', 46],
      ['live', 'secondHalf', 90],
      ['finished', null, 90],
    ]);
  });

  test('take a goal back with the score', async () => {
    await post('/football/control/advance', { id: 5003, minutes: 3 });
    await post('/football/control/goal', { id: 5003, side: 'home' });
    await post('/football/control/cancel-goal', { id: 5003 });
    expect(await fixtureOf(5003)).toMatchObject({ score: [0, 0], events: [{ kind: 'goalCancelled' }] });
  });

  test('use a fault up after as many requests as were asked for', async () => {
    await post('/football/control/fault', { feed: 'openfootball', fault: 'server_error', times: 2 });
    const statuses: number[] = [];
    for (let request = 0; request < 3; request += 1) {
      statuses.push((await fetch(`${sandbox.url}/openfootball/2025-26/en.1.json`)).status);
    }
    expect(statuses).toEqual([500, 500, 200]);
  });

  test.each<[string, object, number]>([
    ['fixture', { id: 9001 }, 400],
    ['fixture', { id: 9001, league: 'en.1', home: 12, away: 99, kickoffAt: '2026-03-20T20:00:00Z' }, 400],
    ['fixture', { id: 5001, score: [1] }, 400],
    ['fixture', { id: 5001, state: 'asleep' }, 400],
    ['advance', { id: 1 }, 404],
    ['fault', { feed: 'openfootball', fault: 'rain' }, 400],
    ['fault', { feed: 'nobody', fault: 'html' }, 400],
  ])('refuse %s %j', async (step, body, status) => {
    expect((await post(`/football/control/${step}`, body)).status).toBe(status);
  });
});

test('football-data.org counts what is left in the minute and refuses what is too much', async () => {
  await post('/football/control/quota', { feed: 'football-data-org', perMinute: 2 });
  await post('/control/clock', { now: '2026-03-14T15:05:00Z' });
  const answers: string[] = [];
  for (let request = 0; request < 3; request += 1) {
    const headers = { 'x-auth-token': sandbox.football.token };
    const answer = await fetch(`${sandbox.football.footballDataOrg}/v4/matches`, { headers });
    answers.push(`${answer.status} ${answer.headers.get('x-requests-available-minute')}`);
  }
  expect(answers).toEqual(['200 1', '200 0', '429 0']);
});

test('API-Football says of a wrong key with status 200 that it is wrong', async () => {
  const answer = await fetch(`${sandbox.football.apiFootball}/fixtures?live=all`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ errors: { token: expect.any(String) }, response: [] });
});
