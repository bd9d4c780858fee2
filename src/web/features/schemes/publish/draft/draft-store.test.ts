import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, token, type UserInfo, userInfo } from '#web/state/session.ts';
import { emptyDraft } from './draft.ts';
import { dropDraft, dropParlay, keepDraft, keepParlay, keptDraft, keptParlay } from './draft-store.ts';
import { emptyParlay } from './parlay.ts';

function emptyStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const logIn = (id: string) => userInfo.set({ id } as UserInfo);
// Tests of other files begin without a session.
afterEach(endSession);
beforeEach(() => {
  token.set(null);
  logIn('author');
});

const draft = {
  ...emptyDraft('asian'),
  title: '切尔西高位防线',
  picks: [{ pick: 'home', lineQuarters: -3 }],
};

test('a draft survives a reload, each match has its own', () => {
  const store = emptyStore();
  keepDraft('one', draft, store);
  expect(keptDraft('one', store)).toEqual(draft);
  expect(keptDraft('two', store)).toBeNull();
});

test('a published draft is gone', () => {
  const store = emptyStore();
  keepDraft('one', draft, store);
  dropDraft('one', store);
  expect(keptDraft('one', store)).toBeNull();
});

test.each(['{broken', 'null', '{}', '{"market":"curling"}', JSON.stringify({ ...draft, picks: 'home' })])(
  'what is no draft is not taken for one: %s',
  (text) => {
    const store = emptyStore();
    store.setItem('draft:author:one', text);
    expect(keptDraft('one', store)).toBeNull();
  },
);

test('another account on the same device finds nothing of it, and its author all of it again', () => {
  const store = emptyStore();
  keepDraft('one', draft, store);
  logIn('somebody else');
  expect(keptDraft('one', store)).toBeNull();
  userInfo.set(null);
  expect(keptDraft('one', store)).toBeNull();
  logIn('author');
  expect(keptDraft('one', store)).toEqual(draft);
});

test('a draft begun before the author is known stays theirs, and a published one is gone from the session too', () => {
  const store = emptyStore();
  token.set('Bearer of the session');
  userInfo.set(null);
  keepDraft('one', draft, store);
  expect(keptDraft('one', store)).toEqual(draft);
  logIn('author');
  expect(keptDraft('one', store)).toEqual(draft);
  keepDraft('one', { ...draft, title: '后来' }, store);
  expect(keptDraft('one', store)?.title).toBe('后来');
  userInfo.set(null);
  expect(keptDraft('one', store)).toBeNull();
  keepDraft('one', draft, store);
  logIn('author');
  dropDraft('one', store);
  expect(keptDraft('one', store)).toBeNull();
});

test('without a storage the author can still write', () => {
  keepDraft('one', draft, null);
  expect(keptDraft('one', null)).toBeNull();
});

test('a draft kept before rules and chances could be chosen is still read', () => {
  const store = emptyStore();
  const { ruleSet: _, chancePercent: __, ...older } = draft;
  store.setItem('draft:author:one', JSON.stringify(older));
  expect(keptDraft('one', store)).toEqual(draft);
});

test('a parlay in the making survives a reload beside the drafts of its matches', () => {
  const store = emptyStore();
  const leg = { matchId: 'one', market: 'totals', pick: 'over', lineQuarters: 10 } as const;
  const parlay = { ...emptyParlay, title: '三场大球', picks: [leg], chancePercent: 31 };
  keepParlay(parlay, store);
  keepDraft('one', draft, store);
  expect([keptParlay(store), keptDraft('one', store)]).toEqual([parlay, draft]);
  dropParlay(store);
  expect([keptParlay(store), keptDraft('one', store)]).toEqual([null, draft]);
});

test.each([
  [[{ pick: 'over', lineQuarters: 10 }]],
  [[{ matchId: 'one', market: 'score', pick: '2:1', lineQuarters: null }]],
])('what cannot be a leg is no parlay: %j', (picks) => {
  const store = emptyStore();
  store.setItem('draft:parlay', JSON.stringify({ ...emptyParlay, picks }));
  expect(keptParlay(store)).toBeNull();
});
