/** A request is known by what it is meant to do and by what it holds; the same again is the same request. */
interface KeptRequest {
  readonly id: string;
  readonly content: string;
}

const PREFIX = 'request:';

/**
 * The id of a request, made and stored before it is first sent. A retry, a reload and a second tap with the same
 * content get the same id, so that the server does it once; other content is another request.
 */
export function requestIdFor(intent: string, content: string, storage: Store = visitStorage()): string {
  const kept = readKept(storage.getItem(PREFIX + intent));
  if (kept?.content === content) return kept.id;
  const id = newId();
  storage.setItem(PREFIX + intent, JSON.stringify({ id, content } satisfies KeptRequest));
  return id;
}

/** Whether the same content was sent for before and is not known to be through. */
export function isRequestKept(intent: string, content: string, storage: Store = visitStorage()): boolean {
  return readKept(storage.getItem(PREFIX + intent))?.content === content;
}

/** Forgets a request that is known to be through, so that the same content next time is a new one. */
export function forgetRequest(intent: string, storage: Store = visitStorage()): void {
  storage.removeItem(PREFIX + intent);
}

function readKept(text: string | null): KeptRequest | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as KeptRequest;
  } catch {
    return null;
  }
}

/** A random UUID, version 4; spelled out for browsers that know `randomUUID` not yet. */
export function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const memory = new Map<string, string>();
const inMemory: Store = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, text) => void memory.set(key, text),
  removeItem: (key) => void memory.delete(key),
};

/** The storage of this visit: it survives a reload. A browser that forbids it gets one that lives in memory. */
export function visitStorage(): Store {
  try {
    return globalThis.sessionStorage ?? inMemory;
  } catch {
    return inMemory;
  }
}
