import type { CallInput } from '#contract/define-call.ts';
import type { renewPush } from '#contract/people/push.ts';

/** The part of a `PushSubscription` in use. */
export interface Subscribed {
  readonly options?: { readonly applicationServerKey?: ArrayBuffer | null };
  toJSON(): { endpoint?: string; keys?: Record<string, string> };
}

interface Browser {
  subscribe(options: unknown): Promise<Subscribed>;
  fetch(address: string, options: RequestInit): Promise<Response>;
}

/**
 * Replaces a subscription that the browser ended. The worker has no session: the old subscription proves that it is the
 * same browser. Without the old one, the app subscribes again at its next start.
 */
export async function renewSubscription(
  { old, renewed }: { readonly old: Subscribed | null; readonly renewed: Subscribed | null },
  browser: Browser,
): Promise<void> {
  const before = old && partsOf(old);
  if (!before) return;
  const applicationServerKey = old?.options?.applicationServerKey;
  const now = partsOf(renewed ?? (await browser.subscribe({ userVisibleOnly: true, applicationServerKey })));
  if (!now) return;
  const { endpoint, keys } = before;
  const body: CallInput<typeof renewPush>['body'] = {
    old: { endpoint, auth: keys.auth },
    subscription: now,
  };
  await browser.fetch('/api/app/common/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function partsOf(subscription: Subscribed): CallInput<typeof renewPush>['body']['subscription'] | null {
  const { endpoint, keys } = subscription.toJSON();
  const [p256dh, auth] = [keys?.p256dh, keys?.auth];
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? null
    : { endpoint, keys: { p256dh, auth } };
}
