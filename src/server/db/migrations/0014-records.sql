-- Track records, kept as schemes come and go. The rules, each kept by the database itself:
--   1. What a scheme adds to a record follows from what is known of it, by the trigger below and nothing else.
--   2. Tallies are the sum of their schemes at any instant: each change of a scheme writes its difference in the same
--      transaction, and the application can write no tally itself.
--   3. A recorded scheme never goes: it is taken off or settled, never untaken or unsettled.

-- A scheme as it stands. It is what the feature of schemes has told, so it refers to no table of it.
CREATE TABLE recorded_scheme (
  scheme_id          uuid PRIMARY KEY,
  author_id          uuid NOT NULL REFERENCES app_user,
  published_at       timestamptz NOT NULL,
  kickoff_at         timestamptz NOT NULL,
  competition        text NOT NULL REFERENCES competition,
  market             text NOT NULL,
  is_paid            boolean NOT NULL,
  stated_percent     integer CHECK (stated_percent BETWEEN 1 AND 99),
  taken_off          text CHECK (taken_off IN ('withdrawn', 'removed')),
  outcome            text CHECK (outcome IN ('win', 'halfWin', 'push', 'halfLoss', 'loss', 'void')),
  -- Per unit staked, in 10^-16 of it: four legs of a parlay have sixteen decimals.
  result_e16         numeric CHECK (scale(result_e16) = 0),
  -- One price, of a double pick two; of a parlay the product of its legs.
  odds_milli         integer[] NOT NULL CHECK (cardinality(odds_milli) BETWEEN 1 AND 2 AND 0 < ALL (odds_milli)),
  closing_odds_milli integer[] CHECK (cardinality(closing_odds_milli) = cardinality(odds_milli)
                                      AND 0 < ALL (closing_odds_milli)),
  -- Its result at the prices 1, 5 and 15 minutes after publishing.
  obtainable_e16     numeric(40, 0)[] CHECK (cardinality(obtainable_e16) = 3),

  -- What it adds to the tallies: written by the trigger.
  settled integer, void integer, open integer, withdrawn integer, removed integer,
  -- In the figures: settled, or removed with a result.
  schemes integer, decisive integer, won_halves integer, lost_halves integer,
  profit_e16 numeric, profit_squares_e32 numeric,
  -- In 1/4000 of a squared unit.
  fair_variance numeric, implied_millionths bigint,
  closing_schemes integer, closing_beaten integer, closing_millionths numeric,
  obtainable_schemes integer, obtainable_sealed_e16 numeric,
  obtainable_1_e16 numeric, obtainable_5_e16 numeric, obtainable_15_e16 numeric,

  CHECK ((outcome IS NULL OR outcome = 'void') = (result_e16 IS NULL)),
  CHECK (result_e16 IS NOT NULL OR (closing_odds_milli IS NULL AND obtainable_e16 IS NULL))
);
CREATE INDEX recorded_scheme_course ON recorded_scheme (author_id, kickoff_at, published_at, scheme_id);
GRANT SELECT, INSERT ON recorded_scheme TO red_penalty_app;
GRANT UPDATE (taken_off, outcome, result_e16, odds_milli, closing_odds_milli, obtainable_e16)
  ON recorded_scheme TO red_penalty_app;
