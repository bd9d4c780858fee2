import { type RawBuilder, sql } from 'kysely';
import type { ledgerAccounts } from '#contract/console/ledger.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Db } from '#server/db/database.ts';

export type AccountView = CallAnswer<typeof ledgerAccounts>['items'][number];

/** Columns of an account `a` as one JSON value: with the nickname or title of its owner. */
export const accountColumn: RawBuilder<AccountView> = sql<AccountView>`
  json_build_object('id', a.id, 'kind', a.kind, 'balanceFen', a.balance, 'entries', a.seq, 'owner',
    CASE WHEN a.owner_id IS NULL THEN NULL
         WHEN a.kind = 'escrow' THEN json_build_object('of', 'scheme', 'id', a.owner_id, 'name', coalesce((
           SELECT s.title FROM scheme s WHERE s.id = a.owner_id), ''))
         ELSE json_build_object('of', 'user', 'id', a.owner_id, 'name', coalesce((
           SELECT u.nickname FROM app_user u WHERE u.id = a.owner_id), '')) END)`;

/** One account; null for an unknown number. */
export async function readAccount(db: Db, id: number): Promise<AccountView | null> {
  const { rows } = await sql<{ account: AccountView }>`
    SELECT ${accountColumn} AS account FROM ledger_account a WHERE a.id = ${id}`.execute(db);
  return rows[0]?.account ?? null;
}
