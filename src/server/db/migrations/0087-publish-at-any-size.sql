-- What a publication reads, at a cost that does not grow with what others published. The plans of these functions may be
-- made while the tables are empty, and stay; so they must not depend on statistics.

-- The same facts as before (0055). Its plan read all rows of `record_tally`, and for each item of the batch all picks on
-- its matches.
CREATE OR REPLACE FUNCTION publish_facts(p_items jsonb, p_day timestamptz)
RETURNS TABLE (n integer, facts jsonb, digest text) STABLE LANGUAGE plpgsql
SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY WITH
  -- With all users sharing an identity, a device or a payout account, and all other accounts of the same person.
  wished AS MATERIALIZED (
    SELECT i.*, (SELECT array_agg(id ORDER BY id)
                   FROM (SELECT shared.user_id AS id
                           FROM person_link own JOIN person_link shared ON (shared.kind, shared.hash) = (own.kind, own.hash)
                          WHERE own.user_id = i."authorId"
                         UNION SELECT unnest(accounts_of(i."authorId"))) linked) AS linked
      FROM jsonb_to_recordset(p_items) AS i(n integer, "authorId" uuid, "idempotencyKey" uuid, "matchIds" uuid[],
             market text, markets text[])),
  -- Picks of all these users on all these matches, found once for the batch: a match may have thousands. By match and not by
  -- author, who may have published for years: OFFSET keeps the order. Withdrawn schemes were never sold, and void ones have
  -- no result.
  held AS MATERIALIZED (
    SELECT s.author_id, p.*
      FROM scheme_pick p,
           LATERAL (SELECT s.id, s.author_id FROM scheme s WHERE s.id = p.scheme_id OFFSET 0) s
     WHERE p.match_id = ANY (ARRAY(SELECT unnest(w."matchIds") FROM wished w))
       AND s.author_id = ANY (ARRAY(SELECT unnest(w.linked) FROM wished w))
       AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
       AND (SELECT t.outcome FROM scheme_settlement t WHERE t.scheme_id = s.id
             ORDER BY t.number DESC LIMIT 1) IS DISTINCT FROM 'void'),
  read AS MATERIALIZED (SELECT i.n, jsonb_build_object(
    'before', (
      SELECT jsonb_build_object('id', s.id, 'seal', encode(s.seal, 'hex'), 'publishedAt', s.published_at,
          'market', s.market, 'ruleSet', s.rule_set, 'chancePercent', s.chance_percent, 'title', s.title,
          'summary', s.summary, 'body', s.body, 'priceFen', s.price_fen, 'refundIfLost', s.refund_if_lost,
          'freeReaders', s.free_readers,
          'receipt', (SELECT r.note FROM log_receipt r WHERE r.scheme_id = s.id),
          'picks', (SELECT jsonb_agg(jsonb_build_object('matchId', p.match_id, 'market', p.market, 'pick', p.pick,
                             'lineQuarters', p.line_quarters) ORDER BY p.position)
                      FROM scheme_pick p WHERE p.scheme_id = s.id))
        FROM scheme s WHERE s.author_id = i."authorId" AND s.request_id = i."idempotencyKey"),
    'isAdult', (SELECT c.adult FROM certification c WHERE c.user_id = i."authorId"),
    'hasPin', EXISTS (SELECT FROM teen_pin t WHERE t.user_id = i."authorId"),
    'level', (SELECT a.level FROM analyst a WHERE a.user_id = i."authorId"),
    'lastSequence', (SELECT coalesce(max(s.author_sequence), 0) FROM scheme s WHERE s.author_id = i."authorId"),
    -- Withdrawn schemes count for the day, but not for their market. A parlay counts by its set of matches, whatever the
    -- picks. The match of a scheme is one of its matches, so this filter misses none.
    'published', (
      SELECT jsonb_build_object(
          'schemesToday', count(*) FILTER (WHERE s.published_at >= p_day),
          'refundableSchemesToday', count(*) FILTER (WHERE s.published_at >= p_day AND s.refund_if_lost),
          'schemesOnMarket', count(*) FILTER (WHERE s.match_id = ANY (i."matchIds") AND s.market = i.market
            AND (SELECT array_agg(DISTINCT p.match_id ORDER BY p.match_id) FROM scheme_pick p WHERE p.scheme_id = s.id)
                = (SELECT array_agg(id ORDER BY id) FROM unnest(i."matchIds") id)
            AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)))
        FROM scheme s
       WHERE s.author_id = i."authorId" AND (s.published_at >= p_day OR s.match_id = ANY (i."matchIds"))),
    'record', (
      SELECT jsonb_build_object('schemes', coalesce(sum(t.schemes), 0),
          'freeSchemes', coalesce(sum(t.schemes) FILTER (WHERE NOT t.is_paid), 0),
          'profitE16', coalesce(sum(t.profit_e16), 0)::text)
        FROM record_tally t WHERE t.author_id = ANY ((SELECT accounts_of(i."authorId"))::uuid[])),
    'linked', i.linked,
    'linkedPicks', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('schemeId', h.scheme_id, 'matchId', h.match_id, 'market', h.market,
               'pick', h.pick, 'lineQuarters', h.line_quarters, 'oddsMilli', h.odds_milli) ORDER BY h.scheme_id, h.position), '[]')
        FROM held h WHERE h.match_id = ANY (i."matchIds") AND h.author_id = ANY (i.linked)),
    'matches', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'state', m.state, 'kickoffAt', m.kickoff_at,
               'isTimeKnown', m.time_known,
               'competition', jsonb_build_object('key', c.code, 'zh', c.name_zh, 'en', c.name_en),
               'home', jsonb_build_object('key', h.key, 'zh', h.name_zh, 'en', h.name_en),
               'away', jsonb_build_object('key', a.key, 'zh', a.name_zh, 'en', a.name_en)) ORDER BY m.kickoff_at, m.id), '[]')
        FROM match m JOIN competition c ON c.code = m.competition
        JOIN team h ON h.key = m.home JOIN team a ON a.key = m.away
       WHERE m.id = ANY (i."matchIds")),
    -- In the lines of `newestQuotes`.
    'quotes', (
      SELECT string_agg(concat_ws('|', o.match_id, o.market, o.pick, coalesce(o.line_quarters::text, ''),
               CASE WHEN ended THEN o.closing_odds_milli ELSE o.odds_milli END, o.opening_odds_milli,
               (date_part('epoch', CASE WHEN ended THEN o.closing_at ELSE o.at END) * 1000)::bigint,
               o.bookmaker), E'\n' ORDER BY o.match_id, o.market, o.bookmaker, o.line_quarters, o.pick)
        FROM odds_now o JOIN match m ON m.id = o.match_id,
             LATERAL (SELECT m.state NOT IN ('scheduled', 'live', 'postponed') AS ended) state
       WHERE o.match_id = ANY (i."matchIds") AND o.market = ANY (i.markets)
         AND (NOT ended OR o.closing_odds_milli IS NOT NULL))) AS facts
      FROM wished i)
  SELECT read.n, read.facts, encode(sha256(convert_to(read.facts::text, 'UTF8')), 'hex') FROM read;
END $$;

-- At most `most` rows come from these, a handful; the planner took a thousand and read all schemes published before.
ALTER FUNCTION similar_schemes(integer[], uuid, timestamptz, integer) ROWS 10;
ALTER FUNCTION similar_readable_schemes(integer[], uuid, uuid[], timestamptz, timestamptz, integer) ROWS 10;
ALTER FUNCTION publish_read(jsonb, timestamptz, timestamptz, timestamptz, integer) SET enable_seqscan = off;
ALTER FUNCTION publish_commit(jsonb, timestamptz, timestamptz) SET enable_seqscan = off;

-- Each of some twenty grams of a title was written into the index for itself: a third of a publication's commit. Now they
-- wait in a list that searches read too, at most 64 kB long.
ALTER INDEX search_entry_grams SET (fastupdate = on, gin_pending_list_limit = 64);
