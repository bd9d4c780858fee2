-- A link found while its accounts are joined, or the reverse: neither transaction sees the other's rows, so a joined pair
-- stayed in the queue. Both are rare; each waits for the other before it looks.
CREATE FUNCTION operator_waiting_lock_links() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('operator-waiting:accountLinks', 0)) $$;

CREATE OR REPLACE FUNCTION operator_waiting_pair_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM operator_waiting_lock_links();
  PERFORM operator_waiting_note('accountLinks', NEW.one_id || '_' || NEW.other_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION operator_waiting_person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM operator_waiting_lock_links();
  -- A statement of its own, which sees what was committed while this one waited.
  PERFORM operator_waiting_note('accountLinks', pair.one_id || '_' || pair.other_id)
    FROM (SELECT one_id, other_id FROM account_link WHERE one_id = NEW.user_id
           UNION SELECT one_id, other_id FROM account_link WHERE other_id = NEW.user_id
           ORDER BY one_id, other_id) pair;
  RETURN NULL;
END $$;
