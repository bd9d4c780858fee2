-- The few responses of feeds that operators look for among many.
CREATE INDEX feed_answer_useless ON feed_answer (call_id) WHERE outcome NOT IN ('taken', 'unchanged');
CREATE INDEX feed_answer_faulty ON feed_answer (call_id) WHERE outcome = 'taken' AND not_understood <> '[]';
-- 0073 has an index of the times of registration already.
DROP INDEX app_user_registered;
