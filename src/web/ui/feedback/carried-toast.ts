import type { Locale } from '#web/i18n/locale.ts';

/** A toast carried over to the next page. */
export interface CarriedToast {
  readonly text: string;
  readonly isDone: boolean;
  readonly toastLocale: Locale;
  readonly atMs: number;
}

const KEY = 'toast';
/** Longer than a page load; an older toast is out of context. */
const MAX_AGE_MS = 5_000;

/** Stores the current toast for the page that replaces this one. */
export function carryToast(toast: CarriedToast, storage = safeSessionStorage()): void {
  try {
    storage?.setItem(KEY, JSON.stringify(toast));
  } catch {
    // Storage full: the toast is dropped.
  }
}

/** Takes the toast of the previous page, once. */
export function takeToast(nowMs: number, storage = safeSessionStorage()): CarriedToast | null {
  try {
    const stored = JSON.parse(storage?.getItem(KEY) ?? 'null') as Partial<CarriedToast> | null;
    storage?.removeItem(KEY);
    const isFresh = typeof stored?.text === 'string' && nowMs - Number(stored.atMs) < MAX_AGE_MS;
    return isFresh ? (stored as CarriedToast) : null;
  } catch {
    return null;
  }
}

function safeSessionStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}
