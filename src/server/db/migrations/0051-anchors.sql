-- The log of a fresh site has a signed head of size 0, which witnesses cosign: the first entry continues it.
ALTER TABLE log_head DROP CONSTRAINT log_head_size_check;
ALTER TABLE log_head ADD CONSTRAINT log_head_size_check CHECK (size >= 0);

-- A witness that fails is asked less often, by all nodes alike.
ALTER TABLE log_witness ADD COLUMN failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0);
ALTER TABLE log_witness ADD COLUMN ask_again_at timestamptz;
UPDATE log_witness SET failures = 1, ask_again_at = failing_since WHERE fault IS NOT NULL;
ALTER TABLE log_witness ADD CHECK ((fault IS NULL) = (failures = 0));
ALTER TABLE log_witness ADD CHECK ((fault IS NULL) = (ask_again_at IS NULL));

-- Every trust policy that the site published, in order: a change of keys, witnesses or quorum is an event that stays.
CREATE TABLE log_policy (
  number      integer PRIMARY KEY CHECK (number > 0),
  -- C2SP tlog-policy, as published.
  text        text NOT NULL CHECK (text <> ''),
  recorded_at timestamptz NOT NULL
);
CALL make_append_only('log_policy');

CREATE FUNCTION log_policy_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  last log_policy;
BEGIN
  SELECT * INTO last FROM log_policy ORDER BY number DESC LIMIT 1;
  IF NEW.number <> coalesce(last.number, 0) + 1 THEN
    RAISE EXCEPTION 'policy % does not follow policy %', NEW.number, coalesce(last.number, 0) USING ERRCODE = 'RP011';
  END IF;
  IF NEW.text = last.text THEN
    RAISE EXCEPTION 'policy % is the one before', NEW.number USING ERRCODE = 'RP011';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER log_policy_changes BEFORE INSERT ON log_policy FOR EACH ROW EXECUTE FUNCTION log_policy_changes();
