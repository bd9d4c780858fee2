import { expect, test } from 'vitest';
import { addSums, endsOf, noSums, sumsOf } from './day-figures.ts';

const sums = (...moves: readonly (readonly [string, number])[]) => sumsOf(new Map(moves));

test.each([
  [
    'a recharge',
    [
      ['recharged clearing:alipay', -5000],
      ['recharged balance', 5000],
    ],
    { rechargedFen: 5000 },
  ],
  [
    'refunds of recharges at both providers, also to guardians',
    [
      ['rechargeRefunded clearing:alipay', 100],
      ['rechargeRefunded clearing:wechat', 20],
      ['minorRefunded clearing:wechat', 3],
      ['rechargeRefunded rechargeRefund', -120],
    ],
    { returnedFen: 123 },
  ],
  [
    'a payout and a correction that takes half of it back',
    [
      ['paidOut escrow', -3800],
      ['paidOut platformRevenue', 1140],
      ['paidOut incomePending', 2660],
      ['corrected balance', 1900],
      ['corrected platformRevenue', -570],
      ['corrected income', -1000],
      ['corrected correctionsOwed', -330],
    ],
    { refundedFen: 1900, platformFen: 570, earnedFen: 1660, borneFen: 330 },
  ],
  ['an advance that is repaid', [['advanceRepaid correctionsOwed', 330]], { borneFen: -330 }],
  [
    'a withdrawal, and one that came back',
    [
      ['withdrawalRequested withdrawal', 1000],
      ['withdrawalPaid clearing:alipay', 900],
      ['withdrawalPaid taxPayable', 100],
      ['withdrawalReversed clearing:alipay', -450],
      ['withdrawalReversed taxPayable', -50],
    ],
    { withdrawalsRequestedFen: 1000, withdrawnFen: 450, taxFen: 50 },
  ],
  [
    'a refund of a minor that the platform pays a part of',
    [
      ['minorRefundRequested balance', -300],
      ['minorRefundRequested minorRefundsBorne', -700],
    ],
    { borneFen: 700 },
  ],
] as const)('%s is in its figures and in no other', (_, moves, expected) => {
  expect(sums(...moves)).toEqual({ ...noSums, ...expected });
});

test('sums of days add up', () => {
  const one = sums(['unlocked escrow', 3800], ['recharged balance', 1]);
  expect(addSums(one, one)).toEqual({ ...noSums, unlockedFen: 7600, rechargedFen: 2 });
});

test('income in its waiting time is income, and both ways out are on the way', () => {
  const held = new Map([
    ...([
      ['escrow', 1],
      ['balance', 20],
      ['income', 300],
      ['incomePending', 4000],
    ] as const),
    ...([
      ['withdrawal', 50_000],
      ['rechargeRefund', 600_000],
      ['suspense', 7_000_000],
    ] as const),
  ]);
  expect(endsOf(held)).toEqual({
    escrowFen: 1,
    balancesFen: 20,
    incomeFen: 4300,
    onTheWayFen: 650_000,
    suspenseFen: 7_000_000,
  });
});
