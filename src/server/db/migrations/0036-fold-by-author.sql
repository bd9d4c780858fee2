-- Who folds says whose record: an author whose record cannot be ranked is passed over, and stops nobody else.
DROP FUNCTION record_fold(integer);
CREATE FUNCTION record_fold(authors uuid[]) RETURNS SETOF uuid
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH due AS (SELECT DISTINCT author_id FROM record_tally WHERE NOT is_folded AND author_id = ANY (authors)),
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
REVOKE EXECUTE ON FUNCTION record_fold(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_fold(uuid[]) TO red_penalty_app;
