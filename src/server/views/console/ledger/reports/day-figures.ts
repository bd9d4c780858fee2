import type { z } from 'zod';
import type { dailyMoney } from '#contract/console/money-reports.ts';
import type { AccountKind, TransferKind } from '#domain/ledger/posting.ts';

type Day = z.input<typeof dailyMoney.reply>['days'][number];
export type Sums = NonNullable<Day['sums']>;
export type Ends = NonNullable<Day['ends']>;

type Account = AccountKind | 'clearing';
/** What a kind of transfer moved on a kind of account, in fen, by `transfer account`: positive into it. */
export type Moves = ReadonlyMap<string, number>;

/** Each figure as the sum of movements; `-` in front turns the sign. `clearing` is that of every provider. */
const figures: Readonly<Record<keyof Sums, readonly (readonly [TransferKind, Account, (1 | -1)?])[]>> = {
  rechargedFen: [['recharged', 'balance']],
  creditedFen: [['unmatchedCredited', 'balance']],
  returnedFen: [
    ['rechargeRefunded', 'clearing'],
    ['minorRefunded', 'clearing'],
  ],
  unlockedFen: [['unlocked', 'escrow']],
  refundedFen: [
    ['paidOut', 'balance'],
    ['corrected', 'balance'],
  ],
  earnedFen: [
    ['paidOut', 'incomePending'],
    ['corrected', 'incomePending'],
    ['corrected', 'income'],
  ],
  platformFen: [
    ['paidOut', 'platformRevenue'],
    ['corrected', 'platformRevenue'],
  ],
  withdrawalsRequestedFen: [['withdrawalRequested', 'withdrawal']],
  withdrawnFen: [
    ['withdrawalPaid', 'clearing'],
    ['withdrawalReversed', 'clearing'],
  ],
  taxFen: [
    ['withdrawalPaid', 'taxPayable'],
    ['withdrawalReversed', 'taxPayable'],
  ],
  borneFen: [
    ['corrected', 'correctionsOwed', -1],
    ['corrected', 'correctionsBorne', -1],
    ['advanceRepaid', 'correctionsOwed', -1],
    ['minorRefundRequested', 'minorRefundsBorne', -1],
    ['minorRefundFailed', 'minorRefundsBorne', -1],
  ],
};

const clearings = ['clearing:alipay', 'clearing:wechat'] as const;

export function sumsOf(moves: Moves): Sums {
  const movedOn = (kind: TransferKind, account: Account): number =>
    (account === 'clearing' ? clearings : [account]).reduce(
      (sum, each) => sum + (moves.get(`${kind} ${each}`) ?? 0),
      0,
    );
  const figureOf = (name: keyof Sums): number =>
    figures[name].reduce((sum, [kind, account, sign = 1]) => sum + sign * movedOn(kind, account), 0);
  return mapSums(figureOf);
}

export function addSums(one: Sums, other: Sums): Sums {
  return mapSums((name) => one[name] + other[name]);
}

export const noSums: Sums = mapSums(() => 0);

function mapSums(of: (name: keyof Sums) => number): Sums {
  return {
    rechargedFen: of('rechargedFen'),
    creditedFen: of('creditedFen'),
    returnedFen: of('returnedFen'),
    unlockedFen: of('unlockedFen'),
    refundedFen: of('refundedFen'),
    earnedFen: of('earnedFen'),
    platformFen: of('platformFen'),
    withdrawalsRequestedFen: of('withdrawalsRequestedFen'),
    withdrawnFen: of('withdrawnFen'),
    taxFen: of('taxFen'),
    borneFen: of('borneFen'),
  };
}

/** Balances by kind of account: the sum of everything that was ever moved on it. */
export type Held = ReadonlyMap<string, number>;

export function endsOf(held: Held): Ends {
  const of = (...kinds: readonly AccountKind[]): number =>
    kinds.reduce((sum, kind) => sum + (held.get(kind) ?? 0), 0);
  return {
    escrowFen: of('escrow'),
    balancesFen: of('balance'),
    incomeFen: of('income', 'incomePending'),
    onTheWayFen: of('withdrawal', 'rechargeRefund'),
    suspenseFen: of('suspense'),
  };
}
