-- WeChat beside Alipay, recharges that go back, money of a provider that fits no order, and what providers count.

ALTER TABLE recharge_order
  DROP CONSTRAINT recharge_order_provider_check,
  ADD CONSTRAINT recharge_order_provider_check CHECK (provider IN ('alipay', 'wechat'));
-- A number of a trade means something with its provider alone.
ALTER TABLE recharge_payment ADD COLUMN provider text NOT NULL DEFAULT 'alipay';
ALTER TABLE recharge_payment
  ALTER COLUMN provider DROP DEFAULT,
  ADD CONSTRAINT recharge_payment_provider_check CHECK (provider IN ('alipay', 'wechat')),
  DROP CONSTRAINT recharge_payment_provider_trade_no_key,
  ADD CONSTRAINT recharge_payment_trade UNIQUE (provider, provider_trade_no);

-- Where a provider truly took in money, its trade and how much: that money waits in `suspense`, once for each trade.
ALTER TABLE recharge_exception
  DROP CONSTRAINT recharge_exception_provider_check,
  ADD CONSTRAINT recharge_exception_provider_check CHECK (provider IN ('alipay', 'wechat')),
  ADD COLUMN trade_no text,
  ADD COLUMN amount_fen integer CHECK (amount_fen > 0),
  ADD CHECK (amount_fen IS NULL OR (trade_no IS NOT NULL AND order_no IS NOT NULL));
CREATE UNIQUE INDEX recharge_exception_money ON recharge_exception (provider, trade_no) WHERE amount_fen IS NOT NULL;
CREATE UNIQUE INDEX recharge_exception_said ON recharge_exception (provider, fault, trade_no) WHERE trade_no IS NOT NULL;
CREATE INDEX recharge_exception_time ON recharge_exception (happened_at);

-- Whether a transfer under this key moved so much of one account.
CREATE FUNCTION ledger_moved(p_key text, p_kind text, p_owner uuid, p_account text, p_amount bigint) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
    WHERE t.idem_key = p_key AND t.kind = p_kind AND a.owner_id IS NOT DISTINCT FROM p_owner AND a.kind = p_account
      AND e.amount = p_amount)
$$;

CREATE FUNCTION recharge_exception_sound() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.amount_fen IS NOT NULL
     AND NOT ledger_moved('um:' || NEW.id || ':in', 'unmatchedReceived', NULL, 'suspense', NEW.amount_fen) THEN
    RAISE EXCEPTION 'the money of exception % is not in suspense', NEW.id USING ERRCODE = 'RC001';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sound AFTER INSERT ON recharge_exception DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION recharge_exception_sound();

-- Money that goes back through its provider. `own`: asked for by who recharged; `minor`: granted to a guardian; `unmatched`:
-- an operator returns what fits no order. The number counts those of a person, or of an exception, that ended, from 1:
-- so only one can be open.
CREATE TABLE recharge_refund (
  id           uuid PRIMARY KEY,
  refund_no    text NOT NULL UNIQUE CHECK (refund_no ~ '^[0-9A-Za-z_]{6,32}$'),
  kind         text NOT NULL CHECK (kind IN ('own', 'minor', 'unmatched')),
  provider     text NOT NULL CHECK (provider IN ('alipay', 'wechat')),
  order_id     uuid REFERENCES recharge_order,
  exception_id uuid REFERENCES recharge_exception,
  user_id      uuid REFERENCES app_user,
  request_id   uuid,
  number       integer CHECK (number > 0),
  amount_fen   integer NOT NULL CHECK (amount_fen > 0),
  -- Part of it that the platform gives; the rest was taken from the balance.
  borne_fen    integer NOT NULL CHECK (borne_fen BETWEEN 0 AND amount_fen),
  requested_at timestamptz NOT NULL,
  CHECK (CASE kind
    WHEN 'own' THEN num_nulls(order_id, user_id, request_id, number) = 0 AND exception_id IS NULL AND borne_fen = 0
    WHEN 'minor' THEN num_nulls(order_id, user_id) = 0 AND num_nonnulls(exception_id, request_id, number) = 0
    ELSE num_nulls(exception_id, number) = 0 AND num_nonnulls(order_id, user_id, request_id) = 0 AND borne_fen = 0 END),
  UNIQUE (user_id, request_id),
  UNIQUE (user_id, number),
  UNIQUE (exception_id, number)
);
CREATE INDEX recharge_refund_order ON recharge_refund (order_id);
CREATE INDEX recharge_refund_user ON recharge_refund (user_id, requested_at);
CALL make_append_only('recharge_refund');

CREATE TABLE recharge_refund_end (
  refund_id uuid PRIMARY KEY REFERENCES recharge_refund,
  state     text NOT NULL CHECK (state IN ('refunded', 'failed')),
  -- What the provider said; for operators.
  cause     text,
  ended_at  timestamptz NOT NULL
);
CALL make_append_only('recharge_refund_end');

