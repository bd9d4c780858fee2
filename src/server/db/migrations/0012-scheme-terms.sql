-- The chance an author gave a scheme to come in, sealed with its picks. `market` may be 'parlay': then each pick has
-- a match and a market of its own, and `match_id` is the match that kicked off first as known at publishing.
ALTER TABLE scheme ADD COLUMN chance_percent integer CHECK (chance_percent BETWEEN 1 AND 99);

-- Users who share an identity, a device or a payout account, each kept as a hash: they may not bet against each other.
CREATE TABLE person_link (
  kind      text NOT NULL CHECK (kind IN ('identity', 'device', 'payout')),
  hash      bytea NOT NULL CHECK (length(hash) = 32),
  user_id   uuid NOT NULL REFERENCES app_user,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (kind, hash, user_id)
);
CREATE INDEX person_link_user ON person_link (user_id);
GRANT SELECT, INSERT ON person_link TO red_penalty_app;

-- What of a scheme's text finds it again in another's: hashes of passages picked out of it. They can be made again from
-- the text, tell nothing by themselves, and go when the scheme is no longer recent.
CREATE TABLE scheme_text (
  scheme_id    uuid PRIMARY KEY REFERENCES scheme,
  author_id    uuid NOT NULL REFERENCES app_user,
  published_at timestamptz NOT NULL,
  prints       integer[] NOT NULL
);
CREATE INDEX scheme_text_published ON scheme_text (published_at);
-- Without its list of pending entries, which every look would have to walk through.
CREATE INDEX scheme_text_prints ON scheme_text USING gin (prints) WITH (fastupdate = off);
-- Rows are held (which takes a right to change them) before they go, so that two never wait for the same ones.
GRANT SELECT, INSERT, DELETE, UPDATE (prints) ON scheme_text TO red_penalty_app;

-- Recent schemes of others that share most of some prints, nearest first. A passage that ten authors of the newest texts
-- have written is nobody's and is left out; of the others only a few texts each are looked at, as those that share more
-- stand out by the rest. Always by the index, whatever the database believes about prints it knows no figures of.
CREATE FUNCTION similar_schemes(wanted integer[], author uuid, since timestamptz, most integer)
RETURNS TABLE (scheme_id uuid, shared bigint) LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  WITH common AS MATERIALIZED (
    SELECT print
      FROM (SELECT t.author_id, t.prints FROM scheme_text t ORDER BY t.published_at DESC LIMIT 200) newest,
           unnest(newest.prints) AS print
     WHERE print = ANY (wanted)
     GROUP BY print HAVING count(DISTINCT newest.author_id) >= 10)
  SELECT near.scheme_id, count(*)
    FROM (SELECT print FROM unnest(wanted) AS print EXCEPT SELECT print FROM common) rare,
         LATERAL (SELECT t.scheme_id FROM scheme_text t
                   WHERE t.prints @> ARRAY[rare.print] AND t.author_id <> author AND t.published_at > since
                   LIMIT 100) near
   GROUP BY near.scheme_id ORDER BY count(*) DESC, near.scheme_id LIMIT most
$$;

-- Legs of a parlay are found by their match and author.
CREATE INDEX scheme_market ON scheme (author_id, match_id);
