-- How a person is erased: what stays is money, schemes and records, which say nothing of a person by themselves. Only who asked
-- for it 15 days ago and did not come back is erased.
CREATE FUNCTION app_user_erased_when_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM removal r WHERE r.user_id = NEW.id AND r.removes_at <= NEW.erased_at
       AND NOT EXISTS (SELECT FROM removal_cancellation c WHERE c.removal_id = r.id)
  ) THEN
    RAISE EXCEPTION 'user % did not ask to be erased by now', NEW.id USING ERRCODE = 'RP018';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER erased_when_due BEFORE UPDATE ON app_user FOR EACH ROW
  WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION app_user_erased_when_due();

-- Append-only, but that the words of a person who is erased go: the columns named, to nothing, and nothing else of the row.
CREATE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept jsonb := to_jsonb(OLD);
  word text;
BEGIN
  IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM app_user WHERE id = OLD.user_id AND erased_at IS NOT NULL) THEN
    FOREACH word IN ARRAY TG_ARGV LOOP
      kept := kept || jsonb_build_object(word, CASE WHEN kept ->> word IS NULL THEN NULL ELSE '' END);
    END LOOP;
    IF to_jsonb(NEW) = kept THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'RP001';
END $$;
CREATE PROCEDURE erase_words_of(protected regclass, VARIADIC words text[]) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DROP TRIGGER append_only ON %s', protected);
  EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s
                  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure(%s)', protected,
                 (SELECT string_agg(quote_literal(word), ', ') FROM unnest(words) word));
  EXECUTE format('GRANT UPDATE (%s) ON %s TO red_penalty_app',
                 (SELECT string_agg(quote_ident(word), ', ') FROM unnest(words) word), protected);
END $$;
CALL erase_words_of('feedback', 'content', 'contact');
CALL erase_words_of('tip_off', 'text');
CALL erase_words_of('dispute', 'text');
CALL erase_words_of('analyst_application', 'statement');

GRANT DELETE ON inbox_message, person_link, person_key, person_identity, certification_tries TO red_penalty_app;
