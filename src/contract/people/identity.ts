import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { id, instant, mobile, positiveFen, smsCode } from '#contract/parts.ts';
import { agreed } from '#contract/protocols.ts';
import { sessionToken } from './sessions.ts';
import { consentUrl, payee } from '#contract/payments/withdrawals.ts';

/** An opaque, unguessable text that a browser stores as `openId`. */
const ticket = z.string().min(20).max(200);

/** Random, created and stored by the browser; binds WeChat's response to that browser. */
const browserNonce = z.string().regex(/^[0-9A-Za-z_-]{22,64}$/);

export const wxAuthUrl = defineCall({
  method: 'GET',
  path: '/api/app/user/wxAuthUrl',
  summary: 'Address of the WeChat consent page; it returns to `returnTo` with `code` and `state`',
  session: 'none',
  query: z.object({
    nonce: browserNonce,
    /** A path of this product to return to. */
    returnTo: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])/)
      .optional(),
  }),
  reply: consentUrl,
  refusals: ['PROVIDER_UNAVAILABLE'],
});

export const wxAuthInfo = defineCall({
  method: 'GET',
  path: '/api/app/user/wxAuthInfo',
  summary: 'Exchange the WeChat code for a single-use ticket (`openId`) valid for ten minutes',
  session: 'none',
  query: z.object({
    code: z.string().min(1).max(200),
    state: z.string().min(1).max(200),
    nonce: browserNonce,
  }),
  reply: z.object({
    openId: ticket,
    /** Whether this WeChat account is bound to a user, so that `loginByWx` succeeds. */
    bound: z.boolean(),
    returnTo: z.string(),
  }),
  refusals: ['WX_STATE_INVALID', 'WX_CODE_INVALID', 'WX_SNAPSHOT_USER', 'PROVIDER_UNAVAILABLE'],
});

export const loginByWx = defineCall({
  method: 'POST',
  path: '/api/app/user/loginByWx',
  summary: 'Log in with a WeChat ticket; an unbound WeChat account logs in by phone first',
  session: 'none',
  body: z.strictObject({ openId: ticket, agreed }),
  reply: sessionToken,
  refusals: ['WX_TICKET_INVALID', 'WX_PHONE_FIRST', 'LOGIN_DISABLED'],
});

export const sessionList = defineCall({
  method: 'GET',
  path: '/api/app/auth/sessions',
  summary: 'Active sessions of the current user',
  session: 'required',
  reply: z.object({
    items: z.array(
      z.object({ id, device: z.string(), isThis: z.boolean(), createdAt: instant, lastUsedAt: instant }),
    ),
  }),
  refusals: [],
});

export const endSessions = defineCall({
  method: 'POST',
  path: '/api/app/auth/sessions/end',
  summary: 'End one session, or all others',
  session: 'required',
  body: z.strictObject({ id: id.optional(), others: z.literal(true).optional() }),
  reply: z.object({ ended: z.int() }),
  refusals: ['SESSION_NOT_FOUND'],
});

const bindMobileQuery = {
  mobile,
  code: smsCode,
  /** From `sendCode` with scene `bind` to the present number, if there is one. */
  currentCode: smsCode.optional(),
};
const bindMobileRefusals = [
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_TRIES_USED_UP',
  'CURRENT_CODE_NEEDED',
  'MOBILE_TAKEN',
  'MOBILE_SAME',
] as const;
export const bindMobileReply = z.object({ mobileMasked: z.string(), coolingUntil: instant.nullable() });

export const bindMobile = defineCall({
  method: 'GET',
  path: '/api/app/auth/bindMobile',
  summary:
    'Change the phone number by GET, as the specification requires; same-origin only, query never logged',
  session: 'required',
  query: z.object(bindMobileQuery),
  reply: bindMobileReply,
  refusals: [...bindMobileRefusals, 'ORIGIN_FOREIGN'],
});

export const bindMobileByPost = defineCall({
  method: 'POST',
  path: '/api/app/auth/bindMobile',
  summary: 'Change the phone number',
  session: 'required',
  body: z.strictObject(bindMobileQuery),
  reply: bindMobileReply,
  refusals: bindMobileRefusals,
});

export const identityReply = z.object({
  /** `minor`: verified, and under 18. */
  state: z.enum(['none', 'verified', 'minor']),
  nameMasked: z.string().nullable(),
  idNumberMasked: z.string().nullable(),
  verifiedAt: instant.nullable(),
  triesLeftToday: z.int(),
});

export const identity = defineCall({
  method: 'GET',
  path: '/api/app/auth/setting/identity',
  summary: 'State of the identity check, masked',
  session: 'required',
  reply: identityReply,
  refusals: [],
});

