-- Tabs of the inbox: where a message is shown follows from its kind. Publications are apart, because the publications of
-- a day are shown as one.
ALTER TABLE inbox_message ADD COLUMN tab text NOT NULL GENERATED ALWAYS AS (
  CASE WHEN kind = 'schemePublished' THEN 'published'
       WHEN kind IN ('schemeRemoved', 'unlockSettled', 'unlockCorrected', 'ownSettled', 'ownCorrected',
                     'disputeAnswered') THEN 'schemes'
       WHEN kind IN ('matchKickedOff', 'matchGoal', 'matchFinished') THEN 'matches'
       WHEN kind IN ('withdrawalMoved', 'rechargeRefundMoved', 'rechargeCredited') THEN 'money'
       ELSE 'system' END) STORED;

-- A list of some tabs merges the newest of each: a page costs the same, however many messages the other tabs have.
CREATE INDEX inbox_message_tab ON inbox_message (user_id, tab, at DESC, id DESC);
DROP INDEX inbox_message_user;
CREATE INDEX inbox_message_unread_tab ON inbox_message (user_id, tab) WHERE read_at IS NULL;
DROP INDEX inbox_message_unread;

-- Kinds of messages that a user switched off; they are not inserted. What is about money, about own schemes or about
-- the account cannot be switched off.
CREATE TABLE inbox_muted (
  user_id  uuid NOT NULL REFERENCES app_user,
  kind     text NOT NULL CHECK (kind IN ('schemePublished', 'matchKickedOff', 'matchGoal', 'matchFinished')),
  muted_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);
GRANT SELECT, INSERT, DELETE ON inbox_muted TO red_penalty_app;