-- Refunds whose end is not known, and when their provider is next asked. A list of work, not a record.
CREATE TABLE recharge_refund_watch (
  refund_id uuid PRIMARY KEY REFERENCES recharge_refund,
  tries     integer NOT NULL,
  asked_at  timestamptz NOT NULL,
  ask_at    timestamptz NOT NULL
);
CREATE INDEX recharge_refund_watch_due ON recharge_refund_watch (ask_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON recharge_refund_watch TO red_penalty_app;

-- Never more than was paid, only to the provider and the person of the order, one at a time.
CREATE FUNCTION recharge_refund_fits() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  paid record;
BEGIN
  IF NEW.kind = 'unmatched' THEN
    IF NOT EXISTS (SELECT FROM recharge_exception x WHERE x.id = NEW.exception_id
                    AND x.provider = NEW.provider AND x.amount_fen = NEW.amount_fen) THEN
      RAISE EXCEPTION 'refund % does not return its exception', NEW.id USING ERRCODE = 'RC002';
    END IF;
  ELSE
    -- Refunds of one order wait for each other here, so that two at once cannot both fit.
    PERFORM FROM recharge_payment WHERE order_id = NEW.order_id FOR NO KEY UPDATE;
    SELECT o.user_id, o.provider, o.amount_fen INTO paid FROM recharge_order o
      JOIN recharge_payment p ON p.order_id = o.id WHERE o.id = NEW.order_id;
    IF (paid.user_id, paid.provider) IS DISTINCT FROM (NEW.user_id, NEW.provider) THEN
      RAISE EXCEPTION 'refund % is not of a paid order of its person', NEW.id USING ERRCODE = 'RC002';
    END IF;
    IF NEW.amount_fen + coalesce((
         SELECT sum(r.amount_fen) FROM recharge_refund r
         WHERE r.order_id = NEW.order_id AND NOT EXISTS (
           SELECT FROM recharge_refund_end e WHERE e.refund_id = r.id AND e.state = 'failed')), 0) > paid.amount_fen THEN
      RAISE EXCEPTION 'refund % is more than was paid', NEW.id USING ERRCODE = 'RC003';
    END IF;
  END IF;
  IF NEW.number IS NOT NULL AND EXISTS (
       SELECT FROM recharge_refund r WHERE r.number IS NOT NULL
         AND (r.user_id = NEW.user_id OR r.exception_id = NEW.exception_id)
         AND NOT EXISTS (SELECT FROM recharge_refund_end e WHERE e.refund_id = r.id)) THEN
    RAISE EXCEPTION 'refund % is asked for while another is open', NEW.id USING ERRCODE = 'RC004';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fits BEFORE INSERT ON recharge_refund FOR EACH ROW EXECUTE FUNCTION recharge_refund_fits();
REVOKE ALL ON FUNCTION recharge_refund_fits FROM PUBLIC;

-- What is asked for is held, and what ended let it go.
CREATE FUNCTION recharge_refund_sound() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT (CASE NEW.kind
    WHEN 'own' THEN ledger_moved('rr:' || NEW.id || ':rq', 'rechargeRefundRequested', NEW.user_id, 'rechargeRefund', NEW.amount_fen)
    WHEN 'minor' THEN ledger_moved('rr:' || NEW.id || ':rq', 'minorRefundRequested', NEW.user_id, 'rechargeRefund', NEW.amount_fen)
      AND (NEW.borne_fen = 0 OR ledger_moved('rr:' || NEW.id || ':rq', 'minorRefundRequested', NULL, 'minorRefundsBorne', -NEW.borne_fen))
    ELSE true END) THEN
    RAISE EXCEPTION 'refund % holds no money', NEW.id USING ERRCODE = 'RC005';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sound AFTER INSERT ON recharge_refund DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION recharge_refund_sound();

CREATE FUNCTION recharge_refund_end_sound() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  refund recharge_refund;
  v_key  text;
BEGIN
  SELECT * INTO refund FROM recharge_refund WHERE id = NEW.refund_id;
  v_key := 'rr:' || refund.id || CASE NEW.state WHEN 'refunded' THEN ':ok' ELSE ':no' END;
  IF NOT (CASE
    WHEN NEW.state = 'refunded' THEN ledger_moved(
      CASE refund.kind WHEN 'unmatched' THEN 'um:' || refund.exception_id || ':end' ELSE v_key END,
      CASE refund.kind WHEN 'own' THEN 'rechargeRefunded' WHEN 'minor' THEN 'minorRefunded' ELSE 'unmatchedReturned' END,
      NULL, 'clearing:' || refund.provider, refund.amount_fen)
    WHEN refund.kind = 'unmatched' THEN true
    ELSE ledger_moved(v_key, CASE refund.kind WHEN 'own' THEN 'rechargeRefundFailed' ELSE 'minorRefundFailed' END,
      refund.user_id, 'rechargeRefund', -refund.amount_fen) END) THEN
    RAISE EXCEPTION 'refund % did not move what its end says', refund.id USING ERRCODE = 'RC006';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sound AFTER INSERT ON recharge_refund_end DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION recharge_refund_end_sound();

-- What an operator decided of an exception; decided anew only after a return that failed. `noted`: there was no money.
CREATE TABLE recharge_exception_decision (
  exception_id uuid NOT NULL REFERENCES recharge_exception,
  number       integer NOT NULL CHECK (number > 0),
  outcome      text NOT NULL CHECK (outcome IN ('credited', 'returned', 'noted')),
  user_id      uuid REFERENCES app_user,
  operator_id  uuid NOT NULL REFERENCES app_user,
  reason       text NOT NULL,
  decided_at   timestamptz NOT NULL,
  CHECK ((outcome = 'credited') = (user_id IS NOT NULL)),
  PRIMARY KEY (exception_id, number)
);
CALL make_append_only('recharge_exception_decision');
CREATE FUNCTION recharge_exception_decision_sound() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  fen integer := (SELECT amount_fen FROM recharge_exception WHERE id = NEW.exception_id);
BEGIN
  IF NOT (CASE NEW.outcome
    WHEN 'noted' THEN fen IS NULL
    WHEN 'credited' THEN
      ledger_moved('um:' || NEW.exception_id || ':end', 'unmatchedCredited', NEW.user_id, 'balance', fen)
    ELSE EXISTS (SELECT FROM recharge_refund r WHERE r.exception_id = NEW.exception_id AND r.number = NEW.number) END) THEN
    RAISE EXCEPTION 'decision % of exception % moves no money', NEW.number, NEW.exception_id USING ERRCODE = 'RC007';
  END IF;
  IF NEW.number > 1 AND NOT EXISTS (
    SELECT FROM recharge_refund r JOIN recharge_refund_end e ON e.refund_id = r.id
    WHERE r.exception_id = NEW.exception_id AND r.number = NEW.number - 1 AND e.state = 'failed') THEN
    RAISE EXCEPTION 'exception % is decided already', NEW.exception_id USING ERRCODE = 'RC008';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sound AFTER INSERT ON recharge_exception_decision DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION recharge_exception_decision_sound();

-- Above its limit an act takes two operators, who want the same: the first approves, the second executes.
CREATE TABLE operator_approval (
  action       text NOT NULL,
  subject_kind text NOT NULL,
  subject_id   text NOT NULL,
  -- What exactly is to be done, where the action has a choice.
  terms        text NOT NULL,
  number       integer NOT NULL CHECK (number IN (1, 2)),
  operator_id  uuid NOT NULL REFERENCES app_user,
  amount_fen   integer NOT NULL CHECK (amount_fen > 0),
  at           timestamptz NOT NULL,
  PRIMARY KEY (action, subject_kind, subject_id, terms, number),
  UNIQUE (action, subject_kind, subject_id, terms, operator_id)
);
CALL make_append_only('operator_approval');

-- Each time the books were held against themselves: how long it took and what was found.
CREATE TABLE reconciliation_run (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  differences integer NOT NULL CHECK (differences >= 0),
  found       jsonb NOT NULL,
  CHECK ((differences = 0) = (found = '[]'))
);
CREATE INDEX reconciliation_run_time ON reconciliation_run (at);
CALL make_append_only('reconciliation_run');

-- What a provider counts of a day of its own, in Beijing, word for word; positive came in, negative went out.
CREATE TABLE provider_bill (
  provider   text NOT NULL CHECK (provider IN ('alipay', 'wechat')),
  day        text NOT NULL CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  lines      integer NOT NULL CHECK (lines >= 0),
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (provider, day)
);
CALL make_append_only('provider_bill');
CREATE TABLE provider_bill_line (
  provider    text NOT NULL,
  day         text NOT NULL,
  line        integer NOT NULL CHECK (line > 0),
  kind        text NOT NULL CHECK (kind IN ('paid', 'refunded', 'transferred')),
  number      text NOT NULL,
  provider_no text NOT NULL,
  amount_fen  bigint NOT NULL,
  PRIMARY KEY (provider, day, line),
  FOREIGN KEY (provider, day) REFERENCES provider_bill
);
CREATE INDEX provider_bill_line_number ON provider_bill_line (provider, number);
CALL make_append_only('provider_bill_line');
-- Numbers of ours that a bill and the ledger tell differently, as they were when it was compared.
CREATE TABLE bill_difference (
  provider   text NOT NULL,
  day        text NOT NULL,
  number     text NOT NULL,
  theirs_fen bigint NOT NULL,
  ours_fen   bigint NOT NULL,
  found_at   timestamptz NOT NULL,
  CHECK (theirs_fen <> ours_fen),
  PRIMARY KEY (provider, day, number),
  FOREIGN KEY (provider, day) REFERENCES provider_bill
);
CALL make_append_only('bill_difference');
