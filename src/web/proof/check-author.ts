import type { CallReply } from '#contract/define-call.ts';
import type { logEntries } from '#contract/log/log.ts';
import type { record } from '#contract/records.ts';
import { type AuthorTally, tallyOf } from '#domain/log/audit/author-tally.ts';
import type { VerificationFailure } from '#domain/log/audit/verification-failure.ts';
import { enterOfAuthor, openBook, type SchemeLife } from '#domain/log/audit/log-book.ts';
import { isLeaf, readLeaf } from '#domain/log/audit/read-leaf.ts';
import { isSchemeLeaf } from '#domain/seal/log-leaf.ts';
import { inclusionFailures, type ProvenEntry } from '#domain/log/audit/scheme-proof.ts';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { call } from '../api/call.ts';
import { compareRecord, type Comparison } from './compare-record.ts';

type Page = CallReply<typeof logEntries>;
type FetchPage = (cursor: string | undefined) => Promise<Page>;

/** All log entries of an analyst, each verified, and their totals compared with the displayed record. */
export interface AuthorCheck {
  readonly entries: number;
  readonly tally: AuthorTally;
  readonly failures: readonly VerificationFailure[];
  readonly comparisons: readonly Comparison[];
}

/** All log entries of one account. */
export interface AuthorEntries extends Omit<AuthorCheck, 'comparisons'> {
  readonly lives: readonly SchemeLife[];
}

/** Fetches every entry of an analyst's accounts in a head, page by page, and verifies each. */
export async function checkAuthor(
  authorId: string,
  head: SignedHead,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<AuthorCheck> {
  const displayed = await call<typeof record>(
    ...(['GET', '/api/app/common/record/{userId}'] as const),
    { params: { userId: authorId }, query: { part: 'all', window: 'all' } },
    { signal },
  );
  const pagesOf =
    (author: string): FetchPage =>
    (cursor) => {
      const query = { author, size: String(head.size), limit: '50', ...(cursor ? { cursor } : {}) };
      return call<typeof logEntries>('GET', '/api/app/common/log/entries', { query }, { signal });
    };
  // A record is the sum over all accounts of a person; the log numbers the schemes of each account.
  const accounts = [authorId, ...displayed.otherAccounts.map(({ analyst }) => analyst.id)];
  const found = await verifyAccounts(accounts, head, pagesOf, onProgress);
  return { ...found, comparisons: compareRecord(found.tally, displayed) };
}

/** Verifies the entries of all accounts of a person, one account after the other, and counts them together. */
export async function verifyAccounts(
  accounts: readonly string[],
  head: SignedHead,
  pagesOf: (author: string) => FetchPage,
  onProgress: (done: number, total: number) => void,
): Promise<Omit<AuthorCheck, 'comparisons'>> {
  const lives: SchemeLife[] = [];
  const failures: VerificationFailure[] = [];
  let entries = 0;
  for (const account of accounts) {
    const before = entries;
    const found = await verifyAuthorEntries(account, head, pagesOf(account), (done, total) => {
      onProgress(before + done, before + total);
    });
    lives.push(...found.lives);
    failures.push(...found.failures);
    entries += found.entries;
  }
  return { entries, tally: tallyOf(lives), failures };
}

/** Verifies all pages from `fetchPage`: entries in log order, all of one author, all included in the head. */
export async function verifyAuthorEntries(
  authorId: string,
  head: SignedHead,
  fetchPage: FetchPage,
  onProgress: (done: number, total: number) => void,
): Promise<AuthorEntries> {
  const book = openBook();
  const failures: VerificationFailure[] = [];
  let [lastIndex, done] = [-1, 0];
  const addEntry = (entry: ProvenEntry) => {
    const { index, data } = entry;
    failures.push(...inclusionFailures({ sha256 }, head, [entry]));
    const leaf = readLeaf(data);
    if (!isLeaf(leaf)) failures.push({ code: 'entryUnknown', index, fault: leaf });
    // Duplicate, out of order or by another author.
    else if (index <= lastIndex || !isSchemeLeaf(leaf) || leaf.authorId !== authorId)
      failures.push({ code: 'notAsked', index });
    else failures.push(...enterOfAuthor(book, index, leaf));
    lastIndex = Math.max(lastIndex, index);
    done += 1;
  };
  for (let cursor: string | undefined; ; ) {
    const page = await fetchPage(cursor);
    for (const entry of page.items) addEntry(entry);
    onProgress(done, page.total);
    if (page.nextCursor === null || page.items.length === 0) break;
    cursor = page.nextCursor;
  }
  const lives = [...book.schemes.values()];
  return { entries: done, lives, tally: tallyOf(lives), failures };
}
