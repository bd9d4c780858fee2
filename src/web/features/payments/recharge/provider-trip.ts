import { type Store, visitStorage } from '#web/state/visit-storage.ts';

const KEY = 'recharge:away';
/** A history this long may be truncated, so its length is useless. */
const MAX_HISTORY = 50;

/** A trip to the provider: history length on leaving, or that the order returned. */
interface Away {
  readonly orderId: string;
  /** History length including the provider's first page. */
  readonly length: number;
  readonly isBack: boolean;
}

/**
 * Call before the provider's page replaces the current entry: the form stays behind it, so that back without payment
 * leads to the form, and no forward entries exist, so that the length identifies the form.
 */
export function recordDeparture(
  orderId: string,
  history: History = window.history,
  storage = visitStorage(),
): void {
  history.pushState(history.state, '');
  store({ orderId, length: history.length, isBack: false }, storage);
}

/** Number of history steps from the returned order's page to its form; null if unknown. */
export function stepsToForm(orderId: string, length: number, storage: Store = visitStorage()): number | null {
  const away = read(storage);
  if (away === null || away.isBack || away.orderId !== orderId || length >= MAX_HISTORY) return null;
  const steps = length - away.length + 1;
  return steps >= 1 ? steps : null;
}

/** Marks the order to be shown instead of the form, where no provider pages are behind it. */
export function recordReturn(orderId: string, storage: Store = visitStorage()): void {
  store({ orderId, length: 0, isBack: true }, storage);
}

/** The order to show instead of the form, once; null for the form itself. Ends the trip. */
export function takeReturn(storage: Store = visitStorage()): string | null {
  const away = read(storage);
  storage.removeItem(KEY);
  return away?.isBack ? away.orderId : null;
}

function store(away: Away, storage: Store): void {
  storage.setItem(KEY, JSON.stringify(away));
}

function read(storage: Store): Away | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as Away | null;
  } catch {
    return null;
  }
}
