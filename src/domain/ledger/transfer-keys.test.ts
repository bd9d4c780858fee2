import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advanceRepaidKey,
  correctedKey,
  incomeReleasedKey,
  paidOutKey,
  rechargedKey,
  rechargeRefundKey,
  unlockedKey,
  unmatchedKey,
  withdrawalKey,
} from './transfer-keys.ts';

/** A small set, so that several events concern the same ID. */
const id = fc.constantFrom(
  ...['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-${letter.repeat(12)}`),
);
const count = fc.integer({ min: 1, max: 12 });
/** Every event that moves money: its subject and its key. */
const event = fc.oneof(
  fc.tuple(fc.constant('recharged'), id).map((of) => ({ of, key: () => rechargedKey(of[1]) })),
  fc.tuple(fc.constant('unlocked'), id, id).map((of) => ({ of, key: () => unlockedKey(of[1], of[2]) })),
  fc.tuple(fc.constant('paidOut'), id).map((of) => ({ of, key: () => paidOutKey(of[1]) })),
  // The first payout of an unlock is not a correction.
  fc
    .tuple(fc.constant('corrected'), id, fc.integer({ min: 2, max: 12 }))
    .map((of) => ({ of, key: () => correctedKey(of[1], of[2]) })),
  fc
    .tuple(fc.constant('released'), id, count)
    .map((of) => ({ of, key: () => incomeReleasedKey(of[1], of[2]) })),
  fc.tuple(fc.constant('repaid'), id, count).map((of) => ({ of, key: () => advanceRepaidKey(of[1], of[2]) })),
  fc
    .tuple(fc.constant('withdrawal'), id, fc.constantFrom('rq', 'pd', 'rt', 'rv'))
    .map((of) => ({ of, key: () => withdrawalKey(of[1], of[2]) })),
  fc
    .tuple(fc.constant('refund'), id, fc.constantFrom('rq', 'ok', 'no'))
    .map((of) => ({ of, key: () => rechargeRefundKey(of[1], of[2]) })),
  fc
    .tuple(fc.constant('unmatched'), id, fc.constantFrom('in', 'end'))
    .map((of) => ({ of, key: () => unmatchedKey(of[1], of[2]) })),
);

test('the same event always has the same key, and no two events share one', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(event, { selector: ({ of }) => of.join(), minLength: 2, maxLength: 30 }),
      (events) => {
        const keys = events.map(({ key }) => key());
        expect(events.map(({ key }) => key())).toEqual(keys);
        expect(new Set(keys).size).toBe(events.length);
      },
    ),
  );
});
