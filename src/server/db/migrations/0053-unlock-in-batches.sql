-- Unlocks that arrive while others are committed share the next transaction: one statement reads the facts of all, the
-- rules are decided outside, and one call locks, compares the facts with those that were decided on, and posts.

-- Everything that decides an unlock, as JSON: the rules are in `domain`, and this knows none. The times bound the
-- Beijing day and month of the decision, for the spending limit.
CREATE FUNCTION unlock_facts(p_items jsonb, p_day timestamptz, p_day_end timestamptz,
                             p_month timestamptz, p_month_end timestamptz)
RETURNS TABLE (n integer, facts jsonb) STABLE LANGUAGE sql SET search_path = public, pg_temp AS $$
  SELECT i.n, jsonb_build_object(
    'before', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'schemeId', u.scheme_id, 'userId', u.user_id,
                'priceFen', u.price_fen, 'unlockedAt', u.unlocked_at) ORDER BY u.id), '[]')
        FROM unlock u
       WHERE u.id = i."unlockId" OR (u.user_id = i."userId" AND u.scheme_id = i."schemeId")),
    'scheme', (
      SELECT jsonb_build_object('authorId', s.author_id, 'priceFen', s.price_fen, 'freeReaders', s.free_readers,
          'ruleSet', s.rule_set, 'publishedKickoffAt', s.sale_ends_at,
          'isWithdrawn', EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id),
          'isRemoved', EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = s.id),
          'outcome', (SELECT t.outcome FROM scheme_settlement t WHERE t.scheme_id = s.id
                       ORDER BY t.number DESC LIMIT 1),
          'matches', (
            SELECT jsonb_agg(jsonb_build_object('state', k.state, 'kickoffAt', k.kickoff_at,
                     'pickedKickoffAt', coalesce(l.kickoff_at, s.sale_ends_at)) ORDER BY l.position)
              FROM scheme_pick l JOIN match k ON k.id = l.match_id WHERE l.scheme_id = s.id),
          'isFollower', EXISTS (SELECT FROM follow f WHERE f.user_id = i."userId" AND f.analyst_id = s.author_id),
          'purchases', CASE WHEN s.free_readers = 'pastBuyers' THEN (
            SELECT coalesce(jsonb_agg(jsonb_build_object('priceFen', u.price_fen,
                     'isRemoved', EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = b.id),
                     'outcome', (SELECT t.outcome FROM scheme_settlement t WHERE t.scheme_id = b.id
                                  ORDER BY t.number DESC LIMIT 1)) ORDER BY u.id), '[]')
              FROM unlock u JOIN scheme b ON b.id = u.scheme_id
             WHERE u.user_id = i."userId" AND b.author_id = s.author_id AND u.price_fen > 0)
          ELSE '[]' END)
        FROM scheme s WHERE s.id = i."schemeId"),
    'isAdult', (SELECT c.adult FROM certification c WHERE c.user_id = i."userId"),
    'hasPin', EXISTS (SELECT FROM teen_pin p WHERE p.user_id = i."userId"),
    'excludedUntil', (SELECT e.until FROM self_exclusion e WHERE e.user_id = i."userId"
                       ORDER BY e.number DESC LIMIT 1),
    'limit', (
      SELECT jsonb_build_object('dailyNowFen', l.daily_now_fen, 'dailyNextFen', l.daily_next_fen,
               'dailyNextAt', l.daily_next_at, 'monthlyNowFen', l.monthly_now_fen,
               'monthlyNextFen', l.monthly_next_fen, 'monthlyNextAt', l.monthly_next_at)
        FROM spending_limit l WHERE l.user_id = i."userId" ORDER BY l.number DESC LIMIT 1),
    -- Only a limit asks for it.
    'spent', CASE WHEN EXISTS (SELECT FROM spending_limit l WHERE l.user_id = i."userId") THEN (
      SELECT jsonb_build_object(
               'todayFen', coalesce(sum(u.price_fen) FILTER (WHERE u.unlocked_at >= p_day AND u.unlocked_at < p_day_end), 0),
               'thisMonthFen', coalesce(sum(u.price_fen), 0))
        FROM unlock u WHERE u.user_id = i."userId" AND u.unlocked_at >= p_month AND u.unlocked_at < p_month_end) END,
    'balanceFen', coalesce((SELECT a.balance FROM ledger_account a
                             WHERE a.owner_id = i."userId" AND a.kind = 'balance'), 0))
    FROM jsonb_to_recordset(p_items) AS i(n integer, "unlockId" uuid, "userId" uuid, "schemeId" uuid)
$$;

-- Posts what was decided. Whoever of the items is no longer as it was decided on is `moved`, and nothing of it is
-- written. Locks in the order of all others: schemes, spending of users, accounts; each in one order.
CREATE FUNCTION unlock_commit(p_items jsonb, p_at timestamptz, p_day timestamptz, p_day_end timestamptz,
                              p_month timestamptz, p_month_end timestamptz)
RETURNS TABLE (n integer, moved boolean, balance bigint) LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  kept jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('scheme:' || id, 0))
     FROM (SELECT DISTINCT item ->> 'schemeId' AS id FROM jsonb_array_elements(p_items) item ORDER BY 1) schemes;
  PERFORM pg_advisory_xact_lock(hashtextextended('spending:' || id, 0))
     FROM (SELECT DISTINCT item ->> 'userId' AS id FROM jsonb_array_elements(p_items) item ORDER BY 1) users;
  PERFORM ledger_lock_balances(legs)
     FROM (SELECT jsonb_agg(leg) AS legs FROM jsonb_array_elements(p_items) item,
                  jsonb_array_elements(CASE jsonb_typeof(item -> 'legs') WHEN 'array' THEN item -> 'legs' ELSE '[]' END) leg) l
    WHERE legs IS NOT NULL;
  SELECT coalesce(jsonb_agg(item), '[]') INTO kept
    FROM jsonb_array_elements(p_items) item
    JOIN unlock_facts(p_items, p_day, p_day_end, p_month, p_month_end) now ON now.n = (item ->> 'n')::integer
   WHERE now.facts = item -> 'facts';
  INSERT INTO unlock (id, scheme_id, user_id, price_fen, hold_txn_id, unlocked_at)
  SELECT i."unlockId", i."schemeId", i."userId", i."priceFen",
         CASE WHEN i."priceFen" > 0 THEN
           (SELECT posted_id FROM ledger_post(i.key, i.kind, i."schemeId"::text, i.legs, NULL, p_at)) END, p_at
    FROM jsonb_to_recordset(kept) AS i("unlockId" uuid, "schemeId" uuid, "userId" uuid, "priceFen" integer,
           key text, kind text, legs jsonb);
  RETURN QUERY
    SELECT (item ->> 'n')::integer, NOT EXISTS (
             SELECT FROM jsonb_array_elements(kept) k WHERE k -> 'n' = item -> 'n'),
           coalesce((SELECT a.balance FROM ledger_account a
                      WHERE a.owner_id = (item ->> 'userId')::uuid AND a.kind = 'balance'), 0)
      FROM jsonb_array_elements(p_items) item;
END $$;

GRANT EXECUTE ON FUNCTION unlock_facts, unlock_commit TO red_penalty_app;
