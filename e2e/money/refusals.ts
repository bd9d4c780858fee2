import type { CallDefinition } from '#contract/define-call.ts';
import { wxAuthInfo, wxAuthUrl } from '#contract/people/identity.ts';
import * as money from '#contract/payments/money.ts';
import type { Reason } from '#contract/refusals.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { sendCode } from '#contract/people/sessions.ts';
import * as withdrawals from '#contract/payments/withdrawals.ts';
import type { Words } from '../phone/words.ts';

/**
 * Calls of money screens in addition to all calls of `contract/payments/money.ts` and
 * `contract/payments/withdrawals.ts`.
 */
export const moneyCalls = {
  balance: money.balance,
  balanceFlow: money.balanceFlow,
  createRecharge: money.createRecharge,
  earliestRecord: money.earliestRecord,
  income: money.income,
  rechargeOrder: money.rechargeOrder,
  rechargePackages: money.rechargePackages,
  refundableRecharges: money.refundableRecharges,
  refundRecharge: money.refundRecharge,
  bindAlipay: withdrawals.bindAlipay,
  bindAlipayUrl: withdrawals.bindAlipayUrl,
  taxStatement: withdrawals.taxStatement,
  withdraw: withdrawals.withdraw,
  withdrawCount: withdrawals.withdrawCount,
  withdrawStatus: withdrawals.withdrawStatus,
  unlockScheme,
  sendCode,
  wxAuthUrl,
  wxAuthInfo,
} as const satisfies Record<string, CallDefinition>;

export type MoneyCall = keyof typeof moneyCalls;
export type ReasonOf<C extends MoneyCall> = (typeof moneyCalls)[C]['refusals'][number];

/** Where a user meets a refusal and what the screen then offers; or why no user can meet it. */
export type Row =
  /**
   * A real refusal of the server. `next`: the name of the next action; null if the sentence itself states what to do.
   */
  | { readonly kind: 'server'; readonly where: string; readonly next: ((words: Words) => string) | null }
  /** The screen shows its own message, and nothing is sent. */
  | { readonly kind: 'before'; readonly where: string; readonly says: (words: Words) => string | RegExp }
  /** Cannot be reached from the screens in time: the browser's response is replaced by the contract's refusal. */
  | { readonly kind: 'stoodIn'; readonly where: string; readonly why: string }
  | { readonly kind: 'never'; readonly why: string };

const server = (where: string, next: ((words: Words) => string) | null = null): Row => ({
  kind: 'server',
  where,
  next,
});
const before = (where: string, says: (words: Words) => string | RegExp): Row => ({
  kind: 'before',
  where,
  says,
});
const stoodIn = (where: string, why: string): Row => ({ kind: 'stoodIn', where, why });
const never = (why: string): Row => ({ kind: 'never', why });

const otherContent = never(
  'The idempotency key is derived from the content (state/idempotency-key.ts): other content has another key.',
);
const ownCursor = never('A cursor comes from the previous page; users do not type it.');
const noCodes = 'The sandbox shows the code without a message; reaching the daily limit would take an hour.';
const certify = ({ recharge }: Words) => recharge.ways.certify;
const wechat = ({ recharge }: Words) => recharge.ways.wechat;
const protection = ({ recharge }: Words) => recharge.ways.protection;
const toScheme = ({ unlock }: Words) => unlock.toScheme;
const obstacle =
  (name: keyof Words['withdrawal']['obstacles']) =>
  ({ withdrawal }: Words) =>
    pattern(withdrawal.obstacles[name]('ANY'));

/** A sentence in which `ANY` matches any instant, sum or count. */
function pattern(sentence: string): RegExp {
  return new RegExp(
    sentence
      .split('ANY')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );
}

