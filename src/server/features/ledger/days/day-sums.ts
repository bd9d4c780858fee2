import { type RawBuilder, sql } from 'kysely';

/** SQL expression with the Beijing day of an instant, as a date. */
export function beijingDayOf(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${instant} + interval '8 hours') AT TIME ZONE 'UTC')::date`;
}

/** Rows `day`, `transfer_kind`, `account_kind` and `amount_fen` of the transfers of a time, by Beijing day. */
export function sumsWithin({ from, to }: { readonly from: Date; readonly to: Date }): RawBuilder<unknown> {
  return sql`
    SELECT ${beijingDayOf(sql`t.created_at`)} AS day, t.kind AS transfer_kind, a.kind AS account_kind,
           sum(e.amount)::bigint AS amount_fen
      FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
     WHERE t.created_at >= ${from} AND t.created_at < ${to}
     GROUP BY 1, 2, 3 HAVING sum(e.amount) <> 0`;
}
