import type { LogBook } from '#domain/log/audit/log-book.ts';
import type { Reveal } from '#domain/log/audit/reveal.ts';
import { CannotCheck } from './cannot-check.ts';
import { fetchBounded } from './fetch-bounded.ts';
import { inOrder } from './in-order.ts';

const MAX_BYTES = 1 << 20;
const CONCURRENCY = 4;

/** Salts and texts of all settled schemes whose text is public. */
export async function fetchReveals(
  site: string,
  { schemes }: LogBook,
  onProgress: (read: number, total: number) => void,
): Promise<Reveal[]> {
  const settled = [...schemes.values()].filter(({ settlement }) => settlement !== null);
  const ids = settled.map(({ publish }) => publish.schemeId);
  const reveals: Reveal[] = [];
  let read = 0;
  for await (const reveal of inOrder(ids, CONCURRENCY, (id) => fetchReveal(site, id))) {
    if (reveal) reveals.push(reveal);
    read += 1;
    onProgress(read, ids.length);
  }
  return reveals;
}

/** Null while the text is sealed, and for a scheme whose page is gone. */
async function fetchReveal(site: string, schemeId: string): Promise<Reveal | null> {
  const address = `${site}/api/app/common/solution/detail/${schemeId}`;
  const bytes = await fetchBounded(address, MAX_BYTES);
  if (!bytes) return null;
  const { salt, sealedText } = readData(Buffer.from(bytes).toString('utf8'), address);
  return typeof salt === 'string' && typeof sealedText === 'string' ? { schemeId, salt, sealedText } : null;
}

function readData(text: string, address: string): Readonly<Record<string, unknown>> {
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    if (typeof data === 'object' && data !== null) return data as Record<string, unknown>;
  } catch {
    // Reported below like any other unusable response.
  }
  throw new CannotCheck('badAnswer', address);
}
