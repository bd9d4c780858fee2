import type { subscribePush, unsubscribePush } from '#contract/people/push.ts';
import { call } from '../../api/call.ts';
import { locale } from '../../i18n/locale.ts';
import { viewerZone } from '../../i18n/zone.ts';
import { token } from '../../state/session.ts';
import { type NotedPush, notedPush } from './push-state.ts';

/** `denied`: the user did not allow it; `unreachable`: the browser cannot connect to its push service. */
export type SubscribeFault = 'denied' | 'unsupported' | 'unreachable';

/** Asks the browser for permission, subscribes and tells the server. Call it on a tap only. */
export async function turnPushOn(publicKey: string, userId: string): Promise<SubscribeFault | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) return 'unsupported';
  const subscription = await subscribe(worker, publicKey).catch(() => null);
  if (subscription === null) return 'unreachable';
  await report(subscription, { userId, publicKey });
  return null;
}

export async function turnPushOff(): Promise<void> {
  await call<typeof unsubscribePush>('POST', '/api/app/auth/push/unsubscribe', { body: {} });
  notedPush.set(null);
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  // The server sends nothing any more; an error here changes nothing for the user.
  await subscription?.unsubscribe().catch(() => false);
}

/**
 * At a start of the app: tells the server what changed, such as the zone after a journey, the session after a login, or
 * a subscription that the browser replaced. Asks the user nothing.
 */
export async function refreshPush(userId: string | undefined): Promise<void> {
  const noted = notedPush.get();
  if (noted === null || noted.userId !== userId || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker.getRegistration();
  // A browser that lost the subscription asks nothing, because the permission stays.
  const subscription = worker && (await subscribe(worker, noted.publicKey).catch(() => null));
  if (subscription && sentOf(subscription) !== noted.sent) await report(subscription, noted);
}

async function subscribe(worker: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const key = bytesOf(publicKey);
  const present = await worker.pushManager.getSubscription();
  const presentKey = present?.options.applicationServerKey;
  // A browser refuses a second server's key while it has a subscription.
  if (present && !(presentKey && isEqual(new Uint8Array(presentKey), key))) await present.unsubscribe();
  return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function report(
  subscription: PushSubscription,
  { userId, publicKey }: Pick<NotedPush, 'userId' | 'publicKey'>,
): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON();
  const body = {
    subscription: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
    zone: viewerZone(),
  };
  await call<typeof subscribePush>('POST', '/api/app/auth/push/subscribe', { body });
  notedPush.set({ userId, publicKey, sent: sentOf(subscription) });
}

const sentOf = ({ endpoint }: PushSubscription): string =>
  // Of the token only its end: it differs from session to session, and is no secret.
  [endpoint, viewerZone(), locale.get(), token.get()?.slice(-6)].join(' ');

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
