import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { id, instant, mobile, positiveFen } from './parts.ts';
import { agreed } from './protocols.ts';
import { payee } from './withdrawals.ts';

/** A text no other than its maker can guess or read: what a browser keeps as `openId`. */
const ticket = z.string().min(20).max(200);
const smsCode = z.string().regex(/^\d{6}$/);

/** Random, made and kept by the browser; what WeChat sends back is worth something to that browser alone. */
const browserNonce = z.string().regex(/^[0-9A-Za-z_-]{22,64}$/);

export const wxAuthUrl = defineCall({
  method: 'GET',
  path: '/api/app/user/wxAuthUrl',
  summary: 'Where WeChat asks for consent; it comes back to `returnTo` with `code` and `state`',
  session: 'none',
  query: z.object({
    nonce: browserNonce,
    /** A path of this product to come back to. */
    returnTo: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])/)
      .optional(),
  }),
  reply: z.object({ url: z.string() }),
  refusals: ['PROVIDER_UNAVAILABLE'],
});

export const wxAuthInfo = defineCall({
  method: 'GET',
  path: '/api/app/user/wxAuthInfo',
  summary:
    'Swaps what WeChat sent back for a ticket that is kept as `openId`: single use, ten minutes, never WeChat’s own number',
  session: 'none',
  query: z.object({
    code: z.string().min(1).max(200),
    state: z.string().min(1).max(200),
    nonce: browserNonce,
  }),
  reply: z.object({
    openId: ticket,
    /** Whether this WeChat is bound to a user, so that `loginByWx` will do. */
    bound: z.boolean(),
    returnTo: z.string(),
  }),
  refusals: ['WX_STATE_INVALID', 'WX_CODE_INVALID', 'WX_SNAPSHOT_USER', 'PROVIDER_UNAVAILABLE'],
});

export const loginByWx = defineCall({
  method: 'POST',
  path: '/api/app/user/loginByWx',
  summary:
    'Logs in with a ticket of a WeChat that is bound; who is not bound logs in by phone first, with the same ticket',
  session: 'none',
  body: z.strictObject({ openId: ticket, agreed }),
  reply: z.object({ token: z.string(), expiresAt: z.string() }),
  refusals: ['WX_TICKET_INVALID', 'WX_PHONE_FIRST', 'LOGIN_DISABLED'],
});

export const sessionList = defineCall({
  method: 'GET',
  path: '/api/app/auth/sessions',
  summary: 'Where the viewer is logged in',
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
  summary: 'Ends one session, or all others',
  session: 'required',
  body: z.strictObject({ id: id.optional(), others: z.literal(true).optional() }),
  reply: z.object({ ended: z.int() }),
  refusals: ['SESSION_NOT_FOUND'],
});

