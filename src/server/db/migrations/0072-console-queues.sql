-- What waits for operators, so that the first page and the count of a queue are read from an index however many items
-- were decided before. Derived by the triggers below and written by nothing else. Open and failing settlements are not
-- here, because `settlement_case` is such a list already; of results only `contradictions`, which is no queue but those
-- matches whose sources report different results.
CREATE TABLE operator_waiting (
  queue   text NOT NULL,
  -- The id of the item; of a pair of accounts both, joined by an underscore.
  item_id text NOT NULL,
  since   timestamptz NOT NULL,
  PRIMARY KEY (queue, item_id)
);
CREATE INDEX operator_waiting_since ON operator_waiting (queue, since, item_id);
GRANT SELECT ON operator_waiting TO red_penalty_app;

-- Since when an item waits; null if it does not. The only definition of what waits in these queues.
CREATE FUNCTION operator_waits_since(queue_name text, item text) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE queue_name
  WHEN 'applications' THEN RETURN (
    SELECT a.applied_at FROM analyst_application a WHERE a.id = item::uuid
       AND NOT EXISTS (SELECT FROM application_decision d WHERE d.application_id = a.id));
  WHEN 'disputes' THEN RETURN (
    SELECT p.at FROM dispute p WHERE p.id = item::uuid
       AND NOT EXISTS (SELECT FROM dispute_decision d WHERE d.dispute_id = p.id));
  WHEN 'tipOffs' THEN RETURN (
    SELECT t.at FROM tip_off t WHERE t.id = item::uuid
       AND NOT EXISTS (SELECT FROM tip_off_decision d WHERE d.tip_off_id = t.id));
  WHEN 'feedback' THEN RETURN (
    SELECT f.at FROM feedback f WHERE f.id = item::uuid
       AND NOT EXISTS (SELECT FROM feedback_answer a WHERE a.feedback_id = f.id));
  -- Sold with a refund option, or similar to a text that was hidden from its author. A scheme that is gone needs none.
  WHEN 'reviews' THEN RETURN (
    SELECT s.published_at FROM scheme s WHERE s.id = item::uuid
       AND (s.refund_if_lost OR EXISTS (SELECT FROM scheme_likeness n WHERE n.scheme_id = s.id))
       AND NOT EXISTS (SELECT FROM scheme_review v WHERE v.scheme_id = s.id)
       AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
       AND NOT EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = s.id));
  -- Under review, or with a payout problem.
  WHEN 'withdrawals' THEN RETURN (
    SELECT w.requested_at FROM withdrawal w WHERE w.id = item::uuid
       AND ((SELECT s.state FROM withdrawal_step s WHERE s.withdrawal_id = w.id ORDER BY s.number DESC LIMIT 1) = 'reviewing'
         OR EXISTS (SELECT FROM withdrawal_watch o WHERE o.withdrawal_id = w.id AND o.trouble IS NOT NULL)));
  -- Undecided, or every return that was decided has failed.
  WHEN 'paymentExceptions' THEN RETURN (
    SELECT e.happened_at FROM recharge_exception e WHERE e.id = item::uuid
       AND (SELECT count(*) FROM recharge_exception_decision d WHERE d.exception_id = e.id)
         = (SELECT count(*) FROM recharge_refund r JOIN recharge_refund_end x ON x.refund_id = r.id
             WHERE r.exception_id = e.id AND x.state = 'failed'));
  -- Undecided, or granted with an order of which every refund failed.
  WHEN 'guardianClaims' THEN RETURN (
    SELECT c.received_at FROM guardian_claim c WHERE c.id = item::uuid
       AND (NOT EXISTS (SELECT FROM guardian_claim_decision d WHERE d.claim_id = c.id)
         OR EXISTS (SELECT FROM guardian_claim_refund g LEFT JOIN recharge_refund_end x ON x.refund_id = g.refund_id
                     WHERE g.claim_id = c.id
                     GROUP BY g.order_id HAVING every(coalesce(x.state, '') = 'failed'))));
  -- Found by the system and neither confirmed nor released; a hold by an operator is decided already.
  WHEN 'incomeHolds' THEN RETURN (
    SELECT h.held_at FROM income_hold h WHERE h.id = item::uuid AND h.buyer_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM income_hold_decision d WHERE d.hold_id = h.id));
  -- One strong kind of evidence or two that support each other, something of it newer than the last decision, and not
  -- one person already.
  WHEN 'accountLinks' THEN RETURN (
    SELECT found.at
      FROM (SELECT split_part(item, '_', 1)::uuid AS one_id, split_part(item, '_', 2)::uuid AS other_id) pair
      JOIN LATERAL (
        SELECT max(l.found_at) AS at, bool_or(l.strength = 'strong') AS has_strong, count(DISTINCT l.kind) AS kinds
          FROM account_link l WHERE (l.one_id, l.other_id) = (pair.one_id, pair.other_id)) found ON true
     WHERE (found.has_strong OR found.kinds >= 2)
       AND NOT pair.other_id = ANY (accounts_of(pair.one_id))
       AND found.at > coalesce((SELECT d.decided_at FROM account_link_decision d
                                 WHERE (d.one_id, d.other_id) = (pair.one_id, pair.other_id)
                                 ORDER BY d.id DESC LIMIT 1), '-infinity'));
  WHEN 'contradictions' THEN RETURN (
    SELECT max(r.first_said_at) FROM match_report r
     WHERE r.match_id = item::uuid AND r.state NOT IN ('scheduled', 'live')
    HAVING count(DISTINCT (r.state, r.home_90, r.away_90)) > 1);
  END CASE;
