import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { calendarDay, id, page } from '#contract/parts.ts';
import { inboxMessage } from './people.ts';

/** Tabs of the inbox; every kind of message belongs to one. */
export const inboxTabs = ['schemes', 'matches', 'money', 'system'] as const;

/** Kinds that a user may switch off: all but those about money, own schemes and the account. */
export const switchableKinds = ['schemePublished', 'matchKickedOff', 'matchGoal', 'matchFinished'] as const;

export const inbox = defineCall({
  method: 'GET',
  path: '/api/app/auth/inbox',
  summary: 'Messages, newest first, and the number of unread ones',
  session: 'required',
  query: z.object({
    /** Messages of a tab or all, publications of one day as one item. Without it all messages one by one. */
    tab: z.enum(['all', ...inboxTabs]).optional(),
    /** Only the publications of this day, one by one. Not with `tab`. */
    publishedOn: calendarDay.optional(),
    ...page,
  }),
  reply: z.object({
    items: z.array(
      inboxMessage.extend({
        /** Set if the item stands for several publications of a day, of which it is the newest. */
        folded: z.object({ day: calendarDay, count: z.int(), unread: z.int(), analysts: z.int() }).optional(),
      }),
    ),
    unread: z.int(),
    unreadByTab: z.object({ schemes: z.int(), matches: z.int(), money: z.int(), system: z.int() }),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});

export const readInbox = defineCall({
  method: 'POST',
  path: '/api/app/auth/inbox/read',
  summary: 'Mark messages as read: all, or those that fulfil every given condition',
  session: 'required',
  body: z.strictObject({
    ids: z.array(id).max(100).optional(),
    tab: z.enum(inboxTabs).optional(),
    /** Publications of a day. */
    publishedOn: calendarDay.optional(),
  }),
  reply: z.object({ unread: z.int() }),
  refusals: [],
});

export const switchableKind = z.enum(switchableKinds);
export const kindSetting = z.strictObject({ kind: switchableKind, isOn: z.boolean() });

export const inboxSettingsReply = z.object({ kinds: z.array(kindSetting) });

export const inboxSettings = defineCall({
  method: 'GET',
  path: '/api/app/auth/inbox/setting',
  summary: 'Which of the switchable kinds of messages reach the inbox of the current user',
  session: 'required',
  reply: inboxSettingsReply,
  refusals: [],
});

export const setInboxKind = defineCall({
  method: 'POST',
  path: '/api/app/auth/inbox/setting',
  summary: 'Switch a kind of messages on or off; messages already received stay',
  session: 'required',
  body: kindSetting,
  reply: inboxSettingsReply,
  refusals: [],
});
