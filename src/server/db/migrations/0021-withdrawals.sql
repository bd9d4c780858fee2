-- Withdrawals of income: whom they are paid to, what was asked for, and every step since. Nothing of it changes but that a
-- person who goes is forgotten.

-- One Alipay account belongs to one person; an index of it that tells nothing of the account.
CREATE TABLE payee_owner (
  identity_hash bytea PRIMARY KEY CHECK (length(identity_hash) = 32),
  user_id       uuid NOT NULL REFERENCES app_user,
  UNIQUE (identity_hash, user_id)
);
GRANT SELECT, INSERT, DELETE ON payee_owner TO red_penalty_app;

-- The latest number of a user is where income is paid to. Sealed with a key outside the database; null once forgotten.
CREATE TABLE payee (
  id             uuid PRIMARY KEY,
  user_id        uuid NOT NULL REFERENCES app_user,
  number         integer NOT NULL CHECK (number > 0),
  identity_type  text NOT NULL CHECK (identity_type IN ('ALIPAY_USER_ID', 'ALIPAY_OPEN_ID', 'ALIPAY_LOGON_ID')),
  sealed         bytea,
  identity_hash  bytea,
  account_masked text NOT NULL,
  name_masked    text NOT NULL,
  bound_at       timestamptz NOT NULL,
  CHECK ((sealed IS NULL) = (identity_hash IS NULL)),
  UNIQUE (user_id, number),
  UNIQUE (id, user_id),
  FOREIGN KEY (identity_hash, user_id) REFERENCES payee_owner (identity_hash, user_id)
);
GRANT SELECT, INSERT, UPDATE (sealed, identity_hash, account_masked, name_masked) ON payee TO red_penalty_app;
-- A payee is sealed with another key or forgotten, never turned into another.
CREATE FUNCTION payee_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.identity_hash IS NULL AND (NEW.account_masked, NEW.name_masked) = ('', '') THEN RETURN NEW; END IF;
  IF (NEW.identity_hash, NEW.account_masked, NEW.name_masked)
     IS DISTINCT FROM (OLD.identity_hash, OLD.account_masked, OLD.name_masked) THEN
    RAISE EXCEPTION 'payee % is never turned into another', OLD.id USING ERRCODE = 'WD001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER kept BEFORE UPDATE ON payee FOR EACH ROW EXECUTE FUNCTION payee_kept();
CREATE TRIGGER append_only_delete BEFORE DELETE ON payee FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON payee FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What Alipay is sent with a user and brings back, once. Only its hash is kept.
CREATE TABLE payee_consent (
  state_hash bytea PRIMARY KEY CHECK (length(state_hash) = 32),
  user_id    uuid NOT NULL REFERENCES app_user,
  expires_at timestamptz NOT NULL
);
CREATE INDEX payee_consent_user ON payee_consent (user_id);
GRANT SELECT, INSERT, DELETE ON payee_consent TO red_penalty_app;

CREATE TABLE withdrawal (
  id           uuid PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES app_user,
  request_id   uuid NOT NULL,
  payee_id     uuid NOT NULL,
  -- What the provider knows it by.
  payout_no    text NOT NULL UNIQUE,
  amount_fen   bigint NOT NULL CHECK (amount_fen > 0),
  tax_fen      bigint NOT NULL CHECK (tax_fen >= 0),
  tax_method   text NOT NULL CHECK (tax_method IN ('off', 'cumulative', 'single')),
  hold_txn_id  bigint NOT NULL UNIQUE REFERENCES ledger_txn,
  requested_at timestamptz NOT NULL,
  CHECK (tax_fen < amount_fen),
  CHECK (tax_fen = 0 OR tax_method <> 'off'),
  CHECK (payout_no = replace(id::text, '-', '')),
  UNIQUE (user_id, request_id),
  FOREIGN KEY (payee_id, user_id) REFERENCES payee (id, user_id)
);
CREATE INDEX withdrawal_user ON withdrawal (user_id, requested_at DESC, id DESC);
CREATE INDEX withdrawal_day ON withdrawal (requested_at);
CALL make_append_only('withdrawal');

-- A withdrawal without steps is requested.
CREATE TABLE withdrawal_step (
  withdrawal_id uuid NOT NULL REFERENCES withdrawal,
  number        integer NOT NULL CHECK (number > 0),
  state         text NOT NULL CHECK (state IN ('reviewing', 'paying', 'paid', 'failed', 'refused')),
  -- The transfer that ended it, or took that end back.
  txn_id        bigint UNIQUE REFERENCES ledger_txn,
  provider_no   text,
  -- Why it is reviewed or failed, as codes; why it was refused, in the operator's words.
  reason        text,
  operator_id   uuid REFERENCES app_user,
  at            timestamptz NOT NULL,
  CHECK ((state IN ('paid', 'failed', 'refused')) = (txn_id IS NOT NULL)),
  CHECK ((state = 'paid') = (provider_no IS NOT NULL)),
  CHECK ((state IN ('reviewing', 'failed', 'refused')) = (reason IS NOT NULL)),
  CHECK (state <> 'refused' OR operator_id IS NOT NULL),
  PRIMARY KEY (withdrawal_id, number)
);
CALL make_append_only('withdrawal_step');

