import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readInbox } from '#contract/people/inbox.ts';
import { logout } from '#contract/people/sessions.ts';
import { transaction } from '#server/db/transaction.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { logIn } from '#test/build/log-in.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { openStream, type Stream } from './testing/open-stream.ts';

let it: TestApp;
let user: BuiltUser;
const streams: Stream[] = [];
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-14T17:00:00Z', listen: true });
});
afterAll(() => it.close());
beforeEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  user = await build(it).user();
});

const listen = async (token?: string): Promise<Stream> => {
  const stream = await openStream(it.ctx.config.publicUrl, token);
  streams.push(stream);
  return stream;
};

const write = (userId: string, answer: string, key: string = randomUUID()) =>
  transaction(it.ctx.db, (tx) =>
    notify(it.ctx, tx, [{ userId, kind: 'feedbackAnswered', key, at: it.clock.now(), facts: { answer } }]),
  );

/** A change that every client receives; proves that nothing else was sent before it. */
let goals = 0;
const score = () => importFeedFile(it.ctx, openfootball({ ft: [++goals, 0] }));

test('a client with a session receives the unread count at the start', async () => {
  await write(user.id, 'one');
  await write(user.id, 'two');
  const { unread, newest } = await (await listen(user.token)).next('inbox');
  expect({ unread, newest }).toEqual({ unread: 2, newest: null });
});

test('a new notification is sent, and reading it elsewhere updates the count', async () => {
  const stream = await listen(user.token);
  expect(await stream.next('inbox')).toMatchObject({ unread: 0 });
  await write(user.id, 'Thank you for telling us.');
  expect(await stream.next('inbox')).toMatchObject({
    unread: 1,
    newest: { kind: 'feedbackAnswered', isRead: false, facts: { answer: 'Thank you for telling us.' } },
  });
  await it.call(readInbox, { body: {} }, { token: user.token });
  expect(await stream.next('inbox')).toMatchObject({ unread: 0, newest: null });
});

test('a notification is never sent twice', async () => {
  const stream = await listen(user.token);
  await stream.next('inbox');
  await write(user.id, 'once', 'same');
  expect(await stream.next('inbox')).toMatchObject({ unread: 1 });
  it.clock.advance({ seconds: 1 });
  await write(user.id, 'again', 'same');
  await write(user.id, 'other');
  expect(await stream.next('inbox')).toMatchObject({ unread: 2, newest: { facts: { answer: 'other' } } });
});

test('notifications of others and rolled back ones are not sent', async () => {
  const stream = await listen(user.token);
  await stream.next('inbox');
  const other = await build(it).user();
  await write(other.id, 'for another');
  const failed = transaction(it.ctx.db, async (tx) => {
    const facts = { answer: 'never' };
    await notify(it.ctx, tx, [
      { userId: user.id, kind: 'feedbackAnswered', key: 'x', at: it.clock.now(), facts },
    ]);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await write(user.id, 'for me');
  expect(await stream.next('inbox')).toMatchObject({ unread: 1, newest: { facts: { answer: 'for me' } } });
});

test.each([
  ['no session', () => Promise.resolve(undefined)],
  ['a token that is none', () => Promise.resolve('nonsense')],
  [
    'a session that is over',
    async () => {
      it.clock.advance({ minutes: 2 });
      const token = await logIn(it, user.mobile);
      await it.call(logout, { body: {} }, { token });
      return token;
    },
  ],
] as const)('%s receives matches but no inbox', async (_, tokenOf) => {
  const stream = await listen(await tokenOf());
  expect(stream.response.status).toBe(200);
  const known = await listen(user.token);
  await known.next('inbox');
  await write(user.id, 'secret');
  await known.next('inbox');
  await score();
  expect(await stream.nextOf(['inbox', 'matches'])).toBe('matches');
});

test('after its session ended a client receives no more notifications, but still matches', async () => {
  const known = await listen(user.token);
  it.clock.advance({ minutes: 2 });
  const token = await logIn(it, user.mobile);
  const stream = await listen(token);
  await stream.next('inbox');
  await it.call(logout, { body: {} }, { token });
  await write(user.id, 'after leaving');
  while ((await known.next('inbox')).newest === null);
  await score();
  expect(await stream.nextOf(['inbox', 'matches'])).toBe('matches');
});
