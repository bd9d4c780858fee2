-- Public answers are composed of parts, such as the row of a match, and each part is kept until what it shows has
-- changed. So that one match does not make the rows of all others anew, changes say more exactly what they are of.

-- The row of a match counts its schemes, and how many of them won and lost: a settlement or a withdrawal is a change of
-- what its picks show. Announced under `scheme_pick`, with the matches as keys.
CREATE FUNCTION announce_matches_of_schemes() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce_keys('scheme_pick', ARRAY(
    SELECT DISTINCT p.match_id::text FROM changed JOIN scheme_pick p USING (scheme_id) LIMIT 101));
  RETURN NULL;
END $$;

DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['scheme_settlement', 'scheme_withdrawal'] LOOP
    EXECUTE format('CREATE TRIGGER announced_matches AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
                    FOR EACH STATEMENT EXECUTE FUNCTION announce_matches_of_schemes()', watched);
    EXECUTE format('CREATE TRIGGER announced_matches_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
                    FOR EACH STATEMENT EXECUTE FUNCTION announce_matches_of_schemes()', watched);
    EXECUTE format('CREATE TRIGGER announced_matches_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
                    FOR EACH STATEMENT EXECUTE FUNCTION announce_matches_of_schemes()', watched);
  END LOOP;
END $$;

-- A truncation says nothing of its rows.
CREATE FUNCTION announce_all_matches_of_schemes() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('answers_changed', 'scheme_pick');
  RETURN NULL;
END $$;
CREATE TRIGGER announced_matches_truncate AFTER TRUNCATE ON scheme_settlement
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all_matches_of_schemes();
CREATE TRIGGER announced_matches_truncate AFTER TRUNCATE ON scheme_withdrawal
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all_matches_of_schemes();

-- A place in a table is one of a competition.
DROP TRIGGER announced ON table_place;
DROP TRIGGER announced_truncate ON table_place;
CALL announce_changes('table_place', 'competition');

-- The figures beside an author's name are those of the author.
DROP TRIGGER announced ON record_tally;
DROP TRIGGER announced_truncate ON record_tally;
CALL announce_changes('record_tally', 'author_id');

-- An author whose first scheme was published while a ranking ran could be folded without a number, and stay without one
-- until the next scheme. The next ranking numbers those whose record has changed.
UPDATE record_tally t SET is_folded = false
 WHERE NOT EXISTS (SELECT FROM record_mark m WHERE m.author_id = t.author_id);

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
