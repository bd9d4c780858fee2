import { LRUCache } from 'lru-cache';
import { passagesOf } from '#domain/scheme/text-similarity.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import { type Candidate, whole } from './scheme-text.ts';

type Passages = ReadonlySet<string>;

/** Passages kept in memory: some 10 MB, of about 200 texts of usual length. */
const MOST_PASSAGES = 100_000;

/** By scheme. A published text never changes, and is compared with every similar one of its week. */
const known = new LRUCache<string, Passages>({
  maxSize: MOST_PASSAGES,
  sizeCalculation: ({ size }) => size + 1,
});

/** The passages of a published text. */
export function knownPassages(scheme: Candidate): Passages {
  const before = known.get(scheme.id);
  if (before !== undefined) return before;
  const passages = passagesOf(whole(scheme));
  known.set(scheme.id, passages);
  return passages;
}

/** The passages of published texts, of which only those not in memory are read. */
export async function readPassages(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Passages>> {
  const found = new Map<string, Passages>();
  for (const id of ids) {
    const passages = known.get(id);
    if (passages !== undefined) found.set(id, passages);
  }
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const texts = await db
    .selectFrom('scheme')
    .select(['id', 'title', 'summary', 'body'])
    .where(isAmong('id', missing))
    .execute();
  for (const text of texts) found.set(text.id, knownPassages(text));
  return found;
}
