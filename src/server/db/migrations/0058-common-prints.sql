-- Passages that many authors use say nothing about copying. Which ones was found anew for every search, from the newest
-- texts: most of the time of a publication. Now a job writes them down every minute.
CREATE TABLE common_print (
  print   integer PRIMARY KEY,
  -- Among the newest of all texts, and of those that everybody can read.
  in_all  boolean NOT NULL,
  in_open boolean NOT NULL,
  CHECK (in_all OR in_open)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON common_print TO red_penalty_app;

-- Prints of at least ten authors among the newest 200 texts. Unchanged rows are not written.
CREATE FUNCTION refresh_common_prints(at timestamptz) RETURNS void LANGUAGE sql
SET search_path = public, pg_temp AS $$
  WITH of_all AS (
    SELECT print FROM (SELECT author_id, prints FROM scheme_text ORDER BY published_at DESC LIMIT 200) newest,
                      unnest(newest.prints) AS print
     GROUP BY print HAVING count(DISTINCT author_id) >= 10),
  of_open AS (
    SELECT print FROM (SELECT author_id, prints FROM scheme_text WHERE open_at <= at
                        ORDER BY published_at DESC LIMIT 200) newest,
                      unnest(newest.prints) AS print
     GROUP BY print HAVING count(DISTINCT author_id) >= 10),
  found AS MATERIALIZED (
    SELECT print, of_all.print IS NOT NULL AS in_all, of_open.print IS NOT NULL AS in_open
      FROM of_all FULL JOIN of_open USING (print)),
  gone AS (DELETE FROM common_print c WHERE NOT EXISTS (SELECT FROM found WHERE found.print = c.print))
  INSERT INTO common_print AS c (print, in_all, in_open) SELECT print, in_all, in_open FROM found
  ON CONFLICT (print) DO UPDATE SET in_all = excluded.in_all, in_open = excluded.in_open
   WHERE (c.in_all, c.in_open) <> (excluded.in_all, excluded.in_open)
$$;

-- A sum, so that its index is not scanned for every print: most texts are recent, and few have the print.
CREATE OR REPLACE FUNCTION similar_schemes(wanted integer[], author uuid, since timestamptz, most integer)
RETURNS TABLE (scheme_id uuid, shared bigint) LANGUAGE sql STABLE SET enable_seqscan TO 'off' AS $$
  SELECT near.scheme_id, count(*)
    FROM (SELECT wish.print FROM unnest(wanted) AS wish (print)
           WHERE NOT EXISTS (SELECT FROM common_print c WHERE c.print = wish.print AND c.in_all)) rare,
         LATERAL (SELECT t.scheme_id FROM scheme_text t
                   WHERE t.prints @> ARRAY[rare.print] AND t.author_id <> author AND t.published_at + interval '0' > since
                   LIMIT 100) near
   GROUP BY near.scheme_id ORDER BY count(*) DESC, near.scheme_id LIMIT most
$$;

CREATE OR REPLACE FUNCTION similar_readable_schemes(
  wanted integer[], author uuid, readers uuid[], since timestamptz, at timestamptz, most integer)
RETURNS TABLE (scheme_id uuid, shared bigint) LANGUAGE sql STABLE SET enable_seqscan TO 'off' AS $$
  WITH rare AS MATERIALIZED (
    SELECT wish.print FROM unnest(wanted) AS wish (print)
     WHERE NOT EXISTS (SELECT FROM common_print c WHERE c.print = wish.print AND c.in_open)),
  found AS (
    SELECT near.scheme_id, rare.print
      FROM rare,
           LATERAL (SELECT t.scheme_id FROM scheme_text t
                     WHERE t.prints @> ARRAY[rare.print] AND t.open_at <= at
                       AND t.author_id <> author AND t.published_at + interval '0' > since
                     LIMIT 100) near
    UNION
    SELECT t.scheme_id, rare.print
      FROM unlock u
      JOIN scheme_text t ON t.scheme_id = u.scheme_id AND t.author_id <> author AND t.published_at > since,
           unnest(t.prints) AS held
      JOIN rare ON rare.print = held
     WHERE u.user_id = ANY (readers) AND u.unlocked_at > since
       AND NOT EXISTS (SELECT 1 FROM scheme_removal r WHERE r.scheme_id = u.scheme_id))
  SELECT found.scheme_id, count(*) FROM found
   GROUP BY found.scheme_id ORDER BY count(*) DESC, found.scheme_id LIMIT most
$$;

-- One job compares the texts of all schemes that were published together.
DO $$
BEGIN
  IF to_regclass('job.job') IS NOT NULL THEN
    UPDATE job.job SET data = jsonb_build_object('schemeIds', jsonb_build_array(data -> 'schemeId'))
     WHERE name = 'compare-text' AND data ? 'schemeId' AND state IN ('created', 'retry', 'active');
  END IF;
END $$;
