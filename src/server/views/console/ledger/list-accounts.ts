import { sql } from 'kysely';
import type { ledgerAccounts as call } from '#contract/console/ledger.ts';
import type { CallAnswer, CallChecked } from '#contract/define-call.ts';
import type { AccountKind } from '#domain/ledger/posting.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import { type AccountView, accountColumn } from './account-rows.ts';

const PAGE = 50;

/** Kinds of accounts of users and schemes; the platform has one account of each other kind. */
const owned: ReadonlySet<AccountKind> = new Set([
  ...(['balance', 'income', 'incomePending', 'withdrawal', 'rechargeRefund', 'escrow'] as const),
]);

/** Accounts of an owner or of a kind, newest first; without either, those of the platform. */
export async function listAccounts(
  { db }: Pick<Context, 'db'>,
  { query }: { readonly query: CallChecked<typeof call>['query'] },
): Promise<CallAnswer<typeof call>> {
  const { kind, owner, limit = PAGE } = query;
  const after = decodeCursor(query.cursor, ['number']);
  const isOfPlatform = kind === undefined ? owner === undefined : !owned.has(kind);
  const conditions = [
    // As a literal: the index of the kinds that few users have serves those alone.
    ...(kind === undefined ? [] : [sql`a.kind = ${sql.lit(kind)}`]),
    ...(owner === undefined ? [] : [sql`a.owner_id = ${owner}::uuid`]),
    ...(isOfPlatform ? [sql`a.owner_id IS NULL`] : []),
    ...(after === null ? [] : [sql`a.id < ${after[0]}::bigint`]),
  ];
  const { rows } = await sql<{ account: AccountView }>`
    SELECT ${accountColumn} AS account FROM ledger_account a
     WHERE ${sql.join(conditions, sql` AND `)} ORDER BY a.id DESC LIMIT ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit).map(({ account }) => account);
  const last = page.at(-1);
  return { items: page, nextCursor: rows.length > limit && last ? encodeCursor([last.id]) : null };
}
