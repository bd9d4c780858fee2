-- Names that are searched: of teams, competitions and analysts, and titles of schemes. A key has every name in normal
-- form, of Chinese ones also the pinyin, which only the program knows, so that older rows are added when a server starts.
CREATE TABLE search_entry (
  kind      text        NOT NULL CHECK (kind IN ('team', 'competition', 'analyst', 'scheme')),
  id        text        NOT NULL,
  -- `| manchester united| man united|`: a word begins after a space, a name between bars.
  key       text        NOT NULL,
  -- All pairs of neighbouring characters of the key, and its single Chinese characters. An index of them finds any part
  -- of a name, without an extension.
  grams     text[]      NOT NULL,
  listed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX search_entry_grams ON search_entry USING gin (grams) WITH (fastupdate = off);
CREATE INDEX search_entry_newest ON search_entry (kind, listed_at DESC, id);

GRANT SELECT, INSERT, UPDATE, DELETE ON search_entry TO red_penalty_app;

CALL announce_changes('search_entry');
-- Also for rows that arrive by replication, or that somebody writes with the other triggers switched off (as 0057).
DO $$
DECLARE
  announcing record;
BEGIN
  FOR announcing IN SELECT tgrelid::regclass AS watched, tgname FROM pg_trigger
                     WHERE tgname LIKE 'announced%' AND tgenabled <> 'A' LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', announcing.watched, announcing.tgname);
  END LOOP;
END $$;
