import { beforeEach, expect, test } from 'vitest';
import { draftKey, forgetDrafts, keepFields, keptFields } from './kept-draft.ts';
import { type UserInfo, userInfo } from './session.ts';

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
beforeEach(() => logIn('me'));

test('words are found again by whoever wrote them and by nobody else', () => {
  const store = storage();
  keepFields(draftKey('feedback'), { text: '页面打不开' }, store);
  logIn('you');
  expect(keptFields(draftKey('feedback'), empty, store)).toEqual({});
  logIn('me');
  expect(keptFields(draftKey('feedback'), empty, store)).toEqual({ text: '页面打不开' });
});

test('while it is not known who is there, nothing is kept and nothing is found', () => {
  const store = storage();
  userInfo.set(null);
  keepFields(draftKey('feedback'), { text: '谁' }, store);
  expect([store.length, keptFields(draftKey('feedback'), empty, store)]).toEqual([0, {}]);
});

test('what was sent is gone, and what is of another kind is not taken for it', () => {
  const store = storage();
  const key = draftKey('feedback');
  keepFields(key, { text: 'x', kind: 5, competitions: 'all', reason: 'other', more: 1 }, store);
  expect(keptFields(key, empty, store)).toEqual({ text: 'x', reason: 'other' });
  keepFields(key, {}, store);
  expect(store.length).toBe(0);
  store.setItem(key ?? '', '{broken');
  expect(keptFields(key, empty, store)).toEqual({});
});

test('who logs out leaves no words in any storage, and nothing else is touched', () => {
  const [visit, lasting] = [storage(), storage()];
  for (const name of ['a', 'b', 'c']) keepFields(draftKey(name), { text: name }, visit);
  keepFields(draftKey('claim', 'visitor'), { text: 'claim' }, visit);
  keepFields(draftKey('match'), { text: 'match' }, lasting);
  lasting.setItem('locale', 'en');
  visit.setItem('request:recharge', '{}');
  forgetDrafts([visit, lasting]);
  expect([visit.length, lasting.length]).toEqual([1, 1]);
  expect([visit.getItem('request:recharge'), lasting.getItem('locale')]).toEqual(['{}', 'en']);
});
