import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { TestApp } from '#test/test-app.ts';

/** What the page reads of a subscription, and where a reload finds it again. */
interface Made {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}
const KEPT = 'test:push';
const PERMISSION = 'test:permission';

/**
 * Lets pages subscribe at the push service of the sandbox: the browser of the tests has no connection to a real one, and
 * denies notifications whatever it is told. The rest of Web Push is the browser’s own.
 */
export async function fakePush(context: BrowserContext, { sandbox }: TestApp): Promise<void> {
  await context.exposeFunction('subscribeAtSandbox', (key: string) =>
    sandbox.push.subscribe(key, sandbox.url),
  );
  await context.addInitScript(
    ([kept, permission]) => {
      // An empty page before the first has no storage.
      if (location.origin === 'null') return;
      const answer = () => localStorage.getItem(permission) ?? 'denied';
      Object.defineProperty(Notification, 'permission', { get: answer });
      Object.assign(Notification, { requestPermission: async () => answer() });
      const { subscribeAtSandbox } = window as unknown as { subscribeAtSandbox(key: string): Promise<Made> };
      const read = () => {
        const text = localStorage.getItem(kept);
        if (text === null) return null;
        const { key, made } = JSON.parse(text) as { key: number[]; made: Made };
        return {
          endpoint: made.endpoint,
          options: { applicationServerKey: new Uint8Array(key).buffer },
          toJSON: () => made,
          async unsubscribe() {
            localStorage.removeItem(kept);
            return true;
          },
        };
      };
      const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        if (read() === null) {
          const key = [...applicationServerKey];
          const text = btoa(String.fromCodePoint(...key));
          const made = await subscribeAtSandbox(
            text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
          );
          localStorage.setItem(kept, JSON.stringify({ key, made }));
        }
        return read();
      };
      Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => read() });
    },
    [KEPT, PERMISSION] as const,
  );
}

/** What the user chooses in the settings of the browser, before returning to the page. */
export async function choosePermission(page: Page, chosen: NotificationPermission): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PERMISSION, chosen] as const);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Whether the browser has a subscription. */
export async function isSubscribedIn(page: Page): Promise<boolean> {
  return await page.evaluate((kept) => localStorage.getItem(kept) !== null, KEPT);
}

/** Delivers a message to the service worker as the browser's connection to its push service does. */
export async function deliver(session: CDPSession, origin: string, data: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** Runs in a service worker: taps a notification that leads to a path. A browser without a window system cannot focus. */
export function tapNotification(path: string): void {
  const scope = globalThis as unknown as {
    readonly WindowClient: { readonly prototype: object };
    readonly ExtendableEvent: typeof Event;
  };
  Object.assign(scope.WindowClient.prototype, { focus: async () => {} });
  const notification = { data: { path }, close: () => {} };
  const event = new scope.ExtendableEvent('notificationclick');
  globalThis.dispatchEvent(Object.assign(event, { notification }));
}
