-- A held match: no result of it counts, and nothing settles on it, until it is released. A hold without a release of its
-- number is in force.
CREATE TABLE match_hold (
  match_id    uuid NOT NULL REFERENCES match,
  number      integer NOT NULL CHECK (number > 0),
  operator_id uuid NOT NULL REFERENCES operator,
  reason      text NOT NULL,
  held_at     timestamptz NOT NULL,
  PRIMARY KEY (match_id, number)
);
CALL make_append_only('match_hold');

CREATE TABLE match_release (
  match_id    uuid NOT NULL,
  number      integer NOT NULL,
  operator_id uuid NOT NULL REFERENCES operator,
  reason      text NOT NULL,
  released_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, number),
  FOREIGN KEY (match_id, number) REFERENCES match_hold
);
CALL make_append_only('match_release');

-- Results settle nothing on a held match, whoever writes the settlement. What an operator decides about one scheme is
-- not a result.
CREATE FUNCTION scheme_settlement_not_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.decision_reason IS NULL AND EXISTS (
    SELECT FROM scheme_pick p JOIN match_hold h ON h.match_id = p.match_id
     WHERE p.scheme_id = NEW.scheme_id
       AND NOT EXISTS (SELECT FROM match_release r WHERE (r.match_id, r.number) = (h.match_id, h.number)))
  THEN
    RAISE EXCEPTION 'a match of scheme % is held', NEW.scheme_id USING ERRCODE = 'ST005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER not_held BEFORE INSERT ON scheme_settlement
  FOR EACH ROW EXECUTE FUNCTION scheme_settlement_not_held();

ALTER TABLE settlement_case DROP CONSTRAINT settlement_case_reason_check;
ALTER TABLE settlement_case ADD CONSTRAINT settlement_case_reason_check CHECK (reason IN (
  'noResult', 'contradiction', 'dayDisputed', 'held', 'halfTimeUnknown', 'scoreUnknown', 'scoreImpossible',
  'settlementFails', 'payoutFails'));

-- A match is found by its number in a list of the lottery, whatever the issue.
CREATE INDEX lottery_listing_number ON lottery_listing (game, number, issue);

-- Names of feeds and files that nobody knows, for operators: they assign each to a team. Unseen ones are deleted.
CREATE TABLE unknown_name (
  source        text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('team', 'competition')),
  -- Code of the competition; for an unknown competition its code in the file.
  competition   text NOT NULL CHECK (length(competition) <= 200),
  name          text NOT NULL CHECK (length(name) <= 200),
  first_seen_at timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  -- Entries of the last file or response with this name, which were skipped.
  entries       integer NOT NULL CHECK (entries > 0),
  PRIMARY KEY (source, kind, competition, name)
);
CREATE INDEX unknown_name_seen ON unknown_name (last_seen_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON unknown_name TO red_penalty_app;

-- What operators tell everybody in the app for a time.
CREATE TABLE notice (
  id           uuid PRIMARY KEY,
  zh           text NOT NULL CHECK (length(zh) BETWEEN 1 AND 400),
  en           text NOT NULL CHECK (length(en) BETWEEN 1 AND 400),
  severity     text NOT NULL CHECK (severity IN ('info', 'warning', 'outage')),
  starts_at    timestamptz NOT NULL,
  -- Null: until it is ended.
  ends_at      timestamptz CHECK (ends_at > starts_at),
  operator_id  uuid NOT NULL REFERENCES operator,
  reason       text NOT NULL,
  published_at timestamptz NOT NULL
);
CREATE INDEX notice_published ON notice (published_at, id);
CALL make_append_only('notice');

CREATE TABLE notice_end (
  notice_id   uuid PRIMARY KEY REFERENCES notice,
  operator_id uuid NOT NULL REFERENCES operator,
  reason      text NOT NULL,
  ended_at    timestamptz NOT NULL
);
CALL make_append_only('notice_end');

-- Counts of the dashboard, by hour: closed hours, counted once by a job.
CREATE TABLE figure_hour (
  figure text NOT NULL CHECK (length(figure) BETWEEN 1 AND 40),
  hour   timestamptz NOT NULL,
  count  bigint NOT NULL CHECK (count >= 0),
  fen    bigint NOT NULL,
  PRIMARY KEY (figure, hour)
);
GRANT SELECT, INSERT, UPDATE ON figure_hour TO red_penalty_app;

-- Consents to each version of each legal text, by the same job.
CREATE TABLE consent_count (
  protocol text NOT NULL,
  version  text NOT NULL,
  users    bigint NOT NULL CHECK (users >= 0),
  PRIMARY KEY (protocol, version)
);
GRANT SELECT, INSERT, UPDATE ON consent_count TO red_penalty_app;

-- Until when both are counted; later rows are counted where they are.
CREATE TABLE figure_progress (
  only_row      boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  counted_until timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON figure_progress TO red_penalty_app;

-- Rows of an hour. They are written in the order of their times, so an index of block ranges finds them, and costs an
-- unlock next to nothing.
CREATE INDEX app_user_registered ON app_user USING brin (registered_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX consent_agreed ON consent USING brin (agreed_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX recharge_payment_paid ON recharge_payment USING brin (paid_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX recharge_refund_requested ON recharge_refund USING brin (requested_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX tip_off_at ON tip_off USING brin (at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX unlock_at ON unlock USING brin (unlocked_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX unlock_payout_at ON unlock_payout USING brin (paid_at) WITH (pages_per_range = 16, autosummarize = on);

-- Each server process, as it reported itself last.
CREATE TABLE node_report (
  node          uuid PRIMARY KEY,
  host          text NOT NULL,
  version       text NOT NULL,
  started_at    timestamptz NOT NULL,
  reported_at   timestamptz NOT NULL,
  -- Delay of the event loop since the report before, in microseconds, and a query's way to the database and back.
  loop_p50_us   integer NOT NULL,
  loop_p99_us   integer NOT NULL,
  loop_max_us   integer NOT NULL,
  database_us   integer NOT NULL,
  rss_bytes     bigint NOT NULL,
  heap_bytes    bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON node_report TO red_penalty_app;

-- Warnings and errors in the logs of all processes, by hour and message. Messages are constant texts.
CREATE TABLE log_count (
  hour    timestamptz NOT NULL,
  level   text NOT NULL CHECK (level IN ('warn', 'error', 'fatal')),
  message text NOT NULL CHECK (length(message) <= 120),
  count   bigint NOT NULL CHECK (count > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (hour, level, message)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON log_count TO red_penalty_app;
