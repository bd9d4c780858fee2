-- Places of matches in the lists of the sports lottery: 竞彩 (jingcai), 北单 (beidan), 14 场 (zucai). A feed or an
-- operator's file reports them; a later report replaces an earlier one. Nothing settles by them.
CREATE TABLE lottery_listing (
  match_id        uuid        NOT NULL REFERENCES match (id),
  game            text        NOT NULL CHECK (game IN ('jingcai', 'beidan', 'zucai')),
  -- The day of sale (2026-03-14) of jingcai; year and running number (26031) of the others.
  issue           text        NOT NULL CHECK (issue ~ CASE game WHEN 'jingcai' THEN '^\d{4}-\d\d-\d\d$' ELSE '^\d{5}$' END),
  number          integer     NOT NULL CHECK (number BETWEEN 1 AND 999),
  -- Goals added to the home side.
  handicap_goals  integer     CHECK (handicap_goals BETWEEN -9 AND 9),
  source          text        NOT NULL,
  observed_at     timestamptz NOT NULL,
  PRIMARY KEY (match_id, game),
  UNIQUE (game, issue, number),
  CHECK ((handicap_goals IS NULL) = (game = 'zucai'))
);

GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_listing TO red_penalty_app;

CALL announce_changes('lottery_listing', 'match_id');
-- Also for rows that arrive by replication, or that somebody writes with the other triggers switched off (as 0057).
DO $$
DECLARE
  announcing record;
BEGIN
  FOR announcing IN SELECT tgrelid::regclass AS watched, tgname FROM pg_trigger
                     WHERE tgname LIKE 'announced%' AND tgenabled <> 'A' LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', announcing.watched, announcing.tgname);
  END LOOP;
END $$;
