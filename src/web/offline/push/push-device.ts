import type { pushSettings, subscribePush, unsubscribePush } from '#contract/people/push.ts';
import { call } from '../../api/call.ts';
import { locale } from '../../i18n/locale.ts';
import { deviceZone } from '../../i18n/zone/zone.ts';
import { workerRegistration } from '../worker-registration.ts';
import { notedPush } from './push-state.ts';

/**
 * `denied`: the user did not allow it; `dismissed`: the question was closed without an answer; `unreachable`: the browser
 * cannot connect to its push service.
 */
export type SubscribeFault = 'denied' | 'dismissed' | 'unsupported' | 'unreachable';

/** Asks the browser for permission, subscribes and tells the server. Call it on a tap only. */
export async function turnPushOn(publicKey: string, userId: string): Promise<SubscribeFault | null> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  // The app may have been opened a moment ago, and not have got to it.
  const worker = await workerRegistration();
  if (!worker) return 'unsupported';
  const subscription = await subscribe(worker, publicKey).catch(() => null);
  if (subscription === null) return 'unreachable';
  await report(subscription, userId);
  return null;
}

export async function turnPushOff(): Promise<void> {
  await call<typeof unsubscribePush>('POST', '/api/app/auth/push/unsubscribe', { body: {} });
  notedPush.set(null);
  // The server sends nothing any more; an error here changes nothing for the user.
  await silencePush().catch(() => undefined);
}

/**
 * Ends the subscription in this browser only. After a logout that the server did not hear of, it still sends: nothing may
 * arrive for somebody who left.
 */
export async function silencePush(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * At a start of the app and after a login: tells the server what changed, such as the zone after a journey, the session,
 * or a subscription that the browser replaced; subscribes again if the server has dropped it or has another key. Asks the
 * user nothing.
 */
export async function refreshPush(userId: string): Promise<void> {
  const noted = notedPush.get();
  if (noted?.userId !== userId || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) return;
  const { publicKey, isSubscribed } = await call<typeof pushSettings>(
    'GET',
    '/api/app/auth/push/setting',
    {},
  );
  if (publicKey === null) return;
  // A browser that lost the subscription asks nothing, because the permission stays.
  const subscription = await subscribe(worker, publicKey).catch(() => null);
  if (subscription && !(isSubscribed && sentOf(subscription) === noted.sent))
    await report(subscription, userId);
}

async function subscribe(worker: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const key = bytesOf(publicKey);
  const present = await worker.pushManager.getSubscription();
  const presentKey = present?.options.applicationServerKey;
  // A browser refuses a second server's key while it has a subscription.
  if (present && !(presentKey && isEqual(new Uint8Array(presentKey), key))) await present.unsubscribe();
  return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function report(subscription: PushSubscription, userId: string): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON();
  const body = {
    subscription: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
    zone: deviceZone(),
  };
  await call<typeof subscribePush>('POST', '/api/app/auth/push/subscribe', { body });
  notedPush.set({ userId, sent: sentOf(subscription) });
}

const sentOf = ({ endpoint }: PushSubscription): string => [endpoint, deviceZone(), locale.get()].join(' ');

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
