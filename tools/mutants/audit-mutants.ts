import { source, migration, pglite, race } from './killers.ts';
import type { Change, Mutant } from './mutant.ts';

const everything = pglite(
  'features/schemes/pay-out/every-invariant',
  'the tamperings of this test cover exactly the invariants of the reconciliation',
);

/** Reconciliation omits one list of invariants. */
const withoutList = (list: string): Mutant => ({
  name: `skips the ${list} in the reconciliation`,
  file: source('features/ledger/reconcile/reconcile'),
  find: `  ...${list},\n`,
  replace: '',
  killedBy: everything,
});

/** One invariant query always returns no rows. */
const blind = (invariant: string, { file, find, replace }: Change): Mutant => ({
  name: `does not detect a violation of: ${invariant}`,
  file,
  find,
  replace,
  killedBy: pglite('features/schemes/pay-out/every-invariant', `that ${invariant}`),
});

const ledger = source('features/ledger/reconcile/ledger-invariants');
const books = source('features/ledger/reconcile/book-invariants');
const recharges = source('features/ledger/reconcile/recharge-invariants');
const withdrawals = source('features/ledger/reconcile/withdrawal-invariants');
const runs = source('features/payments/reconciliation/run-reconciliation');
const recentRuns = (test: string) => pglite('features/payments/reconciliation/recent-runs', test);
const seals = (test: string) => pglite('features/trust/ledger-seals/seals', test);

