import { expect, test } from 'vitest';
import { loadScrollPositions } from './scroll-positions.ts';
import type { Store } from './visit-storage.ts';

function storage(initial: string | null = null): Store {
  let text = initial;
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

test('a saved position is restored after a reload, one per history entry', () => {
  const store = storage();
  const before = loadScrollPositions(store);
  const row = { href: '/one', nth: 1, top: 300 };
  before.note('a /', { y: 1_200 });
  before.note('b /', { y: 40 });
  before.note('a /', { y: 900, row });
  before.save();
  const after = loadScrollPositions(store);
  expect([after.get('a /'), after.get('b /'), after.get('c /')]).toEqual([
    { y: 900, row },
    { y: 40 },
    undefined,
  ]);
});

test('invalid stored text yields no positions and never throws', () => {
  for (const text of ['', '{', '{}', '[["a"],["a",null],["a",{"y":"1"}],["b","c"],5,null]']) {
    expect(loadScrollPositions(storage(text)).get('a')).toBeUndefined();
  }
});

test('the oldest entries are evicted first', () => {
  const places = loadScrollPositions(storage());
  for (let at = 0; at <= 60; at++) places.note(`${at}`, { y: at });
  expect([places.get('0'), places.get('1'), places.get('60')]).toEqual([undefined, { y: 1 }, { y: 60 }]);
});
