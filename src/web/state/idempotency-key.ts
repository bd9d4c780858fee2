import { newId } from './new-id.ts';
import { type Store, visitStorage } from './visit-storage.ts';

/** The key of a request that was not confirmed yet, with the content it was created for. */
interface PendingRequest {
  readonly id: string;
  readonly content: string;
}

const PREFIX = 'request:';

/**
 * The idempotency key of a request, created and stored before the first attempt. A retry, a reload and a double tap
 * with the same content get the same key, so that the server executes it once; other content gets another key.
 */
export function idempotencyKeyFor(intent: string, content: string, storage: Store = visitStorage()): string {
  const pending = readPending(storage.getItem(PREFIX + intent));
  if (pending?.content === content) return pending.id;
  const id = newId();
  storage.setItem(PREFIX + intent, JSON.stringify({ id, content } satisfies PendingRequest));
  return id;
}

/** Whether the same content was sent before and its outcome is unknown. */
export function isRequestPending(intent: string, content: string, storage: Store = visitStorage()): boolean {
  return readPending(storage.getItem(PREFIX + intent))?.content === content;
}

/** Deletes the key of a completed request, so that the same content becomes a new request next time. */
export function forgetIdempotencyKey(intent: string, storage: Store = visitStorage()): void {
  storage.removeItem(PREFIX + intent);
}

function readPending(text: string | null): PendingRequest | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as PendingRequest;
  } catch {
    return null;
  }
}
