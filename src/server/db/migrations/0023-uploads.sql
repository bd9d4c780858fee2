-- Pictures as we drew them anew, never as they came. Their bytes do not change; those nobody ties to anything go after a day.
CREATE TABLE upload (
  id      uuid PRIMARY KEY,
  -- Null: a guardian's, who has no account.
  user_id uuid REFERENCES app_user,
  purpose text NOT NULL CHECK (purpose IN ('avatar', 'tipOff', 'feedback', 'guardian')),
  -- What an address names it by: 144 random bits.
  name    text NOT NULL UNIQUE CHECK (name ~ '^[A-Za-z0-9_-]{24}$'),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 3 * 1024 * 1024),
  width   integer NOT NULL CHECK (width BETWEEN 1 AND 1024),
  height  integer NOT NULL CHECK (height BETWEEN 1 AND 1024),
  at      timestamptz NOT NULL,
  CHECK ((user_id IS NULL) = (purpose = 'guardian'))
);
CREATE INDEX upload_user ON upload (user_id, at);
CREATE INDEX upload_at ON upload (at);
GRANT SELECT, INSERT, DELETE ON upload TO red_penalty_app;

-- What a picture belongs to from now on, once: a user (avatar), a report, a message, a claim of a guardian.
CREATE TABLE upload_claim (
  upload_id  uuid PRIMARY KEY REFERENCES upload,
  subject_id uuid NOT NULL
);
CREATE INDEX upload_claim_subject ON upload_claim (subject_id);
GRANT SELECT, INSERT, DELETE ON upload_claim TO red_penalty_app;

-- How often something was asked for within a window, for all processes together. The key is a hash: no address is kept.
CREATE TABLE request_count (
  key      text PRIMARY KEY,
  count    integer NOT NULL,
  ends_at  timestamptz NOT NULL,
  noted_at timestamptz
);
CREATE INDEX request_count_ends ON request_count (ends_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON request_count TO red_penalty_app;
