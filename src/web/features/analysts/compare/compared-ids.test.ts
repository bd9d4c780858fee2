import { expect, test } from 'vitest';
import { comparedIds } from './compared-ids.ts';

const id = (place: number) => `0198c0de-0000-7000-8000-00000000000${place}`;

test('a link names up to four analysts, each once; what is no ID is ignored', () => {
  expect(comparedIds(null)).toEqual([]);
  expect(comparedIds(`${id(1)},${id(2)},${id(1)},x,,${id(3)}`)).toEqual([id(1), id(2), id(3)]);
  expect(comparedIds([1, 2, 3, 4, 5].map(id).join())).toHaveLength(4);
});
