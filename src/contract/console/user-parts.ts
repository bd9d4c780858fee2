import { z } from 'zod';
import { id, instant, outcome } from '../parts.ts';

/** Schemas of what operators see of users. Nothing here holds a full mobile number, name or identity number. */

/** Amounts that are sums, beyond the bound of a single amount, in fen. */
export const sumFen = z.int();

/** A user as named beside something else. */
export const userNamed = z.object({ id, nickname: z.string() });

/** `removing`: asked for its removal, which a login cancels. `erased`: removed, only the bookkeeping is left. */
const userState = z.enum(['active', 'disabled', 'removing', 'erased']);

export const userRow = z.object({
  id,
  nickname: z.string(),
  /** Null for an erased user. */
  mobileMasked: z.string().nullable(),
  registeredAt: instant,
  /** `minor`: certified, and under 18. */
  certification: z.enum(['none', 'verified', 'minor']),
  analyst: z.object({ level: z.int(), since: instant }).nullable(),
  state: userState,
  /** Of any session; stored at most once an hour. */
  lastUsedAt: instant.nullable(),
});

export const userSession = z.object({
  id,
  device: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  isLive: z.boolean(),
});

/**
 * What becomes of a part of the money when the account is disabled, and stays so:
 * `kept` it stays where it is and its owner can neither spend nor withdraw it · `settles` as for everybody: paid out or
 * refunded with the result · `released` as for everybody: becomes income when its time is over · `reviewed` the
 * withdrawal is not sent but comes to the queue of withdrawals · `waits` for the decision in that queue · `completes`
 * it was sent to the provider before, whose answer counts.
 */
export const moneyFate = z.enum(['kept', 'settles', 'released', 'reviewed', 'waits', 'completes']);

/**
 * Where money of a user is: `balance` recharged · `purchases` prices in escrow for schemes the user unlocked · `income`
 * · `pendingIncome` in its waiting time · `sales` prices in escrow that others paid for the user's schemes ·
 * `withdrawal` on its way out · `rechargeRefund` recharged money on its way back to the payer.
 */
export const moneyPlace = z.enum([
  'balance',
  'purchases',
  'income',
  'pendingIncome',
  'sales',
  'withdrawal',
  'rechargeRefund',
]);

export const userMoney = z.object({
  balanceFen: sumFen,
  incomeFen: sumFen,
  pendingIncomeFen: sumFen,
  /** In an open withdrawal. */
  frozenFen: sumFen,
  /** Holds that keep income from being withdrawn until an operator releases each of them, oldest first; at most 20. */
  incomeHolds: z.array(id),
  /** Every place that has money now, and what becomes of it. */
  whenDisabled: z.array(z.object({ place: moneyPlace, fen: sumFen, fate: moneyFate })),
});

/** The latest ten, newest first, beside the number of all. */
export const userUnlocks = z.object({
  count: z.int(),
  paidFen: sumFen,
  items: z.array(
    z.object({
      id,
      scheme: z.object({ id, title: z.string() }),
      author: userNamed,
      priceFen: z.int(),
      /** Of the latest payout; 0 before the first. */
      refundedFen: z.int(),
      outcome: outcome.nullable(),
      /** Of the ledger; null for a free unlock. */
      transferId: z.int().nullable(),
      at: instant,
    }),
  ),
});

export const userRecharges = z.object({
  /** Orders, and those of them that were paid. */
  count: z.int(),
  paid: z.int(),
  paidFen: sumFen,
  items: z.array(
    z.object({
      id,
      orderNo: z.string(),
      provider: z.enum(['alipay', 'wechat']),
      amountFen: z.int(),
      /** Given back to the payer, or on its way. */
      refundedFen: z.int(),
      state: z.enum(['created', 'paid', 'closed']),
      at: instant,
      paidAt: instant.nullable(),
      transferId: z.int().nullable(),
    }),
  ),
});

export const userWithdrawals = z.object({
  count: z.int(),
  paidFen: sumFen,
  items: z.array(
    z.object({
      id,
      amountFen: z.int(),
      taxFen: z.int(),
      state: z.enum(['requested', 'reviewing', 'paying', 'paid', 'failed', 'refused']),
      /** A code for `reviewing` and `failed`, the operator's words for `refused`. */
      reason: z.string().nullable(),
      accountMasked: z.string(),
      at: instant,
      movedAt: instant.nullable(),
      transferId: z.int(),
    }),
  ),
});

/** Something a user wrote to us, or others about the user's schemes. Full numbers in it are masked. */
const written = {
  id,
  text: z.string(),
  at: instant,
  /** Null while it waits for an operator. */
  decision: z
    .object({ at: instant, operator: z.string(), upheld: z.boolean().nullable(), text: z.string() })
    .nullable(),
};

const aboutScheme = z.object({
  ...written,
  scheme: z.object({ id, title: z.string() }),
  by: userNamed,
});

const tipOffs = z.object({ count: z.int(), items: z.array(aboutScheme.extend({ reason: z.string() })) });
const disputes = z.object({ count: z.int(), items: z.array(aboutScheme) });

export const userReports = z.object({
  feedback: z.object({
    count: z.int(),
    items: z.array(z.object({ ...written, kind: z.string() })),
  }),
  /** Those that the user made, and those about schemes of the user. */
  tipOffsBy: tipOffs,
  tipOffsAgainst: tipOffs,
  disputesBy: disputes,
  disputesAgainst: disputes,
});

export const userLink = z.object({
  user: userNamed,
  /** One record for both, also through a third account or by the same identity number. */
  isJoined: z.boolean(),
  verdict: z.enum(['samePerson', 'notLinked', 'watch']).nullable(),
  /** Of the verdict. */
  reason: z.string().nullable(),
  evidence: z.array(
    z.object({
      kind: z.enum(['device', 'payout', 'network', 'writing', 'picks']),
      strength: z.enum(['supporting', 'strong']),
      foundAt: instant,
    }),
  ),
});
