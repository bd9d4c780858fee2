import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { fenAmount, id, instant, month, outcome, page, positiveFen } from '#contract/parts.ts';
import { agreed } from '#contract/protocols.ts';

/** Account balance: a sum may exceed the maximum of a single amount. */
export const heldFen = z.int();

export const paymentProvider = z.enum(['alipay', 'wechat']);

/** Kinds of statement lines; each is one ledger transfer from its owner's point of view. */
export const flowKind = z.enum([
  'recharged',
  'rechargeRefund',
  'rechargeRefundFailed',
  'unlocked',
  'unlockRefund',
  'incomePending',
  'incomeReleased',
  'corrected',
  'withdrawal',
  'withdrawalReturned',
  'credited',
]);

export const balanceFlow = defineCall({
  method: 'GET',
  path: '/api/app/auth/balance/flow',
  summary: 'Transactions of a month, newest first, with the balance after each',
  session: 'required',
  query: z.object({
    /** The current month by default; months are Beijing's. */
    month: month.optional(),
    /** `balance`: money to spend; `income`: money earned, including pending and being withdrawn. */
    account: z.enum(['balance', 'income']).optional(),
    kind: flowKind.optional(),
    ...page,
  }),
  reply: z.object({
    month,
    /** Of the whole month with the same account and kind, regardless of paging. */
    sums: z.object({ inFen: heldFen, outFen: heldFen }),
    items: z.array(
      z.object({
        id: z.string(),
        at: instant,
        kind: flowKind,
        account: z.enum(['balance', 'income', 'incomePending', 'withdrawal']),
        amountFen: fenAmount,
        /** Account balance after it. */
        heldFen,
        /** Subject of the transfer, linked by the page; null if it is not the viewer's. */
        subject: z
          .object({
            kind: z.enum(['scheme', 'recharge', 'withdrawal', 'rechargeRefund']),
            id: z.string(),
            title: z.string().nullable(),
            /** Author of the scheme; a placeholder name if the account was deleted. */
            analyst: z.string().nullable(),
            /** Of a recharge: its payment provider. */
            provider: paymentProvider.nullable(),
            /** Of a recharge or its refund: the number known to both sides. */
            number: z.string().nullable(),
            /** Of a refunded unlock: the outcome of the scheme at that time, or removed. */
            refundedFor: z.enum([...outcome.options, 'removed']).nullable(),
          })
          .nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});

export const earliestRecord = defineCall({
  method: 'GET',
  path: '/api/app/auth/balance/earliestRecord',
  summary: 'Month of the first transaction; null without any',
  session: 'required',
  reply: z.object({ month: month.nullable() }),
  refusals: [],
});

export const balance = defineCall({
  method: 'GET',
  path: '/api/app/auth/balance',
  summary: 'Balance, income, pending income, escrow and withdrawals in progress',
  session: 'required',
  reply: z.object({
    balanceFen: heldFen,
    incomeFen: heldFen,
    pendingFen: heldFen,
    frozenFen: heldFen,
    /** Paid by buyers for my schemes that are not settled yet. */
    escrowFen: heldFen,
  }),
  refusals: [],
});

export const incomeState = z.enum(['escrow', 'pending', 'arrived']);

export const income = defineCall({
  method: 'GET',
  path: '/api/app/auth/income/list',
  summary: 'Income by scheme (in escrow, pending, available), with the totals of a month',
  session: 'required',
  query: z.object({
    month: month.optional(),
    state: incomeState.optional(),
    ...page,
  }),
  reply: z.object({
    month,
    sums: z.object({
      receivedFen: heldFen,
      refundedFen: heldFen,
      platformFen: heldFen,
      analystFen: heldFen,
    }),
    /**
     * The months with payouts or corrections among the twelve up to the current one, oldest first. A correction counts in
     * the month in which it was made.
     */
    months: z.array(z.object({ month, receivedFen: heldFen, refundedFen: heldFen, analystFen: heldFen })),
    platformShareBasisPoints: z.int(),
    items: z.array(
      z.object({
        schemeId: id,
        title: z.string(),
        outcome: outcome.nullable(),
        settledAt: instant.nullable(),
        buyers: z.int(),
        priceFen: fenAmount,
        refundIfLost: z.boolean(),
        analystFen: fenAmount,
        refundedFen: fenAmount,
        state: incomeState,
        availableAt: instant.nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});

export const rechargePackages = defineCall({
  method: 'GET',
  path: '/api/app/common/recharge/packages',
  summary: 'Top-up amounts, limits, and what the viewer may still top up today',
  session: 'optional',
  reply: z.object({
    packagesFen: z.array(positiveFen),
    minimumFen: positiveFen,
    maximumFen: positiveFen,
    dailyLimitFen: positiveFen,
    leftTodayFen: fenAmount.nullable(),
    /** Part of the daily limit used by orders that can still be paid; freed when they end unpaid. */
    heldTodayFen: fenAmount.nullable(),
    providers: z.array(paymentProvider),
  }),
  refusals: [],
});

export const orderState = z.enum(['created', 'paid', 'review', 'closed']);

export const order = z.object({
  orderId: id,
  amountFen: positiveFen,
  provider: paymentProvider,
  /** `review`: the paid amount differs from the order; not credited until an operator has decided. */
  state: orderState,
  createdAt: instant,
  /** While it waits: the provider accepts payment until then. */
  payableUntil: instant,
  paidAt: instant.nullable(),
  balanceFen: heldFen,
});

export const createRecharge = defineCall({
  method: 'POST',
  path: '/api/app/auth/recharge/create',
  summary: 'Create a top-up order and return the address of the payment page',
  session: 'required',
  body: z.strictObject({
    amountFen: positiveFen,
    provider: paymentProvider,
    /**
     * Inside WeChat: the ticket stored as `openId`, required for WeChat's own payment sheet. Without it WeChat pays
     * in a browser.
     */
    openId: z.string().max(200).nullish(),
    /** Idempotency key, created by the client: repeating the request returns the same order. */
    idempotencyKey: id,
    agreed,
  }),
  reply: order.extend({
    /** Payment page; null inside WeChat, where `wechatPay` is passed to `WeixinJSBridge`. */
    payUrl: z.string().nullable(),
    wechatPay: z
      .object({
        appId: z.string(),
        timeStamp: z.string(),
        nonceStr: z.string(),
        package: z.string(),
        signType: z.literal('RSA'),
        paySign: z.string(),
      })
      .nullable(),
  }),
  refusals: [
    'IDENTITY_NOT_VERIFIED',
    'RECHARGE_AMOUNT',
    'RECHARGE_DAILY_LIMIT',
    'IDEMPOTENCY_KEY_REUSED',
    'PAYMENT_UNAVAILABLE',
    'WX_TICKET_INVALID',
    'SELF_EXCLUDED',
    'TEEN_MODE',
  ],
});

export const rechargeOrder = defineCall({
  method: 'GET',
  path: '/api/app/auth/recharge/{orderId}',
  summary: 'State of a top-up order; asks the provider when no notification has arrived yet',
  session: 'required',
  params: z.object({ orderId: id }),
  reply: order,
  refusals: ['ORDER_NOT_FOUND'],
});

export const rechargeRefundReply = z.object({
  refundId: id,
  orderId: id,
  amountFen: positiveFen,
  provider: paymentProvider,
  /**
   * `requested`: debited from the balance and requested from the provider; `stuck`: the provider cannot reach the
   * paying account, an operator settles it; `failed`: returned to the balance.
   */
  state: z.enum(['requested', 'stuck', 'refunded', 'failed']),
  requestedAt: instant,
  endedAt: instant.nullable(),
});

export const refundableRecharges = defineCall({
  method: 'GET',
  path: '/api/app/auth/recharge/refundable',
  summary: 'Refundable part of the balance by order, and refunds so far',
  session: 'required',
  reply: z.object({
    refundableFen: heldFen,
    /** Newest first; only orders within the provider's refund period. */
    orders: z.array(
      z.object({
        orderId: id,
        provider: paymentProvider,
        amountFen: positiveFen,
        paidAt: instant,
        refundableFen: positiveFen,
      }),
    ),
    refunds: z.array(rechargeRefundReply),
  }),
  refusals: [],
});

export const refundRecharge = defineCall({
  method: 'POST',
  path: '/api/app/auth/recharge/refund',
  summary: 'Refund unspent balance to the account it was paid from',
  session: 'required',
  body: z.strictObject({ orderId: id, amountFen: positiveFen, idempotencyKey: id }),
  reply: rechargeRefundReply,
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PAID',
    'REFUND_TOO_MUCH',
    'REFUND_OPEN',
    'IDEMPOTENCY_KEY_REUSED',
    'BALANCE_TOO_LOW',
  ],
});
