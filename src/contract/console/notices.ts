import { z } from 'zod';
import { id, instant, nothing, page } from '../parts.ts';
import { noticeSeverity } from '../settings.ts';
import { defineConsoleCall } from './define-console-call.ts';
import { act, operatorShown } from './parts.ts';

/** In characters, in each language. */
const MAX_LENGTH = 200;
const text = z.string().trim().min(1).max(MAX_LENGTH);

export const noticeList = defineConsoleCall({
  method: 'GET',
  path: '/api/console/notices',
  summary: 'Notices to everybody in the app, the newest first',
  audience: 'operator',
  query: z.object(page),
  reply: z.object({
    /** Ids of those that the app shows now, the most urgent first. */
    active: z.array(id),
    items: z.array(
      z.object({
        id,
        zh: z.string(),
        en: z.string(),
        severity: noticeSeverity,
        /** `planned` before it starts, `ended` by an operator, `over` by itself. */
        state: z.enum(['planned', 'active', 'ended', 'over']),
        startsAt: instant,
        endsAt: instant.nullable(),
        operator: operatorShown,
        reason: z.string(),
        publishedAt: instant,
        ended: z.object({ operator: operatorShown, reason: z.string(), at: instant }).nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});

export const publishNotice = defineConsoleCall({
  method: 'POST',
  path: '/api/console/notices/publish',
  summary: 'Show a notice to everybody in the app, from a time until another or until it is ended',
  audience: { action: 'publishNotice' },
  body: z.strictObject({
    zh: text,
    en: text,
    severity: noticeSeverity,
    /** Null: at once. */
    startsAt: instant.nullable(),
    endsAt: instant.nullable(),
    ...act,
  }),
  reply: z.object({ id }),
  refusals: ['OPERATOR_ROLE_MISSING', 'OPERATOR_REASON_LENGTH', 'NOTICE_TIMES'],
});

export const endNotice = defineConsoleCall({
  method: 'POST',
  path: '/api/console/notices/{id}/end',
  summary: 'Take a notice down; a new text is a new notice',
  audience: { action: 'endNotice' },
  params: z.object({ id }),
  body: z.strictObject(act),
  reply: nothing,
  refusals: [
    ...(['OPERATOR_ROLE_MISSING', 'OPERATOR_REASON_LENGTH'] as const),
    ...(['OPERATOR_SUBJECT_NOT_FOUND', 'ALREADY_DECIDED'] as const),
  ],
});
