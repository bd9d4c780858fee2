import type { CallInput } from '#contract/define-call.ts';
import type {
  renewPush as renewCall,
  subscribePush as subscribeCall,
  unsubscribePush as unsubscribeCall,
} from '#contract/people/push.ts';
import { isZone } from '#domain/push/quiet-hours.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Operation } from '#server/context/operation.ts';
import { transaction } from '#server/db/transaction.ts';
import { readSubscriptionKeys } from '#server/providers/push/endpoint-rules.ts';
import { noteZone } from '../settings/setting-store.ts';
import {
  dropSubscription,
  type NewSubscription,
  putSubscription,
  renewSubscription,
} from './subscription-store.ts';

/** @throws Refusal PUSH_UNAVAILABLE or PUSH_SUBSCRIPTION_INVALID. */
export const subscribePush: Operation<typeof subscribeCall> = async (ctx, { body, viewer, locale }) => {
  const subscription = checked(ctx, body.subscription);
  const at = ctx.clock.now();
  const { userId, sessionId } = viewer;
  await transaction(ctx.db, async (tx) => {
    await putSubscription(tx, subscription, { userId, sessionId, locale, at });
    if (isZone(body.zone)) await noteZone(tx, userId, body.zone);
  });
  return {};
};

export const unsubscribePush: Operation<typeof unsubscribeCall> = async ({ db }, { viewer }) => {
  await dropSubscription(db, viewer.sessionId);
  return {};
};

/**
 * A service worker has no session; it proves with the old subscription that it is the same browser.
 * @throws Refusal PUSH_UNAVAILABLE, PUSH_SUBSCRIPTION_INVALID or PUSH_SUBSCRIPTION_NOT_FOUND.
 */
export const renewPush: Operation<typeof renewCall> = async (ctx, { body: { old, subscription } }) => {
  const renewed = checked(ctx, subscription);
  const auth = Buffer.from(old.auth, 'base64url');
  const isKnown = await transaction(
    ctx.db,
    async (tx) => await renewSubscription(tx, { endpoint: old.endpoint, auth }, renewed),
  );
  if (!isKnown) throw new Refusal('PUSH_SUBSCRIPTION_NOT_FOUND');
  return {};
};

function checked(
  { push }: Context,
  { endpoint, keys }: CallInput<typeof subscribeCall>['body']['subscription'],
): NewSubscription {
  if (push === null) throw new Refusal('PUSH_UNAVAILABLE');
  const read = readSubscriptionKeys(keys.p256dh, keys.auth);
  if (read === null || !push.isAllowed(endpoint)) throw new Refusal('PUSH_SUBSCRIPTION_INVALID');
  const { p256dh, auth } = read;
  return { endpoint, p256dh, auth };
}
