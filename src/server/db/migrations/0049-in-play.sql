-- What the model said during matches, and how right it was. The rules, each kept by the database itself:
--   1. A row is written once per match, version and mark, while the match is live, at the minute of that mark and with
--      the score and the players sent off at that instant; it never changes.
--   2. Every row whose match ends with a confirmed 90-minute score counts, with the latest of them. A trigger sums.
--   3. Probabilities are integers in millionths; those of the three results sum to 1,000,000.

CREATE TABLE in_play_prediction (
  match_id        uuid NOT NULL REFERENCES match,
  -- Of the in-play rules; the prediction before kick-off that it starts from has its own.
  in_play_version text NOT NULL,
  model_version   text NOT NULL,
  mark            text NOT NULL CHECK (mark IN ('15', '30', 'halfTime', '60', '75', '85')),
  recorded_at     timestamptz NOT NULL,
  -- The match at that instant; the minute is null at half-time where the feed has none.
  minute          integer,
  home_score      integer NOT NULL CHECK (home_score >= 0),
  away_score      integer NOT NULL CHECK (away_score >= 0),
  home_red        integer NOT NULL CHECK (home_red >= 0),
  away_red        integer NOT NULL CHECK (away_red >= 0),
  home_millionths integer NOT NULL CHECK (home_millionths >= 0),
  draw_millionths integer NOT NULL CHECK (draw_millionths >= 0),
  away_millionths integer NOT NULL CHECK (away_millionths >= 0),
  over_millionths integer NOT NULL CHECK (over_millionths BETWEEN 0 AND 1000000),
  PRIMARY KEY (match_id, in_play_version, mark),
  FOREIGN KEY (match_id, model_version) REFERENCES prediction,
  CHECK (home_millionths + draw_millionths + away_millionths = 1000000)
);
CALL make_append_only('in_play_prediction');

-- The matches whose rows wait for a confirmed end, or for the confirmation of a changed one.
CREATE TABLE in_play_due (
  match_id uuid PRIMARY KEY REFERENCES match
);
GRANT SELECT, INSERT, UPDATE, DELETE ON in_play_due TO red_penalty_app;

CREATE FUNCTION in_play_said() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  first_minute integer := CASE WHEN NEW.mark = 'halfTime' THEN 45 ELSE NEW.mark::integer END;
BEGIN
  -- Locked, so that no feed changes the match before this is committed. A mark lasts five minutes and ends with the half.
  PERFORM FROM match m
    WHERE m.id = NEW.match_id AND m.state = 'live' AND m.kickoff_at < NEW.recorded_at
      AND m.minute IS NOT DISTINCT FROM NEW.minute
      AND CASE WHEN NEW.mark = 'halfTime' THEN m.period = 'halfTime'
               ELSE m.period = CASE WHEN first_minute < 45 THEN 'firstHalf' ELSE 'secondHalf' END
                    AND m.minute >= first_minute AND m.minute < first_minute + 5 END
      AND (m.home_90, m.away_90) = (NEW.home_score, NEW.away_score)
      AND (coalesce(m.red_home, 0), coalesce(m.red_away, 0)) = (NEW.home_red, NEW.away_red)
    FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'match % is not at its mark %', NEW.match_id, NEW.mark USING ERRCODE = 'RP010';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER in_play_said BEFORE INSERT ON in_play_prediction FOR EACH ROW EXECUTE FUNCTION in_play_said();

CREATE FUNCTION in_play_falls_due() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'in_play_prediction' THEN
    INSERT INTO in_play_due VALUES (NEW.match_id) ON CONFLICT DO NOTHING;
  ELSE
    -- An update and not nothing: who scores the match just now holds its row, has not seen this, and takes it away.
    INSERT INTO in_play_due SELECT DISTINCT match_id FROM in_play_prediction WHERE match_id = NEW.id
    ON CONFLICT (match_id) DO UPDATE SET match_id = excluded.match_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER in_play_falls_due AFTER INSERT ON in_play_prediction
  FOR EACH ROW EXECUTE FUNCTION in_play_falls_due();
CREATE TRIGGER in_play_falls_due AFTER UPDATE OF state, home_90, away_90 ON match
  FOR EACH ROW WHEN ((OLD.state, OLD.home_90, OLD.away_90) IS DISTINCT FROM (NEW.state, NEW.home_90, NEW.away_90))
  EXECUTE FUNCTION in_play_falls_due();

