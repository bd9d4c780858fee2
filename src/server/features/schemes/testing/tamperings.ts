const lastOf = (kind: string) => `(SELECT max(id) FROM ledger_txn WHERE kind = '${kind}')`;
const entriesOf = (kind: string) => `account_id IN (SELECT id FROM ledger_account WHERE kind = '${kind}')`;
const anException = (tradeNo: string) => `
  INSERT INTO recharge_exception (id, provider, order_no, trade_no, amount_fen, fault, evidence, happened_at)
  VALUES (gen_random_uuid(), 'alipay', 'RCx', ${tradeNo}, 100, 'x', 'x', '2026-03-14')`;

/** By invariant of the reconciliation: a manipulation by an attacker with full database access that it must find. */
export const tamperings: Readonly<Record<string, string>> = {
  'all entries add up to zero': 'UPDATE ledger_entry SET amount = amount + 1 WHERE seq = 1',
  'every txn has two or more entries that add up to zero': `
    DELETE FROM ledger_entry WHERE txn_id = ${lastOf('recharged')}`,
  'every txn has the entries it was posted with': `
    UPDATE ledger_txn SET entries = entries + 1 WHERE id = ${lastOf('recharged')}`,
  'every account holds what its entries say': `
    UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'platformRevenue'`,
  'the entries of an account are a chain without gaps': `
    UPDATE ledger_entry SET balance_after = balance_after + 1 WHERE seq = 1`,
  'no account but those that may owe was ever below zero': `
    UPDATE ledger_entry SET balance_after = -1 WHERE ${entriesOf('balance')}`,
  'no account of corrections ever held anything': `
    UPDATE ledger_entry SET balance_after = 1 WHERE ${entriesOf('correctionsOwed')}`,
  'a buyer got at most the price back for an unlock, and gave back at most that': `
    UPDATE ledger_entry SET amount = amount + 1
     WHERE ${entriesOf('balance')} AND txn_id IN (SELECT id FROM ledger_txn WHERE kind = 'corrected')`,
  'money moved only where its kind of transfer may': `
    UPDATE ledger_txn SET kind = 'recharged' WHERE kind = 'incomeReleased'`,
  'every txn is what was asked for under its key': `
    UPDATE ledger_txn SET ref = 'another' WHERE id = ${lastOf('recharged')}`,
  'escrow holds exactly what open holds put there': `
    UPDATE ledger_txn SET resolves = NULL WHERE id = ${lastOf('paidOut')}`,

  'every account belongs to somebody there is': `
    UPDATE ledger_account SET owner_id = gen_random_uuid() WHERE kind = 'income'`,
  'every paid order was credited to its user, to the fen': `
    UPDATE recharge_order SET amount_fen = amount_fen + 1`,
  'every credit was paid by an order': 'DELETE FROM recharge_payment',
  'every paid unlock holds its price': 'UPDATE unlock SET price_fen = price_fen + 1',
  'every hold is of one unlock': 'DELETE FROM unlock',
  'no escrow outlives its matches without a case that says why': `
    UPDATE ledger_account SET balance = 1 WHERE kind = 'escrow'`,

  'settlements of a scheme follow each other, and results overturn no decision': `
    UPDATE scheme_settlement SET number = 3 WHERE number = 2`,
  'every payout moved exactly its difference to the one before': `
    UPDATE unlock_payout SET refund_fen = refund_fen + 1 WHERE number = 2`,
  'every payout and every correction is of an unlock': 'DELETE FROM unlock_payout WHERE number = 2',
  'every payout splits the price as its settlement owes': 'DELETE FROM scheme_settlement WHERE number = 2',
  'where a scheme is paid out as it stands, every price is split as it stands': `
    UPDATE unlock_payout SET platform_fen = platform_fen + 1`,
  'what was settled or removed a day before the ledger last moved is paid out': `
    DELETE FROM scheme_paid_out`,

  'every release moved what its row says to the income of the author': `
    UPDATE income_release SET amount_fen = amount_fen + 1`,
  'every release of income is of a scheme': 'DELETE FROM income_release',
  'no scheme released more than it gave its author': `
    UPDATE income_release SET amount_fen = amount_fen + 100000`,
  'pending income is that of the schemes of its author': `
    UPDATE unlock_payout SET analyst_fen = analyst_fen + 1`,
  'no analyst paid back more than was advanced': `
    UPDATE advance_repayment SET amount_fen = amount_fen + 100000`,
  'what the platform is owed is what it advanced and did not get back': `
    UPDATE unlock_payout SET advanced_fen = advanced_fen + 1`,
  'every repayment of an advance is of a release': 'DELETE FROM advance_repayment',
  'what the platform bears is what was forgiven': `
    UPDATE unlock_payout SET forgiven_fen = forgiven_fen + 1 WHERE number = 2`,

  'every scheme stands in its author’s record as it is': `
    UPDATE recorded_scheme SET is_paid = NOT is_paid`,
  'no record counts a scheme that is not there': 'UPDATE recorded_scheme SET scheme_id = gen_random_uuid()',

  'what waits to go back to payers is that of the open refunds': `
    UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'rechargeRefund'`,
  'suspense holds what no order fits and nobody resolved': `
    UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'suspense'`,
  'no recharge goes back for more than was paid, nor to another': `
    UPDATE recharge_refund SET amount_fen = amount_fen + 10000`,
  'every refund moved what it says': 'UPDATE recharge_refund SET amount_fen = amount_fen + 1',
  'every transfer of a refund is of one': `
    UPDATE ledger_txn SET kind = 'rechargeRefunded', idem_key = 'rr:' || gen_random_uuid() || ':ok'
     WHERE id = ${lastOf('recharged')}`,
  'every transfer of money that fits no order is of an exception, as it was decided': `
    UPDATE ledger_txn SET kind = 'unmatchedCredited', idem_key = 'um:' || gen_random_uuid() || ':end'
     WHERE id = ${lastOf('recharged')}`,
  'every exception with money holds it': anException(`'T1'`),
  'no trade of a provider was taken in twice': anException(
    '(SELECT provider_trade_no FROM recharge_payment LIMIT 1)',
  ),

  'what is on its way out is what open withdrawals ask for, one of each person': `
    DELETE FROM withdrawal_step WHERE state = 'paid'`,
  'every withdrawal took its amount out of income': 'UPDATE withdrawal SET amount_fen = amount_fen + 1',
  'every end of a withdrawal moved what it says, and no end is missing': `
    DELETE FROM withdrawal_step WHERE state = 'paid'`,
  'every transfer of a withdrawal is the request or an end of one': `
    DELETE FROM withdrawal_step WHERE state = 'paid'`,
  'nobody was paid out more than was earned': 'UPDATE withdrawal SET amount_fen = amount_fen + 1000000',
  'nothing came into income but earnings and what was on its way out, and nothing else goes out': `
    UPDATE ledger_txn SET kind = 'withdrawalRequested' WHERE kind = 'incomeReleased'`,
  'an Alipay account is the payee of one person': `
    INSERT INTO payee (id, user_id, number, identity_type, sealed, identity_hash, account_masked, name_masked, bound_at)
    SELECT gen_random_uuid(), gen_random_uuid(), 1, identity_type, sealed, identity_hash, account_masked, name_masked,
           bound_at FROM payee`,
};
