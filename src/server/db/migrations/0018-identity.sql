-- Who a user is: certified by name and number, which only keys outside the database open; and how a user leaves.

-- A person that is erased leaves a row that says nothing. What is erased is never written again.
ALTER TABLE app_user
  ALTER COLUMN mobile DROP NOT NULL,
  ADD COLUMN mobile_changed_at timestamptz,
  ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT app_user_erased CHECK (CASE WHEN erased_at IS NULL THEN mobile IS NOT NULL
    ELSE (mobile, avatar, mobile_changed_at) IS NULL AND nickname = '已注销用户' AND intro = '' AND gender = 'unknown' END);
CREATE FUNCTION app_user_stays_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'user % is erased', OLD.id USING ERRCODE = 'RP018';
END $$;
CREATE TRIGGER stays_erased BEFORE UPDATE ON app_user FOR EACH ROW
  WHEN (OLD.erased_at IS NOT NULL) EXECUTE FUNCTION app_user_stays_erased();

-- How often a person asked for certification on a day in Beijing, counted before the provider is asked.
CREATE TABLE certification_tries (
  user_id uuid NOT NULL REFERENCES app_user,
  day     date NOT NULL,
  tries   integer NOT NULL CHECK (tries BETWEEN 1 AND 3),
  PRIMARY KEY (user_id, day)
);
GRANT SELECT, INSERT, UPDATE (tries) ON certification_tries TO red_penalty_app;
CREATE FUNCTION certification_tries_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'tries only grow' USING ERRCODE = 'RP018';
END $$;
CREATE TRIGGER only_grow BEFORE UPDATE ON certification_tries FOR EACH ROW
  WHEN (NEW.tries <= OLD.tries) EXECUTE FUNCTION certification_tries_grow();

-- A minor who came of age may be certified again; nobody becomes a minor.
GRANT UPDATE (adult) ON certification TO red_penalty_app;
CREATE FUNCTION certification_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a certification is not taken back' USING ERRCODE = 'RP018';
END $$;
CREATE TRIGGER keeps_adult BEFORE UPDATE ON certification FOR EACH ROW
  WHEN (NOT NEW.adult) EXECUTE FUNCTION certification_keeps();

-- Each person's own key, sealed with a key outside the database. Without this row nothing of the person opens again, also
-- not out of a copy made earlier of the table below.
CREATE TABLE person_key (
  user_id uuid PRIMARY KEY REFERENCES app_user,
  wrapped bytea NOT NULL
);
GRANT SELECT, INSERT, UPDATE (wrapped) ON person_key TO red_penalty_app;

-- Name and number, sealed with the person's key. The index says that a number is there already, to whoever knows the number
-- and the key of indexes: one person, one account.
CREATE TABLE person_identity (
  user_id      uuid PRIMARY KEY REFERENCES certification,
  number_index bytea NOT NULL UNIQUE CHECK (length(number_index) = 32),
  sealed       bytea NOT NULL,
  sealed_mask  bytea NOT NULL,
  sealed_at    timestamptz NOT NULL
);
GRANT SELECT, INSERT ON person_identity TO red_penalty_app;

-- Removal of an account: asked for, waiting 15 days, ended by logging in. The number is one more than the removals of the
-- user that were called off, so that one is open at most.
CREATE TABLE removal (
  id             uuid PRIMARY KEY,
  user_id        uuid NOT NULL REFERENCES app_user,
  number         integer NOT NULL CHECK (number > 0),
  -- What the user gave up, in words of the request; the books keep it.
  forfeited_fen  bigint NOT NULL CHECK (forfeited_fen >= 0),
  requested_at   timestamptz NOT NULL,
  removes_at     timestamptz NOT NULL CHECK (removes_at = requested_at + interval '360 hours'),
  UNIQUE (user_id, number)
);
CREATE INDEX removal_due ON removal (removes_at);
CALL make_append_only('removal');
CREATE TABLE removal_cancellation (
  removal_id   uuid PRIMARY KEY REFERENCES removal,
  cancelled_at timestamptz NOT NULL
);
CALL make_append_only('removal_cancellation');

-- What a person was given of the own data: once a day in Beijing.
CREATE TABLE data_export (
  user_id uuid NOT NULL REFERENCES app_user,
  day     date NOT NULL,
  at      timestamptz NOT NULL,
  PRIMARY KEY (user_id, day)
);
CALL make_append_only('data_export');

-- Codes serve their limits for a day and are gone after two.
GRANT DELETE ON sms_code TO red_penalty_app;
