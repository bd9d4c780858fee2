-- One person behind several accounts. A record belongs to the person: every figure of an account is computed over all schemes of
-- all accounts of the same person, so opening a new account, giving one up or deleting it never improves a record.

-- Operators' decisions about two accounts. The latest one about a pair is valid, and covers all evidence found until then.
CREATE TABLE account_link_decision (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  one_id      uuid NOT NULL REFERENCES app_user,
  other_id    uuid NOT NULL REFERENCES app_user,
  kind        text NOT NULL CHECK (kind IN ('samePerson', 'notLinked', 'watch')),
  operator_id uuid NOT NULL REFERENCES app_user,
  reason      text NOT NULL,
  decided_at  timestamptz NOT NULL,
  CHECK (one_id < other_id)
);
CREATE INDEX account_link_decision_one ON account_link_decision (one_id, other_id, id);
CREATE INDEX account_link_decision_other ON account_link_decision (other_id);
CALL make_append_only('account_link_decision');

-- That two accounts belong to one person: by the same certified identity number, or because an operator confirmed it. Only a
-- decision is ever revoked, by a later one.
CREATE TABLE same_person (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  one_id      uuid NOT NULL REFERENCES app_user,
  other_id    uuid NOT NULL REFERENCES app_user,
  kind        text NOT NULL CHECK (kind IN ('identity', 'confirmed', 'revoked')),
  decision_id bigint UNIQUE REFERENCES account_link_decision,
  noted_at    timestamptz NOT NULL,
  CHECK (one_id < other_id),
  CHECK ((kind = 'identity') = (decision_id IS NULL))
);
CREATE UNIQUE INDEX same_person_identity ON same_person (one_id, other_id) WHERE kind = 'identity';
CREATE INDEX same_person_one ON same_person (one_id, other_id, id);
CREATE INDEX same_person_other ON same_person (other_id);
CALL make_append_only('same_person');

-- The accounts of each person, derived from the above by the trigger and written by nothing else. Accounts without a row have no
-- other. `version` grows whenever the accounts of the person may have changed.
CREATE TABLE person_account (
  user_id   uuid PRIMARY KEY REFERENCES app_user,
  person_id uuid NOT NULL REFERENCES app_user,
  version   bigint NOT NULL
);
CREATE INDEX person_account_person ON person_account (person_id);
GRANT SELECT ON person_account TO red_penalty_app;

CREATE FUNCTION same_person_grouped() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  affected uuid[];
BEGIN
  -- Two groups that are joined at the same time by a third account must see each other.
  PERFORM pg_advisory_xact_lock(hashtextextended('same-person', 0));
  INSERT INTO person_account (user_id, person_id, version)
  VALUES (NEW.one_id, NEW.one_id, 0), (NEW.other_id, NEW.other_id, 0) ON CONFLICT DO NOTHING;
  affected := ARRAY (SELECT user_id FROM person_account WHERE person_id IN
    (SELECT person_id FROM person_account WHERE user_id IN (NEW.one_id, NEW.other_id)));
  WITH RECURSIVE latest AS (
    SELECT DISTINCT ON (one_id, other_id) one_id, other_id, kind FROM same_person
     WHERE kind <> 'identity' AND one_id = ANY (affected) ORDER BY one_id, other_id, id DESC),
  joined AS (
    SELECT one_id, other_id FROM latest WHERE kind = 'confirmed'
    UNION SELECT one_id, other_id FROM same_person WHERE kind = 'identity' AND one_id = ANY (affected)),
  edges AS (SELECT one_id, other_id FROM joined UNION SELECT other_id, one_id FROM joined),
  reached AS (
    SELECT start, start AS account FROM unnest(affected) AS start
    UNION SELECT reached.start, edges.other_id FROM reached JOIN edges ON edges.one_id = reached.account)
  UPDATE person_account p SET person_id = persons.person_id, version = p.version + 1
    FROM (SELECT start, (array_agg(account ORDER BY account))[1] AS person_id FROM reached GROUP BY start) persons
   WHERE p.user_id = persons.start;
  RETURN NULL;
