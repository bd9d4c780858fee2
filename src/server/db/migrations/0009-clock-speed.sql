-- A clock that starts elsewhere may also run faster, so that a match is seen from kick-off to full time in seconds.
ALTER TABLE clock_anchor ADD speed integer NOT NULL DEFAULT 1 CHECK (speed BETWEEN 1 AND 3600);

-- How far the simulated leagues have been played: the next step begins there, whoever takes it.
CREATE TABLE demo_progress (
  only_row    boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  advanced_to timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON demo_progress TO red_penalty_app;
