import type { FromWorker } from '#web/state/cache-names.ts';

/** Goes where the service worker asks to after a tap on a notification, without a reload. */
export function openOnTap(messages: EventTarget, origin: string, navigate: (path: string) => unknown): void {
  messages.addEventListener('message', (event) => {
    const { data, ports } = event as MessageEvent<Partial<FromWorker> | null>;
    if (typeof data?.open !== 'string' || !URL.canParse(data.open)) return;
    const { origin: itsOrigin, pathname, search, hash } = new URL(data.open);
    if (itsOrigin !== origin) return;
    ports[0]?.postMessage(true);
    navigate(pathname + search + hash);
  });
}
