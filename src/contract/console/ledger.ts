import { z } from 'zod';
import type { AccountKind, TransferKind } from '#domain/ledger/posting.ts';
import { cursor, id, instant, limit } from '../parts.ts';
import { defineConsoleCall } from './define-console-call.ts';
import { sumFen, userNamed } from './user-parts.ts';

/** The ledger is read here and nowhere written: no call of the console edits an entry or a balance. */

const accountKinds: Readonly<Record<AccountKind, true>> = {
  balance: true,
  income: true,
  incomePending: true,
  withdrawal: true,
  rechargeRefund: true,
  escrow: true,
  platformRevenue: true,
  taxPayable: true,
  promotions: true,
  correctionsOwed: true,
  correctionsBorne: true,
  minorRefundsBorne: true,
  suspense: true,
  'clearing:alipay': true,
  'clearing:wechat': true,
};

const transferKinds: Readonly<Record<TransferKind, true>> = {
  recharged: true,
  unlocked: true,
  paidOut: true,
  incomeReleased: true,
  corrected: true,
  advanceRepaid: true,
  withdrawalRequested: true,
  withdrawalPaid: true,
  withdrawalReturned: true,
  withdrawalReversed: true,
  rechargeRefundRequested: true,
  rechargeRefunded: true,
  rechargeRefundFailed: true,
  minorRefundRequested: true,
  minorRefunded: true,
  minorRefundFailed: true,
  unmatchedReceived: true,
  unmatchedCredited: true,
  unmatchedReturned: true,
};

// The casts are safe: the keys of the tables are the kinds.
const accountKind = z.enum(Object.keys(accountKinds) as [AccountKind, ...AccountKind[]]);
const transferKind = z.enum(Object.keys(transferKinds) as [TransferKind, ...TransferKind[]]);

/** The number of an account or of a transfer, in a path or a query. */
export const ledgerNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const account = z.object({
  id: z.int(),
  kind: accountKind,
  /** A user, or for escrow a scheme; null for an account of the platform. */
  owner: z.object({ of: z.enum(['user', 'scheme']), id, name: z.string() }).nullable(),
  balanceFen: sumFen,
  /** How many entries it has. */
  entries: z.int(),
});

/**
 * What a transfer was for: the thing whose history it belongs to, with who is concerned. Null when no row of ours names
 * the transfer, which reconciliation reports.
 */
const transferSubject = z
  .object({
    of: z.enum(['order', 'unlock', 'scheme', 'withdrawal', 'refund', 'exception']),
    id,
    /** Order, refund, payout or trade number; the title of a scheme. */
    text: z.string(),
    /** Who recharged, unlocked, earned or withdrew; null for money that belongs to nobody yet. */
    user: userNamed.nullable(),
    scheme: z.object({ id, title: z.string() }).nullable(),
    provider: z.enum(['alipay', 'wechat']).nullable(),
    /** The number that the provider gave it. */
    providerNo: z.string().nullable(),
  })
  .nullable();

const transfer = {
  id: z.int(),
  kind: transferKind,
  /** The idempotency key, which names the event that is posted once. */
  key: z.string(),
  /** Our reference: an order, refund or scheme number. */
  ref: z.string(),
  at: instant,
};

export const ledgerAccounts = defineConsoleCall({
  method: 'GET',
  path: '/api/console/ledger/accounts',
  summary: 'Accounts of an owner or of a kind, the newest first; without either those of the platform',
  audience: { roles: ['finance'] },
  query: z.object({
    kind: accountKind.optional(),
    owner: id.optional(),
    cursor: cursor.optional(),
    limit: limit.optional(),
  }),
  reply: z.object({ items: z.array(account), nextCursor: z.string().nullable() }),
  refusals: ['CURSOR_INVALID'],
});

export const ledgerAccount = defineConsoleCall({
  method: 'GET',
  path: '/api/console/ledger/accounts/{id}',
  summary: 'An account with its entries, newest first',
  audience: { roles: ['finance'] },
  params: z.object({ id: ledgerNumber }),
  query: z.object({ cursor: cursor.optional(), limit: limit.optional() }),
  reply: z.object({
    account,
    items: z.array(
      z.object({
        /** Position in the account, from 1 without gaps. */
        seq: z.int(),
        transfer: z.object({ ...transfer, subject: transferSubject }),
        amountFen: sumFen,
        balanceAfterFen: sumFen,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['OPERATOR_SUBJECT_NOT_FOUND', 'CURSOR_INVALID'],
});

export const ledgerTransfers = defineConsoleCall({
  method: 'GET',
  path: '/api/console/ledger/transfers',
  summary:
    'Transfers of an order, unlock, withdrawal, refund, scheme or payment exception by its id or number, oldest first; also by key or transfer number',
  audience: { roles: ['finance'] },
  query: z.object({ of: z.string().trim().min(1).max(200) }),
  /** At most 100. The holds of a scheme are entries of its escrow account. */
  reply: z.object({ items: z.array(z.object({ ...transfer, subject: transferSubject })) }),
  refusals: [],
});

export const ledgerTransfer = defineConsoleCall({
  method: 'GET',
  path: '/api/console/ledger/transfers/{id}',
  summary: 'A transfer with all of its postings and what it was for',
  audience: { roles: ['finance'] },
  params: z.object({ id: ledgerNumber }),
  reply: z.object({
    transfer: z.object(transfer),
    subject: transferSubject,
    /** They add up to zero. */
    postings: z.array(z.object({ account, seq: z.int(), amountFen: sumFen, balanceAfterFen: sumFen })),
    /** The hold that this transfer resolves, and the transfer that resolves this hold. */
    resolves: z.object(transfer).nullable(),
    resolvedBy: z.object(transfer).nullable(),
    /** All transfers of the same subject, oldest first, this one included. */
    related: z.array(z.object(transfer)),
    /** The ledger seal from which on the transfer cannot be changed unnoticed; null until the next one, within minutes. */
    seal: z.object({ number: z.int(), sealedAt: instant }).nullable(),
  }),
  refusals: ['OPERATOR_SUBJECT_NOT_FOUND'],
});
