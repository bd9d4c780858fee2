import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  inbox,
  inboxSettings,
  inboxTabs,
  readInbox,
  setInboxKind,
  switchableKinds,
} from '#contract/people/inbox.ts';
import { inboxKinds } from '#contract/people/people.ts';
import { transaction } from '#server/db/transaction.ts';
import type { InboxKind } from '#server/features/inbox/message-facts.ts';
import { type NewMessage, notify } from '#server/features/inbox/notify.ts';
import { storedTabs } from '#server/features/inbox/stored-tabs.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let user: BuiltUser;
let analysts: BuiltUser[];
beforeAll(async () => {
  it = await startTestApp();
  analysts = [
    await build(it).analyst({ nickname: '北看台' }),
    await build(it).analyst({ nickname: '角旗区' }),
  ];
});
afterAll(() => it.close());
beforeEach(async () => {
  user = await build(it).user();
});

const write = (kind: InboxKind, at: string, more: Partial<NewMessage> = {}, userId = user.id) =>
  transaction(it.ctx.db, (tx) =>
    // Facts are not read here.
    notify(it.ctx, tx, [
      { userId, kind, key: randomUUID(), at: new Date(at), facts: {}, ...more } as NewMessage,
    ]),
  );
const publish = (at: string, by = 0) => write('schemePublished', at, { analystId: analysts[by]?.id ?? '' });
type Query = Parameters<typeof it.call<typeof inbox>>[1]['query'];
const list = (query: Query) => it.call(inbox, { query }, { token: user.token });
const read = (body: Parameters<typeof it.call<typeof readInbox>>[1]['body']) =>
  it.call(readInbox, { body }, { token: user.token });

/** The newest publication of each day: what a folded list has to show. */
async function shown(tab: 'all' | 'schemes' | 'matches', limit = '2') {
  const entries: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ tab, limit, ...(cursor ? { cursor } : {}) });
    entries.push(
      ...page.items.map(({ at, kind, folded }) => `${at.slice(8, 16)} ${kind} ${folded?.count ?? 1}`),
    );
    cursor = page.nextCursor;
  } while (cursor);
  return entries;
}

test('publications of a Beijing day are one entry at its newest, wherever pages end', async () => {
  // 16:00 UTC is midnight in Beijing.
  for (const at of ['13T15:59', '13T16:00', '14T10:00', '14T15:59', '14T16:00', '16T01:00', '16T02:00'])
    await publish(`2026-03-${at}:00Z`, at.startsWith('14') ? 1 : 0);
  for (const at of ['13T12:00', '14T12:00', '14T15:59', '16T01:30'])
    await write('unlockSettled', `2026-03-${at}:30Z`);
  await write('matchGoal', '2026-03-15T00:00:00Z');
  const all = [
    '16T02:00 schemePublished 2',
    '16T01:30 unlockSettled 1',
    '15T00:00 matchGoal 1',
    '14T16:00 schemePublished 1',
    '14T15:59 unlockSettled 1',
    '14T15:59 schemePublished 3',
    '14T12:00 unlockSettled 1',
    '13T15:59 schemePublished 1',
    '13T12:00 unlockSettled 1',
  ];
  for (const limit of ['1', '2', '3', '50']) expect(await shown('all', limit), limit).toEqual(all);
  expect(await shown('schemes', '1')).toEqual(all.filter((each) => !each.includes('matchGoal')));
  expect(await shown('matches')).toEqual(['15T00:00 matchGoal 1']);

  const { items } = await list({ tab: 'schemes' });
  expect(items.find(({ folded }) => folded?.count === 3)).toMatchObject({
    analyst: { nickname: '角旗区' },
    isRead: false,
    folded: { day: '2026-03-14', unread: 3, analysts: 2 },
  });
  const ofDay = await list({ publishedOn: '2026-03-14', limit: '2' });
  expect(ofDay.items.map(({ at, folded }) => [at.slice(8, 16), folded])).toEqual([
    ['14T15:59', undefined],
    ['14T10:00', undefined],
  ]);
  const rest = await list({ publishedOn: '2026-03-14', limit: '2', cursor: ofDay.nextCursor ?? '' });
  expect(rest.items.map(({ at }) => at.slice(8, 16))).toEqual(['13T16:00']);
  expect((await list({ limit: '50' })).items).toHaveLength(12);
});

