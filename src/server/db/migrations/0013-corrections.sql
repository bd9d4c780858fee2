-- A correction is a new settlement; what money it moves are new transfers. Nothing of before is touched.

-- The kick-off a pick was made for, by which postponement is measured; where it is absent that is the end of the sale.
ALTER TABLE scheme_pick ADD COLUMN kickoff_at timestamptz;

-- Settlements: the exact profit, the result of each match, and decisions of a person.
CREATE FUNCTION results_of_one_match(p_scheme uuid, p_result jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(jsonb_build_object('matchId', match_id) || p_result
           || CASE WHEN market = 'htft' THEN '{}' ELSE '{"halfTime": null}' END::jsonb)
    FROM scheme WHERE id = p_scheme
$$;
ALTER TABLE scheme_settlement RENAME COLUMN result TO results;
ALTER TABLE scheme_settlement
  ALTER COLUMN results TYPE jsonb USING results_of_one_match(scheme_id, results),
  ALTER COLUMN profit_parts TYPE bigint,
  -- In 10^-16 of a stake: a parlay of four halves of thousandths has parts of 1/2000^4.
  ADD COLUMN profit_e16 numeric(60, 0),
  -- In the operator's words, where a person decided. Results settle nothing anew after that.
  ADD COLUMN decision_reason text;
-- Rows of before are given their exact profit; changing a type rewrites them without an UPDATE.
ALTER TABLE scheme_settlement
  ALTER COLUMN profit_e16 TYPE numeric(60, 0) USING profit_parts * 2500000000000::numeric;
ALTER TABLE scheme_settlement
  ADD CONSTRAINT profit_exact CHECK ((outcome = 'void') = (profit_e16 IS NULL)),
  ADD CONSTRAINT profit_agrees CHECK (CASE outcome
    -- Of two picks the other one was lost, so even a win may be no gain.
    WHEN 'win' THEN profit_e16 > CASE jsonb_array_length(picks) WHEN 2 THEN -10000000000000000 ELSE 0 END
    WHEN 'halfWin' THEN profit_e16 > 0
    WHEN 'push' THEN profit_e16 = 0
    WHEN 'halfLoss' THEN profit_e16 > -10000000000000000 AND profit_e16 < 0
    WHEN 'loss' THEN profit_e16 = -10000000000000000
    ELSE true END),
  ADD CONSTRAINT profit_shown CHECK (profit_parts = 9007199254740991
    OR abs(profit_parts * 2500000000000::numeric - profit_e16) <= 1250000000000),
  ADD CONSTRAINT decided_is_void CHECK (decision_reason IS NULL OR (outcome = 'void' AND decision_reason <> ''));
DROP FUNCTION results_of_one_match;

CREATE FUNCTION scheme_settlement_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before scheme_settlement;
BEGIN
  SELECT * INTO before FROM scheme_settlement WHERE scheme_id = NEW.scheme_id ORDER BY number DESC LIMIT 1;
  IF NEW.number <> coalesce(before.number, 0) + 1 THEN
    RAISE EXCEPTION 'settlement % of scheme % leaves a gap', NEW.number, NEW.scheme_id USING ERRCODE = 'ST001';
  END IF;
  IF before.decision_reason IS NOT NULL AND NEW.decision_reason IS NULL THEN
    RAISE EXCEPTION 'scheme % was decided by a person', NEW.scheme_id USING ERRCODE = 'ST002';
  END IF;
  IF (before.outcome, before.profit_e16, before.picks) IS NOT DISTINCT FROM (NEW.outcome, NEW.profit_e16, NEW.picks) THEN
    RAISE EXCEPTION 'scheme % is settled so already', NEW.scheme_id USING ERRCODE = 'ST003';
  END IF;
  IF EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = NEW.scheme_id) THEN
    RAISE EXCEPTION 'scheme % was withdrawn', NEW.scheme_id USING ERRCODE = 'ST004';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER follows BEFORE INSERT ON scheme_settlement
  FOR EACH ROW EXECUTE FUNCTION scheme_settlement_follows();

