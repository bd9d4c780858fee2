import { setTimeout as wait } from 'node:timers/promises';
import { CannotCheck } from './cannot-check.ts';

const TIMEOUT_MS = 30_000;
const ATTEMPTS = 3;
const MAX_RETRY_AFTER_MS = 90_000;

/**
 * Downloads at most maxBytes; null for status 404. Network errors and 5xx responses are retried.
 * @throws CannotCheck when no response arrives, for another status, or for a longer body.
 */
export async function fetchBounded(address: string, maxBytes: number): Promise<Uint8Array | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchOnce(address, maxBytes);
    } catch (error) {
      if (error instanceof CannotCheck) throw error;
      if (attempt >= ATTEMPTS) throw new CannotCheck('noAnswer', address);
      await wait(attempt * 500);
    }
  }
}

async function fetchOnce(address: string, maxBytes: number): Promise<Uint8Array | null> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  if (response.status === 429) {
    await response.body?.cancel();
    await wait(retryAfterMs(response));
    throw new Error('rate limited');
  }
  if (response.status >= 500) throw new Error(`status ${response.status}`);
  if (!response.ok || !response.body) throw new CannotCheck('badStatus', `${address} (${response.status})`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > maxBytes) throw new CannotCheck('tooLong', address);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Seconds form of Retry-After, bounded; one second without it. */
function retryAfterMs({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? '1');
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1) * 1_000, MAX_RETRY_AFTER_MS) : 1_000;
}
