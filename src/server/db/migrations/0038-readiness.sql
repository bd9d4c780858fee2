-- A server is ready when its database takes a write; this is the one it tries.
CREATE TABLE readiness_probe (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  probed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON readiness_probe TO red_penalty_app;
