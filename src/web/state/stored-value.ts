import { useSyncExternalStore } from 'react';

/** A client-side value persisted in localStorage under its key. */
export interface StoredValue<T> {
  get(): T;
  /** The value if nothing is stored; used for server-rendered pages. */
  readonly initial: T;
  set(value: T): void;
  /** Whether storage differs from this value: a page restored from the back/forward cache missed storage events. */
  isStale(): boolean;
  /** Subscribes to changes, including those of other tabs; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Serialization of a value; `read` gets null if nothing is stored and must not throw. */
export interface Codec<T> {
  readonly read: (text: string | null) => T;
  readonly write: (value: T) => string | null;
}

/** Optional text. */
export const plainText: Codec<string | null> = { read: (text) => text, write: (value) => value };

/** Creates the value of a key. Without a storage (private mode, tests) it is kept in memory only. */
export function storedValue<T>(key: string, codec: Codec<T>, storage = browserStorage()): StoredValue<T> {
  let value = codec.read(storage?.getItem(key) ?? null);
  const listeners = new Set<() => void>();
  const changed = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  globalThis.addEventListener?.('storage', (event) => {
    const { key: changedKey, newValue } = event as StorageEvent;
    if (changedKey === key) changed(codec.read(newValue));
  });
  return {
    get: () => value,
    initial: codec.read(null),
    set(next) {
      const text = codec.write(next);
      if (text === null) storage?.removeItem(key);
      else storage?.setItem(key, text);
      changed(next);
    },
    isStale: () => storage !== null && storage.getItem(key) !== codec.write(value),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The current value; re-renders on change. During hydration it is `served`, the value the server rendered with. */
export function useStored<T>(stored: StoredValue<T>, served: T = stored.initial): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => served);
}

function browserStorage(): Storage | null {
  try {
    return globalThis.document ? globalThis.localStorage : null;
  } catch {
    // A browser that forbids storage throws on access; values then last for the visit only.
    return null;
  }
}
