-- How far the first start of a demo has come: one that was stopped continues there. Without a row none began.
CREATE TABLE demo_start (
  only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- End of the last simulated day that is complete.
  reached_at   timestamptz,
  completed_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON demo_start TO red_penalty_app;

-- The demo prices a match a thousand times. Once it is over, the application may delete what lies between the first, the
-- closing and the newest price of a series. The database refuses to delete any other price, and any price of a real match
-- or of one that a scheme is about.
CREATE FUNCTION only_needless_quotes() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT match_id FROM gone) deleted
      JOIN match m ON m.id = deleted.match_id
      JOIN competition c ON c.code = m.competition
     WHERE NOT c.demo OR m.state IN ('scheduled', 'live', 'postponed')
        OR EXISTS (SELECT FROM scheme_pick p WHERE p.match_id = m.id))
    OR EXISTS (
    SELECT FROM gone JOIN match m ON m.id = gone.match_id
     WHERE gone.phase <> 'now'
        OR NOT EXISTS (
             SELECT FROM odds_quote first
              WHERE (first.match_id, first.market, first.bookmaker, first.pick)
                  = (gone.match_id, gone.market, gone.bookmaker, gone.pick)
                AND first.line_quarters IS NOT DISTINCT FROM gone.line_quarters
                AND (first.at < gone.at OR (first.at = gone.at AND first.id > gone.id)))
        OR NOT EXISTS (
             SELECT FROM odds_quote later
              WHERE (later.match_id, later.market, later.bookmaker, later.pick)
                  = (gone.match_id, gone.market, gone.bookmaker, gone.pick)
                AND later.line_quarters IS NOT DISTINCT FROM gone.line_quarters
                AND (later.at, later.id) > (gone.at, gone.id)
                AND (later.phase = 'closing' OR (later.phase = 'now' AND (gone.at > m.kickoff_at OR later.at <= m.kickoff_at)))))
  THEN RAISE EXCEPTION 'odds_quote: only prices between the first, the closing and the newest of an old demo match are deleted'
       USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER append_only ON odds_quote;
CREATE TRIGGER append_only BEFORE UPDATE ON odds_quote FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_needless AFTER DELETE ON odds_quote REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION only_needless_quotes();
GRANT DELETE ON odds_quote TO red_penalty_app;
