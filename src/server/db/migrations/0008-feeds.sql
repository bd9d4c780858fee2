-- A feed that is asked over HTTP, by the name of its source: how it answers, and until when it is left alone.
CREATE TABLE feed_state (
  feed          text PRIMARY KEY,
  enabled       boolean NOT NULL,
  enabled_since timestamptz NOT NULL,
  competitions  text[] NOT NULL,
  succeeded_at  timestamptz,
  -- Answers in a row that were no use, of whichever request.
  failures      integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- The circuit breaker: nothing is asked before, and then one request alone; null while it is closed.
  open_until    timestamptz,
  open_reason   text CHECK (open_reason IN ('broken', 'refused')),
  -- The provider said that we ask too much.
  quiet_until   timestamptz,
  -- What its headers said is left of the quota.
  minute_left   integer,
  day_left      integer,
  left_said_at  timestamptz,
  CHECK ((open_until IS NULL) = (open_reason IS NULL))
);
GRANT SELECT, INSERT, UPDATE ON feed_state TO red_penalty_app;

-- Each request of a feed, by the name it has through restarts.
CREATE TABLE feed_request (
  feed            text NOT NULL REFERENCES feed_state,
  key             text NOT NULL,
  every_ms        integer NOT NULL CHECK (every_ms > 0),
  -- Silence of the request for longer than this is told to readers.
  silent_after_ms integer NOT NULL CHECK (silent_after_ms > 0),
  -- Since when it is worth asking; null when it is not.
  planned_since   timestamptz,
  asked_at        timestamptz,
  succeeded_at    timestamptz,
  failures        integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- Not to be asked before: it failed, or whoever asks it now has until then.
  not_before      timestamptz,
  etag            text,
  last_modified   text,
  -- Of the answer that was taken in last, and of the address it came from: a request may ask of other days by and by.
  sha256          text,
  url             text,
  PRIMARY KEY (feed, key)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON feed_request TO red_penalty_app;

-- Every time a feed was asked. Written before it is, so that a quota also counts what a crash interrupted.
CREATE TABLE feed_call (
  id   uuid PRIMARY KEY,
  feed text NOT NULL,
  key  text NOT NULL,
  at   timestamptz NOT NULL
);
CREATE INDEX feed_call_at ON feed_call (feed, at);
GRANT SELECT, INSERT, DELETE ON feed_call TO red_penalty_app;

-- What came of it. Both are kept for some days; neither is ever changed.
CREATE TABLE feed_answer (
  call_id       uuid PRIMARY KEY REFERENCES feed_call ON DELETE CASCADE,
  -- Null when nothing came that has one.
  status        integer,
  ms            integer NOT NULL,
  outcome       text NOT NULL CHECK (outcome IN ('taken', 'unchanged', 'quotaUsed', 'refused', 'broken', 'failed')),
  -- Why it was no use, in short, and the beginning of such an answer, tokens taken out.
  what          text,
  excerpt       text,
  counts        jsonb,
  -- By kind of fault how many and the first examples; names of teams and competitions that are in no table of ours.
  not_understood jsonb,
  unknown_names jsonb,
  import_id     uuid REFERENCES feed_import
);
GRANT SELECT, INSERT, DELETE ON feed_answer TO red_penalty_app;
-- What a feed said last of a file or request.
CREATE INDEX feed_import_file ON feed_import (source, file, imported_at);
