-- Ways out of the books: withdrawals of income, recharges that go back to where they came from, money of a provider
-- that fits no order, and what a guardian gets back. Each is a hold that is resolved once.

CREATE OR REPLACE FUNCTION ledger_may_owe(p_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_kind LIKE 'clearing:%' OR p_kind IN ('correctionsOwed', 'correctionsBorne', 'minorRefundsBorne')
$$;
ALTER TABLE ledger_account
  DROP CONSTRAINT ledger_account_known,
  DROP CONSTRAINT ledger_no_surplus,
  ADD CONSTRAINT ledger_account_known CHECK (CASE WHEN owner_id IS NULL
    THEN kind IN ('platformRevenue', 'taxPayable', 'promotions', 'clearing:alipay', 'clearing:wechat',
                  'correctionsOwed', 'correctionsBorne', 'minorRefundsBorne', 'suspense')
    ELSE kind IN ('balance', 'income', 'incomePending', 'withdrawal', 'rechargeRefund', 'escrow') END),
  ADD CONSTRAINT ledger_no_surplus
    CHECK (balance <= 0 OR kind NOT IN ('correctionsOwed', 'correctionsBorne', 'minorRefundsBorne'));
-- `suspense` holds what providers took in and no order asked for; `minorRefundsBorne` what the platform gives back of a
-- child's recharges beyond what is left of them.
INSERT INTO ledger_account (kind) VALUES ('suspense'), ('minorRefundsBorne');

INSERT INTO ledger_kind (kind, resolves_kind) VALUES
  ('withdrawalRequested', NULL), ('withdrawalPaid', 'withdrawalRequested'), ('withdrawalReturned', 'withdrawalRequested'),
  ('withdrawalReversed', NULL),
  ('rechargeRefundRequested', NULL), ('minorRefundRequested', NULL),
  ('rechargeRefunded', 'rechargeRefundRequested'), ('rechargeRefundFailed', 'rechargeRefundRequested'),
  ('minorRefunded', 'minorRefundRequested'), ('minorRefundFailed', 'minorRefundRequested'),
  ('unmatchedReceived', NULL), ('unmatchedCredited', 'unmatchedReceived'), ('unmatchedReturned', 'unmatchedReceived');
INSERT INTO ledger_flow (kind, from_kind, to_kind, same_owner) VALUES
  ('withdrawalRequested', 'income', 'withdrawal', true),
  ('withdrawalPaid', 'withdrawal', 'clearing:alipay', false),
  ('withdrawalPaid', 'withdrawal', 'taxPayable', false),
  ('withdrawalReturned', 'withdrawal', 'income', true),
  -- The provider first said paid and then brought it back.
  ('withdrawalReversed', 'clearing:alipay', 'income', false),
  ('withdrawalReversed', 'taxPayable', 'income', false),
  ('rechargeRefundRequested', 'balance', 'rechargeRefund', true),
  ('rechargeRefunded', 'rechargeRefund', 'clearing:alipay', false),
  ('rechargeRefunded', 'rechargeRefund', 'clearing:wechat', false),
  ('rechargeRefundFailed', 'rechargeRefund', 'balance', true),
  ('minorRefundRequested', 'balance', 'rechargeRefund', true),
  ('minorRefundRequested', 'minorRefundsBorne', 'rechargeRefund', false),
  ('minorRefunded', 'rechargeRefund', 'clearing:alipay', false),
  ('minorRefunded', 'rechargeRefund', 'clearing:wechat', false),
  ('minorRefundFailed', 'rechargeRefund', 'balance', true),
  ('minorRefundFailed', 'rechargeRefund', 'minorRefundsBorne', false),
  ('unmatchedReceived', 'clearing:alipay', 'suspense', false),
  ('unmatchedReceived', 'clearing:wechat', 'suspense', false),
  ('unmatchedCredited', 'suspense', 'balance', false),
  ('unmatchedReturned', 'suspense', 'clearing:alipay', false),
  ('unmatchedReturned', 'suspense', 'clearing:wechat', false);

-- A balance gets back at most what it paid for the hold that is resolved: true of every kind but one, whose hold nobody
-- of ours paid.
CREATE OR REPLACE FUNCTION ledger_check_hold(txn ledger_txn) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  wanted text := (SELECT resolves_kind FROM ledger_kind WHERE kind = txn.kind);
BEGIN
  IF wanted IS DISTINCT FROM (SELECT kind FROM ledger_txn WHERE id = txn.resolves) THEN
    RAISE EXCEPTION 'txn % must resolve %', txn.id, coalesce(wanted, 'nothing') USING ERRCODE = 'LG007';
  END IF;
  IF wanted IS NULL THEN RETURN; END IF;
  -- What the hold gave is taken back exactly, and nothing else is taken.
  IF EXISTS (
    SELECT FROM (SELECT account_id, amount FROM ledger_entry WHERE txn_id = txn.resolves AND amount > 0) held
    FULL JOIN (SELECT account_id, amount FROM ledger_entry WHERE txn_id = txn.id AND amount < 0) released
      ON released.account_id = held.account_id AND released.amount = -held.amount
    WHERE held.account_id IS NULL OR released.account_id IS NULL
  ) THEN
    RAISE EXCEPTION 'txn % does not release hold % exactly', txn.id, txn.resolves USING ERRCODE = 'LG007';
  END IF;
  -- Balances, incomes and providers get back at most what they paid for this hold.
  IF txn.kind <> 'unmatchedCredited' AND EXISTS (
    SELECT FROM ledger_entry given JOIN ledger_account account ON account.id = given.account_id
    WHERE given.txn_id = txn.id AND given.amount > 0
      AND (account.kind = 'balance' OR txn.kind IN ('withdrawalReturned', 'minorRefundFailed', 'unmatchedReturned'))
      AND NOT EXISTS (
        SELECT FROM ledger_entry paid
        WHERE paid.txn_id = txn.resolves AND paid.account_id = given.account_id AND paid.amount + given.amount <= 0)
  ) THEN
    RAISE EXCEPTION 'txn % refunds more or another than paid hold %', txn.id, txn.resolves USING ERRCODE = 'LG007';
  END IF;
END $$;

-- A withdrawal is brought back at most once, as it was paid: from the same accounts, to the income it came from.
CREATE UNIQUE INDEX ledger_txn_reversal ON ledger_txn (ref) WHERE kind = 'withdrawalReversed';
CREATE UNIQUE INDEX ledger_txn_withdrawal_paid ON ledger_txn (ref) WHERE kind = 'withdrawalPaid';
CREATE FUNCTION ledger_check_reversal(txn ledger_txn) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  paid ledger_txn;
BEGIN
  SELECT * INTO paid FROM ledger_txn WHERE ref = txn.ref AND kind = 'withdrawalPaid';
  IF paid.id IS NULL OR EXISTS (
    SELECT FROM (SELECT account_id, amount FROM ledger_entry WHERE txn_id = paid.id AND amount > 0) gone
    FULL JOIN (SELECT account_id, amount FROM ledger_entry WHERE txn_id = txn.id AND amount < 0) back
      ON back.account_id = gone.account_id AND back.amount = -gone.amount
    WHERE gone.account_id IS NULL OR back.account_id IS NULL
  ) OR EXISTS (
    SELECT FROM ledger_entry given JOIN ledger_account a ON a.id = given.account_id
    WHERE given.txn_id = txn.id AND given.amount > 0 AND NOT EXISTS (
      SELECT FROM ledger_entry first JOIN ledger_account source ON source.id = first.account_id
      WHERE first.txn_id = paid.resolves AND first.amount < 0 AND source.id = a.id)
  ) THEN
    RAISE EXCEPTION 'txn % does not bring withdrawal % back as it was paid', txn.id, txn.ref USING ERRCODE = 'LG010';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION ledger_txn_sound() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM ledger_check_entries(NEW.id);
  PERFORM ledger_check_txn(NEW.id);
  IF NEW.kind = 'corrected' THEN PERFORM ledger_check_correction(NEW); END IF;
  IF NEW.kind = 'withdrawalReversed' THEN PERFORM ledger_check_reversal(NEW); END IF;
  RETURN NULL;
END $$;
