-- Leaves that belong to no scheme: versions of results, roots of predictions, seals of the ledger; and the opened picks of
-- withdrawn schemes.

ALTER TABLE log_leaf
  ALTER COLUMN scheme_id DROP NOT NULL,
  ALTER COLUMN author_id DROP NOT NULL,
  ALTER COLUMN author_sequence DROP NOT NULL,
  ADD COLUMN match_id uuid GENERATED ALWAYS AS ((data::jsonb #>> '{match,matchId}')::uuid) STORED,
  ADD COLUMN version integer GENERATED ALWAYS AS ((data::jsonb ->> 'version')::integer) STORED,
  DROP CONSTRAINT log_leaf_kind_check,
  DROP CONSTRAINT log_leaf_check,
  ADD CONSTRAINT log_leaf_kind_check CHECK (kind IN (
    'publish', 'withdraw', 'remove', 'settle', 'correct', 'open', 'result', 'predictions', 'ledgerSeal')),
  -- A leaf belongs to a scheme, or to none.
  ADD CONSTRAINT log_leaf_scheme_check CHECK (num_nulls(scheme_id, author_id, author_sequence)
    = CASE WHEN kind IN ('result', 'predictions', 'ledgerSeal') THEN 3 ELSE 0 END),
  ADD CONSTRAINT log_leaf_number_check CHECK (CASE
    WHEN kind = 'settle' THEN number IS NOT DISTINCT FROM 1
    WHEN kind = 'correct' THEN coalesce(number > 1, false)
    WHEN kind IN ('predictions', 'ledgerSeal') THEN coalesce(number > 0, false)
    ELSE number IS NULL END),
  ADD CONSTRAINT log_leaf_version_check CHECK (CASE
    WHEN kind = 'result' THEN match_id IS NOT NULL AND coalesce(version > 0, false)
    ELSE match_id IS NULL AND version IS NULL END);
CREATE UNIQUE INDEX log_leaf_result ON log_leaf (match_id, version) WHERE kind = 'result';
CREATE UNIQUE INDEX log_leaf_numbers ON log_leaf (kind, number) WHERE kind IN ('predictions', 'ledgerSeal');

CREATE FUNCTION log_leaf_numbered() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.kind = 'result' AND NEW.version > 1 AND NOT EXISTS (
    SELECT FROM log_leaf WHERE kind = 'result' AND match_id = NEW.match_id AND version = NEW.version - 1
  ) THEN
    RAISE EXCEPTION 'result % of match % is not the next one', NEW.version, NEW.match_id USING ERRCODE = 'RP011';
  END IF;
  IF NEW.kind = 'predictions' AND NEW.number > 1 AND NOT EXISTS (
    SELECT FROM log_leaf WHERE kind = 'predictions' AND number = NEW.number - 1
  ) THEN
    RAISE EXCEPTION 'prediction root % is not the next one', NEW.number USING ERRCODE = 'RP011';
  END IF;
  -- The ledger was sealed before its seals were logged, so the first one logged has any number.
  IF NEW.kind = 'ledgerSeal' AND (SELECT max(number) FROM log_leaf WHERE kind = 'ledgerSeal' AND id <> NEW.id) <> NEW.number - 1 THEN
    RAISE EXCEPTION 'ledger seal % is not the next one', NEW.number USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_leaf_numbered AFTER INSERT ON log_leaf
  FOR EACH ROW WHEN (NEW.scheme_id IS NULL) EXECUTE FUNCTION log_leaf_numbered();

-- The role an operator decided in, no longer read from the roles at settlement. Earlier decisions count as a moderator's,
-- the usual one.
ALTER TABLE result_decision ADD COLUMN role text NOT NULL DEFAULT 'moderator'
  CHECK (role IN ('support', 'moderator', 'finance', 'admin'));
ALTER TABLE result_decision ALTER COLUMN role DROP DEFAULT;

-- What schemes and predictions were settled on: confirmed results and confirmed moves, each with its leaf.
CREATE TABLE match_result (
  match_id    uuid NOT NULL REFERENCES match,
  version     integer NOT NULL CHECK (version > 0),
  state       text NOT NULL CHECK (state IN ('finished', 'postponed', 'abandoned', 'cancelled', 'awarded')),
  -- Played at, or moved to.
  kickoff_at  timestamptz NOT NULL,
  half_home   integer CHECK (half_home >= 0),
  half_away   integer CHECK (half_away >= 0),
  home_90     integer CHECK (home_90 >= 0),
  away_90     integer CHECK (away_90 >= 0),
  sources     jsonb NOT NULL,
  -- Of the operator who decided; null when the feeds did.
  role        text CHECK (role IN ('support', 'moderator', 'finance', 'admin')),
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, version),
  CHECK (num_nulls(half_home, half_away) IN (0, 2) AND num_nulls(home_90, away_90) IN (0, 2)),
  CHECK ((state = 'finished') = (home_90 IS NOT NULL)),
  CHECK ((sources @> '["operator"]') = (role IS NOT NULL))
);
CALL make_append_only('match_result');

-- Withdrawn schemes whose picks were opened after their matches.
CREATE TABLE scheme_opening (
  scheme_id uuid PRIMARY KEY REFERENCES scheme_withdrawal,
  opened_at timestamptz NOT NULL
);
CALL make_append_only('scheme_opening');
