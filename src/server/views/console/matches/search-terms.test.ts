import { expect, test } from 'vitest';
import { readSearchTerm } from './search-terms.ts';

const id = '7d3f1c52-0b5e-4c1a-9d2e-2f6a1b3c4d5e';
const listing = (number: number, issue: string | null = null, weekday: number | null = null) => ({
  kind: 'listing',
  number,
  issue,
  weekday,
});

test.each([
  [undefined, { kind: 'none' }],
  ['  ', { kind: 'none' }],
  [id, { kind: 'id', id }],
  [id.toUpperCase(), { kind: 'id', id }],
  ['001', listing(1)],
  ['周一001', listing(1, null, 1)],
  ['周六 028', listing(28, null, 6)],
  ['星期天301', listing(301, null, 7)],
  ['周日301', listing(301, null, 7)],
  ['20260314001', listing(1, '2026-03-14')],
  ['2026-03-14 001', listing(1, '2026-03-14')],
  ['20260231001', { kind: 'teams', text: '20260231001' }],
  ['阿森纳 切尔西', { kind: 'teams', text: '阿森纳 切尔西' }],
  ['schalke 04', { kind: 'teams', text: 'schalke 04' }],
  ["'; DROP TABLE match", { kind: 'teams', text: "'; DROP TABLE match" }],
])('%j', (q, term) => {
  expect(readSearchTerm(q)).toEqual(term);
});