/** Mutants of the reconciliation and its seals. */
export const auditMutants: readonly Mutant[] = [
  ...[
    'ledgerInvariants',
    'bookInvariants',
    'payoutInvariants',
    'incomeInvariants',
    'recordInvariants',
    'rechargeInvariants',
    'withdrawalInvariants',
  ].map(withoutList),
  blind('all entries add up to zero', {
    file: ledger,
    find: 'HAVING sum(amount) <> 0`',
    replace: 'HAVING false`',
  }),
  blind('every balance equals the sum of its entries', {
    file: ledger,
    find: 'HAVING a.balance <> coalesce(sum(e.amount), 0) OR a.seq <> count(e.amount)`',
    replace: 'HAVING false`',
  }),
  blind('escrow equals the open holds', {
    file: ledger,
    find: 'WHERE coalesce(account.fen, 0) <> coalesce(held.fen, 0)`',
    replace: 'WHERE false`',
  }),
  blind('every paid order was credited to its user, to the fen', {
    file: books,
    find: 'WHERE e.amount IS DISTINCT FROM o.amount_fen`',
    replace: 'WHERE false`',
  }),
  blind('every credit belongs to a paid order', {
    file: books,
    find: 'AND NOT EXISTS (SELECT FROM recharge_payment p WHERE p.txn_id = t.id)`',
    replace: 'AND false`',
  }),
  blind('no recharge is refunded for more than was paid, or to another user or provider', {
    file: recharges,
    find: 'WHERE r.fen > o.amount_fen OR p.order_id',
    replace: 'WHERE p.order_id',
  }),
  blind('no user was paid out more than earned', {
    file: withdrawals,
    find: "HAVING paid.fen > coalesce(sum(e.amount) FILTER (WHERE t.kind = 'incomeReleased'), 0)`",
    replace: 'HAVING false`',
  }),
  {
    name: 'skips account balances in incremental runs',
    file: ledger,
    find: 'WHERE (a.balance, a.seq) IS DISTINCT FROM (newest.balance_after, newest.seq)`',
    replace: 'WHERE false`',
    killedBy: pglite(
      'features/schemes/pay-out/every-invariant',
      'that every balance equals the sum of its entries',
    ),
  },
  {
    name: 'never repeats a full run',
    file: runs,
    find: 'return sinceItEndedMs < 0 || sinceItEndedMs + whole.duration_ms >= PAUSE_FACTOR * whole.duration_ms;',
    replace: 'return false;',
    killedBy: recentRuns(
      'the first run after a start is whole; whole runs pause for ten times their duration',
    ),
  },
  {
    name: 'starts with an incremental run',
    file: runs,
    find: 'if (whole === undefined || !checked.has(ctx)) return true;',
    replace: 'if (whole === undefined) return true;',
    killedBy: recentRuns(
      'the first run after a start is whole; whole runs pause for ten times their duration',
    ),
  },
  {
    name: 'does not recheck earlier discrepancies',
    file: runs,
    find: 'differences.length === 0 ? sealed : (since?.txnId ?? sealed)',
    replace: 'sealed + 0 * (since?.txnId ?? 0)',
    killedBy: recentRuns(
      'after a recent difference every later run checks that range again until it is gone',
    ),
  },
  {
    name: 'skips a transfer that was uncommitted during the previous run',
    file: runs,
    find: 'const sealed = await sealedTo(ctx.db);',
    replace: `const sealed = Math.max(await sealedTo(ctx.db), Number((await ctx.db.selectFrom('ledger_txn')
      .select(({ fn }) => fn.max('id').as('last')).executeTakeFirst())?.last ?? 0));`,
    killedBy: race(
      'features/payments/reconciliation/recent-runs',
      'a transfer uncommitted during a run is checked by the next, although later ones were committed already',
    ),
  },
  {
    name: 'skips new seals in incremental runs',
    file: source('features/payments/reconciliation/check-everything'),
    find: '  differences.push(...(await checkLedgerSeals(ctx, since.txnId)));\n',
    replace: '',
    killedBy: recentRuns('a recent run checks the seals made since against their transfers'),
  },
  {
    name: 'raises no alarm for a discrepancy',
    file: source('features/payments/reconciliation/check-everything'),
    find: 'for (const [invariant, query] of Object.entries(everyInvariant)) {',
    replace: 'for (const [invariant, query] of Object.entries(everyInvariant).slice(9)) {',
    killedBy: pglite(
      'features/payments/reconciliation/run-reconciliation',
      'each run is stored with its findings; a difference raises one alarm until it changes',
    ),
  },
  {
    name: 'skips the seals in full runs',
    file: source('features/payments/reconciliation/check-everything'),
    find: '  differences.push(...(await checkLedgerSeals(ctx)));\n',
    replace: '',
    killedBy: pglite(
      'features/payments/reconciliation/sealed-ledger',
      'the scheduled run finds a ledger altered under its seal, although its books agree',
    ),
  },
  {
    name: 'does not compare the sealed data',
    file: source('features/trust/ledger-seals/check-seals'),
    find: 'if (!same(again, seal.hash)) found(',
    replace: 'if (false) found(',
    killedBy: seals('cannot increase a recharge undetected'),
  },
  {
    name: 'accepts an unsigned seal',
    file: source('features/trust/ledger-seals/check-seals'),
    find: 'if (!isSigned(ctx, seal)) found(',
    replace: 'if (false) found(',
    killedBy: seals('cannot re-seal altered transfers or remove a seal undetected'),
  },
  {
    name: 'ignores a deleted seal',
    file: source('features/trust/ledger-seals/check-seals'),
    find: 'if (seal.number !== number + 1) found(',
    replace: 'if (false) found(',
    killedBy: seals('cannot re-seal altered transfers or remove a seal undetected'),
  },
  {
    name: 'seals only the last transfer',
    file: migration('0075-audit-seals'),
    find: 'WHERE t.id > p_after AND t.id <= p_up_to',
    replace: 'WHERE t.id = p_after + 1',
    killedBy: seals('cannot increase a recharge undetected'),
  },
  {
    name: 'omits the time of a transfer from its seal',
    file: migration('0075-audit-seals'),
    find: '(extract(epoch FROM t.created_at) * 1000000)::bigint, t.entries,',
    replace: '0, t.entries,',
    killedBy: seals('cannot move a transfer to another account or backdate it undetected'),
  },
  {
    name: 'stores a seal out of sequence',
    file: migration('0075-audit-seals'),
    find: `RAISE EXCEPTION 'seal % up to % and % does not follow the one before', NEW.number, NEW.up_to, NEW.audit_to
      USING ERRCODE = 'LG011';`,
    replace: 'NULL;',
    killedBy: seals('nobody can insert one that does not follow the last'),
  },
  {
    name: 'ignores payments missing from the ledger',
    file: source('features/payments/reconciliation/bill-store'),
    find: `SELECT number FROM provider_bill_line WHERE provider = \${provider} AND day = \${day}
      UNION SELECT number FROM moved`,
    replace: 'SELECT number FROM moved',
    killedBy: pglite(
      'features/payments/reconciliation/compare-bill',
      'the bill of alipay with an unknown payment raises an alarm',
    ),
  },
  {
    name: 'ignores payments missing from the statement',
    file: source('features/payments/reconciliation/bill-store'),
    find: `
      UNION SELECT number FROM moved WHERE created_at >= \${from} AND created_at < \${to}`,
    replace: '',
    killedBy: pglite(
      'features/payments/reconciliation/compare-bill',
      'the bill of alipay without one of our payments',
    ),
  },
  {
    name: 'raises no alarm for a statement discrepancy',
    file: source('features/payments/reconciliation/compare-bill'),
    find: 'if (isNew) await noteSecurity(',
    replace: 'if (!isNew) await noteSecurity(',
    killedBy: pglite(
      'features/payments/reconciliation/compare-bill',
      'the bill of alipay with an unknown payment raises an alarm',
    ),
  },
];
