-- The last price of each pick before its match began, or what a feed calls its closing price: what stands beside a match
-- that is over. What was offered while it was played is over with it.
ALTER TABLE odds_now ADD COLUMN closing_odds_milli integer, ADD COLUMN closing_at timestamptz;

UPDATE odds_now o SET closing_odds_milli = c.odds_milli, closing_at = c.at
  FROM (SELECT DISTINCT ON (q.match_id, q.bookmaker, q.market, q.line_quarters, q.pick) q.*
          FROM odds_quote q JOIN match m ON m.id = q.match_id
         WHERE q.phase = 'closing' OR q.at <= m.kickoff_at
         ORDER BY q.match_id, q.bookmaker, q.market, q.line_quarters, q.pick,
                  q.phase = 'closing' DESC, q.at DESC, q.id DESC) c
 WHERE (o.match_id, o.bookmaker, o.market, o.pick) = (c.match_id, c.bookmaker, c.market, c.pick)
   AND o.line_quarters IS NOT DISTINCT FROM c.line_quarters;
