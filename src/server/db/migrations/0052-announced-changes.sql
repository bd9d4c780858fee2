-- Public answers are kept in the memory of every server until what they show has changed. Whoever changes a row that a
-- public answer may show, in whatever way, says so when the transaction commits: channel `answers_changed`, payload
-- `table` or `table key,key,…`. Without keys any row of the table may have changed.

CREATE FUNCTION announce_keys(changed_table text, keys text[]) RETURNS void
LANGUAGE sql SET search_path = public, pg_temp AS $$
  -- A payload has at most 8000 bytes; above a hundred keys nearly every answer of the table is affected anyway.
  SELECT pg_notify('answers_changed',
    changed_table || CASE WHEN cardinality(keys) <= 100 THEN ' ' || array_to_string(keys, ',') ELSE '' END)
   WHERE cardinality(keys) > 0
$$;

CREATE FUNCTION announce_table() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('answers_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

-- Creates the triggers of one table; the argument of each is the column with the keys, empty for none. Statement
-- triggers: an import of ten thousand prices announces once.
CREATE PROCEDURE announce_changes(watched text, key text DEFAULT NULL) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER announced_truncate AFTER TRUNCATE ON %I
                  FOR EACH STATEMENT EXECUTE FUNCTION announce_table()', watched);
  IF key IS NULL THEN
    EXECUTE format('CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON %I
                    FOR EACH STATEMENT EXECUTE FUNCTION announce_table('''')', watched);
    RETURN;
  END IF;
  EXECUTE format('CREATE OR REPLACE FUNCTION %I() RETURNS trigger
    LANGUAGE plpgsql SET search_path = public, pg_temp AS ''
    BEGIN
      PERFORM announce_keys(TG_TABLE_NAME, ARRAY(SELECT DISTINCT %I::text FROM changed LIMIT 101));
      RETURN NULL;
    END''', 'announce_by_' || key, key);
  EXECUTE format('CREATE TRIGGER announced AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
                  FOR EACH STATEMENT EXECUTE FUNCTION %I(%L)', watched, 'announce_by_' || key, key);
  EXECUTE format('CREATE TRIGGER announced_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
                  FOR EACH STATEMENT EXECUTE FUNCTION %I(%L)', watched, 'announce_by_' || key, key);
  EXECUTE format('CREATE TRIGGER announced_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
                  FOR EACH STATEMENT EXECUTE FUNCTION %I(%L)', watched, 'announce_by_' || key, key);
END $$;

-- A match list shows one football day (noon to noon in Beijing, which is 04:00 UTC), and which days around it have
-- matches. So the keys of a match are its id, its days before and after the change, and `calendar` if another day
-- may have gained or lost a match of a competition or team.
CREATE FUNCTION football_day_key(kickoff_at timestamptz) RETURNS text IMMUTABLE LANGUAGE sql
  SET search_path = public, pg_temp AS $$
  SELECT ((kickoff_at AT TIME ZONE 'UTC') - interval '4 hours')::date::text
$$;

CREATE FUNCTION announce_new_matches() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce_keys('match', ARRAY(
    SELECT DISTINCT key FROM changed,
      LATERAL (VALUES (id::text), (football_day_key(kickoff_at)), ('calendar')) AS keys (key) LIMIT 101));
  RETURN NULL;
END $$;

CREATE FUNCTION announce_changed_matches() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce_keys('match', ARRAY(
    SELECT DISTINCT key FROM changed JOIN before USING (id),
      LATERAL (VALUES (id::text), (football_day_key(changed.kickoff_at)), (football_day_key(before.kickoff_at)),
        (CASE WHEN (football_day_key(changed.kickoff_at), changed.competition, changed.home, changed.away)
              IS DISTINCT FROM (football_day_key(before.kickoff_at), before.competition, before.home, before.away)
              THEN 'calendar' END)) AS keys (key)
     WHERE key IS NOT NULL LIMIT 101));
  RETURN NULL;
END $$;

CREATE TRIGGER announced AFTER INSERT ON match REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_new_matches('id');
CREATE TRIGGER announced_update AFTER UPDATE ON match REFERENCING NEW TABLE AS changed OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_matches('id');
CREATE TRIGGER announced_delete AFTER DELETE ON match REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_new_matches('id');
CREATE TRIGGER announced_truncate AFTER TRUNCATE ON match FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

-- A new user is in no answer yet, and most changes of a user are in none.
CREATE TRIGGER announced AFTER UPDATE OF nickname, avatar, intro, disabled_at, erased_at ON app_user
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

-- Of feeds answers show which are silent, and since when. A success that ends no silence shows nowhere, and there are
-- several a second; that a feed has become silent is a matter of time alone.
CREATE FUNCTION feed_changes_show(before feed_request, after feed_request) RETURNS boolean IMMUTABLE LANGUAGE sql
  SET search_path = public, pg_temp AS $$
  SELECT (before.every_ms, before.silent_after_ms, before.planned_since)
           IS DISTINCT FROM (after.every_ms, after.silent_after_ms, after.planned_since)
      OR (before.succeeded_at IS NULL) <> (after.succeeded_at IS NULL)
      OR after.succeeded_at < before.succeeded_at
      OR after.succeeded_at >= before.succeeded_at + after.silent_after_ms * interval '1 millisecond'
$$;
CREATE TRIGGER announced AFTER INSERT OR DELETE ON feed_request
  FOR EACH ROW EXECUTE FUNCTION announce_table('');
CREATE TRIGGER announced_update AFTER UPDATE ON feed_request
  FOR EACH ROW WHEN (feed_changes_show(OLD, NEW)) EXECUTE FUNCTION announce_table('');
CREATE TRIGGER announced_truncate AFTER TRUNCATE ON feed_request
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table();
CREATE TRIGGER announced AFTER INSERT OR DELETE ON feed_state
  FOR EACH ROW EXECUTE FUNCTION announce_table('');
CREATE TRIGGER announced_update AFTER UPDATE ON feed_state
  FOR EACH ROW WHEN ((OLD.enabled, OLD.enabled_since, OLD.competitions)
    IS DISTINCT FROM (NEW.enabled, NEW.enabled_since, NEW.competitions)) EXECUTE FUNCTION announce_table('');
CREATE TRIGGER announced_truncate AFTER TRUNCATE ON feed_state
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CALL announce_changes('competition');
CALL announce_changes('team');
CALL announce_changes('table_place');
CALL announce_changes('feed_standing');
CALL announce_changes('match_part', 'match_id');
CALL announce_changes('match_report', 'match_id');
CALL announce_changes('odds_now', 'match_id');
CALL announce_changes('odds_quote', 'match_id');

CALL announce_changes('prediction', 'match_id');
CALL announce_changes('prediction_score', 'match_id');
CALL announce_changes('prediction_due');
CALL announce_changes('prediction_root');
CALL announce_changes('prediction_logged', 'match_id');
CALL announce_changes('model_fit');
CALL announce_changes('calibration_sum');
CALL announce_changes('calibration_tenth');
CALL announce_changes('in_play_prediction', 'match_id');
CALL announce_changes('in_play_score', 'match_id');
CALL announce_changes('in_play_sum');
CALL announce_changes('in_play_tenth');

CALL announce_changes('scheme', 'id');
CALL announce_changes('scheme_pick', 'match_id');
CALL announce_changes('scheme_settlement', 'scheme_id');
CALL announce_changes('scheme_withdrawal', 'scheme_id');
CALL announce_changes('scheme_removal', 'scheme_id');
CALL announce_changes('scheme_opening', 'scheme_id');
CALL announce_changes('settlement_case', 'scheme_id');
CALL announce_changes('unlock', 'scheme_id');
CALL announce_changes('unlock_payout');
CALL announce_changes('income_hold');
CALL announce_changes('income_hold_decision');

CALL announce_changes('analyst', 'user_id');
CALL announce_changes('follow', 'analyst_id');
CALL announce_changes('certification', 'user_id');
CALL announce_changes('removal', 'user_id');
CALL announce_changes('person_account');
CALL announce_changes('same_person');
CALL announce_changes('recorded_scheme', 'author_id');
CALL announce_changes('record_author');
CALL announce_changes('record_tally');
CALL announce_changes('record_mark');
CALL announce_changes('record_ranking');
CALL announce_changes('record_board');
CALL announce_changes('record_board_size');

-- Also for rows that arrive by replication, or that somebody writes with the other triggers switched off.
DO $$
DECLARE
  announcing record;
BEGIN
  FOR announcing IN SELECT tgrelid::regclass AS watched, tgname FROM pg_trigger WHERE tgname LIKE 'announced%' LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', announcing.watched, announcing.tgname);
  END LOOP;
END $$;
