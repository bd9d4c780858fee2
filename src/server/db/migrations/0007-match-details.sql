-- The clock of a live match and what a list shows beside the score. A minute that passes is no new version of a match.
ALTER TABLE match
  ADD period       text CHECK (period IN ('firstHalf', 'halfTime', 'secondHalf', 'break', 'extraTime', 'shootOut')),
  ADD added_minute integer,
  ADD red_home     integer CHECK (red_home BETWEEN 0 AND 11),
  ADD red_away     integer CHECK (red_away BETWEEN 0 AND 11),
  ADD venue        text,
  -- Grows with everything that changes of a match, clock and details included: who has seen 7 need not look below it.
  ADD revision     integer NOT NULL DEFAULT 0,
  ADD CHECK ((red_home IS NULL) = (red_away IS NULL)),
  ADD CHECK (period IS NOT NULL OR (minute IS NULL AND added_minute IS NULL));

-- Earlier matches of two teams.
CREATE INDEX match_pair ON match (home, away, kickoff_at);

-- What a source says of events, line-ups and statistics. What it says anew is a later version; none is ever lost.
CREATE TABLE match_part (
  match_id    uuid NOT NULL REFERENCES match,
  part        text NOT NULL CHECK (part IN ('events', 'lineUps', 'statistics')),
  source      text NOT NULL,
  version     integer NOT NULL CHECK (version > 0),
  content     jsonb NOT NULL,
  observed_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, part, source, version)
);
CALL make_append_only('match_part');

-- Tables as feeds have them: they alone know of points taken off.
CREATE TABLE feed_standing (
  competition text NOT NULL REFERENCES competition,
  season      text NOT NULL,
  source      text NOT NULL,
  team        text NOT NULL REFERENCES team,
  rank        integer NOT NULL,
  played      integer NOT NULL,
  points      integer NOT NULL,
  said_at     timestamptz NOT NULL,
  PRIMARY KEY (competition, season, source, team)
);
GRANT SELECT, INSERT, UPDATE ON feed_standing TO red_penalty_app;

-- Places in the table now, for lists; reckoned again when a result of the season changes.
CREATE TABLE table_place (
  competition text NOT NULL REFERENCES competition,
  season      text NOT NULL,
  team        text NOT NULL REFERENCES team,
  rank        integer NOT NULL CHECK (rank > 0),
  PRIMARY KEY (competition, season, team)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON table_place TO red_penalty_app;

CREATE TABLE match_follow (
  user_id     uuid NOT NULL REFERENCES app_user,
  match_id    uuid NOT NULL REFERENCES match,
  followed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, match_id)
);
CREATE INDEX match_follow_match ON match_follow (match_id);
GRANT SELECT, INSERT, DELETE ON match_follow TO red_penalty_app;

-- Which match a provider means by its own id, with the names it gives the teams.
CREATE TABLE match_feed_ref (
  source    text NOT NULL,
  feed_id   text NOT NULL,
  match_id  uuid NOT NULL REFERENCES match,
  home_name text NOT NULL,
  away_name text NOT NULL,
  PRIMARY KEY (source, feed_id)
);
CREATE INDEX match_feed_ref_match ON match_feed_ref (match_id);
GRANT SELECT, INSERT, UPDATE ON match_feed_ref TO red_penalty_app;
