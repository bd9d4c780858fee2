CREATE TABLE app_user (
  id            uuid PRIMARY KEY,
  mobile        text NOT NULL UNIQUE CHECK (mobile ~ '^1[3-9][0-9]{9}$'),
  nickname      text NOT NULL CHECK (length(nickname) BETWEEN 1 AND 40),
  avatar        text,
  intro         text NOT NULL DEFAULT '',
  gender        text NOT NULL DEFAULT 'unknown' CHECK (gender IN ('unknown', 'female', 'male')),
  disabled_at   timestamptz,
  registered_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON app_user TO red_penalty_app;

-- That a person was certified as an adult. Names and numbers come with the certification flow, encrypted.
CREATE TABLE certification (
  user_id      uuid PRIMARY KEY REFERENCES app_user,
  adult        boolean NOT NULL,
  certified_at timestamptz NOT NULL,
  source       text NOT NULL
);
GRANT SELECT, INSERT ON certification TO red_penalty_app;

CREATE TABLE analyst (
  user_id     uuid PRIMARY KEY REFERENCES app_user,
  level       integer NOT NULL DEFAULT 0 CHECK (level BETWEEN 0 AND 2),
  approved_at timestamptz NOT NULL,
  source      text NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON analyst TO red_penalty_app;

CREATE TABLE session (
  id           uuid PRIMARY KEY,
  token_hash   bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  user_id      uuid NOT NULL REFERENCES app_user,
  device       text NOT NULL,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  ended_at     timestamptz
);
CREATE INDEX session_by_user ON session (user_id);
GRANT SELECT, INSERT, UPDATE ON session TO red_penalty_app;

-- A code is kept as a salted hash; asking again ends the one before. `address` is the client's network, for limits.
CREATE TABLE sms_code (
  id         uuid PRIMARY KEY,
  mobile     text NOT NULL CHECK (mobile ~ '^1[3-9][0-9]{9}$'),
  scene      text NOT NULL CHECK (scene IN ('login', 'bind', 'remove', 'withdraw')),
  address    text NOT NULL,
  salt       bytea NOT NULL CHECK (length(salt) = 16),
  code_hash  bytea NOT NULL CHECK (length(code_hash) = 32),
  tries      integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at   timestamptz
);
CREATE UNIQUE INDEX sms_code_live ON sms_code (mobile, scene) WHERE ended_at IS NULL;
CREATE INDEX sms_code_mobile ON sms_code (mobile, sent_at);
CREATE INDEX sms_code_address ON sms_code (address, sent_at);
GRANT SELECT, INSERT, UPDATE ON sms_code TO red_penalty_app;
