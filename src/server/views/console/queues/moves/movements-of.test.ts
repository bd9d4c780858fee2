import { expect, test } from 'vitest';
import { corrected } from '#domain/ledger/correction-postings.ts';
import { paidOut, unlocked } from '#domain/ledger/postings.ts';
import { withdrawalPaid } from '#domain/ledger/withdrawal-postings.ts';
import { fen } from '#domain/money/fen.ts';
import { movementsOf } from './movements-of.ts';

const scheme = { authorId: 'author', schemeId: 'scheme' };

test('postings of many users are summed by accounts, and each user is counted once', () => {
  const refund = (buyerId: string, amount: number) =>
    paidOut({ ...scheme, buyerId, refundFen: fen(amount), platformFen: fen(0), analystFen: fen(0) });
  expect(movementsOf([refund('a', 100), refund('b', 200), refund('a', 3)])).toEqual([
    { from: 'escrow', to: 'balance', fen: 303, users: 2 },
  ]);
});

test('a debit with several credits is split among them', () => {
  const posting = withdrawalPaid({ userId: 'a', amountFen: fen(1000), taxFen: fen(200) });
  expect(movementsOf([posting])).toEqual([
    { from: 'withdrawal', to: 'clearing:alipay', fen: 800, users: 1 },
    { from: 'withdrawal', to: 'taxPayable', fen: 200, users: 1 },
  ]);
});

test('several debits with several credits move what the posting says, to the fen', () => {
  const moves = {
    buyerFen: fen(1900),
    platformFen: fen(-1140),
    pendingFen: fen(-660),
    incomeFen: fen(-500),
    owedFen: fen(-1500),
    borneFen: fen(1900),
  };
  const found = movementsOf([corrected({ buyerId: 'buyer', authorId: 'author', moves })]);
  const sumOf = (side: 'from' | 'to', kind: string) =>
    found.filter((each) => each[side] === kind).reduce((sum, each) => sum + each.fen, 0);
  expect(sumOf('to', 'balance')).toBe(1900);
  expect(sumOf('to', 'correctionsBorne')).toBe(1900);
  expect(
    ['incomePending', 'income', 'correctionsOwed', 'platformRevenue'].map((kind) => sumOf('from', kind)),
  ).toEqual([660, 500, 1500, 1140]);
});

test('without postings nothing moves', () => {
  expect(movementsOf([])).toEqual([]);
  expect(movementsOf([unlocked({ userId: 'a', schemeId: 's', priceFen: fen(1) })])).toEqual([
    { from: 'balance', to: 'escrow', fen: 1, users: 1 },
  ]);
});
