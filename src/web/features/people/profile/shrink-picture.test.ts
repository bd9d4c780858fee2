import { expect, test } from 'vitest';
import { middleSquare } from './shrink-picture.ts';

test('a picture is cropped to its middle square, landscape or portrait', () => {
  expect(middleSquare({ width: 3000, height: 2000 })).toEqual({ side: 2000, left: 500, top: 0 });
  expect(middleSquare({ width: 301, height: 600 })).toEqual({ side: 301, left: 0, top: 149 });
});
