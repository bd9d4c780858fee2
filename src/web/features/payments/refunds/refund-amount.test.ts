import { expect, test } from 'vitest';
import { refundAmount } from './refund-amount.ts';

const of = (typed: string) => refundAmount(typed, { refundableFen: 2450 });

test('any amount up to the rest of the order can be refunded, to the fen', () => {
  expect(of('24.50')).toEqual({ amountFen: 2450, problem: null });
  expect(of('0.01')).toEqual({ amountFen: 1, problem: null });
});

test('one fen too much, zero and invalid input are refused before sending', () => {
  expect(of('24.51').problem).toBe('tooMuch');
  expect(of('0').problem).toBe('tooLittle');
  expect(of('').problem).toBe('unreadable');
  expect(of('all').problem).toBe('unreadable');
});
