import { expect, test } from 'vitest';
import { MAX_CSV_BYTES } from '#contract/console/match-files.ts';
import { bytesOf, decodedCsv, lineOf, MOST_BYTES } from './csv-bytes.ts';

test('the page and the server agree on the size of a file', () => {
  expect(MOST_BYTES).toBe(MAX_CSV_BYTES);
  expect(bytesOf('阿a')).toBe(4);
});

test('a file is read in the encoding in which it was saved', () => {
  const withMark = new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('主队,客队')]);
  expect(decodedCsv(withMark)).toBe('主队,客队');
  // `主队` as a spreadsheet program in China saves it.
  expect(decodedCsv(new Uint8Array([0xd6, 0xf7, 0xb6, 0xd3]))).toBe('主队');
});

test('a line is found by its number, whatever ends lines', () => {
  expect([1, 2, 3, 4].map((line) => lineOf('a\r\nb\nc', line))).toEqual(['a', 'b', 'c', '']);
});
