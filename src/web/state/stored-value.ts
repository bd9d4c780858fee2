import { useSyncExternalStore } from 'react';

/** One value of the client's own state, kept in the browser's storage under its key. */
export interface StoredValue<T> {
  get(): T;
  /** What holds where nothing is stored: what a page shows that the server rendered. */
  readonly atFirst: T;
  set(value: T): void;
  /** Whether something else is stored than what holds here: a page the browser kept whole while it was away hears of no change. */
  isStale(): boolean;
  /** Calls back after every change, also of another tab; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** How a value is written; `read` gets null where nothing is stored and throws nothing. */
export interface Writing<T> {
  readonly read: (text: string | null) => T;
  readonly write: (value: T) => string | null;
}

/** A text that may be absent. */
export const plainText: Writing<string | null> = { read: (text) => text, write: (value) => value };

/** Makes the value of a key. Without a storage (private mode, tests) it lives in memory only. */
export function storedValue<T>(key: string, writing: Writing<T>, storage = browserStorage()): StoredValue<T> {
  let value = writing.read(storage?.getItem(key) ?? null);
  const listeners = new Set<() => void>();
  const changed = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  globalThis.addEventListener?.('storage', (event) => {
    const { key: changedKey, newValue } = event as StorageEvent;
    if (changedKey === key) changed(writing.read(newValue));
  });
  return {
    get: () => value,
    atFirst: writing.read(null),
    set(next) {
      const text = writing.write(next);
      if (text === null) storage?.removeItem(key);
      else storage?.setItem(key, text);
      changed(next);
    },
    isStale: () => storage !== null && storage.getItem(key) !== writing.write(value),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The present value; the component draws again when it changes. A page that the server rendered begins with what the server knew. */
export function useStored<T>(stored: StoredValue<T>, served: T = stored.atFirst): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => served);
}

function browserStorage(): Storage | null {
  try {
    return globalThis.document ? globalThis.localStorage : null;
  } catch {
    // A browser that forbids storage throws on the mere access; the app then forgets at the end of the visit.
    return null;
  }
}
