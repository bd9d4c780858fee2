import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '../money/fen.ts';
import { queryAgainAt } from './query-again-at.ts';
import { defaultRechargeRules as rules } from './recharge-rules.ts';
import { leftTodayFen, refuseRecharge } from './refuse-recharge.ts';

describe('an amount', () => {
  it.each([100, 101, 1850, ...rules.packagesFen, 50_000])('of %d fen can be recharged', (amountFen) => {
    expect(() => refuseRecharge(fen(amountFen), fen(0), rules)).not.toThrow();
  });

  it.each([1, 99, 50_001, 100_000_000])('of %d fen is out of bounds', (amountFen) => {
    const refusal = { reason: 'RECHARGE_AMOUNT', facts: { minimumFen: 100, maximumFen: 50_000 } };
    expect(() => refuseRecharge(fen(amountFen), fen(0), rules)).toThrow(expect.objectContaining(refusal));
  });

  it('may reach the daily limit exactly, not one fen more', () => {
    expect(() => refuseRecharge(fen(10_000), fen(190_000), rules)).not.toThrow();
    const refusal = { reason: 'RECHARGE_DAILY_LIMIT', facts: { leftFen: 9_999, limitFen: 200_000 } };
    expect(() => refuseRecharge(fen(10_000), fen(190_001), rules)).toThrow(expect.objectContaining(refusal));
    expect(leftTodayFen(fen(250_000), rules)).toBe(0);
  });
});

describe('an open order', () => {
  it('is queried again after a minute to six hours, later with its age', () => {
    const age = fc.integer({ min: 0, max: 7 * 86_400_000 });
    const created = new Date('2026-03-14T00:00:00Z');
    const waitMs = (ageMs: number) => {
      const now = new Date(created.getTime() + ageMs);
      return queryAgainAt(created, now).getTime() - now.getTime();
    };
    fc.assert(
      fc.property(age, age, (one, other) => {
        expect(waitMs(one)).toBeGreaterThanOrEqual(60_000);
        expect(waitMs(one)).toBeLessThanOrEqual(6 * 3_600_000);
        expect(waitMs(Math.max(one, other))).toBeGreaterThanOrEqual(waitMs(Math.min(one, other)));
      }),
    );
  });

  it.each([0, 4, 15, 19])(
    'of %d minutes is queried again in a minute: it may be paid or credited late',
    (minutes) => {
      const created = new Date('2026-03-14T00:00:00Z');
      const now = new Date(created.getTime() + minutes * 60_000);
      expect(queryAgainAt(created, now).getTime() - now.getTime()).toBe(60_000);
    },
  );
});
