import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { mobile, nothing, smsCode } from '#contract/parts.ts';
import { agreed } from '#contract/protocols.ts';

export const sessionToken = z.object({ token: z.string(), expiresAt: z.string() });

export const codeSent = z.object({
  retryAfterS: z.int(),
  /** Only with the sandbox provider: the code itself, so that no phone is needed. */
  sandboxCode: z.string().optional(),
});

export const sendCode = defineCall({
  method: 'POST',
  path: '/api/app/user/sendCode',
  summary: 'Send a six-digit login code by SMS; known and unknown numbers get the same answer',
  session: 'optional',
  body: z.strictObject({
    /** With a session and an account scene, defaults to the account's own number. */
    mobile: mobile.optional(),
    scene: z.enum(['login', 'bind', 'remove', 'withdraw']),
  }),
  reply: codeSent,
  refusals: ['CODE_TOO_SOON', 'CODE_LIMIT', 'SMS_UNAVAILABLE', 'SMS_NUMBER_REFUSED'],
});

export const login = defineCall({
  method: 'POST',
  path: '/api/app/user/login',
  summary: 'Log in with a code from `sendCode`; an unknown number is registered',
  session: 'none',
  body: z.strictObject({
    mobile,
    code: smsCode,
    /** The ticket stored as `openId` by clients inside WeChat; empty elsewhere. */
    openId: z.string().max(200).nullish(),
    agreed,
  }),
  reply: sessionToken,
  refusals: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_USED_UP', 'LOGIN_DISABLED', 'WX_TICKET_INVALID'],
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/app/user/logout',
  summary: 'End the current session',
  session: 'required',
  body: z.looseObject({}),
  reply: nothing,
  refusals: [],
});

export const exchangeToken = defineCall({
  method: 'POST',
  path: '/api/app/user/exchangeToken',
  summary: 'Exchange a token from a launch URL for a new one; the old one is revoked',
  session: 'required',
  body: z.looseObject({}),
  reply: sessionToken,
  refusals: [],
});
