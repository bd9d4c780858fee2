-- A draft is compared with texts its author may read, and with no other: an answer that depends on a hidden text lets
-- whoever asks often enough read it. `open_at` says from when on anybody may read a text; null while it is hidden.
ALTER TABLE scheme_text ADD COLUMN open_at timestamptz;
GRANT UPDATE (open_at) ON scheme_text TO red_penalty_app;

UPDATE scheme_text t
   SET open_at = CASE WHEN s.price_fen = 0 THEN s.published_at ELSE p.settled_at + interval '1 day' END
  FROM scheme s LEFT JOIN scheme_settlement p ON p.scheme_id = s.id AND p.number = 1
 WHERE s.id = t.scheme_id
   AND NOT EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
   AND NOT EXISTS (SELECT 1 FROM scheme_removal r WHERE r.scheme_id = s.id);

CREATE INDEX scheme_text_open_prints ON scheme_text USING gin (prints) WITH (fastupdate = off) WHERE open_at IS NOT NULL;

-- As `similar_schemes`, among texts that are open to anybody at an instant and those that one of some readers unlocked.
-- No row of a hidden text is looked at, so that neither the answer nor its time depends on one.
CREATE FUNCTION similar_readable_schemes(
  wanted integer[], author uuid, readers uuid[], since timestamptz, at timestamptz, most integer)
RETURNS TABLE (scheme_id uuid, shared bigint) LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  WITH common AS MATERIALIZED (
    SELECT print
      FROM (SELECT t.author_id, t.prints FROM scheme_text t
             WHERE t.open_at <= at ORDER BY t.published_at DESC LIMIT 200) newest,
           unnest(newest.prints) AS print
     WHERE print = ANY (wanted)
     GROUP BY print HAVING count(DISTINCT newest.author_id) >= 10),
  rare AS MATERIALIZED (SELECT print FROM unnest(wanted) AS print EXCEPT SELECT print FROM common),
  found AS (
    SELECT near.scheme_id, rare.print
      FROM rare,
           LATERAL (SELECT t.scheme_id FROM scheme_text t
                     WHERE t.prints @> ARRAY[rare.print] AND t.open_at <= at
                       AND t.author_id <> author AND t.published_at > since
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

-- Schemes whose text is like one that was hidden from their authors: told to operators alone, for a person to look at.
CREATE TABLE scheme_likeness (
  scheme_id uuid PRIMARY KEY REFERENCES scheme,
  like_id   uuid NOT NULL REFERENCES scheme CHECK (like_id <> scheme_id),
  percent   integer NOT NULL CHECK (percent BETWEEN 1 AND 100),
  found_at  timestamptz NOT NULL
);
CALL make_append_only('scheme_likeness');
