import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  pending += by;
  for (const listener of listeners) listener();
}

/** Counts a promise as a pending call until it settles. */
export async function whilePending<T>(promise: Promise<T>): Promise<T> {
  change(1);
  try {
    return await promise;
  } finally {
    change(-1);
  }
}

/** Whether a call with a loading toast is pending. */
export function useHasPendingCalls(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending > 0,
    () => false,
  );
}
