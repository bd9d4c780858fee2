import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inbox, readInbox } from '#contract/people/inbox.ts';
import { transaction } from '#server/db/transaction.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type NewMessage, notify } from '#server/features/inbox/notify.ts';

let it: TestApp;
let user: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  user = await build(it).user();
});

const message = (key: string, userId = user.id): NewMessage => ({
  userId,
  kind: 'feedbackAnswered',
  key,
  at: it.clock.now(),
  facts: { answer: key },
});
const write = (...messages: readonly NewMessage[]) =>
  transaction(it.ctx.db, (tx) => notify(it.ctx, tx, messages));
const list = (query = {}) => it.call(inbox, { query }, { token: user.token });
const read = (ids?: string[]) =>
  it.call(readInbox, { body: ids === undefined ? {} : { ids } }, { token: user.token });

test('the same key is one notification per user', async () => {
  const other = await build(it).user();
  await write(message('a'), message('a'), message('a', other.id));
  await write({ ...message('a'), facts: { answer: 'changed' } } as NewMessage);
  expect((await list()).items.map(({ facts }) => facts)).toEqual([{ answer: 'a' }]);
  expect((await it.call(inbox, { query: {} }, { token: other.token })).unread).toBe(1);
});

test('a notification of a failed transaction is not stored', async () => {
  const failed = transaction(it.ctx.db, async (tx) => {
    await notify(it.ctx, tx, [message('a')]);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await list()).toMatchObject({ items: [], unread: 0 });
});

test('notifications are paged newest first without duplicates, also those of one instant', async () => {
  for (let at = 0; at < 3; at++) {
    await write(message(`${at}a`), message(`${at}b`));
    it.clock.advance({ seconds: 1 });
  }
  const keys: unknown[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ limit: '1', ...(cursor ? { cursor } : {}) });
    keys.push(...page.items.map(({ facts }) => facts.answer));
    expect(page.unread).toBe(6);
    cursor = page.nextCursor;
  } while (cursor);
  expect(keys.map((key) => String(key)[0])).toEqual(['2', '2', '1', '1', '0', '0']);
  expect(new Set(keys).size).toBe(6);
});

test('reading some leaves the others unread, reading all leaves none, and repeated reading changes nothing', async () => {
  await write(message('a'), message('b'), message('c'));
  const { items } = await list();
  expect(await read([items[0]?.id ?? '', randomUUID()])).toEqual({ unread: 2 });
  expect((await list()).items.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  expect(await read([])).toEqual({ unread: 2 });
  expect(await read()).toEqual({ unread: 0 });
  const before = await it.ctx.db
    .selectFrom('inbox_message')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  it.clock.advance({ hours: 1 });
  await read();
  const after = await it.ctx.db
    .selectFrom('inbox_message')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  expect(after).toEqual(before);
});

test('notifications of another user can neither be read nor marked', async () => {
  const other = await build(it).user();
  await write(message('a', other.id));
  expect(await list()).toMatchObject({ items: [], unread: 0 });
  const theirs = await it.call(inbox, { query: {} }, { token: other.token });
  await read([theirs.items[0]?.id ?? '']);
  await read();
  expect((await it.call(inbox, { query: {} }, { token: other.token })).unread).toBe(1);
});

test('more notifications than one statement can insert are all stored', async () => {
  await write(...Array.from({ length: 2_500 }, (_, at) => message(`many ${at}`)));
  expect((await list()).unread).toBe(2_500);
});

test('the application cannot change the content of a notification', async () => {
  await write(message('a'));
  const change = it.ctx.db.updateTable('inbox_message').set({ kind: 'matchGoal' }).execute();
  await expect(change).rejects.toThrow();
});
