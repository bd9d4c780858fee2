-- What the model said, when, and how right it was. The rules, each kept by the database itself:
--   1. A prediction is written once per match and model version, by our clock before the kick-off known at that
--      instant, and never changed: not by a later fit, not when the match moves.
--   2. Every prediction whose match ends with a 90-minute score counts, with its latest confirmed score; none that
--      ends without one does. The calibration is reckoned by a trigger from all of them, so that nobody can choose.
--   3. Probabilities are integers in millionths that sum to 1,000,000.

-- A competition as it was fitted at an instant; without parameters where the history was too short.
CREATE TABLE model_fit (
  id             uuid PRIMARY KEY,
  competition    text NOT NULL REFERENCES competition,
  model_version  text NOT NULL,
  fitted_at      timestamptz NOT NULL,
  sample_matches integer NOT NULL CHECK (sample_matches >= 0),
  -- Kick-off of the newest match it has seen.
  last_match_at  timestamptz,
  parameters     jsonb,
  CHECK (last_match_at < fitted_at)
);
CREATE INDEX model_fit_newest ON model_fit (competition, model_version, fitted_at);
CALL make_append_only('model_fit');

-- Which competitions have results that no fit has seen.
CREATE INDEX match_finished_update ON match (competition, updated_at) WHERE state = 'finished';

CREATE TABLE prediction (
  match_id          uuid NOT NULL REFERENCES match,
  model_version     text NOT NULL,
  fit_id            uuid NOT NULL REFERENCES model_fit,
  predicted_at      timestamptz NOT NULL,
  -- As announced at that instant. The match may move afterwards; what was said stays.
  kickoff_at        timestamptz NOT NULL,
  home_goals        double precision NOT NULL CHECK (home_goals > 0),
  away_goals        double precision NOT NULL CHECK (away_goals > 0),
  home_millionths   integer NOT NULL CHECK (home_millionths >= 0),
  draw_millionths   integer NOT NULL CHECK (draw_millionths >= 0),
  away_millionths   integer NOT NULL CHECK (away_millionths >= 0),
  -- Of each score from 0-0 to 15-15, row after row: home goals 0 with away goals 0, 1, 2 and so on first.
  matrix_millionths integer[] NOT NULL CHECK (cardinality(matrix_millionths) = 256),
  PRIMARY KEY (match_id, model_version),
  CONSTRAINT prediction_before_kickoff CHECK (predicted_at < kickoff_at),
  CHECK (home_millionths + draw_millionths + away_millionths = 1000000)
);
CALL make_append_only('prediction');

-- The matches whose predictions wait for a confirmed end, or for the confirmation of a changed one.
CREATE TABLE prediction_due (
  match_id uuid PRIMARY KEY REFERENCES match
);
GRANT SELECT, INSERT, UPDATE, DELETE ON prediction_due TO red_penalty_app;

CREATE FUNCTION prediction_said() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- Locked, so that no feed moves the match or kicks it off before this is committed.
  PERFORM FROM match WHERE id = NEW.match_id AND kickoff_at = NEW.kickoff_at AND state = 'scheduled' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'match % is not one to come at %', NEW.match_id, NEW.kickoff_at USING ERRCODE = 'RP010';
  END IF;
  IF NOT EXISTS (SELECT FROM model_fit f JOIN match m USING (competition)
                  WHERE f.id = NEW.fit_id AND m.id = NEW.match_id AND f.model_version = NEW.model_version
                    AND f.fitted_at <= NEW.predicted_at AND f.parameters IS NOT NULL) THEN
    RAISE EXCEPTION 'no fit % that match % could be predicted by', NEW.fit_id, NEW.match_id USING ERRCODE = 'RP010';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER prediction_said BEFORE INSERT ON prediction FOR EACH ROW EXECUTE FUNCTION prediction_said();

