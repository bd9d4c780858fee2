export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const memory = new Map<string, string>();
const inMemory: Store = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, text) => void memory.set(key, text),
  removeItem: (key) => void memory.delete(key),
};

/** Session storage, which survives a reload; memory where the browser forbids it. */
export function visitStorage(): Store {
  try {
    return globalThis.sessionStorage ?? inMemory;
  } catch {
    return inMemory;
  }
}
