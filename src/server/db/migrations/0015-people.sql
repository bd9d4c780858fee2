-- Whom a user follows.
CREATE TABLE follow (
  user_id     uuid NOT NULL REFERENCES app_user,
  analyst_id  uuid NOT NULL REFERENCES analyst,
  followed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, analyst_id),
  CHECK (user_id <> analyst_id)
);
CREATE INDEX follow_analyst ON follow (analyst_id, user_id);
CREATE INDEX follow_user ON follow (user_id, followed_at DESC, analyst_id DESC);
GRANT SELECT, INSERT, DELETE ON follow TO red_penalty_app;

-- Messages as data. The key says what a message tells of: told again, it is the same message.
CREATE TABLE inbox_message (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES app_user,
  key        text NOT NULL,
  kind       text NOT NULL,
  at         timestamptz NOT NULL,
  scheme_id  uuid REFERENCES scheme,
  match_id   uuid REFERENCES match,
  analyst_id uuid REFERENCES app_user,
  facts      jsonb NOT NULL,
  read_at    timestamptz,
  UNIQUE (user_id, key)
);
CREATE INDEX inbox_message_user ON inbox_message (user_id, at DESC, id DESC);
CREATE INDEX inbox_message_unread ON inbox_message (user_id) WHERE read_at IS NULL;
GRANT SELECT, INSERT, UPDATE (read_at) ON inbox_message TO red_penalty_app;

-- Who may do what as staff. How it came about stands in the audit.
CREATE TABLE operator_role (
  user_id    uuid NOT NULL REFERENCES app_user,
  role       text NOT NULL CHECK (role IN ('support', 'moderator', 'finance', 'admin')),
  granted_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, role)
);
GRANT SELECT, INSERT, DELETE ON operator_role TO red_penalty_app;

-- Everything an operator has done, written by the transaction that did it. No operator means the command line.
CREATE TABLE operator_audit (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id  uuid REFERENCES app_user,
  action       text NOT NULL,
  subject_kind text NOT NULL,
  subject_id   text NOT NULL,
  reason       text NOT NULL CHECK (char_length(reason) BETWEEN 5 AND 300),
  facts        jsonb NOT NULL,
  at           timestamptz NOT NULL
);
CREATE INDEX operator_audit_subject ON operator_audit (subject_kind, subject_id);
CALL make_append_only('operator_audit');

-- The number is one more than the decided applications of the user, so that only one can wait.
CREATE TABLE analyst_application (
  id           uuid PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES app_user,
  number       integer NOT NULL CHECK (number > 0),
  request_id   uuid NOT NULL,
  statement    text NOT NULL,
  competitions jsonb NOT NULL,
  applied_at   timestamptz NOT NULL,
  UNIQUE (user_id, number),
  UNIQUE (user_id, request_id)
);
CREATE INDEX analyst_application_time ON analyst_application (applied_at);
CALL make_append_only('analyst_application');

CREATE TABLE application_decision (
  application_id uuid PRIMARY KEY REFERENCES analyst_application,
  approved       boolean NOT NULL,
  reason         text NOT NULL,
  operator_id    uuid NOT NULL REFERENCES app_user,
  decided_at     timestamptz NOT NULL
);
CALL make_append_only('application_decision');

-- The number is one more than the decided reports of this scheme by this user, so that only one can be open.
CREATE TABLE tip_off (
  id        uuid PRIMARY KEY,
  scheme_id uuid NOT NULL REFERENCES scheme,
  user_id   uuid NOT NULL REFERENCES app_user,
  number    integer NOT NULL CHECK (number > 0),
  reason    text NOT NULL,
  text      text NOT NULL,
  at        timestamptz NOT NULL,
  UNIQUE (scheme_id, user_id, number)
);
CREATE INDEX tip_off_user ON tip_off (user_id, at);
CALL make_append_only('tip_off');

CREATE TABLE tip_off_decision (
  tip_off_id  uuid PRIMARY KEY REFERENCES tip_off,
  upheld      boolean NOT NULL,
  reason      text NOT NULL,
  operator_id uuid NOT NULL REFERENCES app_user,
  decided_at  timestamptz NOT NULL
);
CALL make_append_only('tip_off_decision');

-- A buyer's word against a settlement, once per scheme.
CREATE TABLE dispute (
  id                uuid PRIMARY KEY,
  scheme_id         uuid NOT NULL,
  user_id           uuid NOT NULL,
  settlement_number integer NOT NULL,
  text              text NOT NULL,
  at                timestamptz NOT NULL,
  UNIQUE (scheme_id, user_id),
  FOREIGN KEY (user_id, scheme_id) REFERENCES unlock (user_id, scheme_id),
  FOREIGN KEY (scheme_id, settlement_number) REFERENCES scheme_settlement (scheme_id, number)
);
CALL make_append_only('dispute');

CREATE TABLE dispute_decision (
  dispute_id  uuid PRIMARY KEY REFERENCES dispute,
  upheld      boolean NOT NULL,
  reason      text NOT NULL,
  operator_id uuid NOT NULL REFERENCES app_user,
  decided_at  timestamptz NOT NULL
);
CALL make_append_only('dispute_decision');

CREATE TABLE feedback (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES app_user,
  request_id uuid,
  kind       text NOT NULL,
  content    text NOT NULL,
  contact    text,
  at         timestamptz NOT NULL,
  UNIQUE (user_id, request_id)
);
CREATE INDEX feedback_user ON feedback (user_id, at DESC, id DESC);
CALL make_append_only('feedback');

CREATE TABLE feedback_answer (
  feedback_id uuid PRIMARY KEY REFERENCES feedback,
  text        text NOT NULL,
  operator_id uuid NOT NULL REFERENCES app_user,
  answered_at timestamptz NOT NULL
);
CALL make_append_only('feedback_answer');

-- That a person has looked at a scheme sold with a refund.
CREATE TABLE scheme_review (
  scheme_id   uuid PRIMARY KEY REFERENCES scheme,
  outcome     text NOT NULL CHECK (outcome IN ('passed', 'removed')),
  reason      text NOT NULL,
  operator_id uuid NOT NULL REFERENCES app_user,
  reviewed_at timestamptz NOT NULL
);
CALL make_append_only('scheme_review');

-- What operators say of a match. The newest beats every report of a feed, also later ones.
CREATE TABLE result_decision (
  match_id    uuid NOT NULL REFERENCES match,
  number      integer NOT NULL CHECK (number > 0),
  state       text NOT NULL CHECK (state IN ('finished', 'postponed', 'abandoned', 'cancelled', 'awarded')),
  half_home   integer CHECK (half_home BETWEEN 0 AND 99),
  half_away   integer CHECK (half_away BETWEEN 0 AND 99),
  home_90     integer CHECK (home_90 BETWEEN 0 AND 99),
  away_90     integer CHECK (away_90 BETWEEN 0 AND 99),
  operator_id uuid NOT NULL REFERENCES app_user,
  reason      text NOT NULL,
  decided_at  timestamptz NOT NULL,
  PRIMARY KEY (match_id, number),
  CHECK ((state = 'finished') = (home_90 IS NOT NULL)),
  CHECK ((home_90 IS NULL) = (away_90 IS NULL) AND (half_home IS NULL) = (half_away IS NULL)),
  CHECK (half_home IS NULL OR (home_90 IS NOT NULL AND half_home <= home_90 AND half_away <= away_90))
);
CALL make_append_only('result_decision');