CREATE FUNCTION prediction_falls_due() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'prediction' THEN
    INSERT INTO prediction_due VALUES (NEW.match_id) ON CONFLICT DO NOTHING;
  ELSE
    -- An update and not nothing: who scores the match just now holds its row, has not seen this, and takes it away.
    INSERT INTO prediction_due SELECT DISTINCT match_id FROM prediction WHERE match_id = NEW.id
    ON CONFLICT (match_id) DO UPDATE SET match_id = excluded.match_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER prediction_falls_due AFTER INSERT ON prediction
  FOR EACH ROW EXECUTE FUNCTION prediction_falls_due();
-- A corrected result, and closing prices that a feed brings days later, are scored anew.
CREATE TRIGGER prediction_falls_due AFTER UPDATE OF state, home_90, away_90 ON match
  FOR EACH ROW WHEN ((OLD.state, OLD.home_90, OLD.away_90) IS DISTINCT FROM (NEW.state, NEW.home_90, NEW.away_90))
  EXECUTE FUNCTION prediction_falls_due();

CREATE FUNCTION prediction_priced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO prediction_due
  SELECT DISTINCT p.match_id FROM fresh JOIN prediction p ON p.match_id = fresh.match_id
   WHERE fresh.phase = 'closing' AND fresh.market = '1x2'
  ON CONFLICT (match_id) DO UPDATE SET match_id = excluded.match_id;
  RETURN NULL;
END $$;
CREATE TRIGGER prediction_priced AFTER INSERT ON odds_quote REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION prediction_priced();

-- How far a prediction was from the confirmed end of its match; a corrected end is a later version, which counts.
-- Without an outcome it counts for nothing: the match was not played to its end, or had begun before it was said.
CREATE TABLE prediction_score (
  match_id          uuid NOT NULL,
  model_version     text NOT NULL,
  version           integer NOT NULL CHECK (version > 0),
  scored_at         timestamptz NOT NULL,
  competition       text NOT NULL REFERENCES competition,
  kickoff_at        timestamptz NOT NULL,
  predicted_at      timestamptz NOT NULL,
  state             text NOT NULL,
  home_90           integer,
  away_90           integer,
  outcome           text CHECK (outcome IN ('home', 'draw', 'away')),
  rps               numeric(12, 9),
  log_loss          numeric(12, 9),
  brier             numeric(12, 9),
  -- The closing prices without their margin, by Shin's method; null where nobody priced the match.
  bookmaker         text,
  market_home_millionths integer,
  market_draw_millionths integer,
  market_away_millionths integer,
  market_rps        numeric(12, 9),
  market_log_loss   numeric(12, 9),
  market_brier      numeric(12, 9),
  PRIMARY KEY (match_id, model_version, version),
  FOREIGN KEY (match_id, model_version) REFERENCES prediction,
  CHECK (num_nulls(outcome, rps, log_loss, brier) IN (0, 4)),
  CHECK (num_nulls(home_90, away_90) IN (0, 2) AND (outcome IS NULL OR home_90 IS NOT NULL)),
  CHECK (num_nulls(bookmaker, market_home_millionths, market_draw_millionths, market_away_millionths,
                   market_rps, market_log_loss, market_brier) IN (0, 7)),
  CHECK (outcome IS NOT NULL OR bookmaker IS NULL)
);
CREATE INDEX prediction_score_recent ON prediction_score (kickoff_at, match_id) WHERE outcome IS NOT NULL;
CREATE INDEX prediction_score_recent_of ON prediction_score (competition, kickoff_at, match_id) WHERE outcome IS NOT NULL;
CALL make_append_only('prediction_score');

