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

test('a tab without content is absent; the schemes tab is always present', () => {
  expect(tabsOf(match({}))).toEqual(['schemes']);
  expect(tabsOf(match({ live: true, data: true, odds: true }))).toEqual(['live', 'schemes', 'data', 'odds']);
});

test('the data tab includes the model, even without other data', () => {
  expect(tabsOf(match({ model: true }))).toEqual(['schemes', 'data']);
});

test('a started match opens on the live tab, an upcoming one on its schemes', () => {
  const parts = { live: true, data: true };
  expect(firstTab(match(parts, { state: 'live' }))).toBe('live');
  expect(firstTab(match(parts, { state: 'finished' }))).toBe('live');
  expect(firstTab(match(parts))).toBe('schemes');
});

test('without schemes the data tab opens', () => {
  expect(firstTab(match({ data: true }, { schemes: 0 }))).toBe('data');
  expect(firstTab(match({}, { schemes: 0 }))).toBe('schemes');
});
