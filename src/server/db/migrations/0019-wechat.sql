-- Logging in with WeChat. Where consent was asked for is kept as hashes alone: of the state that WeChat brings back and of
-- what the browser that asked keeps to itself.
CREATE TABLE wechat_state (
  state_hash bytea PRIMARY KEY CHECK (length(state_hash) = 32),
  nonce_hash bytea NOT NULL CHECK (length(nonce_hash) = 32),
  return_to  text NOT NULL CHECK (return_to ~ '^/([^/\\]|$)' AND return_to !~ '[[:cntrl:]]'),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  CHECK (created_at < expires_at)
);
CREATE INDEX wechat_state_expiry ON wechat_state (expires_at);
GRANT SELECT, INSERT, DELETE, UPDATE (used_at) ON wechat_state TO red_penalty_app;

-- What a browser has instead of WeChat's own number of a person. It is worth one login, or payments of one user.
CREATE TABLE wechat_ticket (
  ticket_hash bytea PRIMARY KEY CHECK (length(ticket_hash) = 32),
  app_id      text NOT NULL CHECK (length(app_id) BETWEEN 1 AND 64),
  open_id     text NOT NULL CHECK (length(open_id) BETWEEN 1 AND 128),
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz,
  used_for    text CHECK (used_for IN ('login', 'payment')),
  used_by     uuid REFERENCES app_user,
  CHECK (created_at < expires_at),
  CHECK (num_nulls(used_at, used_for, used_by) IN (0, 3))
);
CREATE INDEX wechat_ticket_expiry ON wechat_ticket (expires_at);
GRANT SELECT, INSERT, DELETE, UPDATE (used_at, used_for, used_by) ON wechat_ticket TO red_penalty_app;

CREATE FUNCTION wechat_used_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % is used once', TG_TABLE_NAME USING ERRCODE = 'RP019';
END $$;
CREATE TRIGGER used_once BEFORE UPDATE ON wechat_state FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL) EXECUTE FUNCTION wechat_used_once();
CREATE TRIGGER used_once BEFORE UPDATE ON wechat_ticket FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL) EXECUTE FUNCTION wechat_used_once();

-- One WeChat opens one user, and a user is opened by one WeChat. An openid means nothing without its application.
CREATE TABLE wechat_binding (
  app_id   text NOT NULL CHECK (length(app_id) BETWEEN 1 AND 64),
  open_id  text NOT NULL CHECK (length(open_id) BETWEEN 1 AND 128),
  user_id  uuid NOT NULL REFERENCES app_user,
  bound_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, open_id),
  UNIQUE (app_id, user_id)
);
GRANT SELECT, INSERT, DELETE ON wechat_binding TO red_penalty_app;
