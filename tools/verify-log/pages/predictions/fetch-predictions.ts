import type { SharedBook } from '#domain/log/audit/shared-book.ts';
import { fetchBounded } from '../../fetch-bounded.ts';
import { inOrder } from '../../in-order.ts';

/** A thousand predictions of two kilobytes at most. */
const MAX_BYTES = 4 << 20;
const CONCURRENCY = 4;

/** The published texts of the predictions under one root; null if the site does not have them. */
export interface RootTexts {
  readonly number: number;
  readonly texts: readonly string[] | null;
}

/**
 * Downloads the predictions of every root from the static files of the mirror.
 * @throws CannotCheck when a file cannot be downloaded.
 */
export async function fetchPredictions(
  mirror: string,
  { predictions }: Pick<SharedBook, 'predictions'>,
  onProgress: (read: number, total: number) => void,
): Promise<RootTexts[]> {
  const numbers = predictions.map(({ leaf }) => leaf.number);
  const found: RootTexts[] = [];
  for await (const texts of inOrder(numbers, CONCURRENCY, (number) => fetchTexts(mirror, number))) {
    found.push({ number: numbers[found.length] ?? 0, texts });
    onProgress(found.length, numbers.length);
  }
  return found;
}

async function fetchTexts(mirror: string, number: number): Promise<readonly string[] | null> {
  const bytes = await fetchBounded(`${mirror}/predictions/${number}.jsonl`, MAX_BYTES);
  if (!bytes) return null;
  return Buffer.from(bytes).toString('utf8').split('\n').slice(0, -1);
}
