import { z } from 'zod';
import { id, instant, nothing } from '../parts.ts';
import { defineConsoleCall } from './define-console-call.ts';
import { operatorName, operatorRole } from './parts.ts';

const password = z.string().min(1).max(1_000);

/** Six digits of an authenticator, or a recovery code. */
const secondFactor = z.string().trim().min(6).max(40);

const self = z.object({
  id,
  name: z.string(),
  roles: z.array(operatorRole),
  /** When the session ends in any case. */
  expiresAt: instant,
  /** Unused recovery codes. */
  recoveryCodesLeft: z.int(),
});

export const consoleLogin = defineConsoleCall({
  method: 'POST',
  path: '/api/console/login',
  summary: 'Log in with name, password and second factor; sets the cookie of the session',
  audience: 'anyone',
  body: z.strictObject({ name: operatorName, password, code: secondFactor }),
  reply: self,
  refusals: ['CONSOLE_LOGIN_WRONG', 'CONSOLE_LOGIN_WAIT', 'CONSOLE_REQUEST_FOREIGN'],
});

export const consoleLogout = defineConsoleCall({
  method: 'POST',
  path: '/api/console/logout',
  summary: 'End the current session',
  audience: 'operator',
  body: z.strictObject({}),
  reply: nothing,
  refusals: [],
});

export const consoleSelf = defineConsoleCall({
  method: 'GET',
  path: '/api/console/self',
  summary: 'The operator of the session',
  audience: 'operator',
  reply: self,
  refusals: [],
});

export const consoleSessions = defineConsoleCall({
  method: 'GET',
  path: '/api/console/sessions',
  summary: 'Active sessions of the operator',
  audience: 'operator',
  reply: z.object({
    items: z.array(
      z.object({
        id,
        device: z.string(),
        address: z.string(),
        isThis: z.boolean(),
        createdAt: instant,
        lastUsedAt: instant,
        expiresAt: instant,
      }),
    ),
  }),
  refusals: [],
});

export const endConsoleSessions = defineConsoleCall({
  method: 'POST',
  path: '/api/console/sessions/end',
  summary: 'End one session, or all but the current one',
  audience: 'operator',
  body: z.strictObject({ id: id.optional(), others: z.literal(true).optional() }),
  reply: z.object({ ended: z.int() }),
  refusals: ['SESSION_NOT_FOUND'],
});

const enrolmentToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const consoleEnrolment = defineConsoleCall({
  method: 'POST',
  path: '/api/console/enrolment',
  summary: 'The login name and the TOTP key of an enrolment link',
  audience: 'anyone',
  body: z.strictObject({ token: enrolmentToken }),
  reply: z.object({
    name: z.string(),
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: z.string(),
    expiresAt: instant,
  }),
  refusals: ['ENROLMENT_INVALID', 'CONSOLE_REQUEST_FOREIGN'],
});

export const enrolOperator = defineConsoleCall({
  method: 'POST',
  path: '/api/console/enrol',
  summary:
    'Choose a password and confirm the second factor; logs in and replies with the recovery codes, once',
  audience: 'anyone',
  body: z.strictObject({
    token: enrolmentToken,
    password,
    code: z.string().regex(/^\d{6}$/),
  }),
  reply: z.object({ self, recoveryCodes: z.array(z.string()) }),
  refusals: ['ENROLMENT_INVALID', 'ENROLMENT_CODE_WRONG', 'PASSWORD_WEAK', 'CONSOLE_REQUEST_FOREIGN'],
});

export const renewRecoveryCodes = defineConsoleCall({
  method: 'POST',
  path: '/api/console/recovery-codes',
  summary: 'Replace the recovery codes, with password and second factor',
  audience: 'operator',
  body: z.strictObject({ password, code: secondFactor }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['CONSOLE_LOGIN_WRONG', 'CONSOLE_LOGIN_WAIT'],
});

export const changeConsolePassword = defineConsoleCall({
  method: 'POST',
  path: '/api/console/password',
  summary: 'Change the password, with the old one and the second factor; ends the other sessions',
  audience: 'operator',
  body: z.strictObject({ password, code: secondFactor, newPassword: password }),
  reply: z.object({ ended: z.int() }),
  refusals: ['CONSOLE_LOGIN_WRONG', 'CONSOLE_LOGIN_WAIT', 'PASSWORD_WEAK'],
});