-- Each time the provider was told to pay, written before it was told.
CREATE TABLE withdrawal_sending (
  withdrawal_id uuid NOT NULL REFERENCES withdrawal,
  number        integer NOT NULL CHECK (number > 0),
  sent_at       timestamptz NOT NULL,
  PRIMARY KEY (withdrawal_id, number)
);
CALL make_append_only('withdrawal_sending');

-- Those to do something about: to pay, to ask about, and for some days those that are paid.
CREATE TABLE withdrawal_watch (
  withdrawal_id uuid PRIMARY KEY REFERENCES withdrawal,
  ask_at        timestamptz NOT NULL,
  asked_at      timestamptz,
  -- What keeps it from being paid, for whoever looks.
  trouble       text
);
CREATE INDEX withdrawal_watch_due ON withdrawal_watch (ask_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON withdrawal_watch TO red_penalty_app;

CREATE FUNCTION withdrawal_sound() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved record;
BEGIN
  SELECT t.kind, t.ref, sum(e.amount) FILTER (WHERE a.kind = 'income') AS income,
         sum(e.amount) FILTER (WHERE a.kind = 'withdrawal') AS outgoing, max(a.balance) FILTER (WHERE a.kind = 'withdrawal') AS held
    INTO moved
    FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
   WHERE t.id = NEW.hold_txn_id AND a.owner_id = NEW.user_id GROUP BY t.id;
  IF (moved.kind, moved.ref, moved.income, moved.outgoing)
     IS DISTINCT FROM ('withdrawalRequested', NEW.id::text, -NEW.amount_fen::numeric, NEW.amount_fen::numeric) THEN
    RAISE EXCEPTION 'withdrawal % is not what moved', NEW.id USING ERRCODE = 'WD002';
  END IF;
  -- The account is locked by the hold, so of two at once the later one sees the other.
  IF moved.held <> NEW.amount_fen THEN
    RAISE EXCEPTION 'withdrawal % is not the only open one', NEW.id USING ERRCODE = 'WD003';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sound AFTER INSERT ON withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_sound();

-- Steps follow each other in the order there is, and the transfer of each end is the one it must be.
CREATE FUNCTION withdrawal_step_sound() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked  withdrawal;
  before withdrawal_step;
  stood  text;
  moved  record;
  -- 1: to the provider; -1: back from it; 0: it never left.
  out_way integer;
BEGIN
  SELECT * INTO asked FROM withdrawal WHERE id = NEW.withdrawal_id;
  SELECT * INTO before FROM withdrawal_step WHERE withdrawal_id = NEW.withdrawal_id AND number < NEW.number
   ORDER BY number DESC LIMIT 1;
  stood := coalesce(before.state, 'requested');
  IF NEW.number <> coalesce(before.number, 0) + 1 OR NOT (stood || ' ' || NEW.state) = ANY (ARRAY[
       'requested reviewing', 'requested paying', 'reviewing paying', 'reviewing refused',
       'paying reviewing', 'paying paid', 'paying failed', 'paid failed']) THEN
    RAISE EXCEPTION 'withdrawal % goes from % to % by step %', NEW.withdrawal_id, stood, NEW.state, NEW.number
      USING ERRCODE = 'WD004';
  END IF;
  IF NEW.txn_id IS NULL THEN RETURN NULL; END IF;
  out_way := CASE WHEN NEW.state = 'paid' THEN 1 WHEN stood = 'paid' THEN -1 ELSE 0 END;
  SELECT t.kind, t.ref, t.resolves, coalesce(sum(e.amount) FILTER (WHERE a.kind = 'withdrawal' AND a.owner_id = asked.user_id), 0) AS outgoing,
         coalesce(sum(e.amount) FILTER (WHERE a.kind = 'income' AND a.owner_id = asked.user_id), 0) AS income,
         coalesce(sum(e.amount) FILTER (WHERE a.kind = 'clearing:alipay'), 0) AS provider,
         coalesce(sum(e.amount) FILTER (WHERE a.kind = 'taxPayable'), 0) AS tax
    INTO moved
    FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
   WHERE t.id = NEW.txn_id GROUP BY t.id;
  IF (moved.kind, moved.ref, moved.resolves, moved.outgoing, moved.income, moved.provider, moved.tax) IS DISTINCT FROM (
       CASE WHEN out_way > 0 THEN 'withdrawalPaid' WHEN out_way < 0 THEN 'withdrawalReversed' ELSE 'withdrawalReturned' END,
       asked.id::text, CASE WHEN out_way < 0 THEN NULL ELSE asked.hold_txn_id END,
       CASE WHEN out_way < 0 THEN 0 ELSE -asked.amount_fen END, CASE WHEN out_way > 0 THEN 0 ELSE asked.amount_fen END,
       out_way * (asked.amount_fen - asked.tax_fen), out_way * asked.tax_fen) THEN
    RAISE EXCEPTION 'step % of withdrawal % is not what moved', NEW.number, asked.id USING ERRCODE = 'WD005';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sound AFTER INSERT ON withdrawal_step FOR EACH ROW EXECUTE FUNCTION withdrawal_step_sound();
