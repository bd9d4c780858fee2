import type { TestApp } from '#test/test-app.ts';

export interface TransferRow {
  readonly id: number;
  readonly kind: string;
  readonly ref: string;
  readonly resolves: number | null;
  readonly at: string;
  readonly legs: readonly { readonly owner: string | null; readonly kind: string; readonly fen: number }[];
}

type Row<K extends string> = { readonly [N in K]: string };

/** The rows whose meaning a client may rely on. Worlds are small, so all of them are read after each step. */
export interface Rows {
  readonly schemes: readonly (Row<'id' | 'request' | 'author' | 'match' | 'title' | 'body'> & {
    readonly fen: number;
  })[];
  readonly withdrawn: readonly Row<'id'>[];
  readonly removed: readonly Row<'id'>[];
  readonly settled: readonly (Row<'scheme' | 'outcome' | 'at'> & {
    readonly number: number;
    readonly isDecided: boolean;
  })[];
  readonly unlocks: readonly (Row<'id' | 'scheme' | 'user'> & {
    readonly fen: number;
    readonly hold: number | null;
  })[];
  readonly orders: readonly (Row<'id' | 'no' | 'request' | 'user' | 'provider'> & { readonly fen: number })[];
  readonly refunds: readonly (Row<'id' | 'no' | 'request' | 'user' | 'order'> & { readonly fen: number })[];
  readonly withdrawals: readonly (Row<'id' | 'no' | 'request' | 'user'> & {
    readonly fen: number;
    readonly state: string;
  })[];
  readonly disputes: readonly (Row<'id' | 'scheme' | 'user'> & {
    readonly isOpen: boolean;
    readonly isOfSettlement: boolean;
  })[];
  readonly transfers: readonly TransferRow[];
  readonly accounts: readonly {
    readonly owner: string | null;
    readonly kind: string;
    readonly fen: number;
  }[];
}

const list = (columns: string, from: string): string =>
  `(SELECT coalesce(json_agg(r), '[]') FROM (SELECT ${columns} FROM ${from}) r)`;

const lists: Readonly<Record<Exclude<keyof Rows, 'transfers'>, string>> = {
  schemes: list(
    'id, request_id AS request, author_id AS author, match_id AS match, title, body, price_fen AS fen',
    'scheme ORDER BY published_at, id',
  ),
  withdrawn: list('scheme_id AS id', 'scheme_withdrawal'),
  removed: list('scheme_id AS id', 'scheme_removal'),
  settled: list(
    'scheme_id AS scheme, outcome, settled_at AS at, number, decision_reason IS NOT NULL AS "isDecided"',
    'scheme_settlement ORDER BY scheme_id, number',
  ),
  unlocks: list('id, scheme_id AS scheme, user_id AS user, price_fen AS fen, hold_txn_id AS hold', 'unlock'),
  orders: list(
    'id, order_no AS no, request_id AS request, user_id AS user, provider, amount_fen AS fen',
    'recharge_order',
  ),
  refunds: list(
    'id, refund_no AS no, request_id AS request, user_id AS user, order_id AS order, amount_fen AS fen',
    'recharge_refund',
  ),
  withdrawals: list(
    `id, payout_no AS no, request_id AS request, user_id AS user, amount_fen AS fen,
     (SELECT state FROM withdrawal_step s WHERE s.withdrawal_id = w.id ORDER BY number DESC LIMIT 1) AS state`,
    'withdrawal w',
  ),
  disputes: list(
    `id, scheme_id AS scheme, user_id AS user, settlement_number IS NOT NULL AS "isOfSettlement",
     NOT EXISTS (SELECT FROM dispute_decision c WHERE c.dispute_id = d.id) AS "isOpen"`,
    'dispute d',
  ),
  accounts: list('owner_id AS owner, kind, balance AS fen', 'ledger_account'),
};

const transfersAfter = list(
  `t.id, t.kind, t.ref, t.resolves, t.created_at AS at,
   (SELECT json_agg(json_build_object('owner', a.owner_id, 'kind', a.kind, 'fen', e.amount))
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.txn_id = t.id) AS legs`,
  'ledger_txn t WHERE t.id > $1 ORDER BY t.id',
);

const parts = Object.entries({ ...lists, transfers: transfersAfter }).map(
  ([name, query]) => `'${name}', ${query}`,
);
const everything = `SELECT json_build_object(${parts.join(', ')}) AS rows`;

/** Read by a connection that no fault reaches. */
export async function readRows({ database }: TestApp, lastTxn: number): Promise<Rows> {
  const { rows } = await database.jobs.executeSql(everything, [lastTxn]);
  return (rows[0] as { rows: Rows }).rows;
}
