import type { Moment } from './absorb.ts';
import {
  balanceOf,
  type KnownExit,
  type KnownScheme,
  type KnownUnlock,
  type Model,
  type Shares,
} from './model.ts';
import { isPaid, payoutAt, refundAt } from './providers.ts';
import type { TransferRow } from './rows.ts';
import { correct, dueShares, isDue } from './shares.ts';

const DAY_MS = 86_400_000;

/** Movements by `owner kind`, in fen. */
type Moves = Readonly<Record<string, number>>;
/** What a transfer must move; a text says why it must not be. */
type Verdict = Moves | string;

/** Judges one transfer of the ledger, in order, and follows it. */
export function absorbTransfer(model: Model, row: TransferRow, moment: Moment): void {
  const expected = (judges[row.kind] ?? unknownKind)(model, row, moment);
  const moved = Object.fromEntries(
    row.legs.map((leg) => [`${leg.owner ?? 'platform'} ${leg.kind}`, leg.fen]),
  );
  if (typeof expected === 'string') model.violations.push(`${row.kind}: ${expected}`);
  else if (textOf(expected) !== textOf(moved))
    model.violations.push(`${row.kind} moved ${textOf(moved)} instead of ${textOf(expected)}`);
  for (const [account, fen] of Object.entries(moved))
    model.accounts.set(account, (model.accounts.get(account) ?? 0) + fen);
  model.lastTxn = row.id;
  model.transfers.set(row.kind, (model.transfers.get(row.kind) ?? 0) + 1);
}

const textOf = (moves: Moves): string =>
  Object.entries(moves)
    .filter(([, fen]) => fen !== 0)
    .map(([account, fen]) => `${account} ${fen}`)
    .sort()
    .join(', ');

type Judge = (model: Model, row: TransferRow, moment: Moment) => Verdict;

const unknownKind: Judge = (_, { ref }) => `nothing of this kind may happen (${ref})`;