-- Sums over all scores that count. Only the trigger below writes them.
CREATE TABLE calibration_sum (
  competition     text NOT NULL REFERENCES competition,
  model_version   text NOT NULL,
  since           timestamptz NOT NULL,
  matches         integer NOT NULL CHECK (matches >= 0),
  rps             numeric NOT NULL,
  log_loss        numeric NOT NULL,
  brier           numeric NOT NULL,
  -- Of those with closing prices: the model's and the market's.
  priced          integer NOT NULL CHECK (priced >= 0),
  priced_rps      numeric NOT NULL,
  priced_log_loss numeric NOT NULL,
  priced_brier    numeric NOT NULL,
  market_rps      numeric NOT NULL,
  market_log_loss numeric NOT NULL,
  market_brier    numeric NOT NULL,
  PRIMARY KEY (competition, model_version)
);
GRANT SELECT ON calibration_sum TO red_penalty_app;

-- All three outcomes of all matches that count, by tenths of the probability said.
CREATE TABLE calibration_tenth (
  competition     text NOT NULL REFERENCES competition,
  model_version   text NOT NULL,
  tenth           integer NOT NULL CHECK (tenth BETWEEN 0 AND 9),
  outcomes        integer NOT NULL CHECK (outcomes >= 0),
  said_millionths bigint NOT NULL,
  came            integer NOT NULL,
  PRIMARY KEY (competition, model_version, tenth)
);
GRANT SELECT ON calibration_tenth TO red_penalty_app;

CREATE FUNCTION calibration_count(score prediction_score, sign integer) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF score.outcome IS NULL THEN RETURN; END IF;
  INSERT INTO calibration_sum
  VALUES (score.competition, score.model_version, score.predicted_at, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO calibration_tenth
    SELECT score.competition, score.model_version, tenth, 0, 0, 0 FROM generate_series(0, 9) AS tenth;
  END IF;
  UPDATE calibration_sum
     SET since = least(since, score.predicted_at),
         matches = matches + sign,
         rps = rps + sign * score.rps,
         log_loss = log_loss + sign * score.log_loss,
         brier = brier + sign * score.brier
   WHERE competition = score.competition AND model_version = score.model_version;
  UPDATE calibration_sum
     SET priced = priced + sign,
         priced_rps = priced_rps + sign * score.rps,
         priced_log_loss = priced_log_loss + sign * score.log_loss,
         priced_brier = priced_brier + sign * score.brier,
         market_rps = market_rps + sign * score.market_rps,
         market_log_loss = market_log_loss + sign * score.market_log_loss,
         market_brier = market_brier + sign * score.market_brier
   WHERE competition = score.competition AND model_version = score.model_version AND score.bookmaker IS NOT NULL;
  UPDATE calibration_tenth held
     SET outcomes = held.outcomes + sign * said.outcomes,
         said_millionths = held.said_millionths + sign * said.millionths,
         came = held.came + sign * said.came
    FROM (SELECT least(9, millionths / 100000) AS tenth, count(*) AS outcomes, sum(millionths) AS millionths,
                 count(*) FILTER (WHERE pick = score.outcome) AS came
            FROM prediction p,
                 LATERAL (VALUES ('home', p.home_millionths), ('draw', p.draw_millionths), ('away', p.away_millionths))
                   AS three (pick, millionths)
           WHERE p.match_id = score.match_id AND p.model_version = score.model_version
           GROUP BY 1) AS said
   WHERE held.competition = score.competition AND held.model_version = score.model_version
     AND held.tenth = said.tenth;
END $$;

-- The application may read the sums and nothing else: this alone writes them, with the owner's rights.
CREATE FUNCTION prediction_scored() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  earlier prediction_score;
BEGIN
  SELECT * INTO earlier FROM prediction_score
   WHERE match_id = NEW.match_id AND model_version = NEW.model_version AND version = NEW.version - 1;
  IF NEW.version > 1 AND earlier IS NULL THEN
    RAISE EXCEPTION 'version % of a score has none before it', NEW.version USING ERRCODE = 'RP011';
  END IF;
  IF NEW.version > 1 THEN PERFORM calibration_count(earlier, -1); END IF;
  PERFORM calibration_count(NEW, 1);
  RETURN NULL;
END $$;
CREATE TRIGGER prediction_scored AFTER INSERT ON prediction_score
  FOR EACH ROW EXECUTE FUNCTION prediction_scored();
