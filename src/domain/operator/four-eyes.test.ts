import { describe, expect, test } from 'vitest';
import { fourEyes } from './four-eyes.ts';

const limitFen = 50_000;

describe('an act on money', () => {
  test('up to and including the limit needs one operator', () => {
    for (const amountFen of [1, 49_999, 50_000]) {
      expect(fourEyes({ operatorId: 'a', amountFen, limitFen, approvedBy: null })).toBe('executed');
    }
  });

  test('above it needs a second, different operator', () => {
    const above = { operatorId: 'a', amountFen: 50_001, limitFen };
    expect(fourEyes({ ...above, approvedBy: null })).toBe('waiting');
    expect(fourEyes({ ...above, approvedBy: 'b' })).toBe('executed');
    expect(() => fourEyes({ ...above, approvedBy: 'a' })).toThrow('SECOND_OPERATOR_NEEDED');
  });
});
