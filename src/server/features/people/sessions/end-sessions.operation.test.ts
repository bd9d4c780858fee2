import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endSessions, sessionList } from '#contract/people/identity.ts';
import { me } from '#contract/people/users.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { logIn } from '#test/build/log-in.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let user: BuiltUser;
let second: string;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  it.clock.advance({ hours: 2 });
  user = await build(it).user();
  it.clock.advance({ minutes: 2 });
  second = await logIn(it, user.mobile);
});

const list = async (token: string) => (await it.call(sessionList, {}, { token })).items;
const codeOf = async (token: string) => (await it.ask(me, {}, { token })).code;

test("a user's sessions are listed with the current one marked, and no other user's", async () => {
  await build(it).user();
  const items = await list(user.token);
  expect(items).toHaveLength(2);
  expect(items.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect((await list(second)).map(({ id, isThis }) => [id, !isThis])).toEqual(
    items.map(({ id, isThis }) => [id, isThis]),
  );
  expect(JSON.stringify(items)).not.toContain(second);
});

test('one session is ended by its id, and the others continue', async () => {
  const id = (await list(user.token)).find(({ isThis }) => !isThis)?.id ?? '';
  expect(await it.call(endSessions, { body: { id } }, user)).toEqual({ ended: 1 });
  expect([await codeOf(user.token), await codeOf(second)]).toEqual([200, 405]);
  expect((await it.ask(endSessions, { body: { id } }, user)).data).toMatchObject({
    reason: 'SESSION_NOT_FOUND',
  });
});

test('all others are ended together, once', async () => {
  expect(await it.call(endSessions, { body: { others: true } }, user)).toEqual({ ended: 1 });
  expect([await codeOf(user.token), await codeOf(second)]).toEqual([200, 405]);
  expect(await it.call(endSessions, { body: { others: true } }, user)).toEqual({ ended: 0 });
});

test("another user's session is not found and continues", async () => {
  const stranger = await build(it).user();
  const [own] = await list(stranger.token);
  for (const body of [{ id: own?.id ?? '' }, { id: randomUUID() }, {}]) {
    expect((await it.ask(endSessions, { body }, user)).data).toMatchObject({ reason: 'SESSION_NOT_FOUND' });
  }
  expect(await codeOf(stranger.token)).toBe(200);
});
