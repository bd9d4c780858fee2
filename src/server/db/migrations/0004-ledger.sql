-- Double entry in fen: a negative amount takes from an account, a positive one gives to it. Postings are written
-- by ledger_post alone and never change. Every rule below is checked again at commit, whoever wrote the rows.

-- An owner is a user, or a scheme for its escrow. The platform's own accounts have none.
CREATE TABLE ledger_account (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id uuid,
  kind     text NOT NULL,
  balance  bigint NOT NULL DEFAULT 0,
  seq      bigint NOT NULL DEFAULT 0,
  CONSTRAINT ledger_account_known CHECK (CASE WHEN owner_id IS NULL
    THEN kind IN ('platformRevenue', 'taxPayable', 'promotions', 'clearing:alipay', 'clearing:wechat')
    ELSE kind IN ('balance', 'income', 'incomePending', 'withdrawal', 'escrow') END),
  CONSTRAINT ledger_no_overdraft CHECK (balance >= 0 OR kind LIKE 'clearing:%'),
  UNIQUE NULLS NOT DISTINCT (owner_id, kind)
);
INSERT INTO ledger_account (kind)
VALUES ('platformRevenue'), ('taxPayable'), ('promotions'), ('clearing:alipay'), ('clearing:wechat');

-- What may happen at all: the kinds of transfers, and between which kinds of accounts each may move money.
-- There is no row from balance to withdrawal or clearing, so recharged money has no way out but to be spent.
CREATE TABLE ledger_kind (
  kind          text PRIMARY KEY,
  resolves_kind text REFERENCES ledger_kind
);
CREATE TABLE ledger_flow (
  kind       text NOT NULL REFERENCES ledger_kind,
  from_kind  text NOT NULL,
  to_kind    text NOT NULL,
  same_owner boolean NOT NULL DEFAULT false,
  PRIMARY KEY (kind, from_kind, to_kind)
);
INSERT INTO ledger_kind (kind, resolves_kind)
VALUES ('recharged', NULL), ('unlocked', NULL), ('paidOut', 'unlocked'), ('incomeReleased', NULL);
INSERT INTO ledger_flow (kind, from_kind, to_kind, same_owner) VALUES
  ('recharged', 'clearing:alipay', 'balance', false),
  ('recharged', 'clearing:wechat', 'balance', false),
  ('unlocked', 'balance', 'escrow', false),
  ('paidOut', 'escrow', 'balance', false),
  ('paidOut', 'escrow', 'platformRevenue', false),
  ('paidOut', 'escrow', 'incomePending', false),
  ('incomeReleased', 'incomePending', 'income', true);

-- The key makes a transfer happen once; a hold is resolved at most once.
CREATE TABLE ledger_txn (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  idem_key     text NOT NULL UNIQUE CHECK (length(idem_key) BETWEEN 8 AND 200),
  content_hash bytea NOT NULL CHECK (length(content_hash) = 32),
  kind         text NOT NULL REFERENCES ledger_kind,
  ref          text NOT NULL CHECK (length(ref) BETWEEN 1 AND 200),
  resolves     bigint UNIQUE REFERENCES ledger_txn,
  created_at   timestamptz NOT NULL
);
CREATE TABLE ledger_entry (
  account_id    bigint NOT NULL REFERENCES ledger_account,
  seq           bigint NOT NULL,
  txn_id        bigint NOT NULL REFERENCES ledger_txn,
  amount        bigint NOT NULL CHECK (amount <> 0 AND abs(amount) <= 100000000000),
  balance_after bigint NOT NULL,
  PRIMARY KEY (account_id, seq),
  UNIQUE (txn_id, account_id)
);

CREATE FUNCTION ledger_content_hash(p_kind text, p_ref text, p_resolves bigint, p_legs jsonb) RETURNS bytea
LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT sha256(convert_to(jsonb_build_array(p_kind, p_ref, p_resolves, (
    SELECT jsonb_agg(jsonb_build_array(owner, kind, amount) ORDER BY owner NULLS LAST, kind COLLATE "C")
    FROM jsonb_to_recordset(p_legs) AS leg(owner uuid, kind text, amount bigint)
  ))::text, 'UTF8'));
$$;

CREATE FUNCTION ledger_check_account(checked bigint) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  account ledger_account;
  last    ledger_entry;
BEGIN
  SELECT * INTO account FROM ledger_account WHERE id = checked;
  SELECT * INTO last FROM ledger_entry WHERE account_id = checked ORDER BY seq DESC LIMIT 1;
  IF account.balance <> coalesce(last.balance_after, 0) OR account.seq <> coalesce(last.seq, 0) THEN
    RAISE EXCEPTION 'account % does not match its entries', checked USING ERRCODE = 'LG002';
  END IF;
END $$;

