import type { Invariants } from './invariants.ts';

/**
 * What must hold between the ledger and the books of the features. Reconciling is the one place that reads the
 * tables of several features, because nobody who keeps a book should be the one to audit it.
 */
export const bookInvariants: Invariants = {
  'every account belongs to somebody there is': `
    SELECT a.id AS account_id, a.kind, a.owner_id FROM ledger_account a
    WHERE a.owner_id IS NOT NULL AND NOT CASE WHEN a.kind = 'escrow'
      THEN EXISTS (SELECT FROM scheme s WHERE s.id = a.owner_id)
      ELSE EXISTS (SELECT FROM app_user u WHERE u.id = a.owner_id) END`,

  'every paid order was credited to its user, to the fen': `
    SELECT o.order_no, o.amount_fen, p.txn_id FROM recharge_order o
    JOIN recharge_payment p ON p.order_id = o.id
    LEFT JOIN ledger_txn t ON t.id = p.txn_id AND t.kind = 'recharged' AND t.idem_key = 'rc:' || o.order_no
    LEFT JOIN ledger_account a ON a.owner_id = o.user_id AND a.kind = 'balance'
    LEFT JOIN ledger_entry e ON e.txn_id = t.id AND e.account_id = a.id
    WHERE e.amount IS DISTINCT FROM o.amount_fen`,

  'every credit was paid by an order': `
    SELECT t.id AS txn_id, t.idem_key FROM ledger_txn t
    WHERE t.kind = 'recharged' AND NOT EXISTS (SELECT FROM recharge_payment p WHERE p.txn_id = t.id)`,

  'every paid unlock holds its price': `
    SELECT u.id AS unlock_id, u.price_fen, u.hold_txn_id FROM unlock u
    LEFT JOIN ledger_txn t ON t.id = u.hold_txn_id AND t.kind = 'unlocked'
    LEFT JOIN ledger_account a ON a.owner_id = u.user_id AND a.kind = 'balance'
    LEFT JOIN ledger_entry e ON e.txn_id = t.id AND e.account_id = a.id
    WHERE u.price_fen > 0 AND e.amount IS DISTINCT FROM -u.price_fen`,

  'every hold is of one unlock': `
    SELECT t.id AS txn_id, t.idem_key FROM ledger_txn t
    WHERE t.kind = 'unlocked' AND 1 <> (SELECT count(*) FROM unlock u WHERE u.hold_txn_id = t.id)`,

  'every payout went where its row says': `
    SELECT p.unlock_id, p.number, p.txn_id FROM unlock_payout p
    JOIN unlock u ON u.id = p.unlock_id
    JOIN scheme s ON s.id = u.scheme_id
    LEFT JOIN ledger_txn t ON t.id = p.txn_id AND t.kind = 'paidOut' AND t.resolves = u.hold_txn_id
    WHERE t.id IS NULL OR (p.refund_fen, p.platform_fen, p.analyst_fen) <> (
      SELECT coalesce(sum(e.amount) FILTER (WHERE a.kind = 'balance' AND a.owner_id = u.user_id), 0),
             coalesce(sum(e.amount) FILTER (WHERE a.kind = 'platformRevenue'), 0),
             coalesce(sum(e.amount) FILTER (WHERE a.kind = 'incomePending' AND a.owner_id = s.author_id), 0)
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.txn_id = t.id)`,

  'every release of a hold is a payout of an unlock': `
    SELECT t.id AS txn_id, t.idem_key FROM ledger_txn t
    WHERE t.kind = 'paidOut' AND NOT EXISTS (SELECT FROM unlock_payout p WHERE p.txn_id = t.id)`,

  'a scheme released exactly what its payouts gave its author': `
    SELECT r.scheme_id, r.amount_fen, r.txn_id FROM income_release r
    JOIN scheme s ON s.id = r.scheme_id
    LEFT JOIN ledger_txn t ON t.id = r.txn_id AND t.kind = 'incomeReleased'
    LEFT JOIN ledger_account a ON a.owner_id = s.author_id AND a.kind = 'income'
    LEFT JOIN ledger_entry e ON e.txn_id = t.id AND e.account_id = a.id
    WHERE e.amount IS DISTINCT FROM r.amount_fen OR r.amount_fen <> (
      SELECT coalesce(sum(p.analyst_fen), 0) FROM unlock_payout p
      JOIN unlock u ON u.id = p.unlock_id WHERE u.scheme_id = r.scheme_id)`,

  'every release of income is of a scheme': `
    SELECT t.id AS txn_id, t.idem_key FROM ledger_txn t
    WHERE t.kind = 'incomeReleased' AND NOT EXISTS (SELECT FROM income_release r WHERE r.txn_id = t.id)`,
};
