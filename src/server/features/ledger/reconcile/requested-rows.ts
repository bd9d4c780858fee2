/** The point up to which everything was checked before. */
export interface Since {
  /** All transfers up to this number were committed: none can appear below it any more. */
  readonly txnId: number;
  /** Rows later than that transfer were written after this instant. */
  readonly at: Date;
}

/**
 * The tables an invariant reads, as SQL for FROM: whole tables, or the rows that can differ because of rows since. By
 * induction: if an invariant held before and holds for the new rows, it holds for all.
 */
export interface RequestedRows {
  readonly isWhole: boolean;
  readonly txns: string;
  readonly entries: string;
  /** Accounts that were posted to. */
  readonly accounts: string;
  /** By account its balance, or the change of it: id, owner_id, kind and fen. */
  readonly gains: string;
  /** Entries with their predecessors on the account; `first` is the first number to check. */
  readonly chains: string;
  readonly payments: string;
  readonly unlocks: string;
  readonly payouts: string;
  readonly releases: string;
  readonly repayments: string;
  readonly settlements: string;
  /** Schemes with moved money, or settled. */
  readonly schemes: string;
  /** Schemes whose author's pending income was reduced, by a release or a correction. */
  readonly takenSchemes: string;
  /** All unlocks of those schemes. */
  readonly unlocksOfTaken: string;
  /** Schemes settled or removed, also during the day before. */
  readonly decidedSchemes: string;
  /** Schemes published, settled, withdrawn or removed. */
  readonly changedSchemes: string;
  /** All first payouts and corrections of unlocks with at least one new one. */
  readonly payoutTxns: string;
  readonly refunds: string;
  readonly refundsOfOrders: string;
  readonly refundsOfPeople: string;
  readonly exceptions: string;
  /** Provider trades, one row per recorded use. */
  readonly trades: string;
  /** Withdrawals of users whose income or withdrawal account was posted to. */
  readonly withdrawals: string;
}

/** All rows. */
export const allRows: RequestedRows = {
  isWhole: true,
  txns: 'ledger_txn',
  entries: 'ledger_entry',
  accounts: 'ledger_account',
  gains: '(SELECT id, owner_id, kind, balance AS fen FROM ledger_account)',
  chains: '(SELECT *, 1 AS first FROM ledger_entry)',
  payments: 'recharge_payment',
  unlocks: 'unlock',
  payouts: 'unlock_payout',
  releases: 'income_release',
  repayments: 'advance_repayment',
  settlements: 'scheme_settlement',
  schemes: 'scheme',
  takenSchemes: 'scheme',
  decidedSchemes: 'scheme',
  changedSchemes: 'scheme',
  unlocksOfTaken: 'unlock',
  payoutTxns: `(SELECT * FROM ledger_txn WHERE kind IN ('paidOut', 'corrected'))`,
  refunds: 'recharge_refund',
  refundsOfOrders: 'recharge_refund',
  refundsOfPeople: 'recharge_refund',
  exceptions: 'recharge_exception',
  trades: `(SELECT provider, provider_trade_no AS trade_no FROM recharge_payment
    UNION ALL SELECT provider, trade_no FROM recharge_exception WHERE amount_fen IS NOT NULL)`,
  withdrawals: 'withdrawal',
};

