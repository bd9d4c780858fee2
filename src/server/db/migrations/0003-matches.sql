CREATE TABLE competition (
  code     text PRIMARY KEY,
  name_zh  text NOT NULL,
  name_en  text NOT NULL,
  short_zh text NOT NULL,
  short_en text NOT NULL,
  -- Null where its feed gives times of several zones without saying which.
  zone     text,
  demo     boolean NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON competition TO red_penalty_app;

CREATE TABLE team (
  key             text PRIMARY KEY,
  name_zh         text NOT NULL,
  name_en         text NOT NULL,
  short_zh        text NOT NULL,
  short_en        text NOT NULL,
  code            text NOT NULL,
  pinyin          text NOT NULL,
  -- Every name, the code and the initials as words without case and accents, each after a space.
  search          text NOT NULL,
  badge_primary   text,
  badge_secondary text,
  badge_pattern   text,
  CHECK ((badge_primary IS NULL) = (badge_pattern IS NULL) AND (badge_secondary IS NULL) = (badge_pattern IS NULL))
);
GRANT SELECT, INSERT, UPDATE ON team TO red_penalty_app;

-- A match is season + competition + home + away (and the stage, where two teams meet at home twice);
-- its date is an attribute that moves.
CREATE TABLE match (
  id          uuid PRIMARY KEY,
  competition text NOT NULL REFERENCES competition,
  season      text NOT NULL,
  stage       text NOT NULL DEFAULT '',
  home        text NOT NULL REFERENCES team,
  away        text NOT NULL REFERENCES team,
  round       text,
  kickoff_at  timestamptz NOT NULL,
  time_known  boolean NOT NULL,
  state       text NOT NULL CHECK (state IN ('scheduled', 'live', 'finished', 'postponed', 'abandoned', 'cancelled', 'awarded')),
  minute      integer,
  half_home   integer CHECK (half_home BETWEEN 0 AND 99),
  half_away   integer CHECK (half_away BETWEEN 0 AND 99),
  home_90     integer CHECK (home_90 BETWEEN 0 AND 99),
  away_90     integer CHECK (away_90 BETWEEN 0 AND 99),
  extra_home  integer,
  extra_away  integer,
  shoot_home  integer,
  shoot_away  integer,
  -- First kick-off any feed gave: postponement is measured from it.
  first_kickoff_at timestamptz NOT NULL,
  version     integer NOT NULL,
  updated_at  timestamptz NOT NULL,
  CHECK (home <> away),
  CHECK ((home_90 IS NULL) = (away_90 IS NULL) AND (half_home IS NULL) = (half_away IS NULL)),
  CHECK (state <> 'finished' OR home_90 IS NOT NULL),
  UNIQUE (competition, season, stage, home, away)
);
CREATE INDEX match_kickoff ON match (kickoff_at, id);
CREATE INDEX match_competition ON match (competition, kickoff_at);
CREATE INDEX match_home ON match (home, kickoff_at);
CREATE INDEX match_away ON match (away, kickoff_at);
GRANT SELECT, INSERT, UPDATE ON match TO red_penalty_app;

-- What each match looked like after each change and which feed brought it. A feed never deletes.
CREATE TABLE match_version (
  match_id    uuid NOT NULL REFERENCES match,
  version     integer NOT NULL,
  source      text NOT NULL,
  file        text NOT NULL,
  observed_at timestamptz NOT NULL,
  content     jsonb NOT NULL,
  PRIMARY KEY (match_id, version)
);
CALL make_append_only('match_version');

-- What each source says of a match now. The match is what its reports come to; two that agree confirm a result.
CREATE TABLE match_report (
  match_id      uuid NOT NULL REFERENCES match,
  source        text NOT NULL,
  round         text,
  kickoff_at    timestamptz NOT NULL,
  time_known    boolean NOT NULL,
  state         text NOT NULL CHECK (state IN ('scheduled', 'live', 'finished', 'postponed', 'abandoned', 'cancelled', 'awarded')),
  half_home     integer,
  half_away     integer,
  home_90       integer,
  away_90       integer,
  extra_home    integer,
  extra_away    integer,
  shoot_home    integer,
  shoot_away    integer,
  -- Since when it says this state with these scores, whatever it says of the kick-off.
  first_said_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, source)
);
GRANT SELECT, INSERT, UPDATE ON match_report TO red_penalty_app;

-- Every price a feed brought, with its history. A price that was corrected is a later row.
CREATE TABLE odds_quote (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id      uuid NOT NULL REFERENCES match,
  bookmaker     text NOT NULL,
  market        text NOT NULL,
  line_quarters integer,
  pick          text NOT NULL,
  odds_milli    integer NOT NULL CHECK (odds_milli BETWEEN 1001 AND 10000000),
  phase         text NOT NULL CHECK (phase IN ('opening', 'now', 'closing')),
  at            timestamptz NOT NULL,
  imported_at   timestamptz NOT NULL
);
CREATE INDEX odds_quote_match ON odds_quote (match_id, market);
CALL make_append_only('odds_quote');

-- The newest price of each pick beside its first: what lists show and what a scheme is sealed at.
CREATE TABLE odds_now (
  match_id           uuid NOT NULL REFERENCES match,
  bookmaker          text NOT NULL,
  market             text NOT NULL,
  line_quarters      integer,
  pick               text NOT NULL,
  odds_milli         integer NOT NULL,
  opening_odds_milli integer NOT NULL,
  at                 timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (match_id, bookmaker, market, line_quarters, pick)
);
GRANT SELECT, INSERT, UPDATE ON odds_now TO red_penalty_app;

-- Each file or answer of a feed that was taken in, and what of it was not understood.
CREATE TABLE feed_import (
  id             uuid PRIMARY KEY,
  source         text NOT NULL,
  file           text NOT NULL,
  sha256         text NOT NULL,
  imported_at    timestamptz NOT NULL,
  counts         jsonb NOT NULL,
  not_understood jsonb NOT NULL
);
CALL make_append_only('feed_import');
