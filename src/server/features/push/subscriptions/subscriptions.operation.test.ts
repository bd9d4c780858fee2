import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endSessions } from '#contract/people/identity.ts';
import { logout } from '#contract/people/sessions.ts';
import { pushSettings, renewPush, subscribePush, unsubscribePush } from '#contract/people/push.ts';
import { transaction } from '#server/db/transaction.ts';
import { readSubscriptionKeys } from '#server/providers/push/endpoint-rules.ts';
import { erasePush } from '../settings/setting-store.ts';
import { putSubscription } from './subscription-store.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { openSession } from '#server/features/people/sessions/session-store.ts';
import { ofBrowser, subscribeBrowser } from '#test/build/browsers/push.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let fan: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  fan = await build(it).fan();
});

const rowsOf = (userId = fan.id) =>
  it.ctx.db.selectFrom('push_subscription').selectAll().where('user_id', '=', userId).execute();
const endpointsOf = async (userId = fan.id) => (await rowsOf(userId)).map(({ endpoint }) => endpoint);
const subscribe = (subscription = ofBrowser(), token = fan.token) =>
  it.ask(subscribePush, { body: { subscription, zone: 'Europe/London' } }, { token });

/** The token of another session of the fan. */
const anotherDevice = async () => {
  const at = it.clock.now();
  return (await transaction(it.ctx.db, (tx) => openSession(tx, { userId: fan.id, device: 'x', at }))).token;
};

test('a session has one subscription, stored with language and zone', async () => {
  const { isSubscribed, publicKey } = await it.call(pushSettings, {}, { token: fan.token });
  expect(isSubscribed).toBe(false);
  expect(Buffer.from(publicKey ?? '', 'base64url')).toHaveLength(65);
  const [first, second] = [ofBrowser(), ofBrowser()];
  for (const each of [first, first, second]) expect((await subscribe(each)).code).toBe(200);
  expect(await rowsOf()).toMatchObject([{ endpoint: second.endpoint, locale: 'zh' }]);
  const now = await it.call(pushSettings, {}, { token: fan.token });
  expect(now).toMatchObject({ isSubscribed: true, zone: 'Europe/London' });
  await it.call(unsubscribePush, { body: {} }, { token: fan.token });
  expect(await rowsOf()).toEqual([]);
});

test.each([
  'https://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:5432/',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://evil.example/x',
  'http://fcm.googleapis.com/x',
])('an attacker cannot subscribe %s', async (endpoint) => {
  const attempt = await subscribe(Object.assign(ofBrowser(), { endpoint }));
  expect(attempt).toMatchObject({ code: 422, data: { reason: 'PUSH_SUBSCRIPTION_INVALID' } });
  const known = ofBrowser();
  await subscribe(known);
  const { endpoint: oldEndpoint, keys } = known;
  const renewal = {
    old: { endpoint: oldEndpoint, auth: keys.auth },
    subscription: Object.assign(ofBrowser(), { endpoint }),
  };
  const renewed = await it.ask(renewPush, { body: renewal });
  expect(renewed).toMatchObject({ code: 422, data: { reason: 'PUSH_SUBSCRIPTION_INVALID' } });
  expect(await endpointsOf()).toEqual([oldEndpoint]);
});

test('keys off the curve or of another length are refused', async () => {
  const { keys } = ofBrowser();
  const bad = [
    { p256dh: keys.auth, auth: keys.auth },
    { p256dh: keys.p256dh, auth: keys.auth.slice(2) },
    { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: keys.auth },
  ];
  for (const each of bad)
    expect((await subscribe(Object.assign(ofBrowser(), { keys: each }))).code).toBe(422);
  expect(await rowsOf()).toEqual([]);
});

test('signing out, ending a session from another device and deleting the account end subscriptions', async () => {
  const [first, second] = [await anotherDevice(), await anotherDevice()];
  for (const token of [fan.token, first, second]) await subscribeBrowser(it, token);
  expect(await rowsOf()).toHaveLength(3);
  await it.call(logout, { body: {} }, { token: first });
  expect(await rowsOf()).toHaveLength(2);
  await it.call(endSessions, { body: { others: true } }, { token: fan.token });
  expect(await rowsOf()).toHaveLength(1);
  await transaction(it.ctx.db, (tx) => erasePush(tx, fan.id));
  expect(await rowsOf()).toEqual([]);
});

test('a browser belongs to the account that subscribed it last', async () => {
  const shared = ofBrowser();
  const other = await build(it).fan();
  await subscribe(shared);
  await subscribe(shared, other.token);
  expect([await endpointsOf(), await endpointsOf(other.id)]).toEqual([[], [shared.endpoint]]);
});

test('the oldest of more than ten browsers is dropped', async () => {
  await subscribe();
  const [oldest] = await endpointsOf();
  for (let count = 0; count < 10; count++) {
    it.clock.advance({ seconds: 1 });
    await subscribe(ofBrowser(), await anotherDevice());
  }
  const kept = await endpointsOf();
  expect(kept).toHaveLength(10);
  expect(kept).not.toContain(oldest);
});

test('a browser renews its subscription without a session, nobody else does', async () => {
  const old = ofBrowser();
  await subscribe(old);
  const subscription = ofBrowser();
  const ask = (auth: string) =>
    it.ask(renewPush, { body: { old: { endpoint: old.endpoint, auth }, subscription } });
  expect(await ask(ofBrowser().keys.auth)).toMatchObject({ code: 404 });
  expect(await endpointsOf()).toEqual([old.endpoint]);
  expect((await ask(old.keys.auth)).code).toBe(200);
  expect(await endpointsOf()).toEqual([subscription.endpoint]);
  expect(await ask(old.keys.auth)).toMatchObject({ data: { reason: 'PUSH_SUBSCRIPTION_NOT_FOUND' } });
});

test('who renews without the secret ends nobody’s subscription', async () => {
  const [known, victims] = [ofBrowser(), ofBrowser()];
  const victim = await build(it).fan();
  await subscribe(known);
  await subscribe(victims, victim.token);
  const old = { endpoint: known.endpoint, auth: ofBrowser().keys.auth };
  expect(await it.ask(renewPush, { body: { old, subscription: victims } })).toMatchObject({ code: 404 });
  expect([await endpointsOf(), await endpointsOf(victim.id)]).toEqual([[known.endpoint], [victims.endpoint]]);
});

test('what is told again keeps its ID, by which waiting jobs know it; several tabs tell it at once', async () => {
  const browser = ofBrowser();
  await subscribe(browser);
  const [before] = await rowsOf();
  const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe(browser)));
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await rowsOf()).map(({ id }) => id)).toEqual([before?.id]);
  const others = await Promise.all(Array.from({ length: 8 }, () => subscribe()));
  expect(others.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await rowsOf()).toHaveLength(1);
});

test('a session that ends while its browser subscribes leaves no subscription', async () => {
  const { id: sessionId } = await it.ctx.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', fan.id)
    .executeTakeFirstOrThrow();
  await it.call(logout, { body: {} }, { token: fan.token });
  const { endpoint, keys } = ofBrowser();
  const read = readSubscriptionKeys(keys.p256dh, keys.auth);
  if (!read) throw new Error('valid keys');
  const at = it.clock.now();
  await transaction(it.ctx.db, (tx) =>
    putSubscription(tx, Object.assign({ endpoint }, read), { userId: fan.id, sessionId, locale: 'zh', at }),
  );
  expect(await rowsOf()).toEqual([]);
});
