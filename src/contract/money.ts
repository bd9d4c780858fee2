import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { fenAmount, id, instant, month, outcome, page, positiveFen } from './parts.ts';

/** What an account holds: sums may exceed what a single amount may be. */
const heldFen = z.int();

export const balance = defineCall({
  method: 'GET',
  path: '/api/app/auth/balance',
  summary:
    'Balance (spend only), income (withdraw only), income in its dispute window, withdrawals in flight',
  session: 'required',
  reply: z.object({
    balanceFen: heldFen,
    incomeFen: heldFen,
    pendingFen: heldFen,
    frozenFen: heldFen,
    /** What buyers paid for schemes of mine that are not settled yet. */
    escrowFen: heldFen,
  }),
  refusals: [],
});

export const income = defineCall({
  method: 'GET',
  path: '/api/app/auth/income/list',
  summary: 'Income by scheme: in escrow, in the dispute window, arrived; with the sums of a month',
  session: 'required',
  query: z.object({
    month: month.optional(),
    state: z.enum(['escrow', 'pending', 'arrived']).optional(),
    ...page,
  }),
  reply: z.object({
    month,
    sums: z.object({
      receivedFen: heldFen,
      refundedFen: heldFen,
      platformFen: heldFen,
      mineFen: heldFen,
    }),
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
        mineFen: fenAmount,
        refundedFen: fenAmount,
        state: z.enum(['escrow', 'pending', 'arrived']),
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
  summary: 'Amounts offered, the bounds of a free amount, and what the viewer may still recharge today',
  session: 'optional',
  reply: z.object({
    packagesFen: z.array(positiveFen),
    minimumFen: positiveFen,
    maximumFen: positiveFen,
    dailyLimitFen: positiveFen,
    leftTodayFen: fenAmount.nullable(),
    providers: z.array(z.enum(['alipay'])),
  }),
  refusals: [],
});

const order = z.object({
  orderId: id,
  amountFen: positiveFen,
  provider: z.enum(['alipay']),
  state: z.enum(['created', 'paid', 'closed']),
  createdAt: instant,
  paidAt: instant.nullable(),
  balanceFen: heldFen,
});

export const createRecharge = defineCall({
  method: 'POST',
  path: '/api/app/auth/recharge/create',
  summary: 'Opens an order and returns the address of the provider’s payment page',
  session: 'required',
  body: z.strictObject({
    amountFen: positiveFen,
    provider: z.enum(['alipay']),
    /** Made by the client before sending: the same request again returns the same order. */
    requestId: id,
  }),
  reply: order.extend({ payUrl: z.string() }),
  refusals: ['NOT_CERTIFIED', 'RECHARGE_AMOUNT', 'RECHARGE_DAILY_LIMIT', 'REQUEST_ID_REUSED'],
});

export const rechargeOrder = defineCall({
  method: 'GET',
  path: '/api/app/auth/recharge/{orderId}',
  summary: 'State of an order; asks the provider when no notify has come yet',
  session: 'required',
  params: z.object({ orderId: id }),
  reply: order,
  refusals: ['ORDER_NOT_FOUND'],
});
