import { type Invariants, ofAllRows } from './invariants.ts';

/**
 * Each refund with the keys of the transfers it should have made: `held_key` of the hold and `done_key` of the end.
 */
const transfersOf = (refunds: string) => `
  SELECT r.*, e.state, CASE r.kind WHEN 'unmatched' THEN 'um:' || r.exception_id || ':in' ELSE 'rr:' || r.id || ':rq' END AS held_key,
         CASE WHEN r.kind = 'unmatched' THEN 'um:' || r.exception_id || ':end'
              WHEN e.state = 'failed' THEN 'rr:' || r.id || ':no' ELSE 'rr:' || r.id || ':ok' END AS done_key
    FROM ${refunds} r LEFT JOIN recharge_refund_end e ON e.refund_id = r.id`;

/** Unmatched payments: neither credited nor returned successfully. */
const openExceptions = `
  SELECT x.id, x.amount_fen FROM recharge_exception x
  WHERE x.amount_fen IS NOT NULL
    AND NOT EXISTS (SELECT FROM recharge_exception_decision d WHERE d.exception_id = x.id AND d.outcome = 'credited')
    AND NOT EXISTS (SELECT FROM recharge_refund r JOIN recharge_refund_end e ON e.refund_id = r.id
                    WHERE r.exception_id = x.id AND e.state = 'refunded')`;

/** Invariants of refunds and of unmatched money. */
export const rechargeInvariants: Invariants = {
  'every refund account equals the open refunds of its user': ({ refundsOfPeople, accounts }) => `
    SELECT user_id, fen::text, balance FROM (
      SELECT user_id, sum(amount_fen) AS fen FROM (${transfersOf(refundsOfPeople)}) r WHERE user_id IS NOT NULL AND state IS NULL
      GROUP BY user_id) open
    FULL JOIN (SELECT owner_id, balance FROM ${accounts} x WHERE kind = 'rechargeRefund') a ON a.owner_id = open.user_id
    WHERE coalesce(fen, 0) <> coalesce(balance, 0)`,

  'suspense equals the open unmatched payments': ofAllRows(`
    SELECT a.balance FROM ledger_account a
    WHERE a.kind = 'suspense' AND a.balance <> coalesce((SELECT sum(amount_fen) FROM (${openExceptions}) x), 0)`),

  'no recharge is refunded for more than was paid, or to another user or provider': ({ refundsOfOrders }) => `
    SELECT o.order_no, o.amount_fen, r.fen::text FROM (
      SELECT order_id, sum(amount_fen) AS fen, min(user_id::text) AS user_id, count(DISTINCT (user_id, provider)) AS payers,
             min(provider) AS provider
        FROM (${transfersOf(refundsOfOrders)}) each WHERE order_id IS NOT NULL AND state IS DISTINCT FROM 'failed' GROUP BY order_id) r
    JOIN recharge_order o ON o.id = r.order_id
    LEFT JOIN recharge_payment p ON p.order_id = o.id
    WHERE r.fen > o.amount_fen OR p.order_id IS NULL OR r.payers > 1
       OR (r.user_id, r.provider) IS DISTINCT FROM (o.user_id::text, o.provider)`,

  'every refund has its transfers': ({ refunds }) => `
    SELECT r.refund_no, r.kind, r.state, r.amount_fen FROM (${transfersOf(refunds)}) r
    WHERE NOT ledger_moved(r.held_key,
                CASE r.kind WHEN 'own' THEN 'rechargeRefundRequested' WHEN 'minor' THEN 'minorRefundRequested'
                            ELSE 'unmatchedReceived' END,
                r.user_id, CASE r.kind WHEN 'unmatched' THEN 'suspense' ELSE 'rechargeRefund' END, r.amount_fen)
       OR (r.borne_fen > 0 AND NOT ledger_moved(r.held_key, 'minorRefundRequested', NULL, 'minorRefundsBorne', -r.borne_fen))
       OR (r.state = 'refunded' AND NOT ledger_moved(r.done_key,
                CASE r.kind WHEN 'own' THEN 'rechargeRefunded' WHEN 'minor' THEN 'minorRefunded'
                            ELSE 'unmatchedReturned' END, NULL, 'clearing:' || r.provider, r.amount_fen))
       OR (r.state = 'failed' AND r.kind <> 'unmatched' AND NOT ledger_moved(r.done_key,
                CASE r.kind WHEN 'own' THEN 'rechargeRefundFailed' ELSE 'minorRefundFailed' END,
                r.user_id, 'rechargeRefund', -r.amount_fen))`,

  'every refund transfer belongs to a refund': ({ txns }) => `
    SELECT t.id AS txn_id, t.idem_key FROM ${txns} t
    LEFT JOIN recharge_refund r ON r.id = CASE WHEN t.idem_key LIKE 'rr:%' THEN split_part(t.idem_key, ':', 2)::uuid END
    LEFT JOIN recharge_refund_end e ON e.refund_id = r.id
    WHERE t.kind IN ('rechargeRefundRequested', 'rechargeRefunded', 'rechargeRefundFailed',
                     'minorRefundRequested', 'minorRefunded', 'minorRefundFailed')
      AND (r.id IS NULL OR t.kind NOT LIKE CASE r.kind WHEN 'own' THEN 'recharge%' ELSE 'minor%' END
        OR CASE WHEN t.kind LIKE '%Requested' THEN false
                WHEN t.kind LIKE '%Failed' THEN e.state IS DISTINCT FROM 'failed'
                ELSE e.state IS DISTINCT FROM 'refunded' END)`,

  'every transfer of unmatched money belongs to an exception and its decision': ({ txns }) => `
    SELECT t.id AS txn_id, t.idem_key, t.kind FROM ${txns} t
    LEFT JOIN recharge_exception x ON x.id = split_part(t.idem_key, ':', 2)::uuid
    WHERE t.kind IN ('unmatchedReceived', 'unmatchedCredited', 'unmatchedReturned') AND NOT CASE t.kind
      WHEN 'unmatchedReceived' THEN ledger_moved(t.idem_key, t.kind, NULL, 'suspense', x.amount_fen) IS TRUE
        AND ledger_moved(t.idem_key, t.kind, NULL, 'clearing:' || x.provider, -x.amount_fen)
      WHEN 'unmatchedCredited' THEN EXISTS (SELECT FROM recharge_exception_decision d WHERE d.exception_id = x.id
        AND d.outcome = 'credited' AND ledger_moved(t.idem_key, t.kind, d.user_id, 'balance', x.amount_fen))
      ELSE EXISTS (SELECT FROM recharge_refund r JOIN recharge_refund_end e ON e.refund_id = r.id
                   WHERE r.exception_id = x.id AND e.state = 'refunded') END`,

  'every exception with money has its transfer to suspense': ({ exceptions }) => `
    SELECT x.id, x.trade_no, x.amount_fen FROM ${exceptions} x
    WHERE x.amount_fen IS NOT NULL
      AND NOT ledger_moved('um:' || x.id || ':in', 'unmatchedReceived', NULL, 'suspense', x.amount_fen)`,

  'no trade of a provider is recorded twice': ({ trades }) => `
    SELECT provider, trade_no, count(*) FROM ${trades} taken
    GROUP BY provider, trade_no HAVING count(*) > 1`,
};
