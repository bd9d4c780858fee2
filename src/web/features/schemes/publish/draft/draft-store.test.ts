import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, token, type UserInfo, userInfo } from '#web/state/session.ts';
import { emptyDraft } from './draft.ts';
import { dropDraft, dropParlay, storeDraft, storeParlay, storedDraft, storedParlay } from './draft-store.ts';
import { emptyParlay } from './parlay.ts';

function emptyStore() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
}

const logIn = (id: string) => userInfo.set({ id } as UserInfo);
// Other test files start without a session.
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

test('a draft survives a reload, one per match', () => {
  const store = emptyStore();
  storeDraft('one', draft, store);
  expect(storedDraft('one', store)).toEqual(draft);
  expect(storedDraft('two', store)).toBeNull();
});

test('a published draft is deleted', () => {
  const store = emptyStore();
  storeDraft('one', draft, store);
  dropDraft('one', store);
  expect(storedDraft('one', store)).toBeNull();
});

test.each(['{broken', 'null', '{}', '{"market":"curling"}', JSON.stringify({ ...draft, picks: 'home' })])(
  'invalid stored text is no draft: %s',
  (text) => {
    const store = emptyStore();
    store.setItem('draft:author:one', text);
    expect(storedDraft('one', store)).toBeNull();
  },
);

test('another account on the device sees no draft, and its author gets it back', () => {
  const store = emptyStore();
  storeDraft('one', draft, store);
  logIn('somebody else');
  expect(storedDraft('one', store)).toBeNull();
  userInfo.set(null);
  expect(storedDraft('one', store)).toBeNull();
  logIn('author');
  expect(storedDraft('one', store)).toEqual(draft);
});

test('a draft started before the user is loaded moves to them, and a published one is deleted from the session too', () => {
  const store = emptyStore();
  token.set('Bearer of the session');
  userInfo.set(null);
  storeDraft('one', draft, store);
  expect(storedDraft('one', store)).toEqual(draft);
  logIn('author');
  expect(storedDraft('one', store)).toEqual(draft);
  storeDraft('one', { ...draft, title: '后来' }, store);
  expect(storedDraft('one', store)?.title).toBe('后来');
  userInfo.set(null);
  expect(storedDraft('one', store)).toBeNull();
  storeDraft('one', draft, store);
  logIn('author');
  dropDraft('one', store);
  expect(storedDraft('one', store)).toBeNull();
});

test('without a storage the form still works', () => {
  storeDraft('one', draft, null);
  expect(storedDraft('one', null)).toBeNull();
});

test('a draft of a version without rules and probability is still read', () => {
  const store = emptyStore();
  const { ruleSet: _, chancePercent: __, ...older } = draft;
  store.setItem('draft:author:one', JSON.stringify(older));
  expect(storedDraft('one', store)).toEqual(draft);
});

test('a parlay draft survives a reload beside the drafts of its matches', () => {
  const store = emptyStore();
  const leg = { matchId: 'one', market: 'totals', pick: 'over', lineQuarters: 10 } as const;
  const parlay = { ...emptyParlay, title: '三场大球', picks: [leg], chancePercent: 31 };
  storeParlay(parlay, store);
  storeDraft('one', draft, store);
  expect([storedParlay(store), storedDraft('one', store)]).toEqual([parlay, draft]);
  dropParlay(store);
  expect([storedParlay(store), storedDraft('one', store)]).toEqual([null, draft]);
});

test.each([
  [[{ pick: 'over', lineQuarters: 10 }]],
  [[{ matchId: 'one', market: 'score', pick: '2:1', lineQuarters: null }]],
])('invalid legs are no parlay: %j', (picks) => {
  const store = emptyStore();
  store.setItem('draft:parlay', JSON.stringify({ ...emptyParlay, picks }));
  expect(storedParlay(store)).toBeNull();
});
