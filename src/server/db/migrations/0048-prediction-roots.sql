-- Roots of predictions in the public log, and what counts in the calibration. The rules, each kept by the database:
--   1. A prediction is under at most one root, with the text that the root covers; root and text agree with its row.
--   2. A root is older than every kick-off under it, is in the log in the same transaction, and numbers have no gap.
--   3. A prediction counts in the calibration only under a root that is older than the kick-off played. Those whose
--      kick-off was before the first root of all are older than the roots: they count, and are summed apart.

CREATE TABLE prediction_root (
  number           integer PRIMARY KEY CHECK (number > 0),
  root             bytea NOT NULL CHECK (length(root) = 32),
  count            integer NOT NULL CHECK (count > 0),
  first_kickoff_at timestamptz NOT NULL,
  written_at       timestamptz NOT NULL,
  CHECK (written_at < first_kickoff_at)
);
CALL make_append_only('prediction_root');

CREATE TABLE prediction_logged (
  match_id      uuid NOT NULL,
  model_version text NOT NULL,
  root_number   integer NOT NULL REFERENCES prediction_root,
  -- From 0, by kick-off, match and model version.
  position      integer NOT NULL CHECK (position >= 0),
  -- Canonical JSON, as hashed. It has the names of that day.
  text          text NOT NULL,
  PRIMARY KEY (match_id, model_version),
  UNIQUE (root_number, position),
  FOREIGN KEY (match_id, model_version) REFERENCES prediction
);
CALL make_append_only('prediction_logged');

-- Predictions that no root covers yet, and their kick-offs: a root looks for those to come.
CREATE INDEX prediction_kickoff ON prediction (kickoff_at, match_id, model_version);

CREATE FUNCTION prediction_root_written() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.number > 1 AND NOT EXISTS (
    SELECT FROM prediction_root WHERE number = NEW.number - 1 AND written_at <= NEW.written_at
  ) THEN
    RAISE EXCEPTION 'prediction root % does not follow the last', NEW.number USING ERRCODE = 'RP011';
  END IF;
  IF NOT EXISTS (
    SELECT FROM log_leaf l, LATERAL (SELECT l.data::jsonb AS content) d
     WHERE l.kind = 'predictions' AND l.number = NEW.number
       AND (content ->> 'root', (content ->> 'count')::integer, (content ->> 'firstKickoffAt')::timestamptz,
            (content ->> 'at')::timestamptz)
         = (encode(NEW.root, 'hex'), NEW.count, NEW.first_kickoff_at, NEW.written_at)
  ) THEN
    RAISE EXCEPTION 'prediction root % is not in the log', NEW.number USING ERRCODE = 'RP011';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER prediction_root_written BEFORE INSERT ON prediction_root
  FOR EACH ROW EXECUTE FUNCTION prediction_root_written();

-- With all positions taken at commit, none can be added later.
CREATE FUNCTION prediction_root_full() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM prediction_logged l JOIN prediction p USING (match_id, model_version) WHERE l.root_number = NEW.number
    HAVING count(*) = NEW.count AND min(p.kickoff_at) = NEW.first_kickoff_at
  ) THEN
    RAISE EXCEPTION 'prediction root % does not cover its predictions', NEW.number USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER prediction_root_full AFTER INSERT ON prediction_root
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION prediction_root_full();

