import { plainText, storedValue } from './stored-value.ts';

/** Fired by browsers that can install the app. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

function change(next: InstallEvent | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** The browser's offer to install the app, kept until somebody wants it. */
export const installOffer = {
  get: (): boolean => offered !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Shows the dialog of the browser. An offer can be used once. */
  async accept(): Promise<void> {
    const event = offered;
    change(null);
    await event?.prompt();
  },
};

/** Without this the browser would show an own bar on the first visit. */
export function watchInstallOffers(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallEvent);
  });
  page.addEventListener('appinstalled', () => change(null));
}

/** Day of the first visit that could have ended in an installation; `shown` once the hint was shown. */
export const installHint = storedValue('installHint', plainText);
export const HINT_SHOWN = 'shown';

/** Whether to show the hint: once, and never to somebody who came for the first time today. */
export function isHintDue(noted: string | null, today: string): boolean {
  return noted !== null && noted !== HINT_SHOWN && noted < today;
}
