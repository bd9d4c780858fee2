-- Follows of teams and competitions.
CREATE TABLE team_follow (
  user_id     uuid NOT NULL REFERENCES app_user,
  team        text NOT NULL REFERENCES team,
  followed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, team)
);
CREATE INDEX team_follow_newest ON team_follow (user_id, followed_at DESC, team DESC);
GRANT SELECT, INSERT, DELETE ON team_follow TO red_penalty_app;

CREATE TABLE competition_follow (
  user_id     uuid NOT NULL REFERENCES app_user,
  competition text NOT NULL REFERENCES competition,
  followed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, competition)
);
CREATE INDEX competition_follow_newest ON competition_follow (user_id, followed_at DESC, competition DESC);
GRANT SELECT, INSERT, DELETE ON competition_follow TO red_penalty_app;

-- The page of a team shows its own matches, that of a competition those of its season. So a match is also announced
-- under its teams and its competition, unless only what a row shows has changed, such as the minute.
CREATE OR REPLACE FUNCTION announce_new_matches() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce_keys('match', ARRAY(
    SELECT DISTINCT key FROM changed,
      LATERAL (VALUES (id::text), (football_day_key(kickoff_at)), ('calendar'),
        ('team:' || home), ('team:' || away), ('competition:' || competition)) AS keys (key) LIMIT 101));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION announce_changed_matches() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce_keys('match', ARRAY(
    SELECT key FROM changed JOIN before USING (id),
      LATERAL (VALUES (id::text), (football_day_key(changed.kickoff_at)), (football_day_key(before.kickoff_at)),
        (CASE WHEN (football_day_key(changed.kickoff_at), changed.competition, changed.home, changed.away)
              IS DISTINCT FROM (football_day_key(before.kickoff_at), before.competition, before.home, before.away)
              THEN 'calendar' END)) AS keys (key)
     WHERE key IS NOT NULL
    UNION
    SELECT key FROM changed JOIN before USING (id),
      LATERAL (VALUES ('team:' || changed.home), ('team:' || changed.away), ('competition:' || changed.competition),
        ('team:' || before.home), ('team:' || before.away), ('competition:' || before.competition)) AS keys (key)
     WHERE (changed.competition, changed.season, changed.stage, changed.round, changed.home, changed.away,
            changed.kickoff_at, changed.time_known, changed.state, changed.home_90, changed.away_90,
            changed.half_home, changed.half_away)
           IS DISTINCT FROM
           (before.competition, before.season, before.stage, before.round, before.home, before.away,
            before.kickoff_at, before.time_known, before.state, before.home_90, before.away_90,
            before.half_home, before.half_away)
     LIMIT 101));
  RETURN NULL;
END $$;
