import { afterLastKickoffMs, longestAllowanceMs } from '#domain/settlement/overdue.ts';
import { type Invariants, ofAllRows } from './invariants.ts';

const MAX_ALLOWANCE = `${longestAllowanceMs / 1000} seconds`;
const POSSIBLE_END = `${afterLastKickoffMs / 1000} seconds`;

/**
 * Invariants between the ledger and the tables of the features. Reconciliation is the only code that reads tables of
 * several features: an audit must not depend on the code it audits.
 */
export const bookInvariants: Invariants = {
  'every account has an existing owner': ({ accounts }) => `
    SELECT a.id AS account_id, a.kind, a.owner_id FROM ${accounts} a
    WHERE a.owner_id IS NOT NULL AND NOT CASE WHEN a.kind = 'escrow'
      THEN EXISTS (SELECT FROM scheme s WHERE s.id = a.owner_id)
      ELSE EXISTS (SELECT FROM app_user u WHERE u.id = a.owner_id) END`,

  'every paid order was credited to its user, to the fen': ({ payments }) => `
    SELECT o.order_no, o.amount_fen, p.txn_id FROM recharge_order o
    JOIN ${payments} p ON p.order_id = o.id
    LEFT JOIN ledger_txn t ON t.id = p.txn_id AND t.kind = 'recharged' AND t.idem_key = 'rc:' || o.order_no
    LEFT JOIN ledger_account a ON a.owner_id = o.user_id AND a.kind = 'balance'
    LEFT JOIN ledger_entry e ON e.txn_id = t.id AND e.account_id = a.id
    WHERE e.amount IS DISTINCT FROM o.amount_fen`,

  'every credit belongs to a paid order': ({ txns }) => `
    SELECT t.id AS txn_id, t.idem_key FROM ${txns} t
    WHERE t.kind = 'recharged' AND NOT EXISTS (SELECT FROM recharge_payment p WHERE p.txn_id = t.id)`,

  'every paid unlock holds its price': ({ unlocks }) => `
    SELECT u.id AS unlock_id, u.price_fen, u.hold_txn_id FROM ${unlocks} u
    LEFT JOIN ledger_txn t ON t.id = u.hold_txn_id AND t.kind = 'unlocked'
    LEFT JOIN ledger_account a ON a.owner_id = u.user_id AND a.kind = 'balance'
    LEFT JOIN ledger_entry e ON e.txn_id = t.id AND e.account_id = a.id
    WHERE u.price_fen > 0 AND e.amount IS DISTINCT FROM -u.price_fen`,

  'every hold belongs to one unlock': ({ txns, unlocks }) => `
    SELECT t.id AS txn_id, t.idem_key, count(u.id) AS unlocks
    FROM ${txns} t LEFT JOIN ${unlocks} u ON u.hold_txn_id = t.id
    WHERE t.kind = 'unlocked' GROUP BY t.id, t.idem_key HAVING count(u.id) <> 1`,

  // As of the last watch run: cases that became due since are opened within a minute.
  'no escrow is overdue without an operator case': ofAllRows(`
    WITH clock AS (SELECT ran_at AS at FROM settlement_watch),
    held AS (
      SELECT a.owner_id AS scheme_id, a.balance AS fen,
             max(least(m.kickoff_at, coalesce(p.kickoff_at, s.sale_ends_at) + interval '${MAX_ALLOWANCE}')) AS last_kickoff
        FROM ledger_account a JOIN scheme s ON s.id = a.owner_id
        JOIN scheme_pick p ON p.scheme_id = s.id JOIN match m ON m.id = p.match_id
       WHERE a.kind = 'escrow' AND a.balance > 0 GROUP BY a.owner_id, a.balance)
    SELECT held.scheme_id, held.fen, held.last_kickoff FROM held, clock
     WHERE held.last_kickoff + interval '${POSSIBLE_END}' < clock.at
       AND NOT EXISTS (SELECT FROM settlement_case c WHERE c.scheme_id = held.scheme_id AND c.closed_at IS NULL)`),
};
