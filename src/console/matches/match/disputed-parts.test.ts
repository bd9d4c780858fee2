import { expect, test } from 'vitest';
import { disputedParts } from './disputed-parts.ts';

const report = {
  state: 'finished',
  kickoffAt: '2026-03-14T13:00:00Z',
  timeKnown: true,
  halfTime: [1, 0],
  score90: [2, 1],
  afterExtraTime: null,
  shootOut: null,
} as const;

type Report = Parameters<typeof disputedParts>[0][number];

const disputed = (...others: Partial<Report>[]) => [
  ...disputedParts([report, ...others].map((each): Report => Object.assign({}, report, each) as Report)),
];

test('sources that say the same dispute nothing', () => {
  expect(disputed({})).toEqual([]);
  expect(disputed()).toEqual([]);
});

test('each part that differs is named', () => {
  expect(disputed({ state: 'live', score90: [2, 2] })).toEqual(['state', 'score90']);
  expect(disputed({ kickoffAt: '2026-03-15T13:00:00Z', halfTime: [0, 0] })).toEqual([
    'kickoffAt',
    'halfTime',
  ]);
});

test('a source without a value contradicts nobody', () => {
  expect(disputed({ halfTime: null }, { afterExtraTime: [3, 1] })).toEqual([]);
});

test('a kick-off without a known time contradicts nobody', () => {
  expect(disputed({ kickoffAt: '2026-03-14T00:00:00Z', timeKnown: false })).toEqual([]);
});