CREATE TRIGGER never_deleted BEFORE DELETE ON recorded_scheme FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON recorded_scheme FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The same figures as `tallyOf` of domain/record, which `checkRecords` holds against these.
CREATE FUNCTION recorded_scheme_counts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  is_void   boolean := coalesce(NEW.outcome = 'void', false);
  counts    integer := (NEW.result_e16 IS NOT NULL AND NEW.taken_off IS DISTINCT FROM 'withdrawn')::integer;
  odds      numeric := NEW.odds_milli[1];
  odds_too  numeric := NEW.odds_milli[2];
  closing   numeric := NEW.closing_odds_milli[1];
  close_too numeric := NEW.closing_odds_milli[2];
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.taken_off IS NOT NULL AND NEW.taken_off IS NULL
                           OR OLD.outcome IS NOT NULL AND NEW.outcome IS NULL) THEN
    RAISE EXCEPTION 'scheme % was taken off or settled and stays so', NEW.scheme_id USING ERRCODE = 'RP014';
  END IF;
  NEW.withdrawn := coalesce(NEW.taken_off = 'withdrawn', false)::integer;
  NEW.removed := coalesce(NEW.taken_off = 'removed', false)::integer;
  NEW.open := (NEW.taken_off IS NULL AND NEW.outcome IS NULL)::integer;
  NEW.void := (NEW.taken_off IS NULL AND is_void)::integer;
  NEW.settled := (NEW.taken_off IS NULL AND NEW.result_e16 IS NOT NULL)::integer;
  NEW.schemes := counts;
  NEW.won_halves := counts * CASE NEW.outcome WHEN 'win' THEN 2 WHEN 'halfWin' THEN 1 ELSE 0 END;
  NEW.lost_halves := counts * CASE NEW.outcome WHEN 'loss' THEN 2 WHEN 'halfLoss' THEN 1 ELSE 0 END;
  IF odds_too IS NOT NULL AND NEW.outcome = 'win' THEN
    -- One half of the stake came in and the other did not.
    NEW.won_halves := counts;
    NEW.lost_halves := counts;
  END IF;
  NEW.decisive := (NEW.won_halves + NEW.lost_halves > 0)::integer;
  NEW.profit_e16 := counts * coalesce(NEW.result_e16, 0);
  NEW.profit_squares_e32 := NEW.profit_e16 * NEW.profit_e16;
  NEW.fair_variance := counts * CASE WHEN odds_too IS NULL THEN (odds - 1000) * 4
                                     ELSE greatest(0, odds + odds_too - 4000) END;
  -- Rounded half up without a fraction in between.
  NEW.implied_millionths := NEW.decisive * least(1000000, CASE WHEN odds_too IS NULL
    THEN div(2000000000 + odds, 2 * odds)
    ELSE div(2000000000 * (odds + odds_too) + odds * odds_too, 2 * odds * odds_too) END);
  NEW.closing_schemes := counts * (closing IS NOT NULL)::integer;
  NEW.closing_millionths := coalesce(counts * floor_div(CASE WHEN odds_too IS NULL
      THEN 2000000 * (odds - closing) + closing
      ELSE 2000000 * (odds * close_too + odds_too * closing - 2 * closing * close_too) + 2 * closing * close_too END,
    CASE WHEN odds_too IS NULL THEN 2 * closing ELSE 4 * closing * close_too END), 0);
  NEW.closing_beaten := (NEW.closing_millionths > 0)::integer;
  NEW.obtainable_schemes := counts * (NEW.obtainable_e16 IS NOT NULL)::integer;
  NEW.obtainable_sealed_e16 := NEW.obtainable_schemes * NEW.profit_e16;
  NEW.obtainable_1_e16 := coalesce(counts * NEW.obtainable_e16[1], 0);
  NEW.obtainable_5_e16 := coalesce(counts * NEW.obtainable_e16[2], 0);
  NEW.obtainable_15_e16 := coalesce(counts * NEW.obtainable_e16[3], 0);
  RETURN NEW;
END $$;

-- `div` rounds towards zero; this rounds down.
CREATE FUNCTION floor_div(part numeric, whole numeric) RETURNS numeric LANGUAGE sql IMMUTABLE
  RETURN div(part, whole) - (part < 0 AND div(part, whole) * whole <> part)::integer;

CREATE TRIGGER recorded_scheme_counts BEFORE INSERT OR UPDATE ON recorded_scheme
  FOR EACH ROW EXECUTE FUNCTION recorded_scheme_counts();

