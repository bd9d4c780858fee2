import { expect, test } from 'vitest';
import { ourState } from './our-state.ts';

test('each kind of record has its states', () => {
  expect(ourState({ of: 'order', state: 'created' }, 'en')).toBe('Unpaid');
  expect(ourState({ of: 'refund', state: 'refunded' }, 'zh')).toBe('已退款');
  expect(ourState({ of: 'withdrawal', state: 'reviewing' }, 'en')).toBe('Under review');
  expect(ourState({ of: 'exception', state: 'second_trade' }, 'en')).toBe('Order paid twice');
});

test('a state of a newer server stays as it is', () => {
  expect(ourState({ of: 'order', state: 'toString' }, 'en')).toBe('toString');
  expect(ourState({ of: 'exception', state: 'later' }, 'zh')).toBe('later');
});
