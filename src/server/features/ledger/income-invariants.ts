import type { Invariants } from './invariants.ts';

/** By scheme: what its payouts gave its author as pending, taken back included, and what of it was released. */
const pendingOfSchemes = `
  SELECT s.id AS scheme_id, s.author_id,
         coalesce(given.fen, 0) - coalesce((SELECT sum(r.amount_fen) FROM income_release r WHERE r.scheme_id = s.id), 0) AS fen
    FROM scheme s LEFT JOIN (
      SELECT u.scheme_id, sum(p.analyst_fen - coalesce(b.analyst_fen, 0) + p.from_income_fen + p.advanced_fen) AS fen
        FROM unlock u JOIN unlock_payout p ON p.unlock_id = u.id
        LEFT JOIN unlock_payout b ON b.unlock_id = p.unlock_id AND b.number = p.number - 1
       GROUP BY u.scheme_id) given ON given.scheme_id = s.id`;

/** By analyst: what the platform advanced and what was paid back. */
const owedByAnalysts = `
  SELECT author_id, sum(fen) AS fen FROM (
    SELECT s.author_id, p.advanced_fen AS fen FROM unlock_payout p
      JOIN unlock u ON u.id = p.unlock_id JOIN scheme s ON s.id = u.scheme_id
    UNION ALL
    SELECT s.author_id, -r.amount_fen FROM advance_repayment r JOIN scheme s ON s.id = r.scheme_id) each
  GROUP BY author_id`;

/** What must hold of the income of analysts and of what corrections cost the platform. */
export const incomeInvariants: Invariants = {
  'every release moved what its row says to the income of the author': `
    SELECT r.scheme_id, r.number, r.amount_fen, r.txn_id FROM income_release r
    JOIN scheme s ON s.id = r.scheme_id
    LEFT JOIN ledger_txn t ON t.id = r.txn_id AND t.kind = 'incomeReleased'
    LEFT JOIN ledger_account a ON a.owner_id = s.author_id AND a.kind = 'income'
    LEFT JOIN ledger_entry e ON e.txn_id = t.id AND e.account_id = a.id
    WHERE e.amount IS DISTINCT FROM r.amount_fen`,

  'every release of income is of a scheme': `
    SELECT t.id AS txn_id, t.idem_key FROM ledger_txn t
    WHERE t.kind = 'incomeReleased' AND NOT EXISTS (SELECT FROM income_release r WHERE r.txn_id = t.id)`,

  'no scheme released more than it gave its author': `
    SELECT scheme_id, fen::text FROM (${pendingOfSchemes}) pending WHERE fen < 0`,

  'pending income is that of the schemes of its author': `
    SELECT author_id, fen::text, a.balance FROM (
      SELECT author_id, sum(fen) AS fen FROM (${pendingOfSchemes}) pending GROUP BY author_id) held
    FULL JOIN (SELECT owner_id, balance FROM ledger_account WHERE kind = 'incomePending') a ON a.owner_id = held.author_id
    WHERE coalesce(fen, 0) <> coalesce(a.balance, 0)`,

  'no analyst paid back more than was advanced': `
    SELECT author_id, fen::text FROM (${owedByAnalysts}) owed WHERE fen < 0`,

  'what the platform is owed is what it advanced and did not get back': `
    SELECT a.balance FROM ledger_account a
    WHERE a.kind = 'correctionsOwed' AND a.balance <> -coalesce((SELECT sum(fen) FROM (${owedByAnalysts}) owed), 0)`,

  'every repayment of an advance is of a release': `
    SELECT t.id AS txn_id, t.idem_key, r.scheme_id FROM ledger_txn t
    FULL JOIN advance_repayment r ON r.txn_id = t.id
    LEFT JOIN scheme s ON s.id = r.scheme_id
    LEFT JOIN ledger_account a ON a.owner_id = s.author_id AND a.kind = 'income'
    LEFT JOIN ledger_entry e ON e.txn_id = t.id AND e.account_id = a.id
    WHERE (t.kind = 'advanceRepaid' OR r.scheme_id IS NOT NULL)
      AND (r.scheme_id IS NULL OR t.kind IS DISTINCT FROM 'advanceRepaid' OR e.amount IS DISTINCT FROM -r.amount_fen)`,

  'what the platform bears is what was forgiven': `
    SELECT a.balance FROM ledger_account a
    WHERE a.kind = 'correctionsBorne' AND a.balance <> -coalesce((
      SELECT sum(p.forgiven_fen) FROM unlock_payout p
      WHERE NOT EXISTS (SELECT FROM unlock_payout n WHERE n.unlock_id = p.unlock_id AND n.number = p.number + 1)), 0)`,
};
