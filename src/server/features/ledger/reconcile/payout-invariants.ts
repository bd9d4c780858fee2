import type { Invariants } from './invariants.ts';

/**
 * Owed parts of a price by outcome, as an independent SQL implementation of `refund-share.ts` and `split-price.ts`.
 */
const owedOf = (outcome: string, isRemoved: string) => `
  LATERAL (SELECT u.price_fen::bigint * CASE
             WHEN ${isRemoved} OR ${outcome} = 'void' THEN 10000
             WHEN NOT s.refund_if_lost THEN 0
             WHEN ${outcome} IN ('loss', 'push') THEN 10000
             WHEN ${outcome} = 'halfLoss' THEN 5000
             ELSE 0 END / 10000 AS refund_fen) back,
  LATERAL (SELECT (u.price_fen - back.refund_fen) * s.platform_share_basis_points / 10000 AS platform_fen) share`;

/** Invariants between settlements, payouts with their corrections, and the ledger. */
export const payoutInvariants: Invariants = {
  'settlements of a scheme are numbered without a gap, and results overturn no decision': ({
    settlements,
  }) => `
    SELECT t.scheme_id, t.number FROM ${settlements} t
    LEFT JOIN scheme_settlement b ON b.scheme_id = t.scheme_id AND b.number = t.number - 1
    WHERE (t.number > 1 AND b.number IS NULL) OR (b.decision_reason IS NOT NULL AND t.decision_reason IS NULL)`,

  'every payout moved exactly its difference from the previous one': ({ payouts }) => `
    SELECT p.unlock_id, p.number, p.txn_id FROM ${payouts} p
    JOIN unlock u ON u.id = p.unlock_id
    JOIN scheme s ON s.id = u.scheme_id
    LEFT JOIN unlock_payout b ON b.unlock_id = p.unlock_id AND b.number = p.number - 1
    LEFT JOIN ledger_txn t ON t.id = p.txn_id AND t.ref = p.unlock_id::text AND CASE p.number
      WHEN 1 THEN t.kind = 'paidOut' AND t.resolves = u.hold_txn_id ELSE t.kind = 'corrected' END
    WHERE t.id IS NULL OR (p.number > 1 AND b.number IS NULL) OR (
      p.refund_fen - coalesce(b.refund_fen, 0), p.platform_fen - coalesce(b.platform_fen, 0),
      p.analyst_fen - coalesce(b.analyst_fen, 0) + p.from_income_fen + p.advanced_fen,
      -p.from_income_fen, -p.advanced_fen, coalesce(b.forgiven_fen, 0) - p.forgiven_fen) <> (
      SELECT coalesce(sum(e.amount) FILTER (WHERE a.kind = 'balance' AND a.owner_id = u.user_id), 0),
             coalesce(sum(e.amount) FILTER (WHERE a.kind = 'platformRevenue'), 0),
             coalesce(sum(e.amount) FILTER (WHERE a.kind = 'incomePending' AND a.owner_id = s.author_id), 0),
             coalesce(sum(e.amount) FILTER (WHERE a.kind = 'income' AND a.owner_id = s.author_id), 0),
             coalesce(sum(e.amount) FILTER (WHERE a.kind = 'correctionsOwed'), 0),
             coalesce(sum(e.amount) FILTER (WHERE a.kind = 'correctionsBorne'), 0)
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.txn_id = t.id)`,

  'every payout or correction transfer belongs to an unlock': ({ txns, payouts }) => `
    SELECT t.id AS txn_id, t.idem_key FROM ${txns} t
    WHERE t.kind IN ('paidOut', 'corrected') AND NOT EXISTS (SELECT FROM ${payouts} p WHERE p.txn_id = t.id)`,

  'every payout splits the price by its settlement': ({ payouts }) => `
    SELECT p.unlock_id, p.number FROM ${payouts} p
    JOIN unlock u ON u.id = p.unlock_id
    JOIN scheme s ON s.id = u.scheme_id
    LEFT JOIN scheme_settlement t ON t.scheme_id = s.id AND t.number = p.settlement_number,
    ${owedOf('t.outcome', 'p.is_removed')}
    WHERE (t.number IS NULL AND p.settlement_number > 0)
       OR (p.is_removed AND NOT EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = s.id))
       OR (t.number IS NULL AND NOT p.is_removed)
       OR (p.refund_fen - p.forgiven_fen, p.platform_fen, p.refund_fen - p.forgiven_fen + p.platform_fen + p.analyst_fen)
          <> (back.refund_fen, share.platform_fen, u.price_fen)`,

  'a scheme marked as paid out has every price split by its current state': ({ schemes }) => `
    SELECT u.id AS unlock_id, s.id AS scheme_id FROM ${schemes} s
    LEFT JOIN LATERAL (SELECT number, outcome FROM scheme_settlement x
                       WHERE x.scheme_id = s.id ORDER BY number DESC LIMIT 1) t ON true
    JOIN LATERAL (SELECT EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = s.id) AS yes) gone ON true
    JOIN scheme_paid_out d ON d.scheme_id = s.id AND d.settlement_number = coalesce(t.number, 0) AND d.is_removed = gone.yes
    JOIN unlock u ON u.scheme_id = s.id AND u.price_fen > 0
    LEFT JOIN LATERAL (SELECT * FROM unlock_payout WHERE unlock_id = u.id ORDER BY number DESC LIMIT 1) p ON true,
    ${owedOf('t.outcome', 'gone.yes')}
    WHERE p.unlock_id IS NULL OR (p.refund_fen - p.forgiven_fen, p.platform_fen) <> (back.refund_fen, share.platform_fen)`,

  'a scheme settled or removed a day before the last transfer is paid out': ({ decidedSchemes }) => `
    SELECT s.id AS scheme_id, t.number FROM ${decidedSchemes} s
    LEFT JOIN LATERAL (SELECT number, settled_at FROM scheme_settlement x
                       WHERE x.scheme_id = s.id ORDER BY number DESC LIMIT 1) t ON true
    LEFT JOIN scheme_removal r ON r.scheme_id = s.id
    WHERE s.price_fen > 0 AND greatest(t.settled_at, r.removed_at) < (
        SELECT created_at - interval '1 day' FROM ledger_txn ORDER BY id DESC LIMIT 1)
      AND NOT EXISTS (SELECT FROM scheme_paid_out d WHERE d.scheme_id = s.id
        AND d.settlement_number = coalesce(t.number, 0) AND d.is_removed = (r.scheme_id IS NOT NULL))`,
};
