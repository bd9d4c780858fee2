-- Operators apart from users: an account of the console opens nothing in the app, and the reverse. Everybody who acted
-- as an operator before keeps the id, so that decisions and audit lines stay theirs, and enrols anew.
CREATE TABLE operator (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  created_at timestamptz NOT NULL,
  disabled_at timestamptz,
  -- Argon2id in PHC format, and the sealed TOTP secret: both together since the enrolment, neither before.
  password_hash text,
  totp_secret bytea,
  -- The time step of the last accepted code: none is accepted twice.
  totp_step bigint,
  CHECK ((password_hash IS NULL) = (totp_secret IS NULL)),
  CHECK (totp_step IS NULL OR totp_secret IS NOT NULL)
);
GRANT SELECT, INSERT, UPDATE ON operator TO red_penalty_app;

INSERT INTO operator (id, name, created_at, disabled_at)
SELECT acted.id, 'operator-' || row_number() OVER (ORDER BY u.registered_at, u.id), u.registered_at, u.disabled_at
  FROM (SELECT user_id AS id FROM operator_role
        UNION SELECT operator_id FROM operator_audit
        UNION SELECT operator_id FROM operator_approval
        UNION SELECT operator_id FROM account_link_decision
        UNION SELECT operator_id FROM application_decision
        UNION SELECT operator_id FROM dispute_decision
        UNION SELECT operator_id FROM feedback_answer
        UNION SELECT operator_id FROM guardian_claim_decision
        UNION SELECT operator_id FROM guardian_claim_reading
        UNION SELECT operator_id FROM income_hold
        UNION SELECT operator_id FROM income_hold_decision
        UNION SELECT operator_id FROM recharge_exception_decision
        UNION SELECT operator_id FROM result_decision
        UNION SELECT operator_id FROM scheme_review
        UNION SELECT operator_id FROM tip_off_decision
        UNION SELECT operator_id FROM withdrawal_step) acted
  JOIN app_user u ON u.id = acted.id;

ALTER TABLE operator_role RENAME COLUMN user_id TO operator_id;
ALTER TABLE operator_role DROP CONSTRAINT operator_role_user_id_fkey,
  ADD CONSTRAINT operator_role_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE operator_audit DROP CONSTRAINT operator_audit_operator_id_fkey,
  ADD CONSTRAINT operator_audit_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE operator_approval DROP CONSTRAINT operator_approval_operator_id_fkey,
  ADD CONSTRAINT operator_approval_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE account_link_decision DROP CONSTRAINT account_link_decision_operator_id_fkey,
  ADD CONSTRAINT account_link_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE application_decision DROP CONSTRAINT application_decision_operator_id_fkey,
  ADD CONSTRAINT application_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE dispute_decision DROP CONSTRAINT dispute_decision_operator_id_fkey,
  ADD CONSTRAINT dispute_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE feedback_answer DROP CONSTRAINT feedback_answer_operator_id_fkey,
  ADD CONSTRAINT feedback_answer_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE guardian_claim_decision DROP CONSTRAINT guardian_claim_decision_operator_id_fkey,
  ADD CONSTRAINT guardian_claim_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE guardian_claim_reading DROP CONSTRAINT guardian_claim_reading_operator_id_fkey,
  ADD CONSTRAINT guardian_claim_reading_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE income_hold DROP CONSTRAINT income_hold_operator_id_fkey,
  ADD CONSTRAINT income_hold_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE income_hold_decision DROP CONSTRAINT income_hold_decision_operator_id_fkey,
  ADD CONSTRAINT income_hold_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE recharge_exception_decision DROP CONSTRAINT recharge_exception_decision_operator_id_fkey,
  ADD CONSTRAINT recharge_exception_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE result_decision DROP CONSTRAINT result_decision_operator_id_fkey,
  ADD CONSTRAINT result_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE scheme_review DROP CONSTRAINT scheme_review_operator_id_fkey,
  ADD CONSTRAINT scheme_review_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE tip_off_decision DROP CONSTRAINT tip_off_decision_operator_id_fkey,
  ADD CONSTRAINT tip_off_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;
ALTER TABLE withdrawal_step DROP CONSTRAINT withdrawal_step_operator_id_fkey,
  ADD CONSTRAINT withdrawal_step_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator;

-- The link with which an operator chooses a password and a second factor, once. Its TOTP secret is sealed.
CREATE TABLE operator_enrolment (
  operator_id uuid PRIMARY KEY REFERENCES operator,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  totp_secret bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_enrolment TO red_penalty_app;

-- Each opens the console once in place of a TOTP code.
CREATE TABLE operator_recovery_code (
  operator_id uuid NOT NULL REFERENCES operator,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (operator_id, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_recovery_code TO red_penalty_app;

CREATE TABLE operator_session (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operator,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  device text NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX operator_session_by_operator ON operator_session (operator_id);
GRANT SELECT, INSERT, UPDATE ON operator_session TO red_penalty_app;

-- Failed logins, also of names nobody has; the network is hashed. Kept for a day.
CREATE TABLE operator_login_failure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  network_hash bytea NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX operator_login_failure_name ON operator_login_failure (name, at);
CREATE INDEX operator_login_failure_network ON operator_login_failure (network_hash, at);
CREATE INDEX operator_login_failure_at ON operator_login_failure (at);
GRANT SELECT, INSERT, DELETE ON operator_login_failure TO red_penalty_app;

-- Who works on an item of a queue, so that no second operator starts on it. It decides nothing.
CREATE TABLE operator_claim (
  queue text NOT NULL,
  item_id text NOT NULL,
  operator_id uuid NOT NULL REFERENCES operator,
  claimed_at timestamptz NOT NULL,
  until timestamptz NOT NULL CHECK (until > claimed_at),
  PRIMARY KEY (queue, item_id)
);
CREATE INDEX operator_claim_by_operator ON operator_claim (operator_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_claim TO red_penalty_app;

CREATE INDEX operator_audit_by_operator ON operator_audit (operator_id, id DESC);