CREATE FUNCTION prediction_gets_logged() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  content jsonb := NEW.text::jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM prediction_root r WHERE r.number = NEW.root_number AND NEW.position < r.count) THEN
    RAISE EXCEPTION 'root % has no position %', NEW.root_number, NEW.position USING ERRCODE = 'RP011';
  END IF;
  IF NOT EXISTS (
    SELECT FROM prediction p, prediction_root r
     WHERE p.match_id = NEW.match_id AND p.model_version = NEW.model_version AND r.number = NEW.root_number
       AND r.written_at < p.kickoff_at AND p.predicted_at <= r.written_at
  ) THEN
    RAISE EXCEPTION 'root % is not between prediction and kick-off of match %', NEW.root_number, NEW.match_id
      USING ERRCODE = 'RP011';
  END IF;
  IF NOT EXISTS (
    SELECT FROM prediction p
     WHERE p.match_id = NEW.match_id AND p.model_version = NEW.model_version
       AND (content #>> '{match,matchId}', content ->> 'modelVersion') = (p.match_id::text, p.model_version)
       AND ((content ->> 'predictedAt')::timestamptz, (content #>> '{match,kickoffAt}')::timestamptz)
         = (p.predicted_at, p.kickoff_at)
       AND ((content #>> '{expectedGoals,home}')::float8, (content #>> '{expectedGoals,away}')::float8)
         = (p.home_goals, p.away_goals)
       AND content -> 'millionths'
         = jsonb_build_object('home', p.home_millionths, 'draw', p.draw_millionths, 'away', p.away_millionths)
       AND content -> 'matrix' = to_jsonb(p.matrix_millionths)
  ) THEN
    RAISE EXCEPTION 'the logged text of match % is not its prediction', NEW.match_id USING ERRCODE = 'RP011';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER prediction_gets_logged BEFORE INSERT ON prediction_logged
  FOR EACH ROW EXECUTE FUNCTION prediction_gets_logged();

-- From when on a prediction counts: from its root; from the prediction itself where it is older than the roots; null for
-- one that no root covered before its kick-off.
CREATE FUNCTION prediction_counts_from(prediction) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE
    WHEN r.number IS NOT NULL THEN r.written_at
    WHEN NOT EXISTS (SELECT FROM prediction_root WHERE number = 1 AND written_at < $1.kickoff_at) THEN $1.predicted_at
  END
  FROM (SELECT 1) AS one
  LEFT JOIN prediction_logged l ON l.match_id = $1.match_id AND l.model_version = $1.model_version
  LEFT JOIN prediction_root r ON r.number = l.root_number
$$;
GRANT EXECUTE ON FUNCTION prediction_counts_from TO red_penalty_app;

ALTER TABLE prediction_score ADD COLUMN is_logged boolean NOT NULL DEFAULT false;
CREATE INDEX prediction_score_uncounted ON prediction_score (competition) WHERE outcome IS NULL AND home_90 IS NOT NULL;

CREATE FUNCTION prediction_score_counts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  counts_from timestamptz;
BEGIN
  SELECT prediction_counts_from(p) INTO counts_from FROM prediction p
   WHERE p.match_id = NEW.match_id AND p.model_version = NEW.model_version;
  IF NEW.outcome IS NOT NULL AND NOT coalesce(counts_from < NEW.kickoff_at, false) THEN
    RAISE EXCEPTION 'no root covered the prediction of match % before its kick-off', NEW.match_id USING ERRCODE = 'RP011';
  END IF;
  NEW.is_logged := EXISTS (SELECT FROM prediction_logged l
                            WHERE l.match_id = NEW.match_id AND l.model_version = NEW.model_version);
  RETURN NEW;
END $$;
CREATE TRIGGER prediction_score_counts BEFORE INSERT ON prediction_score
  FOR EACH ROW EXECUTE FUNCTION prediction_score_counts();

-- Sums of predictions under roots, which the log proves, apart from those of before.
ALTER TABLE calibration_sum
  ADD COLUMN is_logged boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT calibration_sum_pkey,
  ADD PRIMARY KEY (competition, model_version, is_logged);
ALTER TABLE calibration_tenth
  ADD COLUMN is_logged boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT calibration_tenth_pkey,
  ADD PRIMARY KEY (competition, model_version, is_logged, tenth);
ALTER TABLE calibration_sum ALTER COLUMN is_logged DROP DEFAULT;
ALTER TABLE calibration_tenth ALTER COLUMN is_logged DROP DEFAULT;

CREATE OR REPLACE FUNCTION calibration_count(score prediction_score, sign integer) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF score.outcome IS NULL THEN RETURN; END IF;
  INSERT INTO calibration_sum (competition, model_version, is_logged, since, matches, rps, log_loss, brier,
    priced, priced_rps, priced_log_loss, priced_brier, market_rps, market_log_loss, market_brier)
  VALUES (score.competition, score.model_version, score.is_logged, score.predicted_at, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO calibration_tenth (competition, model_version, is_logged, tenth, outcomes, said_millionths, came)
    SELECT score.competition, score.model_version, score.is_logged, tenth, 0, 0, 0 FROM generate_series(0, 9) AS tenth;
  END IF;
  UPDATE calibration_sum
     SET since = least(since, score.predicted_at),
         matches = matches + sign,
         rps = rps + sign * score.rps,
         log_loss = log_loss + sign * score.log_loss,
         brier = brier + sign * score.brier
   WHERE competition = score.competition AND model_version = score.model_version AND is_logged = score.is_logged;
  UPDATE calibration_sum
     SET priced = priced + sign,
         priced_rps = priced_rps + sign * score.rps,
         priced_log_loss = priced_log_loss + sign * score.log_loss,
         priced_brier = priced_brier + sign * score.brier,
         market_rps = market_rps + sign * score.market_rps,
         market_log_loss = market_log_loss + sign * score.market_log_loss,
         market_brier = market_brier + sign * score.market_brier
   WHERE competition = score.competition AND model_version = score.model_version AND is_logged = score.is_logged
     AND score.bookmaker IS NOT NULL;
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
     AND held.is_logged = score.is_logged AND held.tenth = said.tenth;
END $$;
