import { expect, test } from 'vitest';
import { decidedResult, fenOf, refundParts } from './terms.ts';

test('a result has scores of both teams or none', () => {
  expect(decidedResult({ state: 'finished', home: 2, away: 0, halfHome: 1, halfAway: null })).toEqual({
    state: 'finished',
    score90: [2, 0],
    halfTime: null,
    kickoffAt: null,
  });
});

test('a kick-off entered in the operator’s zone is an instant', () => {
  const { kickoffAt } = decidedResult({ state: 'finished', kickoff: '2026-03-14T21:00' });
  expect(kickoffAt).toBe(new Date(2026, 2, 14, 21).toISOString());
});

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
