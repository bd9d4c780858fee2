import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftKeys, deleteDrafts, storeFields, storedFields } from './stored-draft.ts';
import { endSession, token, type UserInfo, userInfo } from '#web/state/session.ts';

/** A minimal storage. */
function storage(): Storage {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  };
}

const logIn = (id: string) => userInfo.set({ id } as UserInfo);
const empty = { kind: 'problem', text: '', competitions: [] as string[], reason: null };
// Other test files start without a session.
afterEach(endSession);
beforeEach(() => {
  token.set(null);
  logIn('me');
});

test('a draft is restored for its author and for no other user', () => {
  const store = storage();
  storeFields(draftKeys('feedback'), { text: '页面打不开' }, store);
  logIn('you');
  expect(storedFields(draftKeys('feedback'), empty, store)).toEqual({});
  logIn('me');
  expect(storedFields(draftKeys('feedback'), empty, store)).toEqual({ text: '页面打不开' });
});

test('without a session nothing is stored or restored', () => {
  const store = storage();
  userInfo.set(null);
  storeFields(draftKeys('feedback'), { text: '谁' }, store);
  expect([store.length, storedFields(draftKeys('feedback'), empty, store)]).toEqual([0, {}]);
});

const A_TOKEN = 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa00000001';
const B_TOKEN = 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa00000002';

test('a draft of a session whose user is not yet loaded survives a reload and moves to the user', () => {
  const store = storage();
  storeFields(draftKeys('feedback'), { kind: 'other', text: '旧' }, store);
  token.set(A_TOKEN);
  userInfo.set(null);
  storeFields(draftKeys('feedback'), { text: '新' }, store);
  expect(storedFields(draftKeys('feedback'), empty, store)).toEqual({ text: '新' });
  logIn('me');
  const merged = { kind: 'other', text: '新' };
  expect(storedFields(draftKeys('feedback'), empty, store)).toEqual(merged);
  storeFields(draftKeys('feedback'), merged, store);
  expect([store.length, storedFields(draftKeys('feedback'), empty, store)]).toEqual([1, merged]);
});

test('a session draft is invisible to other sessions and visitors, contains no token, and is deleted on logout', () => {
  const store = storage();
  token.set(A_TOKEN);
  userInfo.set(null);
  storeFields(draftKeys('feedback'), { text: '谁' }, store);
  expect(store.key(0)).not.toContain(A_TOKEN.slice(7));
  for (const [present, id] of [[B_TOKEN], [B_TOKEN, 'you'], [null], [null, 'you']] as const) {
    token.set(present);
    userInfo.set(id === undefined ? null : ({ id } as UserInfo));
    expect(storedFields(draftKeys('feedback'), empty, store)).toEqual({});
  }
  deleteDrafts([store]);
  expect(store.length).toBe(0);
});

test('a submitted draft is deleted, and values of another type are ignored', () => {
  const store = storage();
  const keys = draftKeys('feedback');
  storeFields(keys, { text: 'x', kind: 5, competitions: 'all', reason: 'other', more: 1 }, store);
  expect(storedFields(keys, empty, store)).toEqual({ text: 'x', reason: 'other' });
  storeFields(keys, {}, store);
  expect(store.length).toBe(0);
  store.setItem(keys[0] ?? '', '{broken');
  expect(storedFields(keys, empty, store)).toEqual({});
});

test('logout deletes the drafts from every storage and nothing else', () => {
  const [visit, lasting] = [storage(), storage()];
  for (const name of ['a', 'b', 'c']) storeFields(draftKeys(name), { text: name }, visit);
  storeFields(draftKeys('claim', 'visitor'), { text: 'claim' }, visit);
  storeFields(draftKeys('match'), { text: 'match' }, lasting);
  lasting.setItem('locale', 'en');
  visit.setItem('request:recharge', '{}');
  deleteDrafts([visit, lasting]);
  expect([visit.length, lasting.length]).toEqual([1, 1]);
  expect([visit.getItem('request:recharge'), lasting.getItem('locale')]).toEqual(['{}', 'en']);
});