/** Rows since; each of these queries starts at an index. */
export function recentRows({ txnId, at }: Since): RequestedRows {
  const after = `> ${Number(txnId)}`;
  const instant = `'${at.toISOString()}'::timestamptz`;
  const later = `>= ${instant}`;
  const dayBefore = `>= ${instant} - interval '1 day'`;
  const of = (table: string, column = 'txn_id') => `(SELECT * FROM ${table} WHERE ${column} ${after})`;
  const [txns, entries, payments] = [of('ledger_txn', 'id'), of('ledger_entry'), of('recharge_payment')];
  const accounts = `(SELECT * FROM ledger_account WHERE id IN (SELECT account_id FROM ${entries} posted))`;
  const ownersOf = (...kinds: string[]) =>
    `(SELECT owner_id FROM ${accounts} touched WHERE kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;
  const schemes = `(SELECT * FROM scheme WHERE id IN (
    SELECT owner_id FROM ${ownersOf('escrow')} held
    UNION SELECT scheme_id FROM ${of('unlock_payout')} p JOIN unlock u ON u.id = p.unlock_id
    UNION SELECT scheme_id FROM ${of('income_release')} r
    UNION SELECT scheme_id FROM scheme_settlement WHERE settled_at ${later}))`;
  const taken = `(SELECT scheme_id FROM ${of('income_release')} r
    UNION SELECT scheme_id FROM ${of('unlock_payout')} p JOIN unlock u ON u.id = p.unlock_id WHERE p.number > 1)`;
  const exceptions = `(SELECT * FROM recharge_exception WHERE happened_at ${later})`;
  return {
    isWhole: false,
    txns,
    entries,
    accounts,
    payments,
    schemes,
    exceptions,
    gains: `(SELECT a.id, a.owner_id, a.kind, sum(e.amount) AS fen
      FROM ${entries} e JOIN ledger_account a ON a.id = e.account_id GROUP BY a.id)`,
    chains: `(SELECT e.*, recent.first FROM (SELECT account_id, min(seq) AS first FROM ${entries} posted GROUP BY account_id) recent,
      LATERAL (SELECT * FROM ledger_entry WHERE account_id = recent.account_id AND seq >= recent.first - 1 OFFSET 0) e)`,
    unlocks: of('unlock', 'hold_txn_id'),
    payouts: of('unlock_payout'),
    releases: of('income_release'),
    repayments: of('advance_repayment'),
    settlements: `(SELECT * FROM scheme_settlement WHERE settled_at ${later})`,
    takenSchemes: `(SELECT * FROM scheme WHERE id IN ${taken})`,
    unlocksOfTaken: `(SELECT * FROM unlock WHERE scheme_id IN ${taken})`,
    decidedSchemes: `(SELECT * FROM scheme WHERE id IN (
      SELECT scheme_id FROM scheme_settlement WHERE settled_at ${dayBefore}
      UNION SELECT scheme_id FROM scheme_removal WHERE removed_at ${dayBefore}))`,
    changedSchemes: `(SELECT * FROM scheme WHERE id IN (
      SELECT id FROM scheme WHERE published_at ${later}
      UNION SELECT scheme_id FROM scheme_settlement WHERE settled_at ${later}
      UNION SELECT scheme_id FROM scheme_withdrawal WHERE withdrawn_at ${later}
      UNION SELECT scheme_id FROM scheme_removal WHERE removed_at ${later}))`,
    payoutTxns: `(SELECT each.* FROM (
        SELECT DISTINCT ref FROM ${txns} t WHERE kind IN ('paidOut', 'corrected')) posted, LATERAL (
        SELECT * FROM ledger_txn WHERE kind = 'paidOut' AND ref = posted.ref
        UNION ALL SELECT * FROM ledger_txn WHERE kind = 'corrected' AND ref = posted.ref) each)`,
    ...refundsSince(txns, ownersOf('rechargeRefund')),
    trades: `(SELECT taken.* FROM (
        SELECT provider, provider_trade_no AS trade_no FROM ${payments} p
        UNION SELECT provider, trade_no FROM ${exceptions} x WHERE amount_fen IS NOT NULL) recent, LATERAL (
        SELECT provider, provider_trade_no AS trade_no FROM recharge_payment
         WHERE provider = recent.provider AND provider_trade_no = recent.trade_no
        UNION ALL SELECT provider, trade_no FROM recharge_exception
         WHERE amount_fen IS NOT NULL AND provider = recent.provider AND trade_no = recent.trade_no) taken)`,
    withdrawals: `(SELECT * FROM withdrawal WHERE user_id IN ${ownersOf('income', 'withdrawal')})`,
  };
}

/** Refunds by the keys of their transfers, with the others of their orders and users. */
function refundsSince(
  txns: string,
  owners: string,
): Pick<RequestedRows, 'refunds' | 'refundsOfOrders' | 'refundsOfPeople'> {
  const named = (prefix: string) =>
    `SELECT split_part(idem_key, ':', 2)::uuid AS id FROM ${txns} t WHERE idem_key LIKE '${prefix}:%'`;
  const refunds = `(SELECT * FROM recharge_refund WHERE id IN (${named('rr')}
    UNION SELECT r.id FROM (${named('um')}) x JOIN recharge_refund r ON r.exception_id = x.id))`;
  return {
    refunds,
    refundsOfOrders: `(SELECT * FROM recharge_refund WHERE order_id IN (SELECT order_id FROM ${refunds} moved))`,
    refundsOfPeople: `(SELECT * FROM recharge_refund WHERE user_id IN ${owners})`,
  };
}
