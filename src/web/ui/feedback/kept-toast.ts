import type { Locale } from '#web/i18n/locale.ts';

/** What a toast says, as the next page takes it over. */
export interface KeptToast {
  readonly text: string;
  readonly isDone: boolean;
  readonly saidIn: Locale;
  readonly atMs: number;
}

const KEY = 'toast';
/** Longer than a page takes to come; later nobody knows any more what it is about. */
const TAKEN_WITHIN_MS = 5_000;

/** Keeps what is being said for the page that is about to take the place of this one. */
export function keepToast(toast: KeptToast, storage = storageOfVisit()): void {
  try {
    storage?.setItem(KEY, JSON.stringify(toast));
  } catch {
    // Full: then it is not said.
  }
}

/** What the page before this one was saying, once. */
export function takeToast(nowMs: number, storage = storageOfVisit()): KeptToast | null {
  try {
    const kept = JSON.parse(storage?.getItem(KEY) ?? 'null') as Partial<KeptToast> | null;
    storage?.removeItem(KEY);
    const isFresh = typeof kept?.text === 'string' && nowMs - Number(kept.atMs) < TAKEN_WITHIN_MS;
    return isFresh ? (kept as KeptToast) : null;
  } catch {
    return null;
  }
}

function storageOfVisit(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}
