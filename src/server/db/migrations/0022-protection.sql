-- The own bounds of spending: each row is the whole state after a change, so that the newest says everything. What waits
-- (`next`) takes the place of what holds (`now`) at its hour; null is no bound.
CREATE TABLE spending_brake (
  user_id          uuid NOT NULL REFERENCES app_user,
  number           integer NOT NULL CHECK (number > 0),
  daily_now_fen    bigint CHECK (daily_now_fen > 0),
  daily_next_fen   bigint CHECK (daily_next_fen > 0),
  daily_next_at    timestamptz,
  monthly_now_fen  bigint CHECK (monthly_now_fen > 0),
  monthly_next_fen bigint CHECK (monthly_next_fen > 0),
  monthly_next_at  timestamptz,
  set_at           timestamptz NOT NULL,
  PRIMARY KEY (user_id, number),
  CHECK (daily_next_fen IS NULL OR daily_next_at IS NOT NULL),
  CHECK (monthly_next_fen IS NULL OR monthly_next_at IS NOT NULL)
);
CALL make_append_only('spending_brake');

-- Whether a bound follows from the one before it: never higher at once, and what waits began to wait a day ago.
CREATE FUNCTION brake_follows(
  set_at timestamptz, before_now bigint, before_next bigint, before_next_at timestamptz,
  now_fen bigint, next_fen bigint, next_at timestamptz
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (held.fen IS NULL OR (now_fen IS NOT NULL AND now_fen <= held.fen))
     AND (next_at IS NULL OR next_at >= set_at + interval '24 hours'
          OR (next_at = before_next_at AND next_fen IS NOT DISTINCT FROM before_next))
    FROM (SELECT CASE WHEN before_next_at <= set_at THEN before_next ELSE before_now END AS fen) held
$$;
CREATE FUNCTION refuse_sudden_raise() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before spending_brake;
BEGIN
  SELECT * INTO before FROM spending_brake b WHERE b.user_id = NEW.user_id ORDER BY b.number DESC LIMIT 1;
  IF NEW.number <> coalesce(before.number, 0) + 1
     OR NOT brake_follows(NEW.set_at, before.daily_now_fen, before.daily_next_fen, before.daily_next_at,
                          NEW.daily_now_fen, NEW.daily_next_fen, NEW.daily_next_at)
     OR NOT brake_follows(NEW.set_at, before.monthly_now_fen, before.monthly_next_fen, before.monthly_next_at,
                          NEW.monthly_now_fen, NEW.monthly_next_fen, NEW.monthly_next_at) THEN
    RAISE EXCEPTION 'a bound of spending is raised a day later, not at once' USING ERRCODE = 'RP002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER spending_brake_raise BEFORE INSERT ON spending_brake
  FOR EACH ROW EXECUTE FUNCTION refuse_sudden_raise();

-- That somebody chose not to spend until a day. Only ever later.
CREATE TABLE self_exclusion (
  user_id uuid NOT NULL REFERENCES app_user,
  number  integer NOT NULL CHECK (number > 0),
  until   timestamptz NOT NULL,
  set_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, number),
  CHECK (until > set_at)
);
CALL make_append_only('self_exclusion');
CREATE FUNCTION refuse_shorter_exclusion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM self_exclusion e
              WHERE e.user_id = NEW.user_id AND (e.until >= NEW.until OR e.number >= NEW.number)) THEN
    RAISE EXCEPTION 'a pause is never shortened' USING ERRCODE = 'RP003';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER self_exclusion_longer BEFORE INSERT ON self_exclusion
  FOR EACH ROW EXECUTE FUNCTION refuse_shorter_exclusion();