-- How far a row was from the confirmed end; a corrected end is a later version, which counts. Without an outcome it
-- counts for nothing. Over 2.5 goals is scored only if it was open at that minute.
CREATE TABLE in_play_score (
  match_id        uuid NOT NULL,
  in_play_version text NOT NULL,
  mark            text NOT NULL,
  version         integer NOT NULL CHECK (version > 0),
  scored_at       timestamptz NOT NULL,
  competition     text NOT NULL REFERENCES competition,
  state           text NOT NULL,
  home_90         integer,
  away_90         integer,
  outcome         text CHECK (outcome IN ('home', 'draw', 'away')),
  rps             numeric(12, 9),
  log_loss        numeric(12, 9),
  brier           numeric(12, 9),
  over_log_loss   numeric(12, 9),
  over_brier      numeric(12, 9),
  PRIMARY KEY (match_id, in_play_version, mark, version),
  FOREIGN KEY (match_id, in_play_version, mark) REFERENCES in_play_prediction,
  CHECK (num_nulls(outcome, rps, log_loss, brier) IN (0, 4)),
  CHECK (num_nulls(over_log_loss, over_brier) IN (0, 2) AND (outcome IS NOT NULL OR over_brier IS NULL)),
  CHECK (num_nulls(home_90, away_90) IN (0, 2) AND (outcome IS NULL OR home_90 IS NOT NULL))
);
CALL make_append_only('in_play_score');

-- Sums over all scores that count. Only the trigger below writes them.
CREATE TABLE in_play_sum (
  competition     text NOT NULL REFERENCES competition,
  in_play_version text NOT NULL,
  mark            text NOT NULL,
  since           timestamptz NOT NULL,
  rows            integer NOT NULL CHECK (rows >= 0),
  rps             numeric NOT NULL,
  log_loss        numeric NOT NULL,
  brier           numeric NOT NULL,
  -- Of those with over 2.5 goals still open.
  over_rows       integer NOT NULL CHECK (over_rows >= 0),
  over_log_loss   numeric NOT NULL,
  over_brier      numeric NOT NULL,
  PRIMARY KEY (competition, in_play_version, mark)
);
GRANT SELECT ON in_play_sum TO red_penalty_app;

-- All three outcomes of all rows that count, by tenths of the probability said.
CREATE TABLE in_play_tenth (
  competition     text NOT NULL REFERENCES competition,
  in_play_version text NOT NULL,
  tenth           integer NOT NULL CHECK (tenth BETWEEN 0 AND 9),
  outcomes        integer NOT NULL CHECK (outcomes >= 0),
  said_millionths bigint NOT NULL,
  came            integer NOT NULL,
  PRIMARY KEY (competition, in_play_version, tenth)
);
GRANT SELECT ON in_play_tenth TO red_penalty_app;

CREATE FUNCTION in_play_count(score in_play_score, sign integer) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  said in_play_prediction;
BEGIN
  IF score.outcome IS NULL THEN RETURN; END IF;
  SELECT * INTO said FROM in_play_prediction p
   WHERE (p.match_id, p.in_play_version, p.mark) = (score.match_id, score.in_play_version, score.mark);
  INSERT INTO in_play_sum VALUES (score.competition, score.in_play_version, score.mark, said.recorded_at, 0, 0, 0, 0, 0, 0, 0)
  ON CONFLICT DO NOTHING;
  INSERT INTO in_play_tenth
  SELECT score.competition, score.in_play_version, tenth, 0, 0, 0 FROM generate_series(0, 9) AS tenth
  ON CONFLICT DO NOTHING;
  UPDATE in_play_sum
     SET since = least(since, said.recorded_at),
         rows = rows + sign,
         rps = rps + sign * score.rps,
         log_loss = log_loss + sign * score.log_loss,
         brier = brier + sign * score.brier,
         over_rows = over_rows + CASE WHEN score.over_brier IS NULL THEN 0 ELSE sign END,
         over_log_loss = over_log_loss + sign * coalesce(score.over_log_loss, 0),
         over_brier = over_brier + sign * coalesce(score.over_brier, 0)
   WHERE (competition, in_play_version, mark) = (score.competition, score.in_play_version, score.mark);
  UPDATE in_play_tenth held
     SET outcomes = held.outcomes + sign * each.outcomes,
         said_millionths = held.said_millionths + sign * each.millionths,
         came = held.came + sign * each.came
    FROM (SELECT least(9, millionths / 100000) AS tenth, count(*) AS outcomes, sum(millionths) AS millionths,
                 count(*) FILTER (WHERE pick = score.outcome) AS came
            FROM (VALUES ('home', said.home_millionths), ('draw', said.draw_millionths), ('away', said.away_millionths))
                   AS three (pick, millionths)
           GROUP BY 1) AS each
   WHERE (held.competition, held.in_play_version, held.tenth) = (score.competition, score.in_play_version, each.tenth);
END $$;

-- The application may read the sums and nothing else: this alone writes them, with the owner's rights.
CREATE FUNCTION in_play_scored() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  earlier in_play_score;
BEGIN
  SELECT * INTO earlier FROM in_play_score
   WHERE match_id = NEW.match_id AND in_play_version = NEW.in_play_version AND mark = NEW.mark
     AND version = NEW.version - 1;
  IF NEW.version > 1 AND earlier IS NULL THEN
    RAISE EXCEPTION 'version % of a score has none before it', NEW.version USING ERRCODE = 'RP011';
  END IF;
  IF NEW.version > 1 THEN PERFORM in_play_count(earlier, -1); END IF;
  PERFORM in_play_count(NEW, 1);
  RETURN NULL;
END $$;
CREATE TRIGGER in_play_scored AFTER INSERT ON in_play_score FOR EACH ROW EXECUTE FUNCTION in_play_scored();
