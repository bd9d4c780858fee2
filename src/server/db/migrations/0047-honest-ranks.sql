-- Schemes sealed at a price that no bookmaker offered are shown apart and in no figure, and two marks of skill replace the
-- one derived from the leaderboard. Existing rows are carried over by one update, whose triggers correct the tallies.

ALTER TABLE recorded_scheme
  ADD COLUMN is_offered boolean NOT NULL DEFAULT true,
  -- When the result was first known.
  ADD COLUMN settled_at timestamptz,
  -- Odds five minutes after publication against the closing odds without margin, - 1.
  ADD COLUMN closing_value_millionths bigint,
  ADD COLUMN apart_schemes integer,
  ADD COLUMN apart_profit_e16 numeric;
ALTER TABLE record_tally
  ADD COLUMN apart_schemes integer NOT NULL DEFAULT 0,
  ADD COLUMN apart_profit_e16 numeric NOT NULL DEFAULT 0;
GRANT UPDATE (settled_at, closing_value_millionths) ON recorded_scheme TO red_penalty_app;

CREATE OR REPLACE FUNCTION recorded_scheme_counts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  is_void   boolean := coalesce(NEW.outcome = 'void', false);
  has_result integer := (NEW.result_e16 IS NOT NULL AND NEW.taken_off IS DISTINCT FROM 'withdrawn')::integer;
  counts    integer := has_result * NEW.is_offered::integer;
  odds      numeric := NEW.odds_milli[1];
  odds_too  numeric := NEW.odds_milli[2];
  closing   numeric := NEW.closing_odds_milli[1];
  close_too numeric := NEW.closing_odds_milli[2];
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.taken_off IS NOT NULL AND NEW.taken_off IS NULL
                           OR OLD.outcome IS NOT NULL AND NEW.outcome IS NULL) THEN
    RAISE EXCEPTION 'scheme % was taken off or settled and stays so', NEW.scheme_id USING ERRCODE = 'RP014';
  END IF;
  IF TG_OP = 'UPDATE' AND (coalesce(OLD.settled_at <> NEW.settled_at, OLD.settled_at IS NOT NULL)
      OR coalesce(OLD.closing_value_millionths <> NEW.closing_value_millionths, OLD.closing_value_millionths IS NOT NULL))
  THEN
    RAISE EXCEPTION 'what the marks read of scheme % stays as first known', NEW.scheme_id USING ERRCODE = 'RP014';
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
  NEW.apart_schemes := has_result - counts;
  NEW.apart_profit_e16 := (has_result - counts) * coalesce(NEW.result_e16, 0);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION recorded_scheme_tallied() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO record_tally
    (author_id, competition, market, is_paid, is_folded, settled, void, open, withdrawn, removed,
     schemes, decisive, won_halves, lost_halves, profit_e16, profit_squares_e32, fair_variance, implied_millionths,
     closing_schemes, closing_beaten, closing_millionths,
     obtainable_schemes, obtainable_sealed_e16, obtainable_1_e16, obtainable_5_e16, obtainable_15_e16,
     apart_schemes, apart_profit_e16)
  SELECT author_id, competition, market, is_paid, false,
         sign * sum(settled), sign * sum(void), sign * sum(open), sign * sum(withdrawn), sign * sum(removed),
         sign * sum(schemes), sign * sum(decisive), sign * sum(won_halves), sign * sum(lost_halves),
         sign * sum(profit_e16), sign * sum(profit_squares_e32), sign * sum(fair_variance),
         sign * sum(implied_millionths),
         sign * sum(closing_schemes), sign * sum(closing_beaten), sign * sum(closing_millionths),
         sign * sum(obtainable_schemes), sign * sum(obtainable_sealed_e16),
         sign * sum(obtainable_1_e16), sign * sum(obtainable_5_e16), sign * sum(obtainable_15_e16),
         sign * sum(apart_schemes), sign * sum(apart_profit_e16)
    FROM changed GROUP BY author_id, competition, market, is_paid;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION record_fold(authors uuid[]) RETURNS SETOF uuid
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH due AS (SELECT DISTINCT author_id FROM record_tally WHERE NOT is_folded AND author_id = ANY (authors)),
  taken AS (DELETE FROM record_tally USING due WHERE record_tally.author_id = due.author_id RETURNING record_tally.*),
  folded AS (
    INSERT INTO record_tally
      (author_id, competition, market, is_paid, is_folded, settled, void, open, withdrawn, removed,
       schemes, decisive, won_halves, lost_halves, profit_e16, profit_squares_e32, fair_variance, implied_millionths,
       closing_schemes, closing_beaten, closing_millionths,
       obtainable_schemes, obtainable_sealed_e16, obtainable_1_e16, obtainable_5_e16, obtainable_15_e16,
       apart_schemes, apart_profit_e16)
    SELECT author_id, competition, market, is_paid, true,
           sum(settled), sum(void), sum(open), sum(withdrawn), sum(removed),
           sum(schemes), sum(decisive), sum(won_halves), sum(lost_halves),
           sum(profit_e16), sum(profit_squares_e32), sum(fair_variance), sum(implied_millionths),
           sum(closing_schemes), sum(closing_beaten), sum(closing_millionths),
           sum(obtainable_schemes), sum(obtainable_sealed_e16),
           sum(obtainable_1_e16), sum(obtainable_5_e16), sum(obtainable_15_e16),
           sum(apart_schemes), sum(apart_profit_e16)
      FROM taken GROUP BY author_id, competition, market, is_paid)
  SELECT author_id FROM due
