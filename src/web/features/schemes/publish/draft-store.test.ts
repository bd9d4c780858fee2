import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { dropDraft, keepDraft, keptDraft } from './draft-store.ts';

function emptyStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

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
    store.setItem('draft:one', text);
    expect(keptDraft('one', store)).toBeNull();
  },
);

test('without a storage the author can still write', () => {
  keepDraft('one', draft, null);
  expect(keptDraft('one', null)).toBeNull();
});
