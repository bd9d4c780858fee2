-- Backups that were taken, so that a missing one is noticed. A backup does not contain its own row.
CREATE TABLE backup_run (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name     text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- Instant of what it contains, and when it was complete.
  taken_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  -- Null of one that another program took.
  bytes    bigint CHECK (bytes > 0),
  sha256   bytea CHECK (length(sha256) = 32),
  CHECK ((bytes IS NULL) = (sha256 IS NULL)),
  CHECK (ended_at >= taken_at)
);
CREATE INDEX backup_run_newest ON backup_run (taken_at);
CALL make_append_only('backup_run');
