import { expect, test } from 'vitest';
import { keptPlaces } from './kept-places.ts';
import type { Store } from './request-id.ts';

function storage(written: string | null = null): Store {
  let text = written;
  return {
    getItem: () => text,
    setItem(_, next) {
      text = next;
    },
    removeItem() {
      text = null;
    },
  };
}

test('a place that was kept is there after a reload, each entry its own', () => {
  const store = storage();
  const before = keptPlaces(store);
  before.note('a /', 1_200);
  before.note('b /', 40);
  before.note('a /', 900);
  before.keep();
  const after = keptPlaces(store);
  expect([after.get('a /'), after.get('b /'), after.get('c /')]).toEqual([900, 40, undefined]);
});

test('what is no list of places is none, and never fails', () => {
  for (const text of ['', '{', '{}', '[["a"],["b","c"],5,null]']) {
    expect(keptPlaces(storage(text)).get('a')).toBeUndefined();
  }
});

test('the oldest entries are forgotten first', () => {
  const places = keptPlaces(storage());
  for (let at = 0; at <= 60; at++) places.note(`${at}`, at);
  expect([places.get('0'), places.get('1'), places.get('60')]).toEqual([undefined, 1, 60]);
});
