import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { replyWriter } from './reply-text.ts';

const page = z.object({ items: z.array(z.object({ id: z.string() })), nextCursor: z.string().nullable() });

test('a list is written as its schema would write it, without what the schema does not name', () => {
  const items = [{ id: 'a', secret: 1 }, { id: '"items":[]' }];
  const data = { items, nextCursor: null, secret: 2 };
  expect(replyWriter(page)(data)).toBe(JSON.stringify(page.parse(data)));
  expect(replyWriter(page)(data)).not.toContain('secret');
});

test('a list of nothing, a list without other fields, and no list', () => {
  const optional = z.object({ total: z.int().optional(), items: z.array(z.int()), next: z.int().optional() });
  expect(replyWriter(optional)({ next: 1, items: [] })).toBe('{"items":[],"next":1}');
  expect(replyWriter(z.object({ items: z.array(z.int()) }))({ items: [1, 2] })).toBe('{"items":[1,2]}');
  expect(replyWriter(z.object({ a: z.int() }))({ a: 1, b: 2 })).toBe('{"a":1}');
  expect(replyWriter(z.null())(null)).toBe('null');
});

test.each([
  ['an item', { items: [{ id: 1 }], nextCursor: null }],
  ['another field', { items: [], nextCursor: 1 }],
  ['the list', { items: null, nextCursor: null }],
  ['everything', null],
])('a reply is refused if %s does not fit', (_, data) => {
  expect(() => replyWriter(page)(data)).toThrow(z.ZodError);
});

test('an item that was written before is not validated again, an equal one is', () => {
  const check = vi.fn(() => true);
  const write = replyWriter(z.object({ items: z.array(z.object({ id: z.string() }).refine(check)) }));
  const item = { id: 'a' };
  expect(write({ items: [item] })).toBe(write({ items: [item, item].slice(1) }));
  expect(check).toHaveBeenCalledTimes(1);
  write({ items: [{ id: 'a' }] });
  expect(check).toHaveBeenCalledTimes(2);
});
