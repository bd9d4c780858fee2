-- Publications that arrive while others are committed share the next transaction, as unlocks do: one statement reads the
-- facts of all, the rules are decided outside, and one call locks, compares the facts with those that were decided on,
-- and writes.

-- Everything that decides a publication, as JSON: the rules are in `domain`, and this knows none. `p_day` is the start of
-- the Beijing day. The digest stands for the facts, which may contain hundreds of prices. Each of these functions is
-- planned once a connection: their plans depend on no value, and planning costs more than running.
CREATE FUNCTION publish_facts(p_items jsonb, p_day timestamptz)
RETURNS TABLE (n integer, facts jsonb, digest text) STABLE LANGUAGE plpgsql
SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
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
    -- Withdrawn schemes were never sold, and void ones have no result.
    'linkedPicks', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('schemeId', s.id, 'matchId', p.match_id, 'market', p.market,
               'pick', p.pick, 'lineQuarters', p.line_quarters, 'oddsMilli', p.odds_milli) ORDER BY s.id, p.position), '[]')
        FROM scheme_pick p JOIN scheme s ON s.id = p.scheme_id
       WHERE p.match_id = ANY (i."matchIds") AND s.author_id = ANY (i.linked)
         AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
         AND (SELECT t.outcome FROM scheme_settlement t WHERE t.scheme_id = s.id
               ORDER BY t.number DESC LIMIT 1) IS DISTINCT FROM 'void'),
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

-- The facts with what decides beside them and is not compared at the commit, because nothing locks it: recent texts with
-- passages of the draft that the author or somebody linked can read, which determine the answer and must not be hidden
-- ones; and the newest signed head, which names the log.
CREATE FUNCTION publish_read(p_items jsonb, p_day timestamptz, p_since timestamptz, p_at timestamptz, p_most integer)
RETURNS TABLE (n integer, facts jsonb, digest text, near json, head text) STABLE LANGUAGE plpgsql
SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT f.n, f.facts, f.digest,
           (SELECT coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'summary', s.summary, 'body', s.body)), '[]')
              FROM similar_readable_schemes(i.prints, i."authorId",
                     ARRAY(SELECT jsonb_array_elements_text(f.facts -> 'linked')::uuid), p_since, p_at, p_most) AS near
              JOIN scheme s ON s.id = near.scheme_id),
           (SELECT h.note FROM log_head h ORDER BY h.size DESC LIMIT 1)
      FROM publish_facts(p_items, p_day) f
      JOIN jsonb_to_recordset(p_items) AS i(n integer, "authorId" uuid, prints integer[]) ON i.n = f.n;
END $$;

