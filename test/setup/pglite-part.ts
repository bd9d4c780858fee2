/**
 * The tests that run on the embedded database at the normal level, with reasons; the full level runs all operation
 * tests there. It is the same PostgreSQL, so these cover the differences: one connection, one process, another build
 * and version, other type parsers, its own LISTEN and its own job queue adapter. `test/statements` shows that it
 * accepts every statement of the other tests.
 */
const reasons: Readonly<Record<string, string>> = {
  'test/guard/connection-guard.operation.test.ts': 'one connection: no deadlock with the own transaction',
  'test/whole/ground.operation.test.ts': 'triggers refuse changes of append-only tables, even by the owner',
  'src/server/db/clock-anchor.operation.test.ts': 'timestamps with time zone, upserts',
  'src/server/db/embedded/tidy-embedded.operation.test.ts': 'no autovacuum',
  'src/server/db/present-names.operation.test.ts': 'a migration that renames objects and translates rows',
  'src/server/jobs/open-jobs.operation.test.ts':
    'the adapter of the job queue, its grants, jobs of a transaction',
  'src/server/cli/control-socket.operation.test.ts': 'commands executed by the process that owns the folder',
  'src/server/http/limits/limits.operation.test.ts': 'counters written concurrently over one connection',
  'src/server/features/account/erase-user.operation.test.ts':
    'the catalog; every column of every table is read',
  'src/server/features/matches/feeds/run-feed.operation.test.ts': 'leases, skipped locks, jobs with a delay',
  'src/server/features/ledger/corrections.operation.test.ts':
    'statement triggers with transition tables; batches of transfers',
  'src/server/features/ledger/post-transfer.operation.test.ts': 'PL/pgSQL of the ledger, row locks, retries',
  'src/server/features/ledger/reconcile/tampering.operation.test.ts':
    'roles, privileges and SECURITY DEFINER functions',
  'src/server/features/push/send/push-messages.operation.test.ts':
    'keys of browsers from bytea: bytes that a library encodes',
  'src/server/live/live-stream.operation.test.ts': 'LISTEN and NOTIFY in commit order',
  'src/server/http/answers/shared-answers.operation.test.ts':
    'triggers that announce changes, delivered before the next statement',
  'src/server/features/trust/log/check/check-log.operation.test.ts':
    'log appends, bytea, array parameters, repeatable read',
  'src/server/features/matches/import/import-atomic.operation.test.ts':
    'an import with many parameters, rolled back as a whole',
  'src/server/views/match-list/list-matches.operation.test.ts':
    'dates, days in a time zone, search, collation',
  'src/server/views/match-page/match-details.operation.test.ts': 'JSON and arrays as results',
  'src/server/features/payments/recharge/recharge.operation.test.ts':
    'money in: orders, notifications, advisory locks',
  'src/server/features/payments/reconciliation/recent-runs.operation.test.ts':
    'read-only transactions, window functions',
  'src/server/features/analysts/records/kept-records.operation.test.ts':
    'sums of 64-bit integers, decimals, merging of tallies',
  'src/server/features/schemes/pay-out/every-invariant.operation.test.ts':
    'a complete money story and all reconciliation queries',
  'src/server/features/schemes/settle/settle.operation.test.ts':
    'settlement, payout and release, with their jobs',
  'src/server/features/schemes/unlock/unlock.operation.test.ts': 'the purchase, and its retry',
  'src/server/features/payments/withdrawals/withdraw.operation.test.ts': 'money out, advisory locks per user',
};

export const pglitePart: readonly string[] = Object.keys(reasons);