END $$;
CREATE TRIGGER grouped AFTER INSERT ON same_person FOR EACH ROW EXECUTE FUNCTION same_person_grouped();

-- All accounts of the person who has this one.
CREATE FUNCTION accounts_of(account uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT array_agg(every.user_id ORDER BY every.user_id)
                     FROM person_account own JOIN person_account every USING (person_id) WHERE own.user_id = account),
                  ARRAY[account])
$$;

-- What finds the earlier record of a deleted account again: the keyed hashes of its identity, devices and payees, for authors only
-- and until a stated day.
CREATE TABLE retained_link (
  kind        text NOT NULL CHECK (kind IN ('identity', 'device', 'payout')),
  hash        bytea NOT NULL CHECK (length(hash) = 32),
  user_id     uuid NOT NULL REFERENCES app_user,
  retained_at timestamptz NOT NULL,
  kept_until  timestamptz NOT NULL,
  PRIMARY KEY (kind, hash, user_id),
  CHECK (kept_until - retained_at <= CASE kind WHEN 'identity' THEN interval '1096 days' ELSE interval '180 days' END)
);
CREATE INDEX retained_link_kept ON retained_link (kept_until);
CREATE INDEX retained_link_user ON retained_link (user_id);
GRANT SELECT, INSERT, DELETE ON retained_link TO red_penalty_app;
CREATE TRIGGER never_changed BEFORE UPDATE ON retained_link FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- From which networks an account logged in or published, by keyed hash, for thirty days.
CREATE TABLE network_sighting (
  hash    bytea NOT NULL CHECK (length(hash) = 32),
  user_id uuid NOT NULL REFERENCES app_user,
  seen_on date NOT NULL,
  PRIMARY KEY (hash, user_id, seen_on)
);
CREATE INDEX network_sighting_user ON network_sighting (user_id, seen_on);
CREATE INDEX network_sighting_day ON network_sighting (seen_on);
GRANT SELECT, INSERT, DELETE ON network_sighting TO red_penalty_app;

-- Evidence that links two authors: counts and ids, never what they share. Each kind and strength once for a pair.
CREATE TABLE account_link (
  one_id   uuid NOT NULL REFERENCES app_user,
  other_id uuid NOT NULL REFERENCES app_user,
  kind     text NOT NULL CHECK (kind IN ('device', 'payout', 'network', 'writing', 'picks')),
  strength text NOT NULL CHECK (strength IN ('supporting', 'strong')),
  evidence jsonb NOT NULL,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (one_id, other_id, kind, strength),
  CHECK (one_id < other_id),
  -- A network, a style and the same picks have innocent explanations: none of them is enough alone.
  CHECK (strength = 'supporting' OR kind IN ('device', 'payout'))
);
CREATE INDEX account_link_other ON account_link (other_id);
CALL make_append_only('account_link');

-- How often an author uses function words and punctuation, counted over opened texts; can be computed again from them.
CREATE TABLE writing_profile (
  author_id uuid NOT NULL REFERENCES app_user,
  language  text NOT NULL CHECK (language IN ('zh', 'en')),
  -- Characters (zh) or words (en) counted, and how often each sign of the list occurs.
  length    integer NOT NULL CHECK (length > 0),
  counts    integer[] NOT NULL,
  PRIMARY KEY (author_id, language)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON writing_profile TO red_penalty_app;

-- Until when the links of an author were searched.
CREATE TABLE link_scan (
  author_id  uuid PRIMARY KEY REFERENCES app_user,
  scanned_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON link_scan TO red_penalty_app;

-- The version of the person that the leaderboards show of this author.
ALTER TABLE record_author ADD COLUMN person_version bigint NOT NULL DEFAULT 0;
