-- Where sources name different days for a match, whoever decides its result says which day counts.
ALTER TABLE result_decision ADD COLUMN kickoff_at timestamptz;

-- Why a scheme has not settled although its matches should have ended: before an operator until it settles. What it waits
-- for may change, and the case with it; how long it has waited does not.
CREATE TABLE settlement_case (
  scheme_id  uuid PRIMARY KEY REFERENCES scheme,
  -- The match it waits for; null where it could settle and does not.
  match_id   uuid REFERENCES match,
  reason     text NOT NULL CHECK (reason IN (
    'noResult', 'contradiction', 'dayDisputed', 'halfTimeUnknown', 'scoreUnknown', 'scoreImpossible',
    'settlementFails', 'payoutFails')),
  opened_at  timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  closed_at  timestamptz
);
CREATE INDEX settlement_case_open ON settlement_case (opened_at) WHERE closed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON settlement_case TO red_penalty_app;

-- When everything was looked at last: reconciling holds open escrow against what was known then.
CREATE TABLE settlement_watch (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  ran_at   timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON settlement_watch TO red_penalty_app;

-- Where nothing has settled in time a buyer may say so: one dispute about that, and one about the settlement.
ALTER TABLE dispute ALTER COLUMN settlement_number DROP NOT NULL;
ALTER TABLE dispute DROP CONSTRAINT dispute_scheme_id_user_id_key;
CREATE UNIQUE INDEX dispute_of_settlement ON dispute (scheme_id, user_id) WHERE settlement_number IS NOT NULL;
CREATE UNIQUE INDEX dispute_of_delay ON dispute (scheme_id, user_id) WHERE settlement_number IS NULL;
