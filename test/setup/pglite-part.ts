/**
 * What runs on the embedded database at the normal level, and why; the full level runs every operation test there. It is
 * the same PostgreSQL, so these are about where it differs: one connection for everything, one process, another build and
 * version of the engine, other parsers of types, its own LISTEN and its own adapter of the job queue. That it accepts
 * every statement of the other tests is shown by `test/statements`.
 */
const reasons: Readonly<Record<string, string>> = {
  'test/guard/connection-guard.operation.test.ts': 'one connection: nothing waits for its own transaction',
  'test/whole/ground.operation.test.ts': 'triggers refuse changes to append-only tables, also by the owner',
  'src/server/db/clock-anchor.operation.test.ts': 'timestamps with time zone, upserts',
  'src/server/jobs/open-jobs.operation.test.ts':
    'the adapter of the job queue, its grants, jobs of a transaction',
  'src/server/cli/control-socket.operation.test.ts':
    'commands carried out by the one process that has the folder',
  'src/server/http/limits/limits.operation.test.ts':
    'counters written by many requests at once over one connection',
  'src/server/features/account/erase-user.operation.test.ts':
    'the catalog; every column of every table is read',
  'src/server/features/matches/feeds/run-feed.operation.test.ts': 'leases, skipped locks, jobs with a delay',
  'src/server/features/ledger/corrections.operation.test.ts': 'deferred constraints and constraint triggers',
  'src/server/features/ledger/post-transfer.operation.test.ts': 'PL/pgSQL of the ledger, row locks, retries',
  'src/server/features/ledger/reconcile/tampering.operation.test.ts':
    'roles, rights and functions with the rights of their owner',
  'src/server/live/live-stream.operation.test.ts': 'LISTEN and NOTIFY in the order of commits',
  'src/server/features/trust/log/check/check-log.operation.test.ts':
    'appending to the log, bytea, arrays as parameters, repeatable read',
  'src/server/features/matches/import/import-atomic.operation.test.ts':
    'an import with many parameters, taken back as a whole',
  'src/server/views/match-list/list-matches.operation.test.ts':
    'dates, days of a time zone, search, sort order of text',
  'src/server/views/match-page/match-details.operation.test.ts': 'JSON and arrays as results',
  'src/server/features/payments/recharge/recharge.operation.test.ts':
    'money in: orders, notifies, advisory locks',
  'src/server/features/payments/reconciliation/recent-runs.operation.test.ts':
    'read-only transactions, window functions',
  'src/server/features/analysts/records/kept-records.operation.test.ts':
    'sums of 64-bit integers, decimals, folding of tallies',
  'src/server/features/schemes/pay-out/every-invariant.operation.test.ts':
    'a whole money story and every query of the books',
  'src/server/features/schemes/settle/settle.operation.test.ts':
    'settlement, payout and release, with their jobs',
  'src/server/features/schemes/unlock/unlock.operation.test.ts': 'the purchase, and the same request again',
  'src/server/features/payments/withdrawals/withdraw.operation.test.ts':
    'money out, advisory locks of a person',
};

export const pglitePart: readonly string[] = Object.keys(reasons);
