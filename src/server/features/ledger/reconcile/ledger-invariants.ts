import type { Invariants } from './invariants.ts';

/** Invariants inside the ledger, each as a query for violations. */
export const ledgerInvariants: Invariants = {
  'all entries add up to zero': ({ entries }) => `
    SELECT sum(amount)::text AS total FROM ${entries} e HAVING sum(amount) <> 0`,

  'every txn has two or more entries that add up to zero': ({ txns, entries }) => `
    SELECT t.id AS txn_id, count(e.amount) AS entries, coalesce(sum(e.amount), 0)::text AS total
    FROM ${txns} t LEFT JOIN ${entries} e ON e.txn_id = t.id
    GROUP BY t.id HAVING count(e.amount) < 2 OR sum(e.amount) <> 0`,

  'every txn has its original number of entries': ({ txns, entries }) => `
    SELECT t.id AS txn_id, t.entries, count(e.amount) AS found
    FROM ${txns} t LEFT JOIN ${entries} e ON e.txn_id = t.id
    GROUP BY t.id, t.entries HAVING t.entries <> count(e.amount)`,

  // For recent rows the balance is compared with the latest entry; the chain invariant below covers the entries.
  'every balance equals the sum of its entries': ({ isWhole, accounts }) =>
    isWhole
      ? `
    SELECT a.id AS account_id, a.kind, a.balance, a.seq,
           coalesce(sum(e.amount), 0)::text AS total, count(e.amount) AS entries
    FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
    GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0) OR a.seq <> count(e.amount)`
      : `
    SELECT a.id AS account_id, a.kind, a.balance, a.seq, newest.balance_after AS total, newest.seq AS entries
    FROM ${accounts} a LEFT JOIN LATERAL (
      SELECT seq, balance_after FROM ledger_entry WHERE account_id = a.id ORDER BY seq DESC LIMIT 1) newest ON true
    WHERE (a.balance, a.seq) IS DISTINCT FROM (newest.balance_after, newest.seq)`,

  'the entries of an account form a chain without gaps': ({ chains }) => `
    SELECT account_id, seq FROM (
      SELECT account_id, seq, first, amount, balance_after,
             lag(balance_after, 1, 0::bigint) OVER w AS before, lag(seq, 1, 0::bigint) OVER w AS seq_before
      FROM ${chains} e WINDOW w AS (PARTITION BY account_id ORDER BY seq)
    ) AS chain WHERE seq >= first AND (seq <> seq_before + 1 OR balance_after <> before + amount)`,

  'only accounts that may owe were ever below zero': ({ entries }) => `
    SELECT e.account_id, e.seq, e.balance_after
    FROM ${entries} e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.balance_after < 0 AND NOT ledger_may_owe(a.kind)`,

  'no correction account was ever positive': ({ entries }) => `
    SELECT e.account_id, e.seq, e.balance_after
    FROM ${entries} e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.balance_after > 0 AND a.kind IN ('correctionsOwed', 'correctionsBorne')`,

  'a buyer was refunded at most the price, and paid back at most the refund': ({ payoutTxns }) => `
    SELECT t.ref, a.owner_id, sum(e.amount)::text AS total
    FROM ${payoutTxns} t
    JOIN ledger_entry e ON e.txn_id = t.id
    JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'balance'
    GROUP BY t.ref, a.owner_id
    HAVING sum(e.amount) < 0 OR sum(e.amount) > coalesce((
      SELECT -sum(paid.amount) FROM ledger_txn p
      JOIN ledger_entry paid ON paid.txn_id = p.resolves
      JOIN ledger_account payer ON payer.id = paid.account_id
      WHERE p.ref = t.ref AND p.kind = 'paidOut' AND payer.kind = 'balance' AND payer.owner_id = a.owner_id), 0)`,

  'money moved only along the allowed flows of its kind': ({ txns, entries }) => `
    SELECT t.id AS txn_id, t.kind, source.kind AS from_kind, target.kind AS to_kind
    FROM ${txns} t
    JOIN ${entries} taken ON taken.txn_id = t.id AND taken.amount < 0
    JOIN ledger_account source ON source.id = taken.account_id
    JOIN ${entries} given ON given.txn_id = t.id AND given.amount > 0
    JOIN ledger_account target ON target.id = given.account_id
    WHERE NOT EXISTS (
      SELECT FROM ledger_flow f
      WHERE f.kind = t.kind AND f.from_kind = source.kind AND f.to_kind = target.kind
        AND (NOT f.same_owner OR source.owner_id = target.owner_id))`,

  // A set-based copy of `ledger_content_hash`: calling it per transfer would dominate the run time.
  'every txn matches the content hash of its key': ({ txns, entries }) => `
    SELECT t.id AS txn_id, t.idem_key
    FROM ${txns} t LEFT JOIN (
      SELECT e.txn_id, jsonb_agg(jsonb_build_array(a.owner_id, a.kind, e.amount)
                                 ORDER BY a.owner_id NULLS LAST, a.kind COLLATE "C") AS legs
        FROM ${entries} e JOIN ledger_account a ON a.id = e.account_id GROUP BY e.txn_id) posted ON posted.txn_id = t.id
    WHERE posted.legs IS NULL OR t.content_hash <>
      sha256(convert_to(jsonb_build_array(t.kind, t.ref, t.resolves, posted.legs)::text, 'UTF8'))`,

  'escrow equals the open holds': ({ txns, entries, gains }) => `
    SELECT account.id AS account_id, account.owner_id AS scheme_id, account.fen::text AS balance, held.fen::text AS held FROM (
      SELECT account_id, sum(fen) AS fen FROM (
        SELECT account_id, amount AS fen FROM ${entries} e WHERE amount > 0
        UNION ALL SELECT hold.account_id, -hold.amount FROM ${txns} t
          JOIN ledger_entry hold ON hold.txn_id = t.resolves AND hold.amount > 0) each GROUP BY account_id) held
    JOIN ledger_account a ON a.id = held.account_id AND a.kind = 'escrow'
    FULL JOIN (SELECT * FROM ${gains} g WHERE kind = 'escrow') account ON account.id = held.account_id
    WHERE coalesce(account.fen, 0) <> coalesce(held.fen, 0)`,
};
