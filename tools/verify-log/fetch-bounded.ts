import { setTimeout as wait } from 'node:timers/promises';
import { CannotCheck } from './cannot-check.ts';

const TIMEOUT_MS = 30_000;
const ATTEMPTS = 3;

/**
 * Reads an address whole, at most so many bytes; null where it is not found. A network that fails is asked again.
 * @throws CannotCheck when there is no answer, another status, or more than was allowed.
 */
export async function fetchBounded(address: string, mostBytes: number): Promise<Uint8Array | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchOnce(address, mostBytes);
    } catch (error) {
      if (error instanceof CannotCheck) throw error;
      if (attempt >= ATTEMPTS) throw new CannotCheck('noAnswer', address);
      await wait(attempt * 500);
    }
  }
}

async function fetchOnce(address: string, mostBytes: number): Promise<Uint8Array | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (answer.status === 404) {
    await answer.body?.cancel();
    return null;
  }
  if (answer.status >= 500) throw new Error(`status ${answer.status}`);
  if (!answer.ok || !answer.body) throw new CannotCheck('badStatus', `${address} (${answer.status})`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.length;
    if (size > mostBytes) throw new CannotCheck('tooLong', address);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
