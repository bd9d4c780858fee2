-- Names that the product no longer uses. `spending_brake` becomes `spending_limit`, with its constraints, trigger and
-- function; messages and security events about a certified identity become those about a verified one. No data is lost.
ALTER TABLE spending_brake RENAME TO spending_limit;
ALTER TRIGGER spending_brake_raise ON spending_limit RENAME TO spending_limit_raise;
ALTER FUNCTION brake_follows(timestamptz, bigint, bigint, timestamptz, bigint, bigint, timestamptz)
  RENAME TO spending_limit_follows;

-- From the catalogue: PostgreSQL 18 names NOT NULL constraints, earlier versions do not.
DO $$
DECLARE
  old text;
BEGIN
  FOR old IN SELECT conname FROM pg_constraint
              WHERE conrelid = 'spending_limit'::regclass AND conname LIKE 'spending\_brake%' LOOP
    EXECUTE format('ALTER TABLE spending_limit RENAME CONSTRAINT %I TO %I',
                   old, replace(old, 'spending_brake', 'spending_limit'));
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION refuse_sudden_raise() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before spending_limit;
BEGIN
  SELECT * INTO before FROM spending_limit b WHERE b.user_id = NEW.user_id ORDER BY b.number DESC LIMIT 1;
  IF NEW.number <> coalesce(before.number, 0) + 1
     OR NOT spending_limit_follows(NEW.set_at, before.daily_now_fen, before.daily_next_fen, before.daily_next_at,
                                   NEW.daily_now_fen, NEW.daily_next_fen, NEW.daily_next_at)
     OR NOT spending_limit_follows(NEW.set_at, before.monthly_now_fen, before.monthly_next_fen, before.monthly_next_at,
                                   NEW.monthly_now_fen, NEW.monthly_next_fen, NEW.monthly_next_at) THEN
    RAISE EXCEPTION 'a bound of spending is raised a day later, not at once' USING ERRCODE = 'RP002';
  END IF;
  RETURN NEW;
END $$;

-- The key is translated as well: a repeated notification stays the same message.
UPDATE inbox_message
   SET kind = 'identityVerified', key = 'identityVerified' || substr(key, length('certified') + 1)
 WHERE kind = 'certified';

-- Only the names of kinds change; the trigger protects the rows again within this transaction.
ALTER TABLE security_event DISABLE TRIGGER append_only;
UPDATE security_event
   SET kind = CASE kind
     WHEN 'certified' THEN 'identityVerified'
     WHEN 'certificationFailed' THEN 'identityVerificationFailed'
     ELSE 'spendingLimitChanged' END
 WHERE kind IN ('certified', 'certificationFailed', 'brakeChanged');
ALTER TABLE security_event ENABLE TRIGGER append_only;
