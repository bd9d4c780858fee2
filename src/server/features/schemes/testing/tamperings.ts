const lastOf = (kind: string) => `(SELECT max(id) FROM ledger_txn WHERE kind = '${kind}')`;
const entriesOf = (kind: string) => `account_id IN (SELECT id FROM ledger_account WHERE kind = '${kind}')`;
const anException = (tradeNo: string) => `
  INSERT INTO recharge_exception (id, provider, order_no, trade_no, amount_fen, fault, evidence, happened_at)
  VALUES (gen_random_uuid(), 'alipay', 'RCx', ${tradeNo}, 100, 'x', 'x', '2026-03-14')`;

/** Days of the report without their sums, and with another number of transfers. */
const aStoredDay = `
  INSERT INTO money_day (day, transfers, summed_at)
  SELECT DISTINCT ((created_at + interval '8 hours') AT TIME ZONE 'UTC')::date, 999999, now() FROM ledger_txn`;

/** By invariant of the reconciliation: a manipulation by an attacker with full database access that it must find. */
export const tamperings: Readonly<Record<string, string>> = {
  'all entries add up to zero': 'UPDATE ledger_entry SET amount = amount + 1 WHERE seq = 1',
  'every txn has two or more entries that add up to zero': `
    DELETE FROM ledger_entry WHERE txn_id = ${lastOf('recharged')}`,
  'every txn has its original number of entries': `
    UPDATE ledger_txn SET entries = entries + 1 WHERE id = ${lastOf('recharged')}`,
  'every balance equals the sum of its entries': `
    UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'platformRevenue'`,
  'the entries of an account form a chain without gaps': `
    UPDATE ledger_entry SET balance_after = balance_after + 1 WHERE seq = 1`,
  'only accounts that may owe were ever below zero': `
    UPDATE ledger_entry SET balance_after = -1 WHERE ${entriesOf('balance')}`,
  'no correction account was ever positive': `
    UPDATE ledger_entry SET balance_after = 1 WHERE ${entriesOf('correctionsOwed')}`,
  'a buyer was refunded at most the price, and paid back at most the refund': `
    UPDATE ledger_entry SET amount = amount + 1
     WHERE ${entriesOf('balance')} AND txn_id IN (SELECT id FROM ledger_txn WHERE kind = 'corrected')`,
  'money moved only along the allowed flows of its kind': `
    UPDATE ledger_txn SET kind = 'recharged' WHERE kind = 'incomeReleased'`,
  'every txn matches the content hash of its key': `
    UPDATE ledger_txn SET ref = 'another' WHERE id = ${lastOf('recharged')}`,
  'escrow equals the open holds': `
    UPDATE ledger_txn SET resolves = NULL WHERE id = ${lastOf('paidOut')}`,

  'every account has an existing owner': `
    UPDATE ledger_account SET owner_id = gen_random_uuid() WHERE kind = 'income'`,
  'every paid order was credited to its user, to the fen': `
    UPDATE recharge_order SET amount_fen = amount_fen + 1`,
  'every credit belongs to a paid order': 'DELETE FROM recharge_payment',
  'every paid unlock holds its price': 'UPDATE unlock SET price_fen = price_fen + 1',
  'every hold belongs to one unlock': 'DELETE FROM unlock',
  'no escrow is overdue without an operator case': `
    UPDATE ledger_account SET balance = 1 WHERE kind = 'escrow'`,

  'settlements of a scheme are numbered without a gap, and results overturn no decision': `
    UPDATE scheme_settlement SET number = 3 WHERE number = 2`,
  'every payout moved exactly its difference from the previous one': `
    UPDATE unlock_payout SET refund_fen = refund_fen + 1 WHERE number = 2`,
  'every payout or correction transfer belongs to an unlock': 'DELETE FROM unlock_payout WHERE number = 2',
  'every payout splits the price by its settlement': 'DELETE FROM scheme_settlement WHERE number = 2',
  'a scheme marked as paid out has every price split by its current state': `
    UPDATE unlock_payout SET platform_fen = platform_fen + 1`,
  'a scheme settled or removed a day before the last transfer is paid out': `
    DELETE FROM scheme_paid_out`,

  'every release moved its amount to the income of the author': `
    UPDATE income_release SET amount_fen = amount_fen + 1`,
  'every release transfer belongs to a scheme': 'DELETE FROM income_release',
  'no scheme released more than its author’s pending income': `
    UPDATE income_release SET amount_fen = amount_fen + 100000`,
  'pending income equals that of the author’s schemes': `
    UPDATE unlock_payout SET analyst_fen = analyst_fen + 1`,
  'no analyst repaid more than was advanced': `
    UPDATE advance_repayment SET amount_fen = amount_fen + 100000`,
  'the platform is owed its advances less the repayments': `
    UPDATE unlock_payout SET advanced_fen = advanced_fen + 1`,
  'every repayment of an advance belongs to a release': 'DELETE FROM advance_repayment',
  'the platform bears what was forgiven': `
    UPDATE unlock_payout SET forgiven_fen = forgiven_fen + 1 WHERE number = 2`,

  'every scheme matches its author’s record': `
    UPDATE recorded_scheme SET is_paid = NOT is_paid`,
  'a scheme is apart exactly at a price that no bookmaker offered': `
    UPDATE recorded_scheme SET is_offered = NOT is_offered`,
  'no record counts an unknown scheme': 'UPDATE recorded_scheme SET scheme_id = gen_random_uuid()',

  'every decision of an operator is in the audit': `
    INSERT INTO result_decision (match_id, number, state, operator_id, reason, decided_at, role)
    SELECT gen_random_uuid(), 1, 'cancelled', gen_random_uuid(), 'nobody decided this', now(), 'admin'`,
  'every void and removal by decision is in the audit': `
    UPDATE scheme_settlement
       SET outcome = 'void', profit_parts = NULL, profit_e16 = NULL, decision_reason = 'nobody decided this'`,

  'what waits for operators is listed, and nothing else': 'DELETE FROM operator_waiting',

  'the sums of a stored day are those of its transfers': aStoredDay,
  'a stored day has the number of its transfers': aStoredDay,
  'no day between two stored ones is missing': `
    INSERT INTO money_day (day, transfers, summed_at) SELECT day::date, 0, now() FROM unnest('{2020-01-01,2020-01-03}'::text[]) day`,

  'every refund account equals the open refunds of its user': `
    UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'rechargeRefund'`,
  'suspense equals the open unmatched payments': `
    UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'suspense'`,
  'no recharge is refunded for more than was paid, or to another user or provider': `
    UPDATE recharge_refund SET amount_fen = amount_fen + 10000`,
  'every refund has its transfers': 'UPDATE recharge_refund SET amount_fen = amount_fen + 1',
  'every refund transfer belongs to a refund': `
    UPDATE ledger_txn SET kind = 'rechargeRefunded', idem_key = 'rr:' || gen_random_uuid() || ':ok'
     WHERE id = ${lastOf('recharged')}`,
  'every transfer of unmatched money belongs to an exception and its decision': `
    UPDATE ledger_txn SET kind = 'unmatchedCredited', idem_key = 'um:' || gen_random_uuid() || ':end'
     WHERE id = ${lastOf('recharged')}`,
  'every exception with money has its transfer to suspense': anException(`'T1'`),
  'no trade of a provider is recorded twice': anException(
    '(SELECT provider_trade_no FROM recharge_payment LIMIT 1)',
  ),

  'every withdrawal account equals the open withdrawal of its user': `
    DELETE FROM withdrawal_step WHERE state = 'paid'`,
  'every withdrawal debited its amount from income': 'UPDATE withdrawal SET amount_fen = amount_fen + 1',
  'every ended withdrawal has its transfer': `
    DELETE FROM withdrawal_step WHERE state = 'paid'`,
  'every withdrawal transfer belongs to a withdrawal': `
    DELETE FROM withdrawal_step WHERE state = 'paid'`,
  'no user was paid out more than earned': 'UPDATE withdrawal SET amount_fen = amount_fen + 1000000',
  'income is credited by releases and returned withdrawals only': `
    UPDATE ledger_txn SET kind = 'withdrawalRequested' WHERE kind = 'incomeReleased'`,
  'an Alipay account is the payee of one person': `
    INSERT INTO payee (id, user_id, number, identity_type, sealed, identity_hash, account_masked, name_masked, bound_at)
    SELECT gen_random_uuid(), gen_random_uuid(), 1, identity_type, sealed, identity_hash, account_masked, name_masked,
           bound_at FROM payee`,
};
