import type { RequestedRows } from './requested-rows.ts';
import { type Invariants, ofAllRows } from './invariants.ts';

/** Each withdrawal with its latest step. */
const withdrawalsNow = ({ withdrawals }: RequestedRows) => `
  SELECT w.*, coalesce(s.state, 'requested') AS state, s.txn_id AS end_txn_id
    FROM ${withdrawals} w LEFT JOIN LATERAL (
      SELECT state, txn_id FROM withdrawal_step WHERE withdrawal_id = w.id ORDER BY number DESC LIMIT 1) s ON true`;

/** Invariants between withdrawals, their steps and the ledger. */
export const withdrawalInvariants: Invariants = {
  'every withdrawal account equals the open withdrawal of its user': (range) => `
    SELECT coalesce(a.owner_id, o.user_id) AS user_id, a.balance, o.fen::text, o.open FROM (
      SELECT user_id, sum(amount_fen) AS fen, count(*) AS open FROM (${withdrawalsNow(range)}) w
       WHERE state IN ('requested', 'reviewing', 'paying') GROUP BY user_id) o
    FULL JOIN (SELECT owner_id, balance FROM ${range.accounts} x WHERE kind = 'withdrawal') a ON a.owner_id = o.user_id
    WHERE coalesce(a.balance, 0) <> coalesce(o.fen, 0) OR o.open > 1`,

  'every withdrawal debited its amount from income': ({ withdrawals }) => `
    SELECT w.id AS withdrawal_id, w.amount_fen, w.hold_txn_id FROM ${withdrawals} w
    LEFT JOIN ledger_txn t ON t.id = w.hold_txn_id AND t.kind = 'withdrawalRequested' AND t.ref = w.id::text
    LEFT JOIN ledger_account a ON a.owner_id = w.user_id AND a.kind = 'income'
    LEFT JOIN ledger_entry e ON e.txn_id = t.id AND e.account_id = a.id
    WHERE e.amount IS DISTINCT FROM -w.amount_fen`,

  'every ended withdrawal has its transfer': (range) => `
    SELECT w.id AS withdrawal_id, w.state, t.id AS txn_id, t.kind FROM (${withdrawalsNow(range)}) w
    LEFT JOIN ledger_txn t ON t.id = w.end_txn_id
    LEFT JOIN LATERAL (
      SELECT sum(e.amount) FILTER (WHERE a.kind = 'clearing:alipay') AS provider,
             sum(e.amount) FILTER (WHERE a.kind = 'taxPayable') AS tax,
             sum(e.amount) FILTER (WHERE a.kind = 'income' AND a.owner_id = w.user_id) AS income
        FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.txn_id = t.id) moved ON true
    WHERE CASE w.state
      WHEN 'paid' THEN (t.kind, t.ref, t.resolves, moved.provider, coalesce(moved.tax, 0)) IS DISTINCT FROM
        ('withdrawalPaid', w.id::text, w.hold_txn_id, (w.amount_fen - w.tax_fen)::numeric, w.tax_fen::numeric)
      WHEN 'refused' THEN (t.kind, t.ref, t.resolves, moved.income) IS DISTINCT FROM
        ('withdrawalReturned', w.id::text, w.hold_txn_id, w.amount_fen::numeric)
      WHEN 'failed' THEN t.kind IS NULL OR t.kind NOT IN ('withdrawalReturned', 'withdrawalReversed')
        OR (t.ref, moved.income) IS DISTINCT FROM (w.id::text, w.amount_fen::numeric)
        OR (t.kind = 'withdrawalReversed') <> EXISTS (
          SELECT FROM withdrawal_step p WHERE p.withdrawal_id = w.id AND p.state = 'paid')
      ELSE t.id IS NOT NULL OR EXISTS (SELECT FROM ledger_txn r WHERE r.resolves = w.hold_txn_id) END`,

  'every withdrawal transfer belongs to a withdrawal': ({ txns }) => `
    SELECT t.id AS txn_id, t.kind, t.idem_key FROM ${txns} t
    WHERE (t.kind = 'withdrawalRequested' AND NOT EXISTS (SELECT FROM withdrawal w WHERE w.hold_txn_id = t.id))
       OR (t.kind IN ('withdrawalPaid', 'withdrawalReturned', 'withdrawalReversed')
           AND NOT EXISTS (SELECT FROM withdrawal_step s WHERE s.txn_id = t.id))`,

  'no user was paid out more than earned': (range) => `
    SELECT a.owner_id, sum(e.amount) FILTER (WHERE t.kind = 'incomeReleased')::text AS earned, paid.fen::text AS paid
    FROM (SELECT user_id, sum(amount_fen) AS fen FROM (${withdrawalsNow(range)}) w WHERE state = 'paid' GROUP BY user_id) paid
    LEFT JOIN ledger_account a ON a.owner_id = paid.user_id AND a.kind = 'income'
    LEFT JOIN ledger_entry e ON e.account_id = a.id
    LEFT JOIN ledger_txn t ON t.id = e.txn_id
    GROUP BY a.owner_id, paid.user_id, paid.fen
    HAVING paid.fen > coalesce(sum(e.amount) FILTER (WHERE t.kind = 'incomeReleased'), 0)`,

  'income is credited by releases and returned withdrawals only': ({ txns, entries }) => `
    SELECT t.id AS txn_id, t.kind, a.kind AS account, e.amount
    FROM ledger_account a JOIN ${entries} e ON e.account_id = a.id JOIN ${txns} t ON t.id = e.txn_id
    WHERE e.amount > 0 AND ((a.kind = 'income' AND t.kind NOT IN ('incomeReleased', 'withdrawalReturned', 'withdrawalReversed'))
       OR (a.kind = 'withdrawal' AND t.kind <> 'withdrawalRequested'))`,

  'an Alipay account is the payee of one person': ofAllRows(`
    SELECT encode(identity_hash, 'hex') AS payee, count(DISTINCT user_id) AS people FROM payee
    WHERE identity_hash IS NOT NULL GROUP BY identity_hash HAVING count(DISTINCT user_id) > 1`),
};
