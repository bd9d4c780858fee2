import { enterLeaf, type LogBook, openBook } from '#domain/log/audit/log-book.ts';
import { isLeaf, readLeaf } from '#domain/log/audit/read-leaf.ts';
import { isSameHash, leafHash } from '#domain/log/tree-hash.ts';
import type { LogLeaf } from '#domain/seal/log-leaf.ts';
import type { Db } from '#server/db/database.ts';
import type { LogDifference } from './check-log.ts';
import { nativeSha256 } from '../native-sha256.ts';

const BATCH = 5_000;

interface EntryRow {
  readonly index: number;
  readonly leaf_id: number;
  readonly hash: Uint8Array;
  readonly data: string | null;
  readonly kind: string | null;
  readonly author_id: string | null;
  readonly author_sequence: number | null;
}

/** Entries recomputed from their leaves, and the schemes they are about. */
export interface CheckedEntries {
  readonly differences: LogDifference[];
  readonly hashes: Uint8Array[];
  readonly book: LogBook;
}

/**
 * Checks that every entry has its index, its leaf and the leaf's hash, and that the authors' sequence numbers are
 * complete. The returned hashes are recomputed, not the stored ones.
 */
export async function checkEntries(db: Db): Promise<CheckedEntries> {
  const differences: LogDifference[] = [];
  const hashes: Uint8Array[] = [];
  const published = new Map<string, number>();
  const book = openBook();
  for (let rows = await entriesFrom(db, 0); rows.length > 0; ) {
    for (const row of rows) {
      const { index, leaf_id } = row;
      if (index !== hashes.length) {
        differences.push({ invariant: 'entries have no gap', facts: { index, expected: hashes.length } });
      }
      const hash = leafHash(nativeSha256, Buffer.from(row.data ?? '', 'utf8'));
      if (row.data === null || !isSameHash(hash, row.hash)) {
        differences.push({ invariant: 'an entry has the hash of its leaf', facts: { index, leaf_id } });
      }
      hashes.push(hash);
      if (row.kind === 'publish') differences.push(...checkNumber(row, published));
      const leaf = readLeaf(row.data ?? '');
      if (isLeaf(leaf)) differences.push(...brokenRules(book, index, leaf));
      else differences.push({ invariant: 'an entry is a leaf of a known format', facts: { index, ...leaf } });
    }
    rows = await entriesFrom(db, (rows.at(-1)?.index ?? 0) + 1);
  }
  return { differences, hashes, book };
}

/** Rules between entries, as an outside verifier finds them; sequence numbers are checked by columns above. */
function brokenRules(book: LogBook, index: number, leaf: LogLeaf): LogDifference[] {
  return enterLeaf(book, index, leaf)
    .filter(({ code }) => code !== 'sequenceGap' && code !== 'sequenceDouble')
    .map((failure) => ({ invariant: 'an entry follows from those before it', facts: { ...failure } }));
}

/** The schemes of an author are numbered 1, 2, 3 and so on. */
function checkNumber(row: EntryRow, published: Map<string, number>): LogDifference[] {
  const { index, author_id: author, author_sequence: number } = row;
  if (author === null || number === null) return [];
  const expected = (published.get(author) ?? 0) + 1;
  published.set(author, number);
  if (number === expected) return [];
  return [{ invariant: 'no scheme of an author is missing', facts: { index, author, number, expected } }];
}

async function entriesFrom(db: Db, index: number): Promise<EntryRow[]> {
  return await db
    .selectFrom('log_entry as e')
    .leftJoin('log_leaf as l', 'l.id', 'e.leaf_id')
    .select(['e.index', 'e.leaf_id', 'e.hash', 'l.data', 'l.kind', 'l.author_id', 'l.author_sequence'])
    .where('e.index', '>=', index)
    .orderBy('e.index')
    .limit(BATCH)
    .execute();
}
