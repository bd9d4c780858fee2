import { expect, test } from 'vitest';
import { keptPlaces } from './kept-places.ts';
import type { Store } from './visit-storage.ts';

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
  const row = { href: '/one', nth: 1, top: 300 };
  before.note('a /', { y: 1_200 });
  before.note('b /', { y: 40 });
  before.note('a /', { y: 900, row });
  before.keep();
  const after = keptPlaces(store);
  expect([after.get('a /'), after.get('b /'), after.get('c /')]).toEqual([
    { y: 900, row },
    { y: 40 },
    undefined,
  ]);
});

test('what is no list of places is none, and never fails', () => {
  for (const text of ['', '{', '{}', '[["a"],["a",null],["a",{"y":"1"}],["b","c"],5,null]']) {
    expect(keptPlaces(storage(text)).get('a')).toBeUndefined();
  }
});

test('the oldest entries are forgotten first', () => {
  const places = keptPlaces(storage());
  for (let at = 0; at <= 60; at++) places.note(`${at}`, { y: at });
  expect([places.get('0'), places.get('1'), places.get('60')]).toEqual([undefined, { y: 1 }, { y: 60 }]);
});
