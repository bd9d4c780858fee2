import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fen, fen } from '#domain/money/fen.ts';
import { type Cap, capAt, leftToSpendFen, noCap, refuseAbove, setCap } from './spending-limit.ts';

const HOUR_MS = 3_600_000;
const at = (hour: number) => new Date(hour * HOUR_MS);
const nothing = { todayFen: fen(0), thisMonthFen: fen(0) };

test('the first limit and a lower one apply at once', () => {
  const first = setCap(noCap, fen(500), at(0));
  expect(first).toEqual({ nowFen: 500, nextFen: null, nextAt: null });
  expect(setCap(first, fen(499), at(0))).toEqual({ nowFen: 499, nextFen: null, nextAt: null });
});

test.each([
  ['a higher one', fen(501)],
  ['none', null],
])('%s applies a day later to the millisecond', (_, chosen) => {
  const cap = setCap(setCap(noCap, fen(500), at(0)), chosen, at(1));
  expect(cap).toEqual({ nowFen: 500, nextFen: chosen, nextAt: at(25) });
  expect(capAt(cap, new Date(at(25).getTime() - 1)).nowFen).toBe(500);
  expect(capAt(cap, at(25))).toEqual({ nowFen: chosen, nextFen: null, nextAt: null });
});

test('repeating a raise does not restart its delay, another raise does', () => {
  const cap = setCap(setCap(noCap, fen(500), at(0)), fen(900), at(1));
  expect(setCap(cap, fen(900), at(20))).toEqual(cap);
  expect(setCap(cap, fen(800), at(20)).nextAt).toEqual(at(44));
});

test('choosing the present limit cancels a waiting raise', () => {
  const cap = setCap(setCap(noCap, fen(500), at(0)), null, at(1));
  expect(setCap(cap, fen(500), at(2))).toEqual({ nowFen: 500, nextFen: null, nextAt: null });
});

test('the tighter of both limits counts, and the remainder is never negative', () => {
  const daily = setCap(noCap, fen(100), at(0));
  const monthly = setCap(noCap, fen(1000), at(0));
  expect(leftToSpendFen({ daily: noCap, monthly: noCap }, nothing, at(0))).toBeNull();
  expect(leftToSpendFen({ daily, monthly }, { todayFen: fen(30), thisMonthFen: fen(950) }, at(0))).toBe(50);
  expect(leftToSpendFen({ daily, monthly }, { todayFen: fen(130), thisMonthFen: fen(130) }, at(0))).toBe(0);
});

test('a price that fits exactly is accepted, one fen more is not', () => {
  expect(() => refuseAbove(fen(38), fen(38))).not.toThrow();
  expect(() => refuseAbove(fen(37), fen(38))).toThrow('SPENDING_LIMIT');
  expect(() => refuseAbove(null, fen(38))).not.toThrow();
});

interface Step {
  readonly hours: number;
  readonly chosen: number | null;
}

/**
 * A naive model of the same rule: every change with its period of validity. A raise takes effect a day later; any
 * change cancels a waiting raise.
 */
function naiveCapAt(wishes: readonly Step[], hour: number): number | null {
  const holds: { from: number; fen: number | null }[] = [];
  const heldAt = (when: number) => holds.findLast(({ from }) => from <= when)?.fen ?? null;
  for (const { hours: made, chosen } of wishes) {
    if (made > hour) break;
    const held = heldAt(made);
    const isHigher = held !== null && (chosen === null || chosen > held);
    const waiting = holds.findIndex(({ from }) => from > made);
    if (isHigher && waiting !== -1 && holds[waiting]?.fen === chosen) continue;
    if (waiting !== -1) holds.splice(waiting);
    holds.push({ from: isHigher ? made + 24 : made, fen: chosen });
  }
  return heldAt(hour);
}

const steps = fc
  .array(
    fc.record({
      hours: fc.integer({ min: 0, max: 15 }),
      chosen: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    }),
    { maxLength: 12 },
  )
  .map((gaps) => {
    let hours = 0;
    return gaps.map(({ hours: gap, chosen }): Step => {
      hours += gap;
      return { hours, chosen };
    });
  });

test('after any changes at any hours, the limit equals that of a naive model at every hour', () => {
  fc.assert(
    fc.property(steps, (wishes) => {
      const end = (wishes.at(-1)?.hours ?? 0) + 30;
      for (let hour = 0; hour <= end; hour++) {
        const made = wishes.filter(({ hours }) => hours <= hour);
        const cap = made.reduce<Cap>(
          (before, { hours, chosen }) => setCap(before, asFen(chosen), at(hours)),
          noCap,
        );
        expect(capAt(cap, at(hour)).nowFen).toBe(naiveCapAt(wishes, hour));
      }
    }),
    { numRuns: 500 },
  );
});

test('no limit ever rises within a day of the change', () => {
  fc.assert(
    fc.property(steps, (wishes) => {
      let cap: Cap = noCap;
      for (const { hours, chosen } of wishes) {
        const before = capAt(cap, at(hours)).nowFen;
        cap = setCap(cap, asFen(chosen), at(hours));
        const { nowFen, nextAt } = cap;
        if (before !== null) expect(nowFen !== null && nowFen <= before).toBe(true);
        if (nextAt !== null) expect(capAt(cap, new Date(nextAt.getTime() - 1)).nowFen).toBe(nowFen);
      }
    }),
  );
});

function asFen(amount: number | null): Fen | null {
  return amount === null ? null : fen(amount);
}
