-- Clubs and spellings a person added to those of the program (outside/football-feed/names/teams.csv).
CREATE TABLE added_team (
  key      text PRIMARY KEY,
  country  text NOT NULL CHECK (country ~ '^[A-Z]{3}$'),
  name_zh  text NOT NULL,
  name_en  text NOT NULL,
  short_en text NOT NULL,
  code     text NOT NULL,
  pinyin   text NOT NULL,
  added_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON added_team TO red_penalty_app;

CREATE TABLE added_spelling (
  country  text NOT NULL CHECK (country ~ '^[A-Z]{3}$'),
  -- The spelling without case, accents and dots: in one country it means one club.
  folded   text NOT NULL,
  spelling text NOT NULL,
  -- Of the program or of added_team: a club of the program has a row in `team` only once a match names it.
  team     text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (country, folded)
);
GRANT SELECT, INSERT ON added_spelling TO red_penalty_app;
