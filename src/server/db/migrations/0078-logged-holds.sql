-- Holds of matches and their releases have leaves in the public log, and everybody sees which match is held.

-- The role an operator acted in. Earlier holds count as a moderator's, who alone may hold a match.
ALTER TABLE match_hold ADD COLUMN role text NOT NULL DEFAULT 'moderator'
  CHECK (role IN ('support', 'moderator', 'finance', 'admin'));
ALTER TABLE match_hold ALTER COLUMN role DROP DEFAULT;
ALTER TABLE match_release ADD COLUMN role text NOT NULL DEFAULT 'moderator'
  CHECK (role IN ('support', 'moderator', 'finance', 'admin'));
ALTER TABLE match_release ALTER COLUMN role DROP DEFAULT;

ALTER TABLE log_leaf
  DROP CONSTRAINT log_leaf_kind_check,
  DROP CONSTRAINT log_leaf_scheme_check,
  DROP CONSTRAINT log_leaf_number_check,
  DROP CONSTRAINT log_leaf_version_check,
  ADD CONSTRAINT log_leaf_kind_check CHECK (kind IN (
    'publish', 'withdraw', 'remove', 'settle', 'correct', 'open', 'result', 'hold', 'release', 'predictions', 'ledgerSeal')),
  ADD CONSTRAINT log_leaf_scheme_check CHECK (num_nulls(scheme_id, author_id, author_sequence)
    = CASE WHEN kind IN ('result', 'hold', 'release', 'predictions', 'ledgerSeal') THEN 3 ELSE 0 END),
  ADD CONSTRAINT log_leaf_number_check CHECK (CASE
    WHEN kind = 'settle' THEN number IS NOT DISTINCT FROM 1
    WHEN kind = 'correct' THEN coalesce(number > 1, false)
    WHEN kind IN ('hold', 'release', 'predictions', 'ledgerSeal') THEN coalesce(number > 0, false)
    ELSE number IS NULL END),
  ADD CONSTRAINT log_leaf_version_check CHECK (CASE
    WHEN kind = 'result' THEN match_id IS NOT NULL AND coalesce(version > 0, false)
    WHEN kind IN ('hold', 'release') THEN match_id IS NOT NULL AND version IS NULL
    ELSE match_id IS NULL AND version IS NULL END);
CREATE UNIQUE INDEX log_leaf_hold ON log_leaf (match_id, number, kind) WHERE kind IN ('hold', 'release');

-- A hold follows the release of the one before, a release its hold, and a held match gets no result.
CREATE FUNCTION log_leaf_held() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  holds integer;
  releases integer;
BEGIN
  SELECT count(*) FILTER (WHERE kind = 'hold'), count(*) FILTER (WHERE kind = 'release') INTO holds, releases
    FROM log_leaf WHERE match_id = NEW.match_id AND kind IN ('hold', 'release') AND id <> NEW.id;
  IF NEW.kind = 'hold' AND (holds <> releases OR NEW.number <> holds + 1)
     OR NEW.kind = 'release' AND (holds <> releases + 1 OR NEW.number <> holds)
     OR NEW.kind = 'result' AND holds <> releases
  THEN
    RAISE EXCEPTION '% number % of match % follows % holds and % releases',
      NEW.kind, NEW.number, NEW.match_id, holds, releases USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $$;
-- Earlier holds get their leaves now, and say so: `at` is the time at which a leaf is written. Members in the order of
-- canonical JSON (RFC 8785).
CREATE FUNCTION pg_temp.name_text(key text, zh text, en text) RETURNS text LANGUAGE sql AS $$
  SELECT format('{"en":%s,"key":%s,"zh":%s}', to_json(en), to_json(key), to_json(zh)) $$;
CREATE FUNCTION pg_temp.instant_text(at timestamptz) RETURNS text LANGUAGE sql AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
INSERT INTO log_leaf (data, written_at)
SELECT format(
         '{"at":"%s","decision":{"code":"hold","role":"moderator"},"format":2,"kind":"%s","match":{"away":%s,"competition":%s,"home":%s,"kickoffAt":"%s","matchId":"%s"},"number":%s}',
         pg_temp.instant_text(now()), kind, pg_temp.name_text(a.key, a.name_zh, a.name_en),
         pg_temp.name_text(c.code, c.name_zh, c.name_en), pg_temp.name_text(h.key, h.name_zh, h.name_en),
         pg_temp.instant_text(m.kickoff_at), m.id, number), now()
  FROM (SELECT match_id, number, 'hold' AS kind FROM match_hold
        UNION ALL SELECT match_id, number, 'release' FROM match_release) held
  JOIN match m ON m.id = match_id
  JOIN competition c ON c.code = m.competition
  JOIN team h ON h.key = m.home
  JOIN team a ON a.key = m.away
 ORDER BY match_id, number, kind;
DROP FUNCTION pg_temp.name_text(text, text, text);
DROP FUNCTION pg_temp.instant_text(timestamptz);

-- After those, which are one statement: a row of it sees the others.
CREATE TRIGGER log_leaf_held AFTER INSERT ON log_leaf
  FOR EACH ROW WHEN (NEW.match_id IS NOT NULL) EXECUTE FUNCTION log_leaf_held();

CALL announce_changes('match_hold', 'match_id');
CALL announce_changes('match_release', 'match_id');
