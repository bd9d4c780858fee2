-- The public log: one RFC 9162 Merkle tree over everything that happens to schemes. The rules, kept by the database:
--   1. A leaf is written in the transaction of what it tells of and waits until it is an entry. Nobody but that step
--      takes it off the waiting list; leaves, entries, tiles and heads never change.
--   2. Entries have the indexes 0, 1, 2 and so on without a gap; each is one leaf, and its hash is that of the leaf.
--   3. A head says exactly what is there, grows, never goes back in time, and no entry stays without one.
--   4. The publish leaves of an author are numbered 1, 2, 3 and so on: a scheme that is missing shows.

-- `data` is what is hashed; the other columns are read from it, so that they never say something else.
CREATE TABLE log_leaf (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- An entry bundle has two bytes for its length.
  data            text NOT NULL CHECK (octet_length(data) <= 65535),
  kind            text NOT NULL GENERATED ALWAYS AS (data::jsonb ->> 'kind') STORED
                  CHECK (kind IN ('publish', 'withdraw', 'remove', 'settle', 'correct')),
  scheme_id       uuid NOT NULL GENERATED ALWAYS AS ((data::jsonb ->> 'schemeId')::uuid) STORED,
  author_id       uuid NOT NULL GENERATED ALWAYS AS ((data::jsonb ->> 'authorId')::uuid) STORED,
  author_sequence integer NOT NULL GENERATED ALWAYS AS ((data::jsonb ->> 'authorSequence')::integer) STORED
                  CHECK (author_sequence > 0),
  -- Of a settlement; null for everything else.
  number          integer GENERATED ALWAYS AS ((data::jsonb ->> 'number')::integer) STORED,
  written_at      timestamptz NOT NULL,
  CHECK (CASE kind WHEN 'settle' THEN number IS NOT DISTINCT FROM 1
                   WHEN 'correct' THEN coalesce(number > 1, false) ELSE number IS NULL END)
);
CREATE UNIQUE INDEX log_leaf_sequence ON log_leaf (author_id, author_sequence) WHERE kind = 'publish';
-- A scheme is published, withdrawn, removed and settled with one number once.
CREATE UNIQUE INDEX log_leaf_once ON log_leaf (scheme_id, kind, coalesce(number, 0));
CREATE INDEX log_leaf_author ON log_leaf (author_id, id);
CALL make_append_only('log_leaf');

CREATE TABLE log_waiting (
  leaf_id bigint PRIMARY KEY REFERENCES log_leaf
);
GRANT SELECT ON log_waiting TO red_penalty_app;

CREATE TABLE log_entry (
  index   bigint PRIMARY KEY CHECK (index >= 0),
  leaf_id bigint NOT NULL UNIQUE REFERENCES log_leaf,
  hash    bytea NOT NULL CHECK (length(hash) = 32)
);
CALL make_append_only('log_entry');

-- Full tiles of hashes, C2SP tlog-tiles. Those of level 0 hold the hashes of 256 entries, the others 256 roots of
-- tiles of the level below, so the hashes of a partial tile are always there as rows.
CREATE TABLE log_tile (
  level  integer NOT NULL CHECK (level BETWEEN 0 AND 6),
  index  bigint NOT NULL CHECK (index >= 0),
  hashes bytea NOT NULL CHECK (length(hashes) = 8192),
  root   bytea NOT NULL CHECK (length(root) = 32),
  PRIMARY KEY (level, index)
);
CALL make_append_only('log_tile');

-- `note` is what was signed; size and root stand in it on lines of their own.
CREATE TABLE log_head (
  size      bigint PRIMARY KEY CHECK (size > 0),
  root      bytea NOT NULL CHECK (length(root) = 32),
  note      text NOT NULL,
  signed_at timestamptz NOT NULL CHECK (signed_at = date_trunc('second', signed_at)),
  CHECK (split_part(note, E'\n', 2) = size::text AND split_part(note, E'\n', 3) = encode(root, 'base64'))
);
CALL make_append_only('log_head');

