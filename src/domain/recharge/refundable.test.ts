import { describe, expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { defaultRechargeRules as rules } from './recharge-rules.ts';
import { leftOfRecharge, refundableFen, refuseRefund } from './refundable.ts';

const paidAt = new Date('2026-03-14T04:00:00Z');
const after = (ms: number) => new Date(paidAt.getTime() + ms);
const left = (givenBackFen: number, ms = 0) =>
  leftOfRecharge({ amountFen: 1800, paidAt, givenBackFen }, after(ms), rules);

describe('what is left of a recharge', () => {
  test('is the amount not refunded, never negative', () => {
    expect(left(0)).toBe(1800);
    expect(left(1799)).toBe(1);
    expect(left(1800)).toBe(0);
    expect(left(2000)).toBe(0);
  });

  test('is refundable for 365 days and not a moment longer', () => {
    const yearMs = 365 * 86_400_000;
    expect(left(0, yearMs - 1)).toBe(1800);
    expect(left(0, yearMs)).toBe(0);
  });

  test('is capped by the balance', () => {
    expect(refundableFen(fen(1800), 500)).toBe(500);
    expect(refundableFen(fen(1800), 5000)).toBe(1800);
    expect(refundableFen(fen(1800), 0)).toBe(0);
  });

  test('is the maximum of a request', () => {
    expect(() => refuseRefund(1800, fen(1800))).not.toThrow();
    expect(() => refuseRefund(1801, fen(1800))).toThrow('REFUND_TOO_MUCH');
  });
});