$$;

-- The rows of before contribute no schemes apart.
ALTER TABLE recorded_scheme DISABLE TRIGGER USER;
UPDATE recorded_scheme SET apart_schemes = 0, apart_profit_e16 = 0;
ALTER TABLE recorded_scheme ENABLE TRIGGER USER;
UPDATE recorded_scheme r
   SET is_offered = NOT EXISTS (SELECT FROM scheme_pick p WHERE p.scheme_id = r.scheme_id
                                   AND p.bookmaker IN ('model', 'market-max')),
       settled_at = CASE WHEN r.outcome IS NOT NULL THEN coalesce(
         (SELECT t.settled_at FROM scheme_settlement t WHERE t.scheme_id = r.scheme_id AND t.number = 1),
         r.kickoff_at + interval '2 hours') END;

ALTER TABLE recorded_scheme
  ALTER COLUMN is_offered DROP DEFAULT,
  ADD CONSTRAINT recorded_scheme_settled_at CHECK ((outcome IS NULL) = (settled_at IS NULL));
CREATE TRIGGER recorded_scheme_price_stays BEFORE UPDATE ON recorded_scheme FOR EACH ROW
  WHEN (OLD.is_offered IS DISTINCT FROM NEW.is_offered) EXECUTE FUNCTION recorded_scheme_stays();

-- The marks of everybody who ever published. An analyst's number decides which wealth earns a mark and never changes.
CREATE TABLE record_mark (
  author_id    uuid PRIMARY KEY,
  number       integer NOT NULL UNIQUE CHECK (number > 0),
  -- The highest wealth so far, and when the mark was given.
  closing_peak double precision NOT NULL DEFAULT 1 CHECK (closing_peak >= 1),
  closing_at   timestamptz,
  profit_peak  double precision NOT NULL DEFAULT 1 CHECK (profit_peak >= 1),
  profit_at    timestamptz
);
GRANT SELECT, INSERT ON record_mark TO red_penalty_app;
GRANT UPDATE (closing_peak, closing_at, profit_peak, profit_at) ON record_mark TO red_penalty_app;

ALTER TABLE record_board DROP COLUMN luck;
-- Everybody who ever published in the competition, and of them those who stopped without enough schemes for a rank.
ALTER TABLE record_board_size
  ADD COLUMN started integer NOT NULL DEFAULT 0,
  ADD COLUMN stopped integer NOT NULL DEFAULT 0;
