import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).records.map((record) => record.cells);

describe('comma-separated text', () => {
  test('LF and CRLF end a line', () => {
    expect(cellsOf('a,b\nc,d\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(cellsOf('a,b\r\nc,d\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('a quoted cell may contain commas, quotes and line ends, and lines are still counted', () => {
    const { records } = readCsv('"a,b","say ""hi""","x\ny"\r\nnext,,\n');
    expect(records).toEqual([
      { line: 1, cells: ['a,b', 'say "hi"', 'x\ny'] },
      { line: 3, cells: ['next', '', ''] },
    ]);
  });

  test('a quote inside an unquoted cell is a character', () => {
    expect(cellsOf('Nott\'m 5" Forest,1\n')).toEqual([['Nott\'m 5" Forest', '1']]);
  });

  test('empty lines and lines of commas only are skipped, but counted', () => {
    expect(readCsv('a\n\n,,,\nb\n').records).toEqual([
      { line: 1, cells: ['a'] },
      { line: 4, cells: ['b'] },
    ]);
  });

  test('a trailing comma opens one more cell', () => {
    expect(cellsOf('a,')).toEqual([['a', '']]);
  });

  test.each(['a\n"b', 'a\n"b"c,d\n', 'a\n"b""\n'])('a malformed quote names its line: %j', (text) => {
    const { records, tornAtLine } = readCsv(text);
    expect(records).toEqual([{ line: 1, cells: ['a'] }]);
    expect(tornAtLine).toBe(2);
  });

  test('a last line without end is reported', () => {
    expect(readCsv('a,b').endsWithNewline).toBe(false);
    expect(readCsv('a,b\n').endsWithNewline).toBe(true);
  });

  test('RFC 4180 text round-trips', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', '朗') });
    const record = fc.tuple(fc.constant('id'), cell, cell).map((cells) => [...cells]);
    fc.assert(
      fc.property(fc.array(record), (rows) => {
        const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;
        const text = rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
        expect(cellsOf(text)).toEqual(rows);
      }),
    );
  });
});
