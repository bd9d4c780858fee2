-- What happened to accounts and their protection, for ever and without personal data: a user is an id that means nothing
-- once the person is erased.
CREATE TABLE security_event (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at      timestamptz NOT NULL,
  kind    text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  user_id uuid REFERENCES app_user,
  facts   jsonb NOT NULL
);
CREATE INDEX security_event_user ON security_event (user_id, id DESC);
CALL make_append_only('security_event');
