import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { fenAmount, id, instant, page, positiveFen, smsCode } from '#contract/parts.ts';

/**
 * `requested`: debited from income, queued · `reviewing`: an operator reviews it · `paying`: sent to the provider,
 * outcome unknown · `paid` · `failed` and `refused` returned the money to income.
 */
export const withdrawalState = z.enum(['requested', 'reviewing', 'paying', 'paid', 'failed', 'refused']);

/** Payout destination, as shown to its owner. */
export const payee = z.object({
  kind: z.enum(['alipayUser', 'alipayAccount']),
  /** `138****0000`, or the end of the user number. */
  accountMasked: z.string(),
  nameMasked: z.string(),
  boundAt: instant,
});

/** Consent page of a provider. */
export const consentUrl = z.object({ url: z.string() });

/** Withheld tax; none until configured. */
export const taxPreview = z.object({
  isConfigured: z.boolean(),
  taxFen: fenAmount,
  feeFen: fenAmount,
  arrivesFen: fenAmount,
  /** Tax of this month so far, under the same method. */
  monthIncomeFen: fenAmount,
  monthTaxFen: fenAmount,
});

export const withdrawal = z.object({
  withdrawalId: id,
  amountFen: positiveFen,
  taxFen: fenAmount,
  arrivesFen: positiveFen,
  state: withdrawalState,
  payee,
  /** Why it failed or was refused, in the language of the request. */
  reason: z.string().nullable(),
  requestedAt: instant,
  endedAt: instant.nullable(),
});

export const withdrawCount = defineCall({
  method: 'GET',
  path: '/api/app/auth/setting/withdrawCount',
  summary: 'What can be withdrawn now: amount, limits, payee, tax preview and obstacles',
  session: 'required',
  query: z.object({
    /** Amount for the tax preview; the whole income by default. */
    amountFen: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
  }),
  reply: z.object({
    availableFen: z.int(),
    timesLeftToday: z.int(),
    leftTodayFen: fenAmount,
    minimumFen: positiveFen,
    maximumFen: positiveFen,
    payee: payee.nullable(),
    /** End of the waiting time after a change of payee or phone; null if none. */
    coolingUntil: instant.nullable(),
    preview: taxPreview,
    /** Reasons why `withdraw` would be refused now, in the order in which they should be fixed. */
    obstacles: z.array(z.string()),
  }),
  refusals: [],
});

export const withdraw = defineCall({
  method: 'POST',
  path: '/api/app/auth/setting/withdraw',
  summary: 'Withdraw income to the bound Alipay account (idempotent by `idempotencyKey`)',
  session: 'required',
  body: z.strictObject({
    amountFen: positiveFen,
    idempotencyKey: id,
    /** Net amount shown by the preview; if it changed, the request is refused with the new figures. */
    arrivesFen: positiveFen.optional(),
  }),
  reply: withdrawal,
  refusals: [
    'IDENTITY_NOT_VERIFIED',
    'PAYEE_MISSING',
    'PAYEE_COOLING',
    'WITHDRAW_AMOUNT',
    'WITHDRAW_DAILY_LIMIT',
    'WITHDRAW_OPEN',
    'INCOME_TOO_LOW',
    'TAX_CHANGED',
    'INCOME_HELD',
    'IDEMPOTENCY_KEY_REUSED',
    'TEEN_MODE',
  ],
});

export const withdrawStatus = defineCall({
  method: 'GET',
  path: '/api/app/auth/setting/withdrawStatus',
  summary: 'The open withdrawal and earlier ones, newest first',
  session: 'required',
  query: z.object(page),
  reply: z.object({
    open: withdrawal.nullable(),
    items: z.array(withdrawal),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});

export const taxStatement = defineCall({
  method: 'GET',
  path: '/api/app/auth/setting/taxStatement',
  summary: 'Income paid out in a year by month, with tax withheld',
  session: 'required',
  query: z.object({ year: z.string().regex(/^20\d{2}$/) }),
  reply: z.object({
    year: z.string(),
    isConfigured: z.boolean(),
    months: z.array(
      z.object({ month: z.string(), paidFen: fenAmount, taxFen: fenAmount, arrivedFen: fenAmount }),
    ),
    totalPaidFen: z.int(),
    totalTaxFen: z.int(),
  }),
  refusals: [],
});

export const bindAlipayUrl = defineCall({
  method: 'GET',
  path: '/api/app/auth/bind/alipayUrl',
  summary: 'Address of the Alipay consent page; it returns with `auth_code` and `state`',
  session: 'required',
  reply: consentUrl,
  refusals: ['IDENTITY_NOT_VERIFIED', 'PROVIDER_UNAVAILABLE'],
});

export const bindAlipay = defineCall({
  method: 'POST',
  path: '/api/app/auth/bind/alipay',
  summary: 'Bind the payout account by Alipay consent or account name; a change takes effect after 24 hours',
  session: 'required',
  body: z.strictObject({
    /** For consent: values returned by Alipay. */
    authCode: z.string().min(1).max(200).optional(),
    state: z.string().min(1).max(200).optional(),
    /** By name: the phone number or e-mail address of the Alipay account. */
    account: z.string().min(3).max(100).optional(),
    /** From `sendCode` with scene `withdraw`, to the user's own phone. */
    code: smsCode,
    /** Separate consent to storing the account and using it for payouts. */
    consent: z.literal(true),
  }),
  reply: z.object({ payee, coolingUntil: instant.nullable() }),
  refusals: [
    'IDENTITY_NOT_VERIFIED',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CODE_TRIES_USED_UP',
    'PAYEE_CONSENT_INVALID',
    'PAYEE_ACCOUNT_INVALID',
    'PAYEE_TAKEN',
    'PROVIDER_UNAVAILABLE',
    'WITHDRAW_OPEN',
  ],
});
