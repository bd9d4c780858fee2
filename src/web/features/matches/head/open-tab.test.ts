import { expect, test } from 'vitest';
import { firstTab, hasSchemesAboveData, tabsOf } from './open-tab.ts';

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

test('with fewer than three schemes an upcoming match opens on its data, with the schemes above', () => {
  expect(firstTab(match({ data: true }, { schemes: 2 }))).toBe('data');
  expect(firstTab(match({}, { schemes: 2 }))).toBe('schemes');
  expect([0, 1, 2, 3].map((schemes) => hasSchemesAboveData({ state: 'scheduled', schemes }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(hasSchemesAboveData({ state: 'live', schemes: 2 })).toBe(false);
});

test('without schemes and data the odds are open, and an ended match without events shows its data', () => {
  expect(firstTab(match({ data: true, odds: true }, { schemes: 0 }))).toBe('data');
  expect(firstTab(match({ odds: true }, { schemes: 0 }))).toBe('odds');
  expect(firstTab(match({}, { schemes: 0 }))).toBe('schemes');
  expect(firstTab(match({ data: true }, { state: 'finished', schemes: 1 }))).toBe('data');
});
