-- Web Push (RFC 8030). A subscription belongs to a session and never outlives it: one row a session, one a browser.
CREATE TABLE push_subscription (
  id            uuid PRIMARY KEY,
  session_id    uuid NOT NULL UNIQUE REFERENCES session,
  user_id       uuid NOT NULL REFERENCES app_user,
  endpoint      text NOT NULL UNIQUE CHECK (length(endpoint) <= 1024 AND starts_with(endpoint, 'http')),
  -- Uncompressed point on P-256 and authentication secret of the browser (RFC 8291).
  p256dh        bytea NOT NULL CHECK (length(p256dh) = 65),
  auth          bytea NOT NULL CHECK (length(auth) = 16),
  locale        text NOT NULL CHECK (locale IN ('zh', 'en')),
  subscribed_at timestamptz NOT NULL
);
CREATE INDEX push_subscription_user ON push_subscription (user_id, subscribed_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscription TO red_penalty_app;

-- Whoever ends a session, its subscription goes with it.
CREATE FUNCTION end_push_of_session() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_push AFTER UPDATE OF ended_at ON session FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL) EXECUTE FUNCTION end_push_of_session();

-- Quiet hours in minutes of the day on the clock of a zone; without them the user is never quiet.
CREATE TABLE push_setting (
  user_id     uuid PRIMARY KEY REFERENCES app_user,
  zone        text NOT NULL CHECK (length(zone) BETWEEN 1 AND 64),
  quiet_from  smallint CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_until smallint CHECK (quiet_until BETWEEN 0 AND 1439),
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  CHECK (quiet_from <> quiet_until)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON push_setting TO red_penalty_app;

-- Kinds that a user does not want as push.
CREATE TABLE push_muted (
  user_id  uuid NOT NULL REFERENCES app_user,
  kind     text NOT NULL CHECK (kind IN ('kickOff', 'goal', 'finished', 'lineUps', 'published', 'settled', 'money',
                                         'security', 'answers')),
  muted_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);
GRANT SELECT, INSERT, DELETE ON push_muted TO red_penalty_app;

-- News of a followed team or competition that are pushed. Following a competition alone pushes nothing: it has ten
-- matches at a time.
ALTER TABLE team_follow ADD COLUMN push_news text[] NOT NULL DEFAULT '{lineUps,kickOff,goal,finished}'
  CHECK (push_news <@ '{lineUps,kickOff,goal,finished}');
ALTER TABLE competition_follow ADD COLUMN push_news text[] NOT NULL DEFAULT '{}'
  CHECK (push_news <@ '{lineUps,kickOff,goal,finished}');
GRANT UPDATE (push_news) ON team_follow, competition_follow TO red_penalty_app;

-- A goal pages through the followers of its match, its teams and its competition.
CREATE INDEX team_follow_pushed ON team_follow (team, user_id) WHERE push_news <> '{}';
CREATE INDEX competition_follow_pushed ON competition_follow (competition, user_id) WHERE push_news <> '{}';