-- What an outside clock (RFC 3161) said of a head; the time is the one within the token.
CREATE TABLE log_timestamp (
  size      bigint PRIMARY KEY REFERENCES log_head,
  authority text NOT NULL,
  stamped_at timestamptz NOT NULL,
  token     bytea NOT NULL,
  received_at timestamptz NOT NULL
);
CALL make_append_only('log_timestamp');

CREATE FUNCTION log_leaf_written() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.kind = 'publish' AND NEW.author_sequence > 1 AND NOT EXISTS (
    SELECT FROM log_leaf WHERE kind = 'publish' AND author_id = NEW.author_id AND author_sequence = NEW.author_sequence - 1
  ) THEN
    RAISE EXCEPTION 'scheme % of author % is not the next one', NEW.author_sequence, NEW.author_id USING ERRCODE = 'RP011';
  END IF;
  INSERT INTO log_waiting VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER log_leaf_written AFTER INSERT ON log_leaf FOR EACH ROW EXECUTE FUNCTION log_leaf_written();

CREATE FUNCTION log_entries_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added_count bigint;
  first_index bigint;
  last_index  bigint;
  taken_count bigint;
BEGIN
  SELECT count(*), min(index), max(index) INTO added_count, first_index, last_index FROM added;
  IF added_count = 0 THEN RETURN NULL; END IF;
  IF last_index - first_index + 1 <> added_count
     OR (first_index > 0 AND NOT EXISTS (SELECT FROM log_entry WHERE index = first_index - 1)) THEN
    RAISE EXCEPTION 'entries % to % leave a gap', first_index, last_index USING ERRCODE = 'RP011';
  END IF;
  -- Leaf by leaf: a database without statistics would join with all leaves there are.
  IF EXISTS (SELECT FROM added a WHERE a.hash IS DISTINCT FROM
              (SELECT sha256('\x00'::bytea || convert_to(l.data, 'UTF8')) FROM log_leaf l WHERE l.id = a.leaf_id)) THEN
    RAISE EXCEPTION 'an entry of % to % has not the hash of its leaf', first_index, last_index USING ERRCODE = 'RP011';
  END IF;
  DELETE FROM log_waiting w USING added a WHERE w.leaf_id = a.leaf_id;
  GET DIAGNOSTICS taken_count = ROW_COUNT;
  IF taken_count <> added_count THEN
    RAISE EXCEPTION 'a leaf of entries % to % did not wait', first_index, last_index USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_entries_added AFTER INSERT ON log_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_entries_added();

CREATE FUNCTION log_stops_waiting() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM log_entry WHERE leaf_id = OLD.leaf_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'leaf % waits until it is an entry', OLD.leaf_id USING ERRCODE = 'RP011';
END $$;
CREATE TRIGGER log_stops_waiting BEFORE UPDATE OR DELETE ON log_waiting FOR EACH ROW EXECUTE FUNCTION log_stops_waiting();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON log_waiting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION log_entry_has_head() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.index >= (SELECT coalesce(max(size), 0) FROM log_head) THEN
    RAISE EXCEPTION 'entry % has no head', NEW.index USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER log_entry_has_head AFTER INSERT ON log_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_entry_has_head();

CREATE FUNCTION log_tile_filled() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  below bytea;
BEGIN
  IF NEW.level = 0 THEN
    SELECT string_agg(hash, ''::bytea ORDER BY index) INTO below FROM log_entry
     WHERE index >= NEW.index * 256 AND index < NEW.index * 256 + 256;
  ELSE
    SELECT string_agg(root, ''::bytea ORDER BY index) INTO below FROM log_tile
     WHERE level = NEW.level - 1 AND index >= NEW.index * 256 AND index < NEW.index * 256 + 256;
  END IF;
  IF below IS DISTINCT FROM NEW.hashes THEN
    RAISE EXCEPTION 'tile %/% is not what is below it', NEW.level, NEW.index USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_tile_filled AFTER INSERT ON log_tile FOR EACH ROW EXECUTE FUNCTION log_tile_filled();