-- Teen mode by choice: it is on while there is a PIN. What was when stands in the security log.
CREATE TABLE teen_pin (
  user_id  uuid PRIMARY KEY REFERENCES app_user,
  salt     bytea NOT NULL CHECK (length(salt) = 16),
  pin_hash bytea NOT NULL CHECK (length(pin_hash) = 32),
  tries    integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  tried_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE, UPDATE (tries, tried_at) ON teen_pin TO red_penalty_app;

-- A buyer and an analyst who seem to be one or to play together, with what says so. Each kind of evidence once.
CREATE TABLE collusion_flag (
  id         uuid PRIMARY KEY,
  analyst_id uuid NOT NULL REFERENCES app_user,
  buyer_id   uuid NOT NULL REFERENCES app_user,
  edge       text NOT NULL CHECK (edge IN ('identity', 'device', 'payout', 'ring')),
  evidence   jsonb NOT NULL,
  flagged_at timestamptz NOT NULL,
  UNIQUE (analyst_id, buyer_id, edge),
  CHECK (analyst_id <> buyer_id)
);
CREATE INDEX collusion_flag_buyer ON collusion_flag (buyer_id);
CALL make_append_only('collusion_flag');

-- That income of an analyst waits for a person: because of a buyer, or because an operator says so.
CREATE TABLE income_hold (
  id          uuid PRIMARY KEY,
  analyst_id  uuid NOT NULL REFERENCES app_user,
  number      integer NOT NULL CHECK (number > 0),
  buyer_id    uuid REFERENCES app_user,
  operator_id uuid REFERENCES app_user,
  held_at     timestamptz NOT NULL,
  UNIQUE (analyst_id, number),
  CHECK ((buyer_id IS NULL) <> (operator_id IS NULL))
);
CALL make_append_only('income_hold');

-- What an operator decided of a hold: it stands, or it is over. Over is over.
CREATE TABLE income_hold_decision (
  hold_id     uuid NOT NULL REFERENCES income_hold,
  kind        text NOT NULL CHECK (kind IN ('confirmed', 'released')),
  operator_id uuid NOT NULL REFERENCES app_user,
  reason      text NOT NULL,
  decided_at  timestamptz NOT NULL,
  PRIMARY KEY (hold_id, kind)
);
CALL make_append_only('income_hold_decision');

-- Guardians have no account: their phone is asked in a scene of its own.
ALTER TABLE sms_code
  DROP CONSTRAINT sms_code_scene_check,
  ADD CONSTRAINT sms_code_scene_check CHECK (scene IN ('login', 'bind', 'remove', 'withdraw', 'guardian'));

-- A guardian asks back what a child recharged. `user_id` is whom the number belonged to then, null for nobody.
CREATE TABLE guardian_claim (
  id          uuid PRIMARY KEY,
  claim_no    text NOT NULL UNIQUE CHECK (claim_no ~ '^GC[0-9]{8}[0-9A-Z]{8}$'),
  request_id  uuid NOT NULL UNIQUE,
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),
  -- Of the guardian's phone, to count by; it cannot be read back.
  phone_index bytea NOT NULL CHECK (length(phone_index) = 32),
  relation    text NOT NULL CHECK (relation IN ('mother', 'father', 'other')),
  images      integer NOT NULL CHECK (images BETWEEN 1 AND 6),
  user_id     uuid REFERENCES app_user,
  received_at timestamptz NOT NULL
);
CREATE INDEX guardian_claim_phone ON guardian_claim (phone_index, received_at);
CREATE INDEX guardian_claim_time ON guardian_claim (received_at);
CALL make_append_only('guardian_claim');

-- Who the guardian is and says, encrypted; sealed anew when keys change, and gone when it may be kept no longer.
CREATE TABLE guardian_claim_person (
  claim_id uuid PRIMARY KEY REFERENCES guardian_claim,
  sealed   bytea NOT NULL
);
GRANT SELECT, INSERT, DELETE, UPDATE (sealed) ON guardian_claim_person TO red_penalty_app;

-- That an operator opened it, each time.
CREATE TABLE guardian_claim_reading (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id    uuid NOT NULL REFERENCES guardian_claim,
  operator_id uuid NOT NULL REFERENCES app_user,
  read_at     timestamptz NOT NULL
);
CREATE INDEX guardian_claim_reading_claim ON guardian_claim_reading (claim_id);
CALL make_append_only('guardian_claim_reading');

CREATE TABLE guardian_claim_decision (
  claim_id    uuid PRIMARY KEY REFERENCES guardian_claim,
  granted     boolean NOT NULL,
  reason      text NOT NULL,
  operator_id uuid NOT NULL REFERENCES app_user,
  decided_at  timestamptz NOT NULL
);
CALL make_append_only('guardian_claim_decision');

-- What goes back of which order: what is left of it, and what the platform bears. Of an order more than one stands here
-- only where those before failed.
CREATE TABLE guardian_claim_refund (
  refund_id        uuid PRIMARY KEY REFERENCES recharge_refund,
  claim_id         uuid NOT NULL REFERENCES guardian_claim_decision,
  order_id         uuid NOT NULL REFERENCES recharge_order,
  from_balance_fen bigint NOT NULL CHECK (from_balance_fen >= 0),
  borne_fen        bigint NOT NULL CHECK (borne_fen >= 0),
  CHECK (from_balance_fen + borne_fen > 0)
);
CREATE INDEX guardian_claim_refund_claim ON guardian_claim_refund (claim_id);
CALL make_append_only('guardian_claim_refund');