-- The ledger: what a correction may move. `correctionsOwed` is what the platform advanced for analysts whose income
-- was gone, `correctionsBorne` what buyers had spent of a refund that was none. Both hold nothing or less.
CREATE FUNCTION ledger_may_owe(p_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_kind LIKE 'clearing:%' OR p_kind IN ('correctionsOwed', 'correctionsBorne')
$$;
ALTER TABLE ledger_account
  DROP CONSTRAINT ledger_account_known,
  DROP CONSTRAINT ledger_no_overdraft,
  ADD CONSTRAINT ledger_account_known CHECK (CASE WHEN owner_id IS NULL
    THEN kind IN ('platformRevenue', 'taxPayable', 'promotions', 'clearing:alipay', 'clearing:wechat',
                  'correctionsOwed', 'correctionsBorne')
    ELSE kind IN ('balance', 'income', 'incomePending', 'withdrawal', 'escrow') END),
  ADD CONSTRAINT ledger_no_overdraft CHECK (balance >= 0 OR ledger_may_owe(kind)),
  ADD CONSTRAINT ledger_no_surplus CHECK (balance <= 0 OR kind NOT IN ('correctionsOwed', 'correctionsBorne'));
INSERT INTO ledger_account (kind) VALUES ('correctionsOwed'), ('correctionsBorne');
INSERT INTO ledger_kind (kind, resolves_kind) VALUES ('corrected', NULL), ('advanceRepaid', NULL);
INSERT INTO ledger_flow (kind, from_kind, to_kind, same_owner) VALUES
  -- More goes back to the buyer than before: from those who earned it.
  ('corrected', 'incomePending', 'balance', false),
  ('corrected', 'incomePending', 'correctionsBorne', false),
  ('corrected', 'income', 'balance', false),
  ('corrected', 'income', 'correctionsBorne', false),
  ('corrected', 'correctionsOwed', 'balance', false),
  ('corrected', 'correctionsOwed', 'correctionsBorne', false),
  ('corrected', 'platformRevenue', 'balance', false),
  ('corrected', 'platformRevenue', 'correctionsBorne', false),
  -- Less: out of what this unlock had refunded, to those who earned it after all.
  ('corrected', 'balance', 'incomePending', false),
  ('corrected', 'balance', 'platformRevenue', false),
  ('corrected', 'balance', 'correctionsOwed', false),
  ('corrected', 'correctionsBorne', 'incomePending', false),
  ('corrected', 'correctionsBorne', 'platformRevenue', false),
  ('corrected', 'correctionsBorne', 'correctionsOwed', false),
  ('advanceRepaid', 'income', 'correctionsOwed', false);

-- A payout and its corrections are about one unlock, which is their `ref`.
CREATE UNIQUE INDEX ledger_txn_payout ON ledger_txn (ref) WHERE kind = 'paidOut';
CREATE INDEX ledger_txn_correction ON ledger_txn (ref) WHERE kind = 'corrected';

-- Over a payout and all its corrections nobody has given back more than they got, and a buyer has got at most what was
-- paid: so a balance gives a correction nothing but the refund of the price it once paid for this very unlock.
CREATE FUNCTION ledger_check_correction(txn ledger_txn) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  hold bigint;
BEGIN
  SELECT resolves INTO hold FROM ledger_txn WHERE ref = txn.ref AND kind = 'paidOut';
  IF hold IS NULL THEN
    RAISE EXCEPTION 'txn % corrects no payout', txn.id USING ERRCODE = 'LG009';
  END IF;
  IF EXISTS (
    WITH got AS (
      SELECT a.id, a.owner_id, CASE a.kind WHEN 'incomePending' THEN 'income' ELSE a.kind END AS kind, e.amount
        FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
       WHERE t.ref = txn.ref AND t.kind IN ('paidOut', 'corrected') AND a.kind <> 'escrow'),
    total AS (SELECT owner_id, kind, sum(amount) AS fen, min(id) AS id FROM got GROUP BY owner_id, kind)
    SELECT FROM total WHERE CASE
      WHEN kind IN ('correctionsOwed', 'correctionsBorne') THEN fen > 0
      WHEN kind = 'balance' THEN fen < 0 OR NOT EXISTS (
        SELECT FROM ledger_entry paid WHERE paid.txn_id = hold AND paid.account_id = total.id AND paid.amount + fen <= 0)
      WHEN kind = 'income' THEN fen < 0 OR 1 < (SELECT count(*) FROM total other WHERE other.kind = 'income')
      ELSE fen < 0 END
  ) THEN
    RAISE EXCEPTION 'txn % takes more back than payout of % gave, or from another', txn.id, txn.ref USING ERRCODE = 'LG009';
  END IF;
END $$;

-- A txn says how many entries it has and is checked as a whole once, when it is written. Entries never change, so one
-- that is added to it later shows by their number alone; that is all each entry has to ask.
CREATE FUNCTION entries_of_txn(p_txn bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM ledger_entry WHERE txn_id = p_txn
$$;
ALTER TABLE ledger_txn ADD COLUMN entries integer;
ALTER TABLE ledger_txn ALTER COLUMN entries TYPE integer USING entries_of_txn(id);
ALTER TABLE ledger_txn ALTER COLUMN entries SET DEFAULT 0, ALTER COLUMN entries SET NOT NULL;
DROP FUNCTION entries_of_txn;

CREATE FUNCTION ledger_check_entries(checked bigint) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT entries FROM ledger_txn WHERE id = checked)
     IS DISTINCT FROM (SELECT count(*) FROM ledger_entry WHERE txn_id = checked) THEN
    RAISE EXCEPTION 'txn % has not the entries it was posted with', checked USING ERRCODE = 'LG003';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION ledger_txn_sound() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM ledger_check_entries(NEW.id);
  PERFORM ledger_check_txn(NEW.id);
  IF NEW.kind = 'corrected' THEN PERFORM ledger_check_correction(NEW); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION ledger_entry_sound() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  before bigint := 0;
BEGIN
  IF NEW.seq <> 1 THEN
    SELECT balance_after INTO before FROM ledger_entry WHERE account_id = NEW.account_id AND seq = NEW.seq - 1;
  END IF;
  IF NEW.balance_after IS DISTINCT FROM before + NEW.amount THEN
    RAISE EXCEPTION 'entry % of account % breaks its chain', NEW.seq, NEW.account_id USING ERRCODE = 'LG002';
  END IF;
  PERFORM ledger_check_account(NEW.account_id);
  PERFORM ledger_check_entries(NEW.txn_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION ledger_post(
  p_key text, p_kind text, p_ref text, p_legs jsonb, p_resolves bigint, p_at timestamptz
) RETURNS TABLE (posted_id bigint, is_duplicate boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_hash  bytea := ledger_content_hash(p_kind, p_ref, p_resolves, p_legs);
  v_known ledger_txn;
  v_id    bigint;
  leg     record;
  account ledger_account;
BEGIN
  -- A concurrent duplicate waits here until the first one ends.
  INSERT INTO ledger_txn (idem_key, content_hash, kind, ref, resolves, created_at, entries)
  VALUES (p_key, v_hash, p_kind, p_ref, p_resolves, p_at, jsonb_array_length(p_legs))
  ON CONFLICT (idem_key) DO NOTHING RETURNING id INTO v_id;
  IF v_id IS NULL THEN
    SELECT * INTO v_known FROM ledger_txn WHERE idem_key = p_key;
    IF v_known.content_hash <> v_hash THEN
      RAISE EXCEPTION 'key % was used for another transfer', p_key USING ERRCODE = 'LG005';
    END IF;
    RETURN QUERY SELECT v_known.id, true;
    RETURN;
  END IF;
  -- One order for all, so that two posts never wait for each other; the platform's busy accounts come last.
  FOR leg IN
    SELECT owner, kind, amount FROM jsonb_to_recordset(p_legs) AS leg(owner uuid, kind text, amount bigint)
    ORDER BY owner NULLS LAST, kind COLLATE "C"
  LOOP
    account := ledger_lock_account(leg.owner, leg.kind);
    IF account.balance + leg.amount < 0 AND NOT ledger_may_owe(account.kind) THEN
      RAISE EXCEPTION 'account % holds too little', account.id USING ERRCODE = 'LG004',
        DETAIL = json_build_object('kind', account.kind, 'missingFen', -(account.balance + leg.amount));
    END IF;
    UPDATE ledger_account SET balance = balance + leg.amount, seq = seq + 1 WHERE id = account.id;
    INSERT INTO ledger_entry (account_id, seq, txn_id, amount, balance_after)
    VALUES (account.id, account.seq + 1, v_id, leg.amount, account.balance + leg.amount);
  END LOOP;
  RETURN QUERY SELECT v_id, false;
END $$;

-- Locks accounts in the order in which everybody does and says what they hold, so that what is planned by it can be posted.
-- Accounts: [{"owner": uuid or null, "kind": text}].
CREATE FUNCTION ledger_lock_balances(p_accounts jsonb) RETURNS TABLE (owner uuid, kind text, balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wanted  record;
  account ledger_account;
BEGIN
  FOR wanted IN
    SELECT DISTINCT a.owner, a.kind COLLATE "C" AS kind FROM jsonb_to_recordset(p_accounts) AS a(owner uuid, kind text)
    ORDER BY a.owner NULLS LAST, kind
  LOOP
    account := ledger_lock_account(wanted.owner, wanted.kind);
    RETURN QUERY SELECT account.owner_id, account.kind, account.balance;
  END LOOP;
END $$;

-- Posts transfers one after the other, each as `ledger_post` does: [{"key", "kind", "ref", "legs", "resolves", "at"}].
-- Every account of all of them is locked before the first, so that two batches never wait for each other in a ring.
CREATE FUNCTION ledger_post_all(p_transfers jsonb) RETURNS TABLE (posted_key text, posted_id bigint, is_duplicate boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  transfer record;
BEGIN
  PERFORM ledger_lock_balances((SELECT jsonb_agg(leg) FROM jsonb_array_elements(p_transfers) each,
                                                           jsonb_array_elements(each -> 'legs') leg));
  FOR transfer IN
    SELECT * FROM jsonb_to_recordset(p_transfers)
      AS t(key text, kind text, ref text, legs jsonb, resolves bigint, at timestamptz)
  LOOP
    RETURN QUERY SELECT transfer.key, posted.posted_id, posted.is_duplicate
      FROM ledger_post(transfer.key, transfer.kind, transfer.ref, transfer.legs, transfer.resolves, transfer.at) posted;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION ledger_lock_balances, ledger_post_all FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_lock_balances, ledger_post_all TO red_penalty_app;

-- Payouts: a row says how the price is split from now on; the transfer moves the difference to the row before.
ALTER TABLE unlock_payout
  -- What it followed: the settlement (0: none yet) and whether the scheme was removed.
  ADD COLUMN settlement_number integer NOT NULL DEFAULT 1 CHECK (settlement_number >= 0),
  ADD COLUMN is_removed boolean NOT NULL DEFAULT false,
  -- Part of the refund that was spent before it turned out to be none: the buyer keeps it, the platform bears it.
  ADD COLUMN forgiven_fen integer NOT NULL DEFAULT 0,
  -- Of what the analyst gave back: taken from released income, and what the platform advanced (less: taken back).
  ADD COLUMN from_income_fen integer NOT NULL DEFAULT 0 CHECK (from_income_fen >= 0),
  ADD COLUMN advanced_fen integer NOT NULL DEFAULT 0,
  ADD CHECK (forgiven_fen BETWEEN 0 AND refund_fen);
ALTER TABLE unlock_payout
  ALTER COLUMN settlement_number DROP DEFAULT, ALTER COLUMN is_removed DROP DEFAULT,
  ALTER COLUMN forgiven_fen DROP DEFAULT, ALTER COLUMN from_income_fen DROP DEFAULT,
  ALTER COLUMN advanced_fen DROP DEFAULT;
CREATE INDEX unlock_payout_advanced ON unlock_payout (unlock_id) WHERE advanced_fen <> 0;

-- By induction every unlock has moved exactly what its latest row says, and every row splits the whole price.
CREATE FUNCTION unlock_payout_sound() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before unlock_payout;
  sale   record;
  moved  record;
BEGIN
  SELECT u.user_id, u.price_fen, s.author_id INTO sale
    FROM unlock u JOIN scheme s ON s.id = u.scheme_id WHERE u.id = NEW.unlock_id;
  SELECT * INTO before FROM unlock_payout WHERE unlock_id = NEW.unlock_id AND number = NEW.number - 1;
  IF NEW.number > 1 AND before.number IS NULL THEN
    RAISE EXCEPTION 'payout % of unlock % leaves a gap', NEW.number, NEW.unlock_id USING ERRCODE = 'PO001';
  END IF;
  IF NEW.refund_fen - NEW.forgiven_fen + NEW.platform_fen + NEW.analyst_fen <> sale.price_fen THEN
    RAISE EXCEPTION 'payout % of unlock % does not split its price', NEW.number, NEW.unlock_id USING ERRCODE = 'PO002';
  END IF;
  SELECT t.kind, t.ref, sum(e.amount) FILTER (WHERE a.kind = 'balance' AND a.owner_id = sale.user_id) AS refund,
         sum(e.amount) FILTER (WHERE a.kind = 'platformRevenue') AS platform,
         sum(e.amount) FILTER (WHERE a.kind = 'incomePending' AND a.owner_id = sale.author_id) AS pending,
         sum(e.amount) FILTER (WHERE a.kind = 'income' AND a.owner_id = sale.author_id) AS income,
         sum(e.amount) FILTER (WHERE a.kind = 'correctionsOwed') AS owed,
         sum(e.amount) FILTER (WHERE a.kind = 'correctionsBorne') AS borne
    INTO moved
    FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
   WHERE t.id = NEW.txn_id GROUP BY t.id;
  IF (moved.kind, moved.ref, coalesce(moved.refund, 0), coalesce(moved.platform, 0), coalesce(moved.pending, 0),
      coalesce(moved.income, 0), coalesce(moved.owed, 0), coalesce(moved.borne, 0))
     IS DISTINCT FROM
     (CASE NEW.number WHEN 1 THEN 'paidOut' ELSE 'corrected' END, NEW.unlock_id::text,
      NEW.refund_fen - coalesce(before.refund_fen, 0), NEW.platform_fen - coalesce(before.platform_fen, 0),
      NEW.analyst_fen - coalesce(before.analyst_fen, 0) + NEW.from_income_fen + NEW.advanced_fen,
      -NEW.from_income_fen, -NEW.advanced_fen, coalesce(before.forgiven_fen, 0) - NEW.forgiven_fen) THEN
    RAISE EXCEPTION 'payout % of unlock % is not what moved', NEW.number, NEW.unlock_id USING ERRCODE = 'PO003';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sound AFTER INSERT ON unlock_payout FOR EACH ROW EXECUTE FUNCTION unlock_payout_sound();

-- Every unlock of a scheme is brought to what this state of it owes; `pending_fen` then waits to be released.
CREATE TABLE scheme_paid_out (
  scheme_id         uuid NOT NULL REFERENCES scheme,
  settlement_number integer NOT NULL CHECK (settlement_number >= 0),
  is_removed        boolean NOT NULL,
  pending_fen       bigint NOT NULL CHECK (pending_fen >= 0),
  paid_at           timestamptz NOT NULL,
  CHECK (settlement_number > 0 OR is_removed),
  PRIMARY KEY (scheme_id, settlement_number, is_removed)
);
CREATE INDEX scheme_paid_out_pending ON scheme_paid_out (scheme_id) WHERE pending_fen > 0;
CALL make_append_only('scheme_paid_out');
INSERT INTO scheme_paid_out (scheme_id, settlement_number, is_removed, pending_fen, paid_at)
SELECT t.scheme_id, t.number, false,
       coalesce((SELECT sum(p.analyst_fen) FROM unlock u JOIN unlock_payout p ON p.unlock_id = u.id
                  WHERE u.scheme_id = t.scheme_id), 0)
       - coalesce((SELECT r.amount_fen FROM income_release r WHERE r.scheme_id = t.scheme_id), 0), t.settled_at
  FROM scheme_settlement t
 WHERE NOT EXISTS (SELECT FROM unlock u WHERE u.scheme_id = t.scheme_id AND u.price_fen > 0
                    AND NOT EXISTS (SELECT FROM unlock_payout p WHERE p.unlock_id = u.id));

-- Income is released once for each state of a scheme.
ALTER TABLE income_release
  ADD COLUMN number integer NOT NULL DEFAULT 1 CHECK (number > 0),
  ADD COLUMN settlement_number integer NOT NULL DEFAULT 1,
  ADD COLUMN is_removed boolean NOT NULL DEFAULT false;
ALTER TABLE income_release
  ALTER COLUMN number DROP DEFAULT, ALTER COLUMN settlement_number DROP DEFAULT, ALTER COLUMN is_removed DROP DEFAULT,
  DROP CONSTRAINT income_release_pkey,
  ADD PRIMARY KEY (scheme_id, number),
  ADD UNIQUE (scheme_id, settlement_number, is_removed),
  ADD FOREIGN KEY (scheme_id, settlement_number, is_removed) REFERENCES scheme_paid_out;

-- What the platform advanced for an analyst is paid back out of the next income that is released.
CREATE TABLE advance_repayment (
  scheme_id      uuid NOT NULL,
  release_number integer NOT NULL,
  amount_fen     bigint NOT NULL CHECK (amount_fen > 0),
  txn_id         bigint NOT NULL UNIQUE REFERENCES ledger_txn,
  repaid_at      timestamptz NOT NULL,
  PRIMARY KEY (scheme_id, release_number),
  FOREIGN KEY (scheme_id, release_number) REFERENCES income_release (scheme_id, number)
);
CALL make_append_only('advance_repayment');
