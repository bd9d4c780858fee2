import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

const shape = ['instant', 'id', 'number', 'string'] as const;

test('an encoded cursor is decoded', () => {
  const parts = ['2026-03-14T15:00:00.000Z', randomUUID(), 7, '阿森纳'];
  expect(decodeCursor(encodeCursor(parts), shape)).toEqual(parts);
});

test('without a cursor a list starts at its beginning', () => {
  expect(decodeCursor(undefined, shape)).toBeNull();
});

test('a cursor needs no escaping in a URL', () => {
  expect(encodeCursor(['???>>>~~~', 'ÿ'])).toMatch(/^[\w-]+$/);
});

const good = ['2026-03-14T15:00:00.000Z', 'a3bb189e-8bf9-3888-9912-ace4e6543002', 7, 'x'] as const;
const withPart = (at: number, part: unknown) =>
  good.map((each, index) => (index === at ? part : each)) as string[];

test.each([
  ['nothing', ''],
  ['noise', '!!!'],
  ['text that is no JSON', Buffer.from('{').toString('base64url')],
  ['an object', Buffer.from('{"0":1}').toString('base64url')],
  ['too few parts', encodeCursor(good.slice(0, 3))],
  ['too many parts', encodeCursor([...good, 1])],
  ['a day that does not exist', encodeCursor(withPart(0, '2026-13-99T15:00:00.000Z'))],
  ['a 30 February', encodeCursor(withPart(0, '2026-02-30T15:00:00.000Z'))],
  ['a year the database does not know', encodeCursor(withPart(0, '0000-01-01T15:00:00.000Z'))],
  ['words for an instant', encodeCursor(withPart(0, 'infinity'))],
  ['no id', encodeCursor(withPart(1, "1' OR 1=1"))],
  ['a fraction', encodeCursor(withPart(2, 1.5))],
  ['text for a number', encodeCursor(withPart(2, '7'))],
  ['null for text', encodeCursor(withPart(3, null))],
  ['a text that the database does not take', encodeCursor(withPart(3, '\0'))],
])('%s is rejected', (_, text) => {
  expect(() => decodeCursor(text, shape)).toThrow(new Refusal('CURSOR_INVALID'));
});
