import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftKeys, forgetDrafts, keepFields, keptFields } from './kept-draft.ts';
import { endSession, token, type UserInfo, userInfo } from '#web/state/session.ts';

/** As much of a browser's storage as is asked for. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const logIn = (id: string) => userInfo.set({ id } as UserInfo);
const empty = { kind: 'problem', text: '', competitions: [] as string[], reason: null };
// Tests of other files begin without a session.
afterEach(endSession);
beforeEach(() => {
  token.set(null);
  logIn('me');
});

test('words are found again by whoever wrote them and by nobody else', () => {
  const store = storage();
  keepFields(draftKeys('feedback'), { text: '页面打不开' }, store);
  logIn('you');
  expect(keptFields(draftKeys('feedback'), empty, store)).toEqual({});
  logIn('me');
  expect(keptFields(draftKeys('feedback'), empty, store)).toEqual({ text: '页面打不开' });
});

test('while nobody is there, nothing is kept and nothing is found', () => {
  const store = storage();
  userInfo.set(null);
  keepFields(draftKeys('feedback'), { text: '谁' }, store);
  expect([store.length, keptFields(draftKeys('feedback'), empty, store)]).toEqual([0, {}]);
});

const A_TOKEN = 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa00000001';
const B_TOKEN = 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa00000002';

test('words of a session whose user is not known yet survive a reload and become those of the user', () => {
  const store = storage();
  keepFields(draftKeys('feedback'), { kind: 'other', text: '旧' }, store);
  token.set(A_TOKEN);
  userInfo.set(null);
  keepFields(draftKeys('feedback'), { text: '新' }, store);
  expect(keptFields(draftKeys('feedback'), empty, store)).toEqual({ text: '新' });
  logIn('me');
  const merged = { kind: 'other', text: '新' };
  expect(keptFields(draftKeys('feedback'), empty, store)).toEqual(merged);
  keepFields(draftKeys('feedback'), merged, store);
  expect([store.length, keptFields(draftKeys('feedback'), empty, store)]).toEqual([1, merged]);
});

test('words of a session are found by no other session and with none, hold no token, and go with logging out', () => {
  const store = storage();
  token.set(A_TOKEN);
  userInfo.set(null);
  keepFields(draftKeys('feedback'), { text: '谁' }, store);
  expect(store.key(0)).not.toContain(A_TOKEN.slice(7));
  for (const [present, id] of [[B_TOKEN], [B_TOKEN, 'you'], [null], [null, 'you']] as const) {
    token.set(present);
    userInfo.set(id === undefined ? null : ({ id } as UserInfo));
    expect(keptFields(draftKeys('feedback'), empty, store)).toEqual({});
  }
  forgetDrafts([store]);
  expect(store.length).toBe(0);
});

test('what was sent is gone, and what is of another kind is not taken for it', () => {
  const store = storage();
  const keys = draftKeys('feedback');
  keepFields(keys, { text: 'x', kind: 5, competitions: 'all', reason: 'other', more: 1 }, store);
  expect(keptFields(keys, empty, store)).toEqual({ text: 'x', reason: 'other' });
  keepFields(keys, {}, store);
  expect(store.length).toBe(0);
  store.setItem(keys[0] ?? '', '{broken');
  expect(keptFields(keys, empty, store)).toEqual({});
});

test('who logs out leaves no words in any storage, and nothing else is touched', () => {
  const [visit, lasting] = [storage(), storage()];
  for (const name of ['a', 'b', 'c']) keepFields(draftKeys(name), { text: name }, visit);
  keepFields(draftKeys('claim', 'visitor'), { text: 'claim' }, visit);
  keepFields(draftKeys('match'), { text: 'match' }, lasting);
  lasting.setItem('locale', 'en');
  visit.setItem('request:recharge', '{}');
  forgetDrafts([visit, lasting]);
  expect([visit.length, lasting.length]).toEqual([1, 1]);
  expect([visit.getItem('request:recharge'), lasting.getItem('locale')]).toEqual(['{}', 'en']);
});