const judges: Readonly<Record<string, Judge>> = {
  recharged(model, { ref }, { sandbox }) {
    const order = model.orders.get(ref);
    if (order === undefined) return `no order ${ref}`;
    if (order.isCredited) return `the order ${ref} was credited before`;
    if (!isPaid(sandbox, ref)) return `the order ${ref} is not paid`;
    order.isCredited = true;
    return { [`platform clearing:${order.provider}`]: -order.fen, [`${order.userId} balance`]: order.fen };
  },

  unlocked(model, { id }) {
    const unlock = [...model.unlocks.values()].find(({ holdTxn }) => holdTxn === id);
    if (unlock === undefined) return 'no unlock was paid by it';
    const { userId, schemeId, priceFen } = unlock;
    return { [`${userId} balance`]: -priceFen, [`${schemeId} escrow`]: priceFen };
  },

  paidOut(model, { ref, resolves }) {
    const found = unlockOf(model, ref);
    if (typeof found === 'string') return found;
    const { unlock, scheme, due } = found;
    if (unlock.shares !== null) return `an unlock of ${scheme.name} was paid out twice`;
    if (resolves !== unlock.holdTxn) return `an unlock of ${scheme.name} was paid from another hold`;
    unlock.shares = due;
    scheme.pendingFen += due.analyst;
    return {
      [`${scheme.id} escrow`]: -unlock.priceFen,
      [`${unlock.userId} balance`]: due.refund,
      'platform platformRevenue': due.platform,
      [`${scheme.authorId} incomePending`]: due.analyst,
    };
  },

  corrected(model, { ref }) {
    const found = unlockOf(model, ref);
    if (typeof found === 'string') return found;
    const { unlock, scheme, due } = found;
    if (unlock.shares === null) return `an unlock of ${scheme.name} was corrected before it was paid out`;
    if (isDue(unlock.shares, due)) return `an unlock of ${scheme.name} was corrected without need`;
    const { authorId } = scheme;
    const moves = correct(unlock.shares, due, {
      buyer: balanceOf(model, unlock.userId, 'balance'),
      pending: scheme.pendingFen,
      income: balanceOf(model, authorId, 'income'),
      owed: model.owed.get(authorId) ?? 0,
    });
    unlock.shares = moves.shares;
    scheme.pendingFen += moves.pending;
    model.owed.set(authorId, (model.owed.get(authorId) ?? 0) - moves.correctionsOwed);
    return {
      [`${unlock.userId} balance`]: moves.buyer,
      [`${authorId} incomePending`]: moves.pending,
      [`${authorId} income`]: moves.income,
      'platform platformRevenue': moves.platformRevenue,
      'platform correctionsOwed': moves.correctionsOwed,
      'platform correctionsBorne': moves.correctionsBorne,
    };
  },

  incomeReleased(model, { ref, at }) {
    const scheme = model.schemes.get(ref);
    if (scheme?.settlement == null) return `of a scheme that is not settled`;
    if (Date.parse(at) < scheme.settlement.atMs + DAY_MS)
      return `of ${scheme.name}, before its day has passed`;
    const isDisputed = [...model.disputes.values()].some(
      ({ schemeId, isOpen, isOfSettlement }) => schemeId === ref && isOpen && isOfSettlement,
    );
    if (isDisputed) return `of ${scheme.name}, which is disputed`;
    const fen = scheme.pendingFen;
    scheme.pendingFen = 0;
    return { [`${scheme.authorId} incomePending`]: -fen, [`${scheme.authorId} income`]: fen };
  },

  advanceRepaid(model, { ref }) {
    const authorId = model.schemes.get(ref)?.authorId ?? '';
    const owed = model.owed.get(authorId) ?? 0;
    const fen = Math.min(balanceOf(model, authorId, 'income'), owed);
    model.owed.set(authorId, owed - fen);
    return { [`${authorId} income`]: -fen, 'platform correctionsOwed': fen };
  },

  rechargeRefundRequested(model, { ref }) {
    const refund = model.refunds.get(ref);
    const order = [...model.orders.values()].find(({ id }) => id === refund?.orderId);
    if (refund === undefined || order === undefined) return 'no refund was requested';
    if (refund.state !== 'new') return `the refund ${ref} was requested before`;
    if (!order.isCredited || order.refundedFen + refund.fen > order.fen)
      return `more than was recharged by ${order.orderNo}`;
    refund.state = 'held';
    order.refundedFen += refund.fen;
    return moved(refund.userId, 'balance', 'rechargeRefund', refund.fen);
  },

  rechargeRefunded(model, { ref }, { sandbox }) {
    const refund = model.refunds.get(ref);
    const order = [...model.orders.values()].find(({ id }) => id === refund?.orderId);
    const fault = endOf(refund, refundAt(sandbox, ref), ['done']);
    if (fault !== null || refund === undefined) return fault ?? 'no refund';
    refund.state = 'out';
    return {
      [`${refund.userId} rechargeRefund`]: -refund.fen,
      [`platform clearing:${order?.provider}`]: refund.fen,
    };
  },

  rechargeRefundFailed(model, { ref }, { sandbox }) {
    const refund = model.refunds.get(ref);
    const order = [...model.orders.values()].find(({ id }) => id === refund?.orderId);
    const fault = endOf(refund, refundAt(sandbox, ref), ['failed', 'unknown']);
    if (fault !== null || refund === undefined || order === undefined) return fault ?? 'no refund';
    refund.state = 'back';
    order.refundedFen -= refund.fen;
    return moved(refund.userId, 'rechargeRefund', 'balance', refund.fen);
  },

  withdrawalRequested(model, { ref }) {
    const withdrawal = model.withdrawals.get(ref);
    if (withdrawal?.state !== 'new') return 'no withdrawal was requested';
    withdrawal.state = 'held';
    return moved(withdrawal.userId, 'income', 'withdrawal', withdrawal.fen);
  },

  withdrawalPaid(model, { ref }, { sandbox }) {
    const withdrawal = model.withdrawals.get(ref);
    const fault = endOf(withdrawal, payoutAt(sandbox, withdrawal?.no ?? ''), ['done', 'reversed']);
    if (fault !== null || withdrawal === undefined) return fault ?? 'no withdrawal';
    withdrawal.state = 'out';
    return {
      [`${withdrawal.userId} withdrawal`]: -withdrawal.fen,
      'platform clearing:alipay': withdrawal.fen,
    };
  },

  withdrawalReturned(model, { ref }, { sandbox }) {
    const withdrawal = model.withdrawals.get(ref);
    const fault = endOf(withdrawal, payoutAt(sandbox, withdrawal?.no ?? ''), [
      'failed',
      'unknown',
      'reversed',
    ]);
    if (fault !== null || withdrawal === undefined) return fault ?? 'no withdrawal';
    withdrawal.state = 'back';
    return moved(withdrawal.userId, 'withdrawal', 'income', withdrawal.fen);
  },

  withdrawalReversed(model, { ref }, { sandbox }) {
    const withdrawal = model.withdrawals.get(ref);
    if (withdrawal?.state !== 'out') return 'no withdrawal was paid';
    if (payoutAt(sandbox, withdrawal.no) !== 'reversed') return 'the provider did not bring it back';
    withdrawal.state = 'back';
    return { 'platform clearing:alipay': -withdrawal.fen, [`${withdrawal.userId} income`]: withdrawal.fen };
  },
};

function moved(owner: string, from: string, to: string, fen: number): Moves {
  return { [`${owner} ${from}`]: -fen, [`${owner} ${to}`]: fen };
}

/** Why money on its way out may not end so; null if it may. */
function endOf(exit: KnownExit | undefined, is: string, allowed: readonly string[]): string | null {
  if (exit?.state !== 'held') return `${exit?.fen} fen that are not on their way`;
  return allowed.includes(is) ? null : `${exit.fen} fen, which are ${is} at the provider`;
}

interface Found {
  readonly unlock: KnownUnlock;
  readonly scheme: KnownScheme;
  readonly due: Shares;
}

function unlockOf(model: Model, id: string): Found | string {
  const unlock = model.unlocks.get(id);
  const scheme = model.schemes.get(unlock?.schemeId ?? '');
  if (unlock === undefined || scheme === undefined) return 'of no unlock';
  const due = dueShares(scheme, unlock.priceFen);
  return due === null ? `of ${scheme.name}, which is not settled` : { unlock, scheme, due };
}