const bindMobileQuery = {
  mobile,
  code: smsCode,
  /** From `sendCode` with scene `bind` to the present number, where there is one. */
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
const bindMobileReply = z.object({ mobileMasked: z.string(), coolingUntil: instant.nullable() });

export const bindMobile = defineCall({
  method: 'GET',
  path: '/api/app/auth/bindMobile',
  summary:
    'Changes the phone, as the specification sends it; only from our own pages, and its query is never logged',
  session: 'required',
  query: z.object(bindMobileQuery),
  reply: bindMobileReply,
  refusals: [...bindMobileRefusals, 'ORIGIN_FOREIGN'],
});

export const bindMobileByPost = defineCall({
  method: 'POST',
  path: '/api/app/auth/bindMobile',
  summary: 'Changes the phone',
  session: 'required',
  body: z.strictObject(bindMobileQuery),
  reply: bindMobileReply,
  refusals: bindMobileRefusals,
});

const identityReply = z.object({
  /** `minor`: certified, and under 18. */
  state: z.enum(['none', 'certified', 'minor']),
  nameMasked: z.string().nullable(),
  idNumberMasked: z.string().nullable(),
  certifiedAt: instant.nullable(),
  triesLeftToday: z.int(),
});

export const identity = defineCall({
  method: 'GET',
  path: '/api/app/auth/setting/identity',
  summary: 'State of real-name certification, masked',
  session: 'required',
  reply: identityReply,
  refusals: [],
});

export const certify = defineCall({
  method: 'POST',
  path: '/api/app/auth/setting/certification',
  summary: 'Certifies the person by name and identity number; both are kept encrypted and shown masked',
  session: 'required',
  body: z.strictObject({
    realName: z.string().min(1).max(60),
    idNumber: z.string().min(1).max(30),
    /** That name and number may be checked and kept: a separate consent. */
    consent: z.literal(true),
  }),
  reply: identityReply,
  refusals: [
    'CERTIFIED_ALREADY',
    'REAL_NAME_INVALID',
    'ID_NUMBER_INVALID',
    'CERTIFICATION_TRIES',
    'CERTIFICATION_MISMATCH',
    'CERTIFICATION_NO_RECORD',
    'ID_NUMBER_TAKEN',
    'PROVIDER_UNAVAILABLE',
  ],
});

/** A bound that is lowered at once and raised a day later. Null: none. */
const cap = z.object({
  nowFen: positiveFen.nullable(),
  nextFen: positiveFen.nullable(),
  nextAt: instant.nullable(),
});

const brakeReply = z.object({
  daily: cap,
  monthly: cap,
  spentTodayFen: z.int(),
  spentThisMonthFen: z.int(),
  excludedUntil: instant.nullable(),
});

export const accountSettings = defineCall({
  method: 'GET',
  path: '/api/app/auth/setting/query',
  summary: 'Account security at a glance',
  session: 'required',
  reply: z.object({
    mobileMasked: z.string(),
    identity: identityReply,
    payee: payee.nullable(),
    wechatBound: z.boolean(),
    sessions: z.int(),
    teenMode: z.object({ on: z.boolean(), isMinor: z.boolean() }),
    brake: brakeReply,
    removal: z.object({ requestedAt: instant, removesAt: instant }).nullable(),
  }),
  refusals: [],
});

export const setBrake = defineCall({
  method: 'POST',
  path: '/api/app/auth/setting/brake',
  summary:
    'Sets the own daily and monthly bound of spending: lower at once, higher after 24 h; what is absent stays',
  session: 'required',
  body: z.strictObject({ dailyFen: positiveFen.nullish(), monthlyFen: positiveFen.nullish() }),
  reply: brakeReply,
  refusals: [],
});

export const excludeSelf = defineCall({
  method: 'POST',
  path: '/api/app/auth/setting/selfExclusion',
  summary: 'No recharging and no unlocking until a day that cannot be brought forward',
  session: 'required',
  body: z.strictObject({ days: z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)]) }),
  reply: brakeReply,
  refusals: [],
});

export const setTeenMode = defineCall({
  method: 'POST',
  path: '/api/app/auth/setting/teenMode',
  summary: 'Turns teen mode on with a PIN or off with the same; of a minor it stays on',
  session: 'required',
  body: z.strictObject({ on: z.boolean(), pin: z.string().regex(/^\d{4}$/) }),
  reply: z.object({ on: z.boolean(), isMinor: z.boolean() }),
  refusals: ['TEEN_PIN_WRONG', 'TEEN_PIN_LOCKED', 'TEEN_MODE'],
});

const removalBlocker = z.object({
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
  summary: 'What stands in the way of removing the account, and what removal takes with it',
  session: 'required',
  reply: z.object({ blockers: z.array(removalBlocker), coolingDays: z.int() }),
  refusals: [],
});

export const removeUser = defineCall({
  method: 'POST',
  path: '/api/app/auth/user/remove',
  summary:
    'Starts the removal of the account: 15 days, ended by logging in; then the person is erased and the books stay',
  session: 'required',
  body: z.strictObject({ code: smsCode, forfeitBalance: z.literal(true).optional() }),
  reply: z.object({ removesAt: instant }),
  refusals: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_USED_UP', 'REMOVAL_BLOCKED'],
});

export const exportUser = defineCall({
  method: 'GET',
  path: '/api/app/auth/user/export',
  summary: 'Everything kept about the viewer, as a file (Personal Information Protection Law, article 45)',
  session: 'required',
  reply: z.object({
    exportedAt: instant,
    /** By kind, in the words of the contract; rows as they are kept, secrets left out. */
    data: z.record(z.string(), z.unknown()),
  }),
  refusals: ['EXPORT_LIMIT'],
});
