-- Secret address of the calendar of somebody's followed matches. Stored as it is, since its page shows it again; it
-- opens nothing but the follows, which stand in tables beside it.
CREATE TABLE followed_calendar (
  user_id uuid PRIMARY KEY REFERENCES app_user (id),
  token text NOT NULL UNIQUE CHECK (token ~ '^[A-Za-z0-9_-]{43}$'),
  made_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON followed_calendar TO red_penalty_app;