test('every kind is on one tab, and unread messages are counted and marked by tab, and by day of publication', async () => {
  for (const kind of inboxKinds) await write(kind, '2026-03-14T00:00:00Z');
  await publish('2026-03-12T00:00:00Z');
  const { unread, unreadByTab } = await list({ tab: 'all' });
  expect(unread).toBe(inboxKinds.length + 1);
  expect(unreadByTab).toEqual({ schemes: 8, matches: 3, money: 3, system: 5 });
  const kindsOf = async (tab: (typeof inboxTabs)[number]) =>
    (await list({ tab, limit: '50' })).items.map(({ kind }) => kind);
  expect((await kindsOf('money')).toSorted()).toEqual([
    'rechargeCredited',
    'rechargeRefundMoved',
    'withdrawalMoved',
  ]);
  const everywhere = (await Promise.all(inboxTabs.map(kindsOf))).flat();
  expect(new Set(everywhere)).toEqual(new Set(inboxKinds));
  const stored = await it.ctx.db.selectFrom('inbox_message').select('tab').distinct().execute();
  expect(stored.map(({ tab }) => tab).toSorted()).toEqual([...storedTabs.all].toSorted());

  expect(await read({ tab: 'matches' })).toEqual({ unread: unread - 3 });
  expect(await read({ publishedOn: '2026-03-12' })).toEqual({ unread: unread - 4 });
  expect((await list({ tab: 'all' })).unreadByTab).toEqual({ schemes: 7, matches: 0, money: 3, system: 5 });
  expect(await read({ tab: 'money', ids: [randomUUID()] })).toEqual({ unread: unread - 4 });
  expect(await read({ publishedOn: '2026-03-13' })).toEqual({ unread: unread - 4 });
});

test('a kind that is switched off does not arrive until it is on again; others and other users are not affected', async () => {
  const set = (kind: (typeof switchableKinds)[number], isOn: boolean) =>
    it.call(setInboxKind, { body: { kind, isOn } }, { token: user.token });
  const other = await build(it).user();
  await publish('2026-03-14T00:00:00Z');
  await set('schemePublished', false);
  expect((await set('schemePublished', false)).kinds.filter(({ isOn }) => !isOn)).toEqual([
    { kind: 'schemePublished', isOn: false },
  ]);
  await publish('2026-03-14T01:00:00Z');
  await write('unlockSettled', '2026-03-14T01:00:00Z');
  await write('schemePublished', '2026-03-14T01:00:00Z', {}, other.id);
  expect((await list({})).items.map(({ kind }) => kind)).toEqual(['unlockSettled', 'schemePublished']);
  expect((await it.call(inbox, { query: {} }, { token: other.token })).unread).toBe(1);
  await set('schemePublished', true);
  await publish('2026-03-14T02:00:00Z');
  expect((await list({})).unread).toBe(3);
  const { kinds } = await it.call(inboxSettings, {}, { token: user.token });
  expect(kinds).toEqual(switchableKinds.map((kind) => ({ kind, isOn: true })));
});

test.each(['unlockSettled', 'withdrawalMoved', 'accountNotice', 'rechargeCredited'])(
  '%s cannot be switched off, by the call or in the database',
  async (kind) => {
    const answer = await it.app.inject({
      method: 'POST',
      url: setInboxKind.path,
      headers: { authorization: `Bearer ${user.token}` },
      payload: { kind, isOn: false },
    });
    expect(answer.statusCode).toBe(400);
    const insert = sql`INSERT INTO inbox_muted VALUES (${user.id}, ${kind}, ${it.clock.now()})`;
    await expect(insert.execute(it.ctx.db)).rejects.toThrow('inbox_muted_kind_check');
  },
);