-- Sums over the schemes of an author by competition, market and price. The sum of the rows of a key is what counts:
-- one that was folded, and beside it the differences since. Writers only add rows, so no settlement ever waits for
-- another, however many schemes of however many authors they share.
CREATE TABLE record_tally (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  author_id   uuid NOT NULL,
  competition text NOT NULL,
  market      text NOT NULL,
  is_paid     boolean NOT NULL,
  is_folded   boolean NOT NULL,
  settled integer NOT NULL, void integer NOT NULL, open integer NOT NULL, withdrawn integer NOT NULL,
  removed integer NOT NULL,
  schemes integer NOT NULL, decisive integer NOT NULL, won_halves integer NOT NULL, lost_halves integer NOT NULL,
  profit_e16 numeric NOT NULL, profit_squares_e32 numeric NOT NULL,
  fair_variance numeric NOT NULL, implied_millionths bigint NOT NULL,
  closing_schemes integer NOT NULL, closing_beaten integer NOT NULL, closing_millionths numeric NOT NULL,
  obtainable_schemes integer NOT NULL, obtainable_sealed_e16 numeric NOT NULL,
  obtainable_1_e16 numeric NOT NULL, obtainable_5_e16 numeric NOT NULL, obtainable_15_e16 numeric NOT NULL
);
CREATE INDEX record_tally_author ON record_tally (author_id);
CREATE INDEX record_tally_unfolded ON record_tally (author_id) WHERE NOT is_folded;
GRANT SELECT ON record_tally TO red_penalty_app;

-- With the owner's rights: nobody else writes tallies. A change is what the schemes were, taken away, and what they
-- are, added; each is one row for a part of a record, however many schemes a statement brings.
CREATE FUNCTION recorded_scheme_tallied() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO record_tally
    (author_id, competition, market, is_paid, is_folded, settled, void, open, withdrawn, removed,
     schemes, decisive, won_halves, lost_halves, profit_e16, profit_squares_e32, fair_variance, implied_millionths,
     closing_schemes, closing_beaten, closing_millionths,
     obtainable_schemes, obtainable_sealed_e16, obtainable_1_e16, obtainable_5_e16, obtainable_15_e16)
  SELECT author_id, competition, market, is_paid, false,
         sign * sum(settled), sign * sum(void), sign * sum(open), sign * sum(withdrawn), sign * sum(removed),
         sign * sum(schemes), sign * sum(decisive), sign * sum(won_halves), sign * sum(lost_halves),
         sign * sum(profit_e16), sign * sum(profit_squares_e32), sign * sum(fair_variance),
         sign * sum(implied_millionths),
         sign * sum(closing_schemes), sign * sum(closing_beaten), sign * sum(closing_millionths),
         sign * sum(obtainable_schemes), sign * sum(obtainable_sealed_e16),
         sign * sum(obtainable_1_e16), sign * sum(obtainable_5_e16), sign * sum(obtainable_15_e16)
    FROM changed GROUP BY author_id, competition, market, is_paid;
  RETURN NULL;
END $$;
CREATE TRIGGER recorded_scheme_published AFTER INSERT ON recorded_scheme REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recorded_scheme_tallied('1');
CREATE TRIGGER recorded_scheme_was AFTER UPDATE ON recorded_scheme REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recorded_scheme_tallied('-1');
CREATE TRIGGER recorded_scheme_is AFTER UPDATE ON recorded_scheme REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recorded_scheme_tallied('1');

CREATE FUNCTION recorded_scheme_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what scheme % was published as never changes', OLD.scheme_id USING ERRCODE = 'RP014';
END $$;
CREATE TRIGGER recorded_scheme_stays BEFORE UPDATE ON recorded_scheme FOR EACH ROW
  WHEN ((OLD.scheme_id, OLD.author_id, OLD.published_at, OLD.kickoff_at, OLD.competition, OLD.market, OLD.is_paid,
         OLD.stated_percent)
        IS DISTINCT FROM
        (NEW.scheme_id, NEW.author_id, NEW.published_at, NEW.kickoff_at, NEW.competition, NEW.market, NEW.is_paid,
         NEW.stated_percent))
  EXECUTE FUNCTION recorded_scheme_stays();

