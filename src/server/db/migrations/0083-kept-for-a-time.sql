-- What only grows is kept for a time (src/domain/retention.ts). Sweeps look for old rows by their time.
CREATE INDEX inbox_message_old ON inbox_message USING brin (at);
CREATE INDEX session_old ON session USING brin (created_at);
CREATE INDEX security_event_old ON security_event USING brin (at);
GRANT DELETE ON session TO red_penalty_app;

-- Entries of the security log that may be deleted: logins, codes, limits and forged notifications, after two years by the
-- clock of the database. What was decided about an account, a key or the console stays.
CREATE FUNCTION may_forget(event security_event) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT event.kind IN ('loggedIn', 'loggedOut', 'sessionsEnded', 'codeTriesUsedUp', 'limitReached', 'forgedNotify')
     AND event.at < now() - interval '730 days'
$$;
CREATE FUNCTION only_forgettable() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT may_forget(OLD) THEN
    RAISE EXCEPTION 'security_event: only routine entries of more than two years ago are deleted'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
DROP TRIGGER append_only ON security_event;
CREATE TRIGGER append_only BEFORE UPDATE ON security_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_forgettable BEFORE DELETE ON security_event FOR EACH ROW EXECUTE FUNCTION only_forgettable();
GRANT DELETE ON security_event TO red_penalty_app;

-- Prices of a real match that no scheme is about may go too, a year after its kick-off by the clock of the database.
CREATE OR REPLACE FUNCTION only_needless_quotes() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT match_id FROM gone) deleted
      JOIN match m ON m.id = deleted.match_id
      JOIN competition c ON c.code = m.competition
     WHERE (NOT c.demo AND m.kickoff_at >= now() - interval '365 days')
        OR m.state IN ('scheduled', 'live', 'postponed')
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
  THEN RAISE EXCEPTION 'odds_quote: only prices between the first, the closing and the newest of an old match are deleted'
       USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
