import { expect, test } from 'vitest';
import { firstTab, tabsOf } from './open-tab.ts';

const none = { data: false, odds: false, live: false, model: false };
const match = (
  parts: Partial<typeof none>,
  more: { state?: 'scheduled' | 'live' | 'finished'; schemes?: number } = {},
) => ({
  parts: { ...none, ...parts },
  state: 'scheduled' as const,
  schemes: 3,
  ...more,
});

test('a tab with nothing behind it is absent; schemes are always there', () => {
  expect(tabsOf(match({}))).toEqual(['schemes']);
  expect(tabsOf(match({ live: true, data: true, odds: true }))).toEqual(['live', 'schemes', 'data', 'odds']);
});

test('what the model said stands among the data, also where there is nothing else', () => {
  expect(tabsOf(match({ model: true }))).toEqual(['schemes', 'data']);
});

test('a match that has begun opens with its play, one to come with its schemes', () => {
  const parts = { live: true, data: true };
  expect(firstTab(match(parts, { state: 'live' }))).toBe('live');
  expect(firstTab(match(parts, { state: 'finished' }))).toBe('live');
  expect(firstTab(match(parts))).toBe('schemes');
});

test('without schemes there is more to read in the data', () => {
  expect(firstTab(match({ data: true }, { schemes: 0 }))).toBe('data');
  expect(firstTab(match({}, { schemes: 0 }))).toBe('schemes');
});
