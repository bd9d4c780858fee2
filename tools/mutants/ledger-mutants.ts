import type { Mutant } from './mutant.ts';

const migration = (name: string) => `src/server/db/migrations/${name}.sql`;
const inLedger = (project: Mutant['killedBy']['project'], file: string, test: string) => ({
  project,
  file: `src/server/features/ledger/${file}.test.ts`,
  test,
});

/** Mistakes in what the database enforces. */
export const ledgerMutants: readonly Mutant[] = [
  {
    name: 'lets a balance go below zero',
    file: migration('0013-corrections'),
    find: 'IF account.balance + leg.amount < 0 AND NOT ledger_may_owe(account.kind) THEN',
    replace: 'IF false THEN',
    killedBy: inLedger('pglite', 'post-transfer.operation', 'says how much is missing'),
  },
  {
    name: 'takes a key again for another transfer',
    file: migration('0013-corrections'),
    find: 'IF v_known.content_hash <> v_hash THEN',
    replace: 'IF false THEN',
    killedBy: inLedger('pglite', 'post-transfer.operation', 'used again for another amount'),
  },
  {
    name: 'posts a transfer that was posted before',
    file: migration('0013-corrections'),
    find: 'RETURN QUERY SELECT v_known.id, true;\n    RETURN;',
    replace: 'v_id := v_known.id;',
    killedBy: inLedger('pglite', 'post-transfer.operation', 'posts once'),
  },
  {
    name: 'says that nothing was held before',
    file: migration('0013-corrections'),
    find: 'VALUES (account.id, account.seq + 1, v_id, leg.amount, account.balance + leg.amount);',
    replace: 'VALUES (account.id, account.seq + 1, v_id, leg.amount, leg.amount);',
    killedBy: inLedger('pglite', 'post-transfer.operation', 'takes 500 recharges exactly'),
  },
  {
    name: 'reads a balance without holding it',
    file: migration('0004-ledger'),
    find: 'WHERE owner_id = p_owner AND kind = p_kind FOR NO KEY UPDATE;\n  IF NOT FOUND',
    replace: 'WHERE owner_id = p_owner AND kind = p_kind;\n  IF NOT FOUND',
    killedBy: inLedger('postgres', 'post-transfer.race', '500 different recharges of one person at once'),
  },
  {
    name: 'locks accounts in the order in which the caller names them',
    file: migration('0013-corrections'),
    find: 'ORDER BY owner NULLS LAST, kind COLLATE "C"\n  LOOP\n    account := ledger_lock_account(leg.owner, leg.kind);\n    IF',
    replace: 'LOOP\n    account := ledger_lock_account(leg.owner, leg.kind);\n    IF',
    killedBy: inLedger('postgres', 'post-transfer.race', '400 unlocks among eight people'),
  },
  {
    name: 'lets a hold be resolved twice',
    file: migration('0004-ledger'),
    find: 'resolves     bigint UNIQUE REFERENCES ledger_txn,',
    replace: 'resolves     bigint REFERENCES ledger_txn,',
    killedBy: inLedger('pglite', 'post-transfer.operation', 'is settled or refunded, never both'),
  },
  {
    name: 'releases something else than what was held',
    file: migration('0016-money-flows'),
    find: "WHERE held.account_id IS NULL OR released.account_id IS NULL\n  ) THEN\n    RAISE EXCEPTION 'txn % does not release",
    replace: "WHERE false\n  ) THEN\n    RAISE EXCEPTION 'txn % does not release",
    killedBy: inLedger('pglite', 'post-transfer.operation', 'takes along nothing of another escrow'),
  },
  {
    name: 'refunds somebody who did not pay',
    file: migration('0016-money-flows'),
    find: 'WHERE paid.txn_id = txn.resolves AND paid.account_id = given.account_id AND paid.amount + given.amount <= 0)',
    replace: 'WHERE paid.txn_id = txn.resolves)',
    killedBy: inLedger('pglite', 'post-transfer.operation', 'refunds nobody but its buyer'),
  },
  {
    name: 'moves money where it may not',
    file: migration('0004-ledger'),
    find: "RAISE EXCEPTION 'txn % moves money where % may not', checked, txn.kind USING ERRCODE = 'LG008';",
    replace: 'NULL;',
    killedBy: inLedger('pglite', 'flows.operation', 'along the allowed flows and no other'),
  },
  {
    name: 'releases income to another',
    file: migration('0004-ledger'),
    find: 'AND (NOT flow.same_owner OR source.owner_id = target.owner_id))',
    replace: ')',
    killedBy: inLedger('pglite', 'flows.operation', 'never released to another'),
  },
  {
    name: 'lets entries be changed',
    file: migration('0004-ledger'),
    find: "CALL make_append_only('ledger_entry');",
    replace: '',
    killedBy: inLedger('pglite', 'tampering.operation', 'entries truncated'),
  },
  {
    name: 'lets a balance be written without an entry',
    file: migration('0004-ledger'),
    find: 'IF account.balance <> coalesce(last.balance_after, 0) OR account.seq <> coalesce(last.seq, 0) THEN',
    replace: 'IF false THEN',
    killedBy: inLedger('pglite', 'tampering.operation', 'a balance raised'),
  },
  {
    name: 'lets an entry say that more is left than there is',
    file: migration('0013-corrections'),
    find: 'IF NEW.balance_after IS DISTINCT FROM before + NEW.amount THEN',
    replace: 'IF false THEN',
    killedBy: inLedger('pglite', 'tampering.operation', 'more is left than there is'),
  },
  {
    name: 'lets entries be added to a transfer of long ago',
    file: migration('0013-corrections'),
    find: "RAISE EXCEPTION 'txn % has not the entries it was posted with', checked USING ERRCODE = 'LG003';",
    replace: 'NULL;',
    killedBy: inLedger('pglite', 'tampering.operation', 'on a txn of long ago'),
  },
  {
    name: 'takes back by a correction more than was given',
    file: migration('0013-corrections'),
    find: "RAISE EXCEPTION 'txn % takes more back than payout of % gave, or from another', txn.id, txn.ref USING ERRCODE = 'LG009';",
    replace: 'NULL;',
    killedBy: inLedger('pglite', 'corrections.operation', 'never a second time what it gave back already'),
  },
  {
    name: 'corrects what was never paid out',
    file: migration('0013-corrections'),
    find: "RAISE EXCEPTION 'txn % corrects no payout', txn.id USING ERRCODE = 'LG009';",
    replace: 'RETURN;',
    killedBy: inLedger('pglite', 'corrections.operation', 'nothing for an unlock of another or for none'),
  },
  {
    name: 'turns a debt of the platform into a store of money',
    file: migration('0016-money-flows'),
    find: "CHECK (balance <= 0 OR kind NOT IN ('correctionsOwed', 'correctionsBorne', 'minorRefundsBorne'));",
    replace: 'CHECK (true);',
    killedBy: inLedger('pglite', 'corrections.operation', 'a debt, never a store of money'),
  },
  {
    name: 'seals nothing but the last transfer',
    file: migration('0025-ledger-seals'),
    find: 'WHERE t.id > p_after AND t.id <= p_up_to',
    replace: 'WHERE t.id = p_after + 1',
    killedBy: {
      project: 'pglite',
      file: 'src/server/features/ledger-seals/seals.operation.test.ts',
      test: 'cannot make a recharge greater',
    },
  },
];
