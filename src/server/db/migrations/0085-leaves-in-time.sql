-- A leaf may not be written under a time that readers of the newest head must take for back-dated. Verifiers allow two
-- minutes (domain/log/audit/entry-time.ts); one is left for the transaction and for heads signed meanwhile.

CREATE FUNCTION log_leaves_in_time() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  earliest timestamptz := (SELECT min((data::jsonb ->> 'at')::timestamptz) FROM added);
  signed   timestamptz := greatest((SELECT signed_at FROM log_head ORDER BY size DESC LIMIT 1),
                                   (SELECT signed_at FROM log_fresh_head));
BEGIN
  IF earliest < signed - interval '1 minute' THEN
    RAISE EXCEPTION 'a leaf of % is older than the head signed at %', earliest, signed USING ERRCODE = 'RP012';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_leaves_in_time AFTER INSERT ON log_leaf
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_leaves_in_time();