/** Every refusal of every money call; the type requires completeness. */
const refusals: { readonly [C in MoneyCall]: { readonly [R in ReasonOf<C>]: Row } } = {
  balance: {},
  earliestRecord: {},
  rechargePackages: {},
  refundableRecharges: {},
  withdrawCount: {},
  taxStatement: {},
  balanceFlow: { CURSOR_INVALID: ownCursor },
  income: { CURSOR_INVALID: ownCursor },
  withdrawStatus: { CURSOR_INVALID: ownCursor },
  createRecharge: {
    IDENTITY_NOT_VERIFIED: before('recharge', certify),
    RECHARGE_AMOUNT: before('recharge', ({ recharge }) => recharge.amountOut('1', '500')),
    RECHARGE_DAILY_LIMIT: server('recharge, used up on another screen'),
    IDEMPOTENCY_KEY_REUSED: otherContent,
    PAYMENT_UNAVAILABLE: server('recharge by WeChat'),
    WX_TICKET_INVALID: server('recharge inside WeChat', wechat),
    SELF_EXCLUDED: server('recharge', protection),
    TEEN_MODE: server('recharge, turned on on another screen', protection),
  },
  rechargeOrder: { ORDER_NOT_FOUND: server('recharge, an order', ({ recharge }) => recharge.again) },
  refundRecharge: {
    ORDER_NOT_FOUND: never('The page lists only the viewer’s own orders.'),
    ORDER_NOT_PAID: never('The page lists only paid orders, which stay paid.'),
    REFUND_TOO_MUCH: server('refunds, refunded on another screen'),
    REFUND_OPEN: server('refunds, asked for on another screen'),
    IDEMPOTENCY_KEY_REUSED: otherContent,
    BALANCE_TOO_LOW: never(
      'The refundable amount is at most the balance and read together with it; only a concurrent unlock could change it.',
    ),
  },
  unlockScheme: {
    SCHEME_NOT_FOUND: before('scheme, an address of none', () => /方案不存在|没有这个方案|Tip not found/),
    OWN_SCHEME: never('The page of the own scheme has no unlock button.'),
    SALE_OVER: server('scheme, open while the match began', toScheme),
    SCHEME_WITHDRAWN: server('scheme, taken back while it was read', toScheme),
    SCHEME_REMOVED: server('scheme, removed while it was read', toScheme),
    COSTS_MORE: server('scheme, free to followers, no longer followed on another screen'),
    IDENTITY_NOT_VERIFIED: before('scheme', ({ unlock }) => unlock.toCertify),
    BALANCE_TOO_LOW: server('scheme, spent on another screen', ({ unlock }) => unlock.recharge('').trim()),
    SPENDING_LIMIT: server('scheme, set on another screen', ({ unlock }) => unlock.toProtection),
    SELF_EXCLUDED: server('scheme, set on another screen', ({ unlock }) => unlock.toProtection),
    TEEN_MODE: server('scheme, turned on on another screen', ({ unlock }) => unlock.toProtection),
    IDEMPOTENCY_KEY_REUSED: otherContent,
  },
  withdraw: {
    IDENTITY_NOT_VERIFIED: before('withdraw', obstacle('IDENTITY_NOT_VERIFIED')),
    PAYEE_MISSING: before('withdraw', obstacle('PAYEE_MISSING')),
    PAYEE_COOLING: before('withdraw', obstacle('PAYEE_COOLING')),
    WITHDRAW_AMOUNT: before('withdraw', ({ withdrawal }) => pattern(withdrawal.problems.tooLittle('ANY'))),
    WITHDRAW_DAILY_LIMIT: before('withdraw', obstacle('WITHDRAW_DAILY_LIMIT')),
    WITHDRAW_OPEN: server('withdraw, asked for on another screen'),
    INCOME_TOO_LOW: before('withdraw', ({ withdrawal }) => pattern(withdrawal.problems.overIncome('ANY'))),
    TAX_CHANGED: server('withdraw, changed since the preview'),
    INCOME_HELD: server('withdraw', ({ withdrawal }) => withdrawal.ways.INCOME_HELD ?? ''),
    IDEMPOTENCY_KEY_REUSED: otherContent,
    TEEN_MODE: server('withdraw', ({ withdrawal }) => withdrawal.ways.TEEN_MODE ?? ''),
  },
  bindAlipayUrl: {
    IDENTITY_NOT_VERIFIED: server('bind Alipay', ({ bindAlipay }) => bindAlipay.certify),
    PROVIDER_UNAVAILABLE: never('The URL of Alipay’s consent is signed locally, without a request.'),
  },
  bindAlipay: {
    IDENTITY_NOT_VERIFIED: server('bind Alipay by account', ({ bindAlipay }) => bindAlipay.certify),
    CODE_WRONG: server('bind Alipay'),
    CODE_EXPIRED: server('bind Alipay'),
    CODE_TRIES_USED_UP: server('bind Alipay'),
    PAYEE_CONSENT_INVALID: server('bind Alipay, back from Alipay'),
    PAYEE_ACCOUNT_INVALID: before('bind Alipay by account', ({ bindAlipay }) => bindAlipay.accountWrong),
    PAYEE_TAKEN: server('bind Alipay by account'),
    PROVIDER_UNAVAILABLE: server('bind Alipay, back from Alipay'),
    WITHDRAW_OPEN: server('bind Alipay while a withdrawal is open'),
  },
  sendCode: {
    CODE_TOO_SOON: server('bind Alipay, just after logging in'),
    CODE_LIMIT: stoodIn('bind Alipay', noCodes),
    SMS_UNAVAILABLE: stoodIn('bind Alipay', noCodes),
    SMS_NUMBER_REFUSED: stoodIn('bind Alipay', noCodes),
  },
  wxAuthUrl: {
    PROVIDER_UNAVAILABLE: never('Without WeChat configuration, WeChat Pay is not offered.'),
  },
  wxAuthInfo: {
    WX_STATE_INVALID: server('recharge, back from WeChat in another browser', wechat),
    WX_CODE_INVALID: server('recharge, back from WeChat', wechat),
    WX_SNAPSHOT_USER: server('recharge, back from WeChat', wechat),
    PROVIDER_UNAVAILABLE: server('recharge, back from WeChat'),
  },
};

/** The row of a refusal. */
export function rowOf<C extends MoneyCall>(call: C, reason: ReasonOf<C>): Row {
  return refusals[call][reason];
}

/** All refusals with their rows, keyed as `createRecharge IDENTITY_NOT_VERIFIED`. */
export const rows: ReadonlyMap<string, Row> = new Map(
  Object.entries(refusals).flatMap(([call, ofCall]) =>
    Object.entries(ofCall as Record<Reason, Row>).map(([reason, row]) => [`${call} ${reason}`, row] as const),
  ),
);
