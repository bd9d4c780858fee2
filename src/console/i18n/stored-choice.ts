import { useSyncExternalStore } from 'react';

/** A choice of this browser, kept in its storage. */
export interface StoredChoice<T extends string> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/**
 * A choice among words, kept under `key`. A browser that refuses storage keeps it until the page is left.
 * @param fallback used until something was chosen.
 */
export function storedChoice<T extends string>(
  key: string,
  values: readonly T[],
  fallback: () => T,
): StoredChoice<T> {
  const listeners = new Set<() => void>();
  let present: T | null = null;
  const stored = (): T | null => values.find((value) => value === readStored(key)) ?? null;
  return {
    get() {
      present ??= stored() ?? fallback();
      return present;
    },
    set(value) {
      present = value;
      try {
        globalThis.localStorage?.setItem(key, value);
      } catch {
        // Storage is full or refused.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readStored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function useChoice<T extends string>(choice: StoredChoice<T>): T {
  return useSyncExternalStore(choice.subscribe, choice.get);
}