CREATE FUNCTION ledger_check_hold(txn ledger_txn) RETURNS void
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
  -- A balance gets back at most what it paid for this hold.
  IF EXISTS (
    SELECT FROM ledger_entry given JOIN ledger_account account ON account.id = given.account_id
    WHERE given.txn_id = txn.id AND given.amount > 0 AND account.kind = 'balance' AND NOT EXISTS (
      SELECT FROM ledger_entry paid
      WHERE paid.txn_id = txn.resolves AND paid.account_id = given.account_id AND paid.amount + given.amount <= 0)
  ) THEN
    RAISE EXCEPTION 'txn % refunds more or another than paid hold %', txn.id, txn.resolves USING ERRCODE = 'LG007';
  END IF;
END $$;

CREATE FUNCTION ledger_check_txn(checked bigint) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  txn ledger_txn;
BEGIN
  SELECT * INTO txn FROM ledger_txn WHERE id = checked;
  IF (SELECT count(*) < 2 OR sum(amount) <> 0 FROM ledger_entry WHERE txn_id = checked) THEN
    RAISE EXCEPTION 'txn % is not balanced', checked USING ERRCODE = 'LG003';
  END IF;
  IF EXISTS (
    SELECT FROM ledger_entry taken JOIN ledger_account source ON source.id = taken.account_id,
                ledger_entry given JOIN ledger_account target ON target.id = given.account_id
    WHERE taken.txn_id = checked AND taken.amount < 0 AND given.txn_id = checked AND given.amount > 0
      AND NOT EXISTS (
        SELECT FROM ledger_flow flow
        WHERE flow.kind = txn.kind AND flow.from_kind = source.kind AND flow.to_kind = target.kind
          AND (NOT flow.same_owner OR source.owner_id = target.owner_id))
  ) THEN
    RAISE EXCEPTION 'txn % moves money where % may not', checked, txn.kind USING ERRCODE = 'LG008';
  END IF;
  PERFORM ledger_check_hold(txn);
END $$;

CREATE FUNCTION ledger_account_sound() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM ledger_check_account(NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_txn_sound() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM ledger_check_txn(NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_entry_sound() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
  PERFORM ledger_check_txn(NEW.txn_id);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER sound AFTER INSERT OR UPDATE ON ledger_account DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_account_sound();
CREATE CONSTRAINT TRIGGER sound AFTER INSERT ON ledger_txn DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_txn_sound();
CREATE CONSTRAINT TRIGGER sound AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_sound();

-- An account keeps its owner and kind; only balance and seq move, with an entry.
CREATE TRIGGER append_only BEFORE UPDATE ON ledger_account FOR EACH ROW
  WHEN ((OLD.id, OLD.owner_id, OLD.kind) IS DISTINCT FROM (NEW.id, NEW.owner_id, NEW.kind))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_delete BEFORE DELETE ON ledger_account FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CALL make_append_only('ledger_kind');
CALL make_append_only('ledger_flow');
CALL make_append_only('ledger_txn');
CALL make_append_only('ledger_entry');
REVOKE INSERT ON ledger_kind, ledger_flow, ledger_txn, ledger_entry FROM red_penalty_app;
GRANT SELECT ON ledger_account TO red_penalty_app;

-- The account of an owner, locked; opened when it is the first time.
CREATE FUNCTION ledger_lock_account(p_owner uuid, p_kind text) RETURNS ledger_account
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  account ledger_account;
BEGIN
  IF p_owner IS NULL THEN
    SELECT * INTO account FROM ledger_account WHERE owner_id IS NULL AND kind = p_kind FOR NO KEY UPDATE;
    IF NOT FOUND THEN RAISE EXCEPTION 'no account %', p_kind USING ERRCODE = 'LG006'; END IF;
    RETURN account;
  END IF;
  SELECT * INTO account FROM ledger_account WHERE owner_id = p_owner AND kind = p_kind FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    INSERT INTO ledger_account (owner_id, kind) VALUES (p_owner, p_kind) ON CONFLICT (owner_id, kind) DO NOTHING;
    SELECT * INTO account FROM ledger_account WHERE owner_id = p_owner AND kind = p_kind FOR NO KEY UPDATE;
  END IF;
  RETURN account;
END $$;

-- Posts a transfer once per key. Legs: [{"owner": uuid or null, "kind": text, "amount": fen}], each account once.
-- A refusal is an exception, so that everything rolls back and the key stays free.
CREATE FUNCTION ledger_post(
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
  INSERT INTO ledger_txn (idem_key, content_hash, kind, ref, resolves, created_at)
  VALUES (p_key, v_hash, p_kind, p_ref, p_resolves, p_at)
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
    IF account.balance + leg.amount < 0 AND account.kind NOT LIKE 'clearing:%' THEN
      RAISE EXCEPTION 'account % holds too little', account.id USING ERRCODE = 'LG004',
        DETAIL = json_build_object('kind', account.kind, 'missingFen', -(account.balance + leg.amount));
    END IF;
    UPDATE ledger_account SET balance = balance + leg.amount, seq = seq + 1 WHERE id = account.id;
    INSERT INTO ledger_entry (account_id, seq, txn_id, amount, balance_after)
    VALUES (account.id, account.seq + 1, v_id, leg.amount, account.balance + leg.amount);
  END LOOP;
  RETURN QUERY SELECT v_id, false;
END $$;
REVOKE ALL ON FUNCTION ledger_lock_account, ledger_post FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_post TO red_penalty_app;
