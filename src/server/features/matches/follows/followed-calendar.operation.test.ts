import { afterAll, beforeAll, expect, test } from 'vitest';
import { followedCalendar, makeCalendar, removeCalendar } from '#contract/matches/followed-calendar.ts';
import { followMatch } from '#contract/matches/matches.ts';
import { followTeam } from '#contract/matches/follows.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let matchId: string;
beforeAll(async () => {
  it = await startTestApp();
  matchId = await buildMatch(it);
});
afterAll(() => it.close());

const get = async (url: string) => await it.app.inject({ url });
const pathOf = async ({ token }: BuiltUser) => (await it.call(followedCalendar, {}, { token })).path;
const make = async ({ token }: BuiltUser, replaces: string | null = null) =>
  (await it.call(makeCalendar, { body: { replaces } }, { token })).path ?? '';
const eventsOf = (body: string) => [...body.matchAll(/\r\nUID:([^\r]*)/g)].map(([, uid]) => uid);

test('the address gives the matches followed by themselves and by team, each once, as they are now', async () => {
  const fan = await build(it).user();
  expect(await pathOf(fan)).toBeNull();
  const path = await make(fan);
  expect(await pathOf(fan)).toBe(path);
  const empty = await get(path);
  expect([empty.statusCode, empty.headers['content-type'], eventsOf(empty.body)]).toEqual([
    ...[200, 'text/calendar; charset=utf-8', []],
  ]);
  const { headers } = empty;
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, max-age=600', 'noindex']);
  await it.call(followMatch, { params: { id: matchId }, body: { followed: true } }, { token: fan.token });
  await it.call(followTeam, { params: { id: 'arsenal' }, body: { followed: true } }, { token: fan.token });
  const { body } = await get(`${path}?locale=en`);
  expect(eventsOf(body)).toHaveLength(1);
  expect(eventsOf(body)[0]).toContain(matchId);
  for (const line of ['X-WR-CALNAME:Followed matches', 'SUMMARY:Arsenal v Chelsea'])
    expect(body).toContain(`\r\n${line}\r\n`);
  await it.call(followMatch, { params: { id: matchId }, body: { followed: false } }, { token: fan.token });
  await it.call(followTeam, { params: { id: 'arsenal' }, body: { followed: false } }, { token: fan.token });
  expect(eventsOf((await get(path)).body)).toEqual([]);
});

test('a replaced or removed address is unknown at once; a repeated request changes nothing', async () => {
  const fan = await build(it).user();
  const first = await make(fan);
  expect(await make(fan)).toBe(first);
  const second = await make(fan, first);
  expect(second).not.toBe(first);
  expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
  expect(await make(fan, first)).toBe(second);
  expect(await it.call(removeCalendar, { body: {} }, { token: fan.token })).toEqual({ path: null });
  expect((await get(second)).statusCode).toBe(404);
  expect(await make(fan, second)).toBe('');
});

test('one cannot replace the address of somebody else', async () => {
  const [fan, stranger] = [await build(it).user(), await build(it).user()];
  const [own, other] = [await make(fan), await make(stranger)];
  expect(await make(stranger, own)).toBe(other);
  expect(await pathOf(fan)).toBe(own);
});

test('a disabled account has no calendar until it is enabled', async () => {
  const fan = await build(it).user();
  const path = await make(fan);
  const disable = (at: Date | null) =>
    it.ctx.db.updateTable('app_user').set({ disabled_at: at }).where('id', '=', fan.id).execute();
  await disable(it.clock.now());
  expect((await get(path)).statusCode).toBe(404);
  await disable(null);
  expect((await get(path)).statusCode).toBe(200);
});

test('an unknown address, another kind of file and an odd path are 404', async () => {
  for (const file of ['x'.repeat(43), 'x', `${'x'.repeat(43)}.png`, `%00${'x'.repeat(42)}.ics`])
    expect((await get(`/calendar/followed/${file}`)).statusCode).toBe(404);
});
