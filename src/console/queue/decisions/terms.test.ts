import { expect, test } from 'vitest';
import { fenOf, refundParts } from './terms.ts';

test('refunds are in fen, without orders of which nothing is refunded', () => {
  const refunds = {
    one: { fromBalance: '8.00', borne: '30.5' },
    two: { fromBalance: '', borne: null },
    three: { borne: '0.01' },
  };
  expect(refundParts(refunds)).toEqual([
    { orderId: 'one', fromBalanceFen: 800, borneFen: 3_050 },
    { orderId: 'three', fromBalanceFen: 0, borneFen: 1 },
  ]);
});

test('what is no amount is nothing', () => {
  expect(['1e3', '-5', '1.234', ' 2.5 ', null, undefined].map(fenOf)).toEqual([0, 0, 0, 250, 0, 0]);
});
