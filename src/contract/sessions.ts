import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { mobile, nothing } from './parts.ts';
import { agreed } from './protocols.ts';

export const sendCode = defineCall({
  method: 'POST',
  path: '/api/app/user/sendCode',
  summary: 'Sends a 6-digit code by SMS; the same answer for known and unknown numbers',
  session: 'optional',
  body: z.strictObject({
    /** With a session and a scene that is about the account, absent means the account's own number. */
    mobile: mobile.optional(),
    scene: z.enum(['login', 'bind', 'remove', 'withdraw']),
  }),
  reply: z.object({
    retryAfterS: z.int(),
    /** Only with the sandbox provider: the code itself, so that nobody needs a telephone. */
    sandboxCode: z.string().optional(),
  }),
  refusals: ['CODE_TOO_SOON', 'CODE_LIMIT', 'SMS_UNAVAILABLE', 'SMS_NUMBER_REFUSED'],
});

export const login = defineCall({
  method: 'POST',
  path: '/api/app/user/login',
  summary: 'Logs in with a code from sendCode; a number seen for the first time becomes a user',
  session: 'none',
  body: z.strictObject({
    mobile,
    code: z.string().regex(/^\d{6}$/),
    /** The ticket kept as `openId` by clients inside WeChat; empty elsewhere. */
    openId: z.string().max(200).nullish(),
    agreed,
  }),
  reply: z.object({ token: z.string(), expiresAt: z.string() }),
  refusals: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_USED_UP', 'LOGIN_DISABLED', 'WX_TICKET_INVALID'],
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/app/user/logout',
  summary: 'Ends the session of the token that was sent',
  session: 'required',
  body: z.looseObject({}),
  reply: nothing,
  refusals: [],
});

export const exchangeToken = defineCall({
  method: 'POST',
  path: '/api/app/user/exchangeToken',
  summary: 'Swaps a token that travelled in a launch URL for a fresh one and ends the old',
  session: 'required',
  body: z.looseObject({}),
  reply: z.object({ token: z.string(), expiresAt: z.string() }),
  refusals: [],
});
