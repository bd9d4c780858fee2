import { expect, test } from 'vitest';
import { planUnlocks } from './unlock-plan.ts';

const fans = ['a', 'b', 'c', 'd', 'e'].map((userId) => ({ userId, token: userId }));
const schemeIds = ['1', '2', '3'];

test('every fan unlocks every scheme exactly once, then the plan ends', () => {
  const plan = planUnlocks({ fans, schemeIds });
  const pairs = Array.from({ length: 15 }, () => plan.next().value).map(
    ({ fan, schemeId }) => `${fan.userId}${schemeId}`,
  );
  expect(new Set(pairs).size).toBe(15);
  expect(() => plan.next()).toThrow('Not enough');
});
