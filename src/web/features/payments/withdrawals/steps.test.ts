import { expect, test } from 'vitest';
import type { Withdrawal } from './queries.ts';
import { stepsOf } from './steps.ts';

const at = { requestedAt: '2026-03-14T08:20:00Z', endedAt: '2026-03-14T09:03:00Z' };
const states = (state: Withdrawal['state']) =>
  stepsOf({ ...at, state }).map(({ name, state: stand }) => `${name} ${stand}`);

test('a pending withdrawal shows its current and remaining steps', () => {
  expect(states('requested')).toEqual(['requested now', 'reviewing ahead', 'paying ahead', 'paid ahead']);
  expect(states('reviewing')).toEqual(['requested done', 'reviewing now', 'paying ahead', 'paid ahead']);
  expect(states('paying')).toEqual(['requested done', 'reviewing done', 'paying now', 'paid ahead']);
});

test('a paid one has completed every step and shows its end time', () => {
  expect(states('paid')).toEqual(['requested done', 'reviewing done', 'paying done', 'paid done']);
  expect(stepsOf({ ...at, state: 'paid' }).at(-1)?.at).toBe(at.endedAt);
});

test('a returned one ends at its last step, without remaining steps', () => {
  expect(states('refused')).toEqual(['requested done', 'reviewing done', 'refused wrong']);
  expect(states('failed')).toEqual(['requested done', 'reviewing done', 'paying done', 'failed wrong']);
});