CREATE FUNCTION log_head_signed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.size <> (SELECT coalesce(max(index) + 1, 0) FROM log_entry) THEN
    RAISE EXCEPTION 'a head of % is not what is there', NEW.size USING ERRCODE = 'RP011';
  END IF;
  IF NEW.size < (SELECT max(size) FROM log_head) THEN
    RAISE EXCEPTION 'a head of % is smaller than one before', NEW.size USING ERRCODE = 'RP011';
  END IF;
  IF NEW.signed_at < (SELECT signed_at FROM log_head WHERE size < NEW.size ORDER BY size DESC LIMIT 1) THEN
    RAISE EXCEPTION 'a head of % is older than one before', NEW.size USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_head_signed AFTER INSERT ON log_head FOR EACH ROW EXECUTE FUNCTION log_head_signed();

-- What happened before there was a log goes into it with the times it happened at; the head that holds it is later and
-- says so. The texts are those of domain/seal/log-leaf.ts: canonical JSON, members in order.
CREATE FUNCTION pg_temp.log_instant(at timestamptz) RETURNS text LANGUAGE sql AS $$
  SELECT '"' || to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"' $$;
CREATE FUNCTION pg_temp.log_head_of(s scheme, at timestamptz) RETURNS text LANGUAGE sql AS $$
  SELECT format('{"at":%s,"authorId":"%s","authorSequence":%s,"format":1,', pg_temp.log_instant(at), s.author_id, s.author_sequence) $$;
CREATE FUNCTION pg_temp.log_score(score jsonb) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce(replace(score::text, ' ', ''), 'null') $$;

INSERT INTO log_leaf (data, written_at)
SELECT data, at FROM (
  SELECT s.published_at AS at, 1 AS step, s.id, pg_temp.log_head_of(s, s.published_at) || format(
    '"kickoffAt":%s,"kind":"publish","matchIds":["%s"],"priceFen":%s,"schemeId":"%s","seal":"%s"}',
    pg_temp.log_instant(s.sale_ends_at), s.match_id, s.price_fen, s.id, encode(s.seal, 'hex')) AS data
  FROM scheme s
  UNION ALL
  SELECT w.withdrawn_at, 2, s.id, pg_temp.log_head_of(s, w.withdrawn_at) || format('"kind":"withdraw","schemeId":"%s"}', s.id)
  FROM scheme_withdrawal w JOIN scheme s ON s.id = w.scheme_id
  UNION ALL
  SELECT r.removed_at, 2, s.id, pg_temp.log_head_of(s, r.removed_at) || format('"kind":"remove","schemeId":"%s"}', s.id)
  FROM scheme_removal r JOIN scheme s ON s.id = r.scheme_id
  UNION ALL
  SELECT t.settled_at, 2 + t.number, s.id, pg_temp.log_head_of(s, t.settled_at) || format(
    '"kind":"%s","number":%s,"outcome":"%s","profit":%s,"results":[{"halfTime":%s,"matchId":"%s","score90":%s,"state":"%s"}],'
    '"ruleVersion":"%s","schemeId":"%s"}',
    CASE t.number WHEN 1 THEN 'settle' ELSE 'correct' END, t.number, t.outcome,
    coalesce('"' || trim_scale(t.profit_parts / 4000.0)::text || '"', 'null'),
    pg_temp.log_score(t.result -> 'halfTime'), s.match_id, pg_temp.log_score(t.result -> 'score90'), t.result ->> 'state',
    t.rule_version, s.id)
  FROM scheme_settlement t JOIN scheme s ON s.id = t.scheme_id
) AS happened
ORDER BY at, step, id;
