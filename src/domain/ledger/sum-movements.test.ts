import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { corrected } from './correction-postings.ts';
import type { AccountKind } from './posting.ts';
import { paidOut, unlocked } from './postings.ts';
import { sumMovements } from './sum-movements.ts';

const split = (refund: number, platform: number, analyst: number) => ({
  refundFen: fen(refund),
  platformFen: fen(platform),
  analystFen: fen(analyst),
});
const payout = (buyerId: string, parts: ReturnType<typeof split>) =>
  paidOut({ buyerId, authorId: 'author', schemeId: 'scheme', ...parts });

test('payouts of several buyers are one movement to each kind of account', () => {
  const postings = [
    payout('a', split(0, 30, 70)),
    payout('b', split(0, 30, 70)),
    payout('b', split(100, 0, 0)),
  ];
  expect(sumMovements(postings)).toEqual([
    { from: 'escrow', to: 'incomePending', fen: 140, users: 1 },
    { from: 'escrow', to: 'balance', fen: 100, users: 1 },
    { from: 'escrow', to: 'platformRevenue', fen: 60, users: 0 },
  ]);
});

test('a correction counts the users it takes from when it gives to none', () => {
  const moves = { buyerFen: fen(-100), platformFen: fen(30), pendingFen: fen(70), incomeFen: fen(0) };
  const back = corrected({
    buyerId: 'a',
    authorId: 'author',
    moves: { ...moves, owedFen: fen(0), borneFen: fen(0) },
  });
  expect(sumMovements([back])).toEqual([
    { from: 'balance', to: 'incomePending', fen: 70, users: 1 },
    { from: 'balance', to: 'platformRevenue', fen: 30, users: 1 },
  ]);
});

test('nothing moves without postings', () => {
  expect(sumMovements([])).toEqual([]);
});

test('the movements of a kind of account add up to its legs', () => {
  const amount = fc.integer({ min: 0, max: 5000 });
  const part = fc.tuple(amount, amount, fc.integer({ min: 1, max: 5000 }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const postings = parts.flatMap(([refund, platform, analyst], at) => [
        payout(`user ${at % 3}`, split(refund, platform, analyst)),
        unlocked({ userId: `user ${at % 3}`, schemeId: 'scheme', priceFen: fen(analyst) }),
      ]);
      const net = new Map<AccountKind, number>();
      const add = (kind: AccountKind, value: number) => net.set(kind, (net.get(kind) ?? 0) + value);
      for (const { kind, amountFen } of postings.flatMap(({ legs }) => legs)) add(kind, -amountFen);
      for (const movement of sumMovements(postings)) {
        add(movement.from, -movement.fen);
        add(movement.to, movement.fen);
      }
      expect([...net.values()].every((value) => value === 0)).toBe(true);
    }),
  );
});
