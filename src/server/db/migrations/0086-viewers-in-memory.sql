-- Session and follows of a viewer are kept in the memory of every server, like public answers (0052), until they change.
-- Each change is announced by the users it concerns. A new session is in no memory.

CREATE FUNCTION announce_sessions() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce_keys('session', ARRAY(SELECT user_id::text FROM changed UNION SELECT user_id::text FROM before LIMIT 101));
  RETURN NULL;
END $$;
CREATE TRIGGER announced AFTER UPDATE ON session REFERENCING NEW TABLE AS changed OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION announce_sessions('user_id');
CREATE TRIGGER announced_delete AFTER DELETE ON session REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');
CREATE TRIGGER announced_truncate AFTER TRUNCATE ON session FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CALL announce_changes('match_follow', 'user_id');
CALL announce_changes('team_follow', 'user_id');
CALL announce_changes('competition_follow', 'user_id');

-- A follow of an analyst is shown with the analyst, and to the one who follows.
DROP TRIGGER announced ON follow;
DROP TRIGGER announced_update ON follow;
DROP TRIGGER announced_delete ON follow;
CREATE FUNCTION announce_follows() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce_keys('follow', ARRAY(SELECT analyst_id::text FROM changed UNION SELECT user_id::text FROM changed LIMIT 101));
  RETURN NULL;
END $$;
CREATE TRIGGER announced AFTER INSERT ON follow REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_follows('analyst_id');
CREATE TRIGGER announced_update AFTER UPDATE ON follow REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_follows('analyst_id');
CREATE TRIGGER announced_delete AFTER DELETE ON follow REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_follows('analyst_id');

-- By user, so that the new name of one does not put the sessions of all out of date.
DROP TRIGGER announced ON app_user;
CREATE FUNCTION announce_user() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce_keys('app_user', ARRAY[NEW.id::text]);
  RETURN NULL;
END $$;
CREATE TRIGGER announced AFTER UPDATE ON app_user FOR EACH ROW
  WHEN ((OLD.nickname, OLD.avatar, OLD.intro, OLD.disabled_at, OLD.erased_at)
    IS DISTINCT FROM (NEW.nickname, NEW.avatar, NEW.intro, NEW.disabled_at, NEW.erased_at))
  EXECUTE FUNCTION announce_user('id');

-- Also for rows that arrive by replication, or that somebody writes with the other triggers switched off.
DO $$
DECLARE
  announcing record;
BEGIN
  FOR announcing IN SELECT tgrelid::regclass AS watched, tgname FROM pg_trigger
                     WHERE tgname LIKE 'announced%' AND tgenabled <> 'A' LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', announcing.watched, announcing.tgname);
  END LOOP;
END $$;
