import { sql } from 'kysely';
import { beijingDaySpan } from '#domain/beijing-day.ts';
import type { Db } from '#server/db/database.ts';
import { type EntryRow, selectEntries } from './entry-rows.ts';

/** Entries of an account on some Beijing days, both included; an absent border is none. */
interface Span {
  readonly accountId: number;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const PAGE = 1_000;

/**
 * Timestamps are taken before an account is locked, so near a border an entry may be some places off its timestamp's
 * order: this many on either side are read as well.
 */
const SLACK = 500;

/** All entries of a span, oldest first, a page at a time. Entries never change, so pages need no common snapshot. */
export async function* readEntries(
  db: Db,
  { accountId, from, to }: Span,
): AsyncGenerator<readonly EntryRow[]> {
  const start = from === undefined ? null : beijingDaySpan(from).from;
  const end = to === undefined ? null : beijingDaySpan(to).to;
  let after = start === null ? 0 : Math.max(0, (await firstSeqAt(db, accountId, start)) - 1 - SLACK);
  const last = end === null ? Number.MAX_SAFE_INTEGER : (await firstSeqAt(db, accountId, end)) - 1 + SLACK;
  while (after < last) {
    const { rows } = await sql<EntryRow>`
      ${selectEntries}
       WHERE e.account_id = ${accountId} AND e.seq > ${after} AND e.seq <= ${last}
       ORDER BY e.seq LIMIT ${PAGE}`.execute(db);
    yield rows.filter(({ at }) => (start === null || at >= start) && (end === null || at < end));
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.seq ?? last;
  }
}

/** The number of the first entry at or after an instant: by binary search, since numbers follow time without gaps. */
async function firstSeqAt(db: Db, accountId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    WITH RECURSIVE halving (lo, hi) AS (
      SELECT 1::bigint, seq + 1 FROM ledger_account WHERE id = ${accountId}
      UNION ALL
      SELECT CASE WHEN t.created_at < ${at} THEN (h.lo + h.hi) / 2 + 1 ELSE h.lo END,
             CASE WHEN t.created_at < ${at} THEN h.hi ELSE (h.lo + h.hi) / 2 END
        FROM halving h
        JOIN ledger_entry e ON e.account_id = ${accountId} AND e.seq = (h.lo + h.hi) / 2
        JOIN ledger_txn t ON t.id = e.txn_id
       WHERE h.lo < h.hi)
    SELECT lo AS seq FROM halving WHERE lo = hi`.execute(db);
  return rows[0]?.seq ?? 1;
}