END $$;

CREATE FUNCTION operator_waiting_write(queue_name text, item text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  waits_since timestamptz := operator_waits_since(queue_name, item);
BEGIN
  IF waits_since IS NULL THEN
    DELETE FROM operator_waiting w WHERE w.queue = queue_name AND w.item_id = item;
  ELSE
    INSERT INTO operator_waiting AS w (queue, item_id, since) VALUES (queue_name, item, waits_since)
    ON CONFLICT (queue, item_id) DO UPDATE SET since = EXCLUDED.since WHERE w.since <> EXCLUDED.since;
  END IF;
END $$;

-- Serialized by item, and evaluated after the lock: two transactions that change the same item see each other.
CREATE FUNCTION operator_waiting_note(queue_name text, item text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('operator-waiting:' || queue_name || ':' || item, 0));
  PERFORM operator_waiting_write(queue_name, item);
END $$;

-- Arguments: the queue, and the column with the id of the item.
CREATE FUNCTION operator_waiting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM operator_waiting_note(TG_ARGV[0],
    to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[1]);
  RETURN NULL;
END $$;

CREATE TRIGGER operator_waits AFTER INSERT ON analyst_application
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('applications', 'id');
CREATE TRIGGER operator_waits AFTER INSERT ON application_decision
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('applications', 'application_id');
CREATE TRIGGER operator_waits AFTER INSERT ON dispute
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('disputes', 'id');
CREATE TRIGGER operator_waits AFTER INSERT ON dispute_decision
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('disputes', 'dispute_id');
CREATE TRIGGER operator_waits AFTER INSERT ON tip_off
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('tipOffs', 'id');
CREATE TRIGGER operator_waits AFTER INSERT ON tip_off_decision
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('tipOffs', 'tip_off_id');
CREATE TRIGGER operator_waits AFTER INSERT ON feedback
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('feedback', 'id');
CREATE TRIGGER operator_waits AFTER INSERT ON feedback_answer
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('feedback', 'feedback_id');
CREATE TRIGGER operator_waits AFTER INSERT ON scheme
  FOR EACH ROW WHEN (NEW.refund_if_lost) EXECUTE FUNCTION operator_waiting_changed('reviews', 'id');
CREATE TRIGGER operator_waits AFTER INSERT ON scheme_likeness
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('reviews', 'scheme_id');
CREATE TRIGGER operator_waits AFTER INSERT ON scheme_review
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('reviews', 'scheme_id');
CREATE TRIGGER operator_waits AFTER INSERT ON scheme_withdrawal
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('reviews', 'scheme_id');
CREATE TRIGGER operator_waits AFTER INSERT ON scheme_removal
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('reviews', 'scheme_id');
CREATE TRIGGER operator_waits AFTER INSERT ON withdrawal_step
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('withdrawals', 'withdrawal_id');
CREATE TRIGGER operator_waits AFTER INSERT ON withdrawal_watch
  FOR EACH ROW WHEN (NEW.trouble IS NOT NULL) EXECUTE FUNCTION operator_waiting_changed('withdrawals', 'withdrawal_id');
CREATE TRIGGER operator_waits_update AFTER UPDATE OF trouble ON withdrawal_watch
  FOR EACH ROW WHEN (NEW.trouble IS DISTINCT FROM OLD.trouble)
  EXECUTE FUNCTION operator_waiting_changed('withdrawals', 'withdrawal_id');
CREATE TRIGGER operator_waits_delete AFTER DELETE ON withdrawal_watch
  FOR EACH ROW WHEN (OLD.trouble IS NOT NULL) EXECUTE FUNCTION operator_waiting_changed('withdrawals', 'withdrawal_id');
CREATE TRIGGER operator_waits AFTER INSERT ON recharge_exception
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('paymentExceptions', 'id');
CREATE TRIGGER operator_waits AFTER INSERT ON recharge_exception_decision
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('paymentExceptions', 'exception_id');
CREATE TRIGGER operator_waits AFTER INSERT ON guardian_claim
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('guardianClaims', 'id');
CREATE TRIGGER operator_waits AFTER INSERT ON guardian_claim_decision
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('guardianClaims', 'claim_id');
CREATE TRIGGER operator_waits AFTER INSERT ON guardian_claim_refund
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('guardianClaims', 'claim_id');
CREATE TRIGGER operator_waits AFTER INSERT ON income_hold
  FOR EACH ROW WHEN (NEW.buyer_id IS NOT NULL) EXECUTE FUNCTION operator_waiting_changed('incomeHolds', 'id');
CREATE TRIGGER operator_waits AFTER INSERT ON income_hold_decision
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('incomeHolds', 'hold_id');

CREATE FUNCTION operator_waiting_refund_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM operator_waiting_note('paymentExceptions', r.exception_id::text) FROM recharge_refund r
    WHERE r.id = NEW.refund_id AND r.exception_id IS NOT NULL;
  PERFORM operator_waiting_note('guardianClaims', g.claim_id::text) FROM guardian_claim_refund g
    WHERE g.refund_id = NEW.refund_id;
  RETURN NULL;
END $$;
CREATE TRIGGER operator_waits AFTER INSERT ON recharge_refund_end
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_refund_ended();

CREATE FUNCTION operator_waiting_pair_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM operator_waiting_note('accountLinks', NEW.one_id || '_' || NEW.other_id);
  RETURN NULL;
END $$;
CREATE TRIGGER operator_waits AFTER INSERT ON account_link
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_pair_changed();
CREATE TRIGGER operator_waits AFTER INSERT ON account_link_decision
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_pair_changed();

-- Accounts were joined or separated: that may be through a third account.
CREATE FUNCTION operator_waiting_person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM operator_waiting_note('accountLinks', pair.one_id || '_' || pair.other_id)
    FROM (SELECT one_id, other_id FROM account_link WHERE one_id = NEW.user_id
           UNION SELECT one_id, other_id FROM account_link WHERE other_id = NEW.user_id
           ORDER BY one_id, other_id) pair;
  RETURN NULL;
END $$;
CREATE TRIGGER operator_waits AFTER INSERT ON person_account
  FOR EACH ROW EXECUTE FUNCTION operator_waiting_person_changed();
CREATE TRIGGER operator_waits_update AFTER UPDATE OF person_id ON person_account
  FOR EACH ROW WHEN (NEW.person_id <> OLD.person_id) EXECUTE FUNCTION operator_waiting_person_changed();

-- Without a lock for each match: imports are serialized, and one may report thousands.
CREATE FUNCTION operator_waiting_reported() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A match of one source, as most of the history, contradicts nothing.
  IF EXISTS (SELECT FROM match_report r WHERE r.match_id = NEW.match_id AND r.source <> NEW.source) THEN
    PERFORM operator_waiting_write('contradictions', NEW.match_id::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER operator_waits AFTER INSERT ON match_report
  FOR EACH ROW WHEN (NEW.state NOT IN ('scheduled', 'live')) EXECUTE FUNCTION operator_waiting_reported();
CREATE TRIGGER operator_waits_update AFTER UPDATE ON match_report
  FOR EACH ROW WHEN (NOT (NEW.state IN ('scheduled', 'live') AND OLD.state IN ('scheduled', 'live'))
    AND (NEW.state, NEW.home_90, NEW.away_90, NEW.first_said_at)
        IS DISTINCT FROM (OLD.state, OLD.home_90, OLD.away_90, OLD.first_said_at))
  EXECUTE FUNCTION operator_waiting_reported();

INSERT INTO operator_waiting (queue, item_id, since)
SELECT queue, item, operator_waits_since(queue, item)
  FROM (SELECT 'applications' AS queue, id::text AS item FROM analyst_application
        UNION ALL SELECT 'disputes', id::text FROM dispute
        UNION ALL SELECT 'tipOffs', id::text FROM tip_off
        UNION ALL SELECT 'feedback', id::text FROM feedback
        UNION ALL SELECT 'reviews', id::text FROM scheme WHERE refund_if_lost
        UNION SELECT 'reviews', scheme_id::text FROM scheme_likeness
        UNION ALL SELECT 'withdrawals', id::text FROM withdrawal
        UNION ALL SELECT 'paymentExceptions', id::text FROM recharge_exception
        UNION ALL SELECT 'guardianClaims', id::text FROM guardian_claim
        UNION ALL SELECT 'incomeHolds', id::text FROM income_hold
        UNION ALL SELECT DISTINCT 'accountLinks', one_id || '_' || other_id FROM account_link
        UNION ALL SELECT DISTINCT 'contradictions', match_id::text FROM match_report) known
 WHERE operator_waits_since(queue, item) IS NOT NULL;

-- Other disputes of the same scheme.
CREATE INDEX dispute_scheme ON dispute (scheme_id);
-- Differences of the last day, among thousands of runs without any.
CREATE INDEX reconciliation_run_differences ON reconciliation_run (at) WHERE differences > 0;
-- Open cases by match.
CREATE INDEX settlement_case_match ON settlement_case (match_id, opened_at) WHERE closed_at IS NULL;