-- Folds the rows of some authors with differences into one for each key, whose sum is the same. What is written
-- meanwhile stays beside it. @returns those authors: the ones whose records changed since they were last folded.
CREATE FUNCTION record_fold(most integer) RETURNS SETOF uuid
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH due AS (SELECT DISTINCT author_id FROM record_tally WHERE NOT is_folded ORDER BY author_id LIMIT most),
  taken AS (DELETE FROM record_tally USING due WHERE record_tally.author_id = due.author_id RETURNING record_tally.*),
  folded AS (
    INSERT INTO record_tally
      (author_id, competition, market, is_paid, is_folded, settled, void, open, withdrawn, removed,
       schemes, decisive, won_halves, lost_halves, profit_e16, profit_squares_e32, fair_variance, implied_millionths,
       closing_schemes, closing_beaten, closing_millionths,
       obtainable_schemes, obtainable_sealed_e16, obtainable_1_e16, obtainable_5_e16, obtainable_15_e16)
    SELECT author_id, competition, market, is_paid, true,
           sum(settled), sum(void), sum(open), sum(withdrawn), sum(removed),
           sum(schemes), sum(decisive), sum(won_halves), sum(lost_halves),
           sum(profit_e16), sum(profit_squares_e32), sum(fair_variance), sum(implied_millionths),
           sum(closing_schemes), sum(closing_beaten), sum(closing_millionths),
           sum(obtainable_schemes), sum(obtainable_sealed_e16),
           sum(obtainable_1_e16), sum(obtainable_5_e16), sum(obtainable_15_e16)
      FROM taken GROUP BY author_id, competition, market, is_paid)
  SELECT author_id FROM due
$$;
REVOKE EXECUTE ON FUNCTION record_fold FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_fold TO red_penalty_app;

-- What follows is worked out from the above, each minute for whoever changed and at midnight in Beijing for everybody.

CREATE TABLE record_author (
  author_id  uuid PRIMARY KEY,
  -- The day whose windows the boards show of this author.
  ranked_for timestamptz NOT NULL,
  last_ten   text[] NOT NULL
);
CREATE INDEX record_author_day ON record_author (ranked_for);
GRANT SELECT, INSERT, UPDATE ON record_author TO red_penalty_app;

-- Leaderboards, of one competition or of all ('').
CREATE TABLE record_board (
  span        text NOT NULL CHECK (span IN ('30', '90', 'all')),
  competition text NOT NULL,
  author_id   uuid NOT NULL,
  schemes     integer NOT NULL CHECK (schemes > 0),
  is_ranked   boolean NOT NULL,
  -- Of shrunk yield.
  low         double precision NOT NULL,
  value       double precision NOT NULL,
  high        double precision NOT NULL,
  -- Chance of such a yield without skill; null where the odds leave nothing to luck.
  luck        double precision,
  -- What the board is ordered by: the lower end, and of those without a place their number of schemes.
  weight      double precision NOT NULL,
  PRIMARY KEY (span, competition, author_id),
  CHECK (weight = CASE WHEN is_ranked THEN low ELSE schemes END)
);
CREATE INDEX record_board_order ON record_board (span, competition, is_ranked DESC, weight DESC, author_id DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON record_board TO red_penalty_app;

CREATE TABLE record_board_size (
  span        text NOT NULL,
  competition text NOT NULL,
  ranked      integer NOT NULL,
  unranked    integer NOT NULL,
  PRIMARY KEY (span, competition)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON record_board_size TO red_penalty_app;

CREATE TABLE record_ranking (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  as_of    timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON record_ranking TO red_penalty_app;
