import { feature, migration, pglite } from './killers.ts';
import type { Change, Mutant } from './mutant.ts';

const everything = pglite('schemes/every-invariant', 'reconciling asks for everything that is tampered with');

/** Whoever audits the books overlooks one list of what must hold. */
const withoutList = (list: string): Mutant => ({
  name: `does not ask for the ${list} when reconciling`,
  file: feature('ledger/reconcile'),
  find: `  ...${list},\n`,
  replace: '',
  killedBy: everything,
});

/** One query of what must hold finds nothing, whatever is wrong. */
const blind = (invariant: string, { file, find, replace }: Change): Mutant => ({
  ...{ name: `does not see where it is not so that ${invariant}`, file, find, replace },
  killedBy: pglite('schemes/every-invariant', `that ${invariant}`),
});

const ledger = feature('ledger/ledger-invariants');
const books = feature('ledger/book-invariants');
const recharges = feature('ledger/recharge-invariants');
const withdrawals = feature('ledger/withdrawal-invariants');
const seals = (test: string) => pglite('ledger-seals/seals', test);

/** Mistakes of those who look whether a mistake was made. */
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
    ...{ file: ledger, find: 'HAVING sum(amount) <> 0`', replace: 'HAVING false`' },
  }),
  blind('every account holds what its entries say', {
    file: ledger,
    find: 'HAVING a.balance <> coalesce(sum(e.amount), 0) OR a.seq <> count(e.amount)`',
    replace: 'HAVING false`',
  }),
  blind('escrow holds exactly what open holds put there', {
    file: ledger,
    find: 'GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`',
    replace: 'GROUP BY a.id HAVING false`',
  }),
  blind('every paid order was credited to its user, to the fen', {
    ...{ file: books, find: 'WHERE e.amount IS DISTINCT FROM o.amount_fen`', replace: 'WHERE false`' },
  }),
  blind('every credit was paid by an order', {
    file: books,
    find: 'AND NOT EXISTS (SELECT FROM recharge_payment p WHERE p.txn_id = t.id)`',
    replace: 'AND false`',
  }),
  blind('no recharge goes back for more than was paid, nor to another', {
    file: recharges,
    find: 'WHERE r.fen > o.amount_fen OR p.order_id',
    replace: 'WHERE p.order_id',
  }),
  blind('nobody was paid out more than was earned', {
    file: withdrawals,
    find: "HAVING paid.fen > coalesce(sum(e.amount) FILTER (WHERE t.kind = 'incomeReleased'), 0)`",
    replace: 'HAVING false`',
  }),
  {
    name: 'raises no alarm where something differs',
    file: feature('reconciliation/check-everything'),
    find: 'for (const [invariant, query] of Object.entries(everyInvariant)) {',
    replace: 'for (const [invariant, query] of Object.entries(everyInvariant).slice(9)) {',
    killedBy: pglite('reconciliation/run-reconciliation', 'each run is kept with what it found'),
  },
  {
    name: 'does not ask the seals when reconciling',
    file: feature('reconciliation/check-everything'),
    find: '  differences.push(...(await checkLedgerSeals(ctx)));\n',
    replace: '',
    killedBy: pglite(
      'reconciliation/sealed-ledger',
      'the clock finds a ledger that was changed under its seal',
    ),
  },
  {
    name: 'does not compare what was sealed',
    file: feature('ledger-seals/check-seals'),
    find: 'if (!same(again, seal.hash)) found(',
    replace: 'if (false) found(',
    killedBy: seals('cannot make a recharge greater'),
  },
  {
    name: 'takes a seal that nobody signed',
    file: feature('ledger-seals/check-seals'),
    find: 'if (!isSigned(ctx, seal)) found(',
    replace: 'if (false) found(',
    killedBy: seals('cannot seal anew what was changed, or take a seal out'),
  },
  {
    name: 'overlooks a seal that was taken out',
    file: feature('ledger-seals/check-seals'),
    find: 'if (seal.number !== at + 1) found(',
    replace: 'if (false) found(',
    killedBy: seals('cannot seal anew what was changed, or take a seal out'),
  },
  {
    name: 'seals nothing but the last transfer',
    file: migration('0025-ledger-seals'),
    find: 'WHERE t.id > p_after AND t.id <= p_up_to',
    replace: 'WHERE t.id = p_after + 1',
    killedBy: seals('cannot make a recharge greater'),
  },
  {
    name: 'leaves the time of a transfer out of its seal',
    file: migration('0025-ledger-seals'),
    find: '(extract(epoch FROM t.created_at) * 1000000)::bigint, t.entries,',
    replace: '0, t.entries,',
    killedBy: seals('cannot give a transfer to another or say that it was earlier'),
  },
  {
    name: 'keeps a seal that does not follow',
    file: migration('0025-ledger-seals'),
    find: "RAISE EXCEPTION 'seal % up to % does not follow the one before', NEW.number, NEW.up_to USING ERRCODE = 'LG011';",
    replace: 'NULL;',
    killedBy: seals('nobody makes one that does not follow'),
  },
  {
    name: 'overlooks what a bill has and the ledger has not',
    file: feature('reconciliation/bill-store'),
    find: `SELECT number FROM provider_bill_line WHERE provider = \${provider} AND day = \${day}
      UNION SELECT number FROM moved`,
    replace: 'SELECT number FROM moved',
    killedBy: pglite(
      'reconciliation/compare-bill',
      'the bill of alipay that has a payment we never heard of alarms',
    ),
  },
  {
    name: 'overlooks what the ledger has and a bill has not',
    file: feature('reconciliation/bill-store'),
    find: `
      UNION SELECT number FROM moved WHERE created_at >= \${from} AND created_at < \${to}`,
    replace: '',
    killedBy: pglite('reconciliation/compare-bill', 'the bill of alipay that lacks a payment we hold'),
  },
  {
    name: 'raises no alarm where a bill differs',
    file: feature('reconciliation/compare-bill'),
    find: 'if (isNew) await noteSecurity(',
    replace: 'if (!isNew) await noteSecurity(',
    killedBy: pglite(
      'reconciliation/compare-bill',
      'the bill of alipay that has a payment we never heard of alarms',
    ),
  },
];
