import type { CallReply } from '#contract/define-call.ts';
import type { logEntries } from '#contract/log.ts';
import type { record } from '#contract/records.ts';
import { type AuthorTally, tallyOf } from '#domain/log/audit/author-tally.ts';
import type { VerificationFailure } from '#domain/log/audit/breach.ts';
import { enterLeaf, openBook } from '#domain/log/audit/log-book.ts';
import { isLeaf, readLeaf } from '#domain/log/audit/read-leaf.ts';
import { inclusionFailures, type ProvenEntry } from '#domain/log/audit/scheme-proof.ts';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { call } from '../api/call.ts';
import { compareRecord, type Comparison } from './compare-record.ts';

type Page = CallReply<typeof logEntries>;
type AskPage = (cursor: string | undefined) => Promise<Page>;

/** All the log holds of an analyst, each entry proven, and what it adds up to beside the record that is shown. */
export interface AuthorCheck {
  readonly entries: number;
  readonly tally: AuthorTally;
  readonly breaches: readonly VerificationFailure[];
  readonly comparisons: readonly Comparison[];
}

/** Fetches every entry of an analyst in a head, page by page, and checks each. */
export async function checkAuthor(
  authorId: string,
  head: SignedHead,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<AuthorCheck> {
  const shown = await call<typeof record>(
    ...(['GET', '/api/app/common/record/{userId}'] as const),
    { params: { userId: authorId }, query: { part: 'all', window: 'all' } },
    { signal },
  );
  const ask: AskPage = (cursor) => {
    const query = { author: authorId, size: String(head.size), limit: '50', ...(cursor ? { cursor } : {}) };
    return call<typeof logEntries>('GET', '/api/app/common/log/entries', { query }, { signal });
  };
  const found = await walkAuthor(authorId, head, ask, onProgress);
  return { ...found, comparisons: compareRecord(found.tally, shown) };
}

/** The walk itself, whoever gives the pages: entries in the order of the log, all of one author, all in the head. */
export async function walkAuthor(
  authorId: string,
  head: SignedHead,
  ask: AskPage,
  onProgress: (done: number, total: number) => void,
): Promise<Omit<AuthorCheck, 'comparisons'>> {
  const book = openBook();
  const breaches: VerificationFailure[] = [];
  let [last, done] = [-1, 0];
  const take = (entry: ProvenEntry) => {
    const { index, data } = entry;
    breaches.push(...inclusionFailures({ sha256 }, head, [entry]));
    const leaf = readLeaf(data);
    if (!isLeaf(leaf)) breaches.push({ code: 'entryUnknown', index, fault: leaf });
    // An entry twice, out of order or of somebody else is not what was asked for.
    else if (index <= last || leaf.authorId !== authorId) breaches.push({ code: 'notAsked', index });
    else breaches.push(...enterLeaf(book, index, leaf));
    last = Math.max(last, index);
    done += 1;
  };
  for (let cursor: string | undefined; ; ) {
    const page = await ask(cursor);
    for (const entry of page.items) take(entry);
    onProgress(done, page.total);
    if (page.nextCursor === null || page.items.length === 0) break;
    cursor = page.nextCursor;
  }
  return { entries: done, tally: tallyOf(book.schemes.values()), breaches };
}
