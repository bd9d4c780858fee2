-- The chance an author gave a scheme to come in, sealed with its picks. `market` may be 'parlay': then each pick has
-- a match and a market of its own, and `match_id` is the match that kicked off first as known at publishing.
ALTER TABLE scheme ADD COLUMN chance_percent integer CHECK (chance_percent BETWEEN 1 AND 99);
