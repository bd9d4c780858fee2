import type { Invariants } from './invariants.ts';

/** What must hold inside the ledger. Each query finds the rows where it does not. */
export const ledgerInvariants: Invariants = {
  'all entries add up to zero': `
    SELECT sum(amount)::text AS total FROM ledger_entry HAVING sum(amount) <> 0`,

  'every txn has two or more entries that add up to zero': `
    SELECT t.id AS txn_id, count(e.amount) AS entries, coalesce(sum(e.amount), 0)::text AS total
    FROM ledger_txn t LEFT JOIN ledger_entry e ON e.txn_id = t.id
    GROUP BY t.id HAVING count(e.amount) < 2 OR sum(e.amount) <> 0`,

  'every txn has the entries it was posted with': `
    SELECT t.id AS txn_id, t.entries, count(e.amount) AS found
    FROM ledger_txn t LEFT JOIN ledger_entry e ON e.txn_id = t.id
    GROUP BY t.id HAVING t.entries <> count(e.amount)`,

  'every account holds what its entries say': `
    SELECT a.id AS account_id, a.kind, a.balance, a.seq,
           coalesce(sum(e.amount), 0)::text AS total, count(e.amount) AS entries
    FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
    GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0) OR a.seq <> count(e.amount)`,

  'the entries of an account are a chain without gaps': `
    SELECT account_id, seq FROM (
      SELECT account_id, seq, amount, balance_after,
             lag(balance_after, 1, 0::bigint) OVER w AS before, row_number() OVER w AS position
      FROM ledger_entry WINDOW w AS (PARTITION BY account_id ORDER BY seq)
    ) AS chain WHERE seq <> position OR balance_after <> before + amount`,

  'no account but those that may owe was ever below zero': `
    SELECT e.account_id, e.seq, e.balance_after
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.balance_after < 0 AND NOT ledger_may_owe(a.kind)`,

  'no account of corrections ever held anything': `
    SELECT e.account_id, e.seq, e.balance_after
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.balance_after > 0 AND a.kind IN ('correctionsOwed', 'correctionsBorne')`,

  'a buyer got at most the price back for an unlock, and gave back at most that': `
    SELECT t.ref, a.owner_id, sum(e.amount)::text AS total
    FROM ledger_txn t
    JOIN ledger_entry e ON e.txn_id = t.id
    JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'balance'
    WHERE t.kind IN ('paidOut', 'corrected')
    GROUP BY t.ref, a.owner_id
    HAVING sum(e.amount) < 0 OR sum(e.amount) > coalesce((
      SELECT -sum(paid.amount) FROM ledger_txn p
      JOIN ledger_entry paid ON paid.txn_id = p.resolves
      JOIN ledger_account payer ON payer.id = paid.account_id
      WHERE p.ref = t.ref AND p.kind = 'paidOut' AND payer.kind = 'balance' AND payer.owner_id = a.owner_id), 0)`,

  'money moved only where its kind of transfer may': `
    SELECT t.id AS txn_id, t.kind, source.kind AS from_kind, target.kind AS to_kind
    FROM ledger_txn t
    JOIN ledger_entry taken ON taken.txn_id = t.id AND taken.amount < 0
    JOIN ledger_account source ON source.id = taken.account_id
    JOIN ledger_entry given ON given.txn_id = t.id AND given.amount > 0
    JOIN ledger_account target ON target.id = given.account_id
    WHERE NOT EXISTS (
      SELECT FROM ledger_flow f
      WHERE f.kind = t.kind AND f.from_kind = source.kind AND f.to_kind = target.kind
        AND (NOT f.same_owner OR source.owner_id = target.owner_id))`,

  // `ledger_content_hash` written down a second time: called for each transfer it would take most of the time of all.
  'every txn is what was asked for under its key': `
    SELECT t.id AS txn_id, t.idem_key
    FROM ledger_txn t LEFT JOIN (
      SELECT e.txn_id, jsonb_agg(jsonb_build_array(a.owner_id, a.kind, e.amount)
                                 ORDER BY a.owner_id NULLS LAST, a.kind COLLATE "C") AS legs
        FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id GROUP BY e.txn_id) posted ON posted.txn_id = t.id
    WHERE posted.legs IS NULL OR t.content_hash <>
      sha256(convert_to(jsonb_build_array(t.kind, t.ref, t.resolves, posted.legs)::text, 'UTF8'))`,

  'escrow holds exactly what open holds put there': `
    SELECT a.id AS account_id, a.owner_id AS scheme_id, a.balance, coalesce(sum(e.amount), 0)::text AS held
    FROM ledger_account a
    LEFT JOIN ledger_entry e ON e.account_id = a.id AND e.amount > 0
      AND NOT EXISTS (SELECT FROM ledger_txn r WHERE r.resolves = e.txn_id)
    WHERE a.kind = 'escrow'
    GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,
};
