import { z } from 'zod';
import { pushedNews, pushKinds } from '#domain/push/push-kinds.ts';
import { defineCall } from '#contract/define-call.ts';
import { nothing, teamKey } from '#contract/parts.ts';
import { competition, team } from '#contract/matches/matches.ts';

export const pushKind = z.enum(pushKinds);
export const pushNews = z.enum(pushedNews);
export const pushKindSetting = z.strictObject({ kind: pushKind, isOn: z.boolean() });

/** Minutes of the day; a period that ends before it starts runs over midnight. */
export const quietHours = z.strictObject({
  fromMinute: z.int().min(0).max(1439),
  untilMinute: z.int().min(0).max(1439),
});

/** IANA name of a time zone. */
const zone = z.string().min(1).max(64);

/** Secret of the subscription that the browser shares with its sender. */
const auth = z.string().max(32);

/** A `PushSubscription` of the browser, as its `toJSON`. */
export const pushSubscription = z.strictObject({
  endpoint: z.string().max(1024),
  keys: z.strictObject({ p256dh: z.string().max(128), auth }),
});

export const pushSettingsReply = z.object({
  /** For `PushManager.subscribe`; null if this server sends no pushes. */
  publicKey: z.string().nullable(),
  /** Whether this session has a subscription. */
  isSubscribed: z.boolean(),
  kinds: z.array(pushKindSetting),
  /** Kinds that a minor, or an account in teen mode, is not sent whatever is set. */
  withheld: z.array(pushKind),
  quiet: quietHours.nullable(),
  zone,
  /** Followed teams and competitions, newest first, at most 100 of each. */
  teams: z.array(z.object({ team, news: z.array(pushNews) })),
  competitions: z.array(z.object({ competition, news: z.array(pushNews) })),
});

export const pushSettings = defineCall({
  method: 'GET',
  path: '/api/app/auth/push/setting',
  summary: 'What is pushed to the devices of the current user, and when not',
  session: 'required',
  reply: pushSettingsReply,
  refusals: [],
});

export const setPushKind = defineCall({
  method: 'POST',
  path: '/api/app/auth/push/setting',
  summary: 'Switch a kind of pushes on or off',
  session: 'required',
  body: pushKindSetting,
  reply: pushSettingsReply,
  refusals: [],
});

export const setQuietHours = defineCall({
  method: 'POST',
  path: '/api/app/auth/push/quiet',
  summary: 'Set the hours without pushes, by the clock of a zone; null for none. The inbox is not affected',
  session: 'required',
  body: z.strictObject({ quiet: quietHours.nullable(), zone }),
  reply: pushSettingsReply,
  refusals: ['QUIET_HOURS_INVALID'],
});

export const setFollowNews = defineCall({
  method: 'POST',
  path: '/api/app/auth/push/follow',
  summary: 'Set which news of a followed team or competition are pushed',
  session: 'required',
  body: z.strictObject({
    of: z.enum(['team', 'competition']),
    /** Key of the team or code of the competition. */
    id: teamKey,
    news: z.array(pushNews).max(pushedNews.length),
  }),
  reply: pushSettingsReply,
  refusals: ['NOT_FOLLOWED'],
});

export const subscribePush = defineCall({
  method: 'POST',
  path: '/api/app/auth/push/subscribe',
  summary:
    'Push to the browser of this session until it ends; replaces an earlier subscription of it (idempotent)',
  session: 'required',
  body: z.strictObject({ subscription: pushSubscription, zone }),
  reply: nothing,
  refusals: ['PUSH_UNAVAILABLE', 'PUSH_SUBSCRIPTION_INVALID'],
});

export const unsubscribePush = defineCall({
  method: 'POST',
  path: '/api/app/auth/push/unsubscribe',
  summary: 'No longer push to the browser of this session (idempotent)',
  session: 'required',
  body: z.strictObject({}),
  reply: nothing,
  refusals: [],
});

export const renewPush = defineCall({
  method: 'POST',
  path: '/api/app/common/push/renew',
  summary: 'Replace a subscription that the browser renewed; whoever has its endpoint and secret may',
  session: 'none',
  body: z.strictObject({
    old: z.strictObject({ endpoint: z.string().max(1024), auth }),
    subscription: pushSubscription,
  }),
  reply: nothing,
  refusals: ['PUSH_UNAVAILABLE', 'PUSH_SUBSCRIPTION_INVALID', 'PUSH_SUBSCRIPTION_NOT_FOUND'],
});
