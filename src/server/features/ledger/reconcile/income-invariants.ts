import type { RequestedRows } from './requested-rows.ts';
import type { Invariants } from './invariants.ts';

/** By scheme: pending income its payouts gave the author, including corrections, less the released income. */
const pendingOfSchemes = ({ takenSchemes, unlocksOfTaken }: RequestedRows) => `
  SELECT s.id AS scheme_id, s.author_id,
         coalesce(given.fen, 0) - coalesce((SELECT sum(r.amount_fen) FROM income_release r WHERE r.scheme_id = s.id), 0) AS fen
    FROM ${takenSchemes} s LEFT JOIN (
      SELECT u.scheme_id, sum(p.analyst_fen - coalesce(b.analyst_fen, 0) + p.from_income_fen + p.advanced_fen) AS fen
        FROM ${unlocksOfTaken} u JOIN unlock_payout p ON p.unlock_id = u.id
        LEFT JOIN unlock_payout b ON b.unlock_id = p.unlock_id AND b.number = p.number - 1
       GROUP BY u.scheme_id) given ON given.scheme_id = s.id`;

/** Pending income that payouts gave authors, and releases as negative amounts. */
const pendingOfAuthors = ({ payouts, releases }: RequestedRows) => `
  SELECT s.author_id, p.analyst_fen - coalesce(b.analyst_fen, 0) + p.from_income_fen + p.advanced_fen AS fen
    FROM ${payouts} p JOIN unlock u ON u.id = p.unlock_id JOIN scheme s ON s.id = u.scheme_id
    LEFT JOIN unlock_payout b ON b.unlock_id = p.unlock_id AND b.number = p.number - 1
  UNION ALL
  SELECT s.author_id, -r.amount_fen FROM ${releases} r JOIN scheme s ON s.id = r.scheme_id`;

/** The platform's advances for authors, and repayments as negative amounts. */
const advanced = (payouts: string, repayments: string) => `
  SELECT s.author_id, p.advanced_fen AS fen FROM ${payouts} p
    JOIN unlock u ON u.id = p.unlock_id JOIN scheme s ON s.id = u.scheme_id WHERE p.advanced_fen <> 0
  UNION ALL
  SELECT s.author_id, -r.amount_fen FROM ${repayments} r JOIN scheme s ON s.id = r.scheme_id`;

/** Balance of a platform account, or its change since. */
const platformGain = ({ gains }: RequestedRows, kind: string) =>
  `(SELECT coalesce(sum(fen), 0) AS fen FROM ${gains} g WHERE kind = '${kind}')`;

/** Invariants of the income of analysts and of the platform's costs of corrections. */
export const incomeInvariants: Invariants = {
  'every release moved its amount to the income of the author': ({ releases }) => `
    SELECT r.scheme_id, r.number, r.amount_fen, r.txn_id FROM ${releases} r
    JOIN scheme s ON s.id = r.scheme_id
    LEFT JOIN ledger_txn t ON t.id = r.txn_id AND t.kind = 'incomeReleased'
    LEFT JOIN ledger_account a ON a.owner_id = s.author_id AND a.kind = 'income'
    LEFT JOIN ledger_entry e ON e.txn_id = t.id AND e.account_id = a.id
    WHERE e.amount IS DISTINCT FROM r.amount_fen`,

  'every release transfer belongs to a scheme': ({ txns }) => `
    SELECT t.id AS txn_id, t.idem_key FROM ${txns} t
    WHERE t.kind = 'incomeReleased' AND NOT EXISTS (SELECT FROM income_release r WHERE r.txn_id = t.id)`,

  'no scheme released more than its author’s pending income': (range) => `
    SELECT scheme_id, fen::text FROM (${pendingOfSchemes(range)}) pending WHERE fen < 0`,

  'pending income equals that of the author’s schemes': (range) => `
    SELECT author_id, held.fen::text, a.fen::text AS account FROM (
      SELECT author_id, sum(fen) AS fen FROM (${pendingOfAuthors(range)}) pending GROUP BY author_id) held
    FULL JOIN (SELECT owner_id, fen FROM ${range.gains} g WHERE kind = 'incomePending') a ON a.owner_id = held.author_id
    WHERE coalesce(held.fen, 0) <> coalesce(a.fen, 0)`,

  'no analyst repaid more than was advanced': ({ repayments }) => `
    SELECT author_id, sum(fen)::text AS fen FROM (${advanced('unlock_payout', 'advance_repayment')}) owed
    WHERE author_id IN (SELECT s.author_id FROM ${repayments} r JOIN scheme s ON s.id = r.scheme_id)
    GROUP BY author_id HAVING sum(fen) < 0`,

  'the platform is owed its advances less the repayments': (range) => `
    SELECT account.fen::text AS account, owed.fen::text AS owed FROM ${platformGain(range, 'correctionsOwed')} account, (
      SELECT coalesce(sum(fen), 0) AS fen FROM (${advanced(range.payouts, range.repayments)}) each) owed
    WHERE account.fen <> -owed.fen`,

  'every repayment of an advance belongs to a release': ({ txns, repayments }) => `
    SELECT t.id AS txn_id, t.idem_key, r.scheme_id FROM ${txns} t
    FULL JOIN ${repayments} r ON r.txn_id = t.id
    LEFT JOIN scheme s ON s.id = r.scheme_id
    LEFT JOIN ledger_account a ON a.owner_id = s.author_id AND a.kind = 'income'
    LEFT JOIN ledger_entry e ON e.txn_id = t.id AND e.account_id = a.id
    WHERE (t.kind = 'advanceRepaid' OR r.scheme_id IS NOT NULL)
      AND (r.scheme_id IS NULL OR t.kind IS DISTINCT FROM 'advanceRepaid' OR e.amount IS DISTINCT FROM -r.amount_fen)`,

  'the platform bears what was forgiven': (range) => `
    SELECT account.fen::text AS account, forgiven.fen::text AS forgiven
    FROM ${platformGain(range, 'correctionsBorne')} account, (
      SELECT coalesce(sum(p.forgiven_fen - coalesce(b.forgiven_fen, 0)), 0) AS fen FROM ${range.payouts} p
        LEFT JOIN unlock_payout b ON b.unlock_id = p.unlock_id AND b.number = p.number - 1) forgiven
    WHERE account.fen <> -forgiven.fen`,
};
