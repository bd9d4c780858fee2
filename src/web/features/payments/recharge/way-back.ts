import { type Store, visitStorage } from '#web/state/visit-storage.ts';

const KEY = 'recharge:away';
/** A history this long may have lost its beginning, so that its length tells nothing. */
const LONGEST_HISTORY = 50;

/** A way to the provider: where it left the history, or that the order came back from there. */
interface Away {
  readonly orderId: string;
  /** How long the history was with the provider's first page in it. */
  readonly length: number;
  readonly isBack: boolean;
}

/**
 * Called before the provider's page takes the place of the present entry: the form stays behind it, so that an unpaid
 * way back leads to the form, and nothing lies ahead, so that the length says where the form is.
 */
export function noteLeaving(
  orderId: string,
  history: History = window.history,
  storage = visitStorage(),
): void {
  history.pushState(history.state, '');
  keep({ orderId, length: history.length, isBack: false }, storage);
}

/** How many steps lie between the page of an order that came back and the form it was opened from; null where nobody knows. */
export function stepsToForm(orderId: string, length: number, storage: Store = visitStorage()): number | null {
  const away = read(storage);
  if (away === null || away.isBack || away.orderId !== orderId || length >= LONGEST_HISTORY) return null;
  const steps = length - away.length + 1;
  return steps >= 1 ? steps : null;
}

/** The order is to be shown in the form's place, where the pages of the provider lie behind it no more. */
export function noteReturn(orderId: string, storage: Store = visitStorage()): void {
  keep({ orderId, length: 0, isBack: true }, storage);
}

/** The order that takes the place of the form, once; null where the form itself is wanted. A way to the provider ends here. */
export function takeReturn(storage: Store = visitStorage()): string | null {
  const away = read(storage);
  storage.removeItem(KEY);
  return away?.isBack ? away.orderId : null;
}

function keep(away: Away, storage: Store): void {
  storage.setItem(KEY, JSON.stringify(away));
}

function read(storage: Store): Away | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as Away | null;
  } catch {
    return null;
  }
}
