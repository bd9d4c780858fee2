import { z } from 'zod';
import { teenModeReply, spendingLimitReply } from '#contract/people/identity.ts';
import { recordCounts, recordFigures } from '#contract/records.ts';
import { cursor, id, instant, outcome, schemeMarket } from '../parts.ts';
import { defineConsoleCall } from './define-console-call.ts';
import { act } from './parts.ts';
import {
  userLink,
  userMoney,
  userNamed,
  userRecharges,
  userReports,
  userRow,
  userSession,
  userUnlocks,
  userWithdrawals,
} from './user-parts.ts';

const ofUser = z.object({ id });

/** By POST, so that a mobile number is in no address, log or browser history. */
export const userSearch = defineConsoleCall({
  method: 'POST',
  path: '/api/console/users/search',
  summary:
    'Users by id, by a mobile number typed in full, or by the beginning of a nickname, whatever its case; analysts also by pinyin and by any word. Without a text, a list',
  audience: { roles: ['support', 'moderator', 'finance'] },
  body: z.strictObject({
    text: z.string().trim().max(60).default(''),
    /** What is listed without a text, the newest of it first. */
    list: z.enum(['newest', 'analysts', 'disabled', 'removing']).default('newest'),
    cursor: cursor.optional(),
    limit: z.int().min(1).max(50).default(20),
  }),
  reply: z.object({
    foundBy: z.enum(['list', 'id', 'mobile', 'nickname']),
    items: z.array(userRow),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});

const decided = { at: instant, operator: z.string().nullable(), reason: z.string() };

/** Null for a user who is no analyst. Figures are those of the public record, over all accounts of the person. */
const analyst = z.object({
  level: z.int(),
  since: instant,
  schemes: z.object({
    counts: recordCounts,
    items: z.array(
      z.object({
        id,
        title: z.string(),
        market: schemeMarket,
        priceFen: z.int(),
        unlocks: z.int(),
        publishedAt: instant,
        outcome: outcome.nullable(),
        takenOff: z.enum(['withdrawn', 'removed']).nullable(),
      }),
    ),
  }),
  figures: recordFigures,
  followers: z.int(),
});

export const userDetails = defineConsoleCall({
  method: 'GET',
  path: '/api/console/users/{id}',
  summary: 'Everything about a user that a decision may need; personal data masked',
  audience: { roles: ['support', 'moderator', 'finance'] },
  params: ofUser,
  reply: z.object({
    user: userRow,
    intro: z.string(),
    /** Address of a picture of ours. */
    avatar: z.string().nullable(),
    mobileChangedAt: instant.nullable(),
    wechatBound: z.boolean(),
    /** Null for who is not certified, or was without a name. */
    nameMasked: z.string().nullable(),
    certifiedAt: instant.nullable(),
    payee: z
      .object({
        kind: z.enum(['alipayUser', 'alipayAccount']),
        accountMasked: z.string(),
        nameMasked: z.string(),
        boundAt: instant,
      })
      .nullable(),
    /** The valid decision to disable it; null for an enabled account. */
    disabled: z.object({ ...decided, reason: z.string().nullable() }).nullable(),
    removal: z.object({ requestedAt: instant, removesAt: instant }).nullable(),
    erasedAt: instant.nullable(),
    limits: z.object({ teenMode: teenModeReply, spending: spendingLimitReply }),
    /** The last used first; live ones and some that are over. */
    sessions: z.object({ live: z.int(), items: z.array(userSession) }),
    money: userMoney,
    unlocks: userUnlocks,
    recharges: userRecharges,
    withdrawals: userWithdrawals,
    analyst: analyst.nullable(),
    follows: z.object({ count: z.int(), items: z.array(userNamed.extend({ at: instant })) }),
    reports: userReports,
    links: z.array(userLink),
  }),
  refusals: ['OPERATOR_SUBJECT_NOT_FOUND'],
});

/** What can be unmasked, one at a time. */
export const identityPart = z.enum(['mobile', 'realName', 'idNumber', 'payee']);

export const readUserIdentity = defineConsoleCall({
  method: 'POST',
  path: '/api/console/users/{id}/identity',
  summary: 'Unmask one of mobile number, name, identity number and payout account; audited',
  audience: { action: 'readIdentity' },
  params: ofUser,
  body: z.strictObject({ part: identityPart, ...act }),
  reply: z.object({
    part: identityPart,
    /** Null when we have none, such as of an erased user. */
    value: z.string().nullable(),
  }),
  refusals: ['OPERATOR_ROLE_MISSING', 'OPERATOR_REASON_LENGTH', 'OPERATOR_SUBJECT_NOT_FOUND'],
});

export const endUserSessions = defineConsoleCall({
  method: 'POST',
  path: '/api/console/users/{id}/sessions/end',
  summary: 'End all sessions of a user, who can log in again',
  audience: { action: 'endUserSessions' },
  params: ofUser,
  body: z.strictObject(act),
  reply: z.object({ ended: z.int() }),
  refusals: ['OPERATOR_ROLE_MISSING', 'OPERATOR_REASON_LENGTH', 'OPERATOR_SUBJECT_NOT_FOUND'],
});
