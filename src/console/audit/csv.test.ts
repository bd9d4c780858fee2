import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

const rowOf = (cell: string) =>
  csvText([[cell]])
    .slice(1)
    .replace(/\r\n$/, '');

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1'])('the formula %j is text', (cell) => {
  expect(rowOf(cell).replaceAll('"', '')).toBe(`'${cell}`);
});

test('commas, quotes and line breaks stay within their cell', () => {
  expect(rowOf('a,"b"\nc')).toBe('"a,""b""\nc"');
  expect(
    csvText([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ).toBe('\ufeffa,b\r\n1,2\r\n');
});

test('ordinary texts and numbers are unchanged', () => {
  expect(['理由 = 1', '12.50', 'a-b'].map(rowOf)).toEqual(['理由 = 1', '12.50', 'a-b']);
});
