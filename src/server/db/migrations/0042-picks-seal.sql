-- Commitment to the picks of a scheme, apart from its text (leaf format 2): the first settlement opens it in the public
-- log. Null for schemes that were published in format 1.
ALTER TABLE scheme
  ADD COLUMN picks_salt bytea CHECK (length(picks_salt) = 32),
  ADD COLUMN picks_seal bytea CHECK (length(picks_seal) = 32),
  ADD CONSTRAINT scheme_picks_seal CHECK ((picks_salt IS NULL) = (picks_seal IS NULL));