export const certify = defineCall({
  method: 'POST',
  path: '/api/app/auth/setting/certification',
  summary: 'Verify name and identity number; both are stored encrypted and shown masked',
  session: 'required',
  body: z.strictObject({
    realName: z.string().min(1).max(60),
    idNumber: z.string().min(1).max(30),
    /** Separate consent to checking and storing name and number. */
    consent: z.literal(true),
  }),
  reply: identityReply,
  refusals: [
    'IDENTITY_ALREADY_VERIFIED',
    'REAL_NAME_INVALID',
    'ID_NUMBER_INVALID',
    'CERTIFICATION_TRIES',
    'CERTIFICATION_MISMATCH',
    'CERTIFICATION_NO_RECORD',
    'ID_NUMBER_TAKEN',
    'PROVIDER_UNAVAILABLE',
  ],
});

/** A limit; lowering it takes effect at once, raising it a day later. Null: no limit. */
export const cap = z.object({
  nowFen: positiveFen.nullable(),
  nextFen: positiveFen.nullable(),
  nextAt: instant.nullable(),
});

export const spendingLimitReply = z.object({
  daily: cap,
  monthly: cap,
  spentTodayFen: z.int(),
  spentThisMonthFen: z.int(),
  excludedUntil: instant.nullable(),
});

export const teenModeReply = z.object({ on: z.boolean(), isMinor: z.boolean() });

export const accountSettings = defineCall({
  method: 'GET',
  path: '/api/app/auth/setting/query',
  summary: 'Security settings of the account at a glance',
  session: 'required',
  reply: z.object({
    mobileMasked: z.string(),
    identity: identityReply,
    payee: payee.nullable(),
    wechatBound: z.boolean(),
    sessions: z.int(),
    teenMode: teenModeReply,
    spendingLimit: spendingLimitReply,
    removal: z.object({ requestedAt: instant, removesAt: instant }).nullable(),
  }),
  refusals: [],
});

export const setSpendingLimit = defineCall({
  method: 'POST',
  path: '/api/app/auth/setting/spendingLimit',
  summary: 'Set daily and monthly spending limits: lower at once, higher after 24 hours; absent fields stay',
  session: 'required',
  body: z.strictObject({ dailyFen: positiveFen.nullish(), monthlyFen: positiveFen.nullish() }),
  reply: spendingLimitReply,
  refusals: [],
});

export const excludeSelf = defineCall({
  method: 'POST',
  path: '/api/app/auth/setting/selfExclusion',
  summary: 'Self-exclusion: no top-up and no unlock until a date that cannot be moved forward',
  session: 'required',
  body: z.strictObject({ days: z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)]) }),
  reply: spendingLimitReply,
  refusals: [],
});

export const setTeenMode = defineCall({
  method: 'POST',
  path: '/api/app/auth/setting/teenMode',
  summary: 'Turn teen mode on or off with a PIN; it stays on for minors',
  session: 'required',
  body: z.strictObject({ on: z.boolean(), pin: z.string().regex(/^\d{4}$/) }),
  reply: teenModeReply,
  refusals: ['TEEN_PIN_WRONG', 'TEEN_PIN_LOCKED', 'TEEN_MODE'],
});

export const removalBlocker = z.object({
  kind: z.enum([
    'escrow',
    'pendingIncome',
    'income',
    'withdrawal',
    'rechargeRefund',
    'balance',
    'dispute',
    'openSchemes',
  ]),
  amountFen: z.int().nullable(),
});

export const removalState = defineCall({
  method: 'GET',
  path: '/api/app/auth/user/removal',
  summary: 'What blocks the deletion of the account, and what is deleted',
  session: 'required',
  reply: z.object({ blockers: z.array(removalBlocker), coolingDays: z.int() }),
  refusals: [],
});

export const removeUser = defineCall({
  method: 'POST',
  path: '/api/app/auth/user/remove',
  summary:
    'Request deletion of the account: after 15 days, cancelled by logging in; ledger entries stay, anonymized',
  session: 'required',
  body: z.strictObject({ code: smsCode, forfeitBalance: z.literal(true).optional() }),
  reply: z.object({ removesAt: instant }),
  refusals: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_USED_UP', 'REMOVAL_BLOCKED'],
});

export const userExport = z.object({
  exportedAt: instant,
  /** By kind, with the contract's names; rows as stored, without secrets. */
  data: z.record(z.string(), z.unknown()),
});

export const exportUser = defineCall({
  method: 'GET',
  path: '/api/app/auth/user/export',
  summary: 'All data kept about the current user (Personal Information Protection Law, article 45)',
  session: 'required',
  reply: userExport,
  refusals: ['EXPORT_LIMIT'],
});