-- Writes what was decided: scheme, picks, text, leaf, receipt and record of each. Whoever of the items is no longer as it
-- was decided on is `moved`, and nothing of it is written; so is one that is linked with an earlier one of the batch,
-- because that one changes its facts. Locks: authors, then what links them, each in one order, so that linked authors
-- wait and then see each other's result; nobody is linked with one of them meanwhile.
CREATE FUNCTION publish_commit(p_items jsonb, p_day timestamptz, p_recent timestamptz)
RETURNS TABLE (n integer, moved boolean) LANGUAGE plpgsql
SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  authors uuid[] := ARRAY(SELECT DISTINCT (item ->> 'authorId')::uuid FROM jsonb_array_elements(p_items) item);
  kept jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('person:' || id, 0))
     FROM (SELECT id FROM unnest(authors) id ORDER BY id::text COLLATE "C") ordered;
  PERFORM pg_advisory_xact_lock(hashtextextended(name, 0))
     FROM (SELECT name COLLATE "C" AS name
             FROM (SELECT kind || ':' || encode(hash, 'hex') FROM person_link WHERE user_id = ANY (authors)
                   UNION SELECT 'same-person:' || person_id FROM person_account WHERE user_id = ANY (authors)) links(name)
            ORDER BY 1) ordered;
  SELECT coalesce(jsonb_agg(item ORDER BY now.n), '[]') INTO kept
    FROM publish_facts(p_items, p_day) now
    JOIN jsonb_array_elements(p_items) item ON (item ->> 'n')::integer = now.n
   WHERE now.digest = item ->> 'digest'
     AND NOT EXISTS (SELECT FROM jsonb_array_elements(p_items) earlier
                      WHERE (earlier ->> 'n')::integer < now.n AND now.facts -> 'linked' ? (earlier ->> 'authorId'));
  INSERT INTO scheme (id, author_id, author_sequence, request_id, match_id, market, rule_set, title, summary, body,
                      price_fen, refund_if_lost, free_readers, platform_share_basis_points, published_at, sale_ends_at,
                      salt, seal, sealed_text, chance_percent, picks_salt, picks_seal)
  SELECT s.id, s.author_id, s.author_sequence, s.request_id, s.match_id, s.market, s.rule_set, s.title, s.summary, s.body,
         s.price_fen, s.refund_if_lost, s.free_readers, s.platform_share_basis_points, s.published_at, s.sale_ends_at,
         s.salt, s.seal, s.sealed_text, s.chance_percent, s.picks_salt, s.picks_seal
    FROM jsonb_array_elements(kept) item, jsonb_populate_record(NULL::scheme, item -> 'scheme') s;
  INSERT INTO scheme_pick (scheme_id, position, match_id, market, pick, line_quarters, odds_milli, bookmaker, odds_at,
                           kickoff_at)
  SELECT p.scheme_id, p.position, p.match_id, p.market, p.pick, p.line_quarters, p.odds_milli, p.bookmaker, p.odds_at,
         p.kickoff_at
    FROM jsonb_array_elements(kept) item, jsonb_populate_recordset(NULL::scheme_pick, item -> 'picks') p;
  INSERT INTO scheme_text (scheme_id, author_id, published_at, prints, open_at)
  SELECT t.scheme_id, t.author_id, t.published_at, t.prints, t.open_at
    FROM jsonb_array_elements(kept) item, jsonb_populate_record(NULL::scheme_text, item -> 'text') t;
  INSERT INTO log_leaf (data, written_at)
  SELECT item ->> 'leaf', (item -> 'scheme' ->> 'published_at')::timestamptz
    FROM jsonb_array_elements(kept) WITH ORDINALITY AS listed(item, place) ORDER BY place;
  INSERT INTO log_receipt (scheme_id, note)
  SELECT (item -> 'scheme' ->> 'id')::uuid, item ->> 'receipt' FROM jsonb_array_elements(kept) item;
  INSERT INTO recorded_scheme (scheme_id, author_id, published_at, kickoff_at, competition, market, is_paid,
                               stated_percent, odds_milli, is_offered)
  SELECT r.scheme_id, r.author_id, r.published_at, r.kickoff_at, r.competition, r.market, r.is_paid,
         r.stated_percent, r.odds_milli, r.is_offered
    FROM jsonb_array_elements(kept) item, jsonb_populate_record(NULL::recorded_scheme, item -> 'record') r;
  -- Two per text that is added, so that the table shrinks to the recent ones. SKIP LOCKED: rows that a concurrent
  -- publication is deleting are left to it.
  DELETE FROM scheme_text WHERE scheme_id IN (
    SELECT scheme_id FROM scheme_text WHERE published_at < p_recent
     ORDER BY published_at LIMIT 2 * jsonb_array_length(kept) FOR UPDATE SKIP LOCKED);
  RETURN QUERY
    SELECT (item ->> 'n')::integer, NOT EXISTS (SELECT FROM jsonb_array_elements(kept) k WHERE k -> 'n' = item -> 'n')
      FROM jsonb_array_elements(p_items) item;
END $$;

GRANT EXECUTE ON FUNCTION publish_facts, publish_read, publish_commit TO red_penalty_app;
