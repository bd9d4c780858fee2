-- Each run says what it asked: everything there is, or what came since the run before it.
ALTER TABLE reconciliation_run
  ADD COLUMN kind text NOT NULL DEFAULT 'whole' CHECK (kind IN ('whole', 'recent')),
  -- The recent run after it begins behind this transfer. Up to it all were there for good when this run began: the end of
  -- the newest ledger seal, 0 before the first. A recent run that found something keeps the one it began behind.
  ADD COLUMN checked_to bigint NOT NULL DEFAULT 0 CHECK (checked_to >= 0);
-- The runs of before asked everything, and do not say up to where.
ALTER TABLE reconciliation_run ALTER COLUMN kind DROP DEFAULT, ALTER COLUMN checked_to DROP DEFAULT;
CREATE INDEX reconciliation_run_whole ON reconciliation_run (id) WHERE kind = 'whole';

-- What came since is found without reading everything.
CREATE INDEX unlock_hold ON unlock (hold_txn_id);
CREATE INDEX scheme_withdrawal_time ON scheme_withdrawal (withdrawn_at);
CREATE INDEX scheme_removal_time ON scheme_removal (removed_at);
