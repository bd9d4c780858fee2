-- What operators search and list among all users.
CREATE INDEX app_user_newest ON app_user (registered_at DESC, id DESC);
CREATE INDEX app_user_nickname ON app_user ((lower(nickname)) COLLATE "C", id);
CREATE INDEX app_user_disabled ON app_user (disabled_at DESC, id DESC) WHERE disabled_at IS NOT NULL;
CREATE INDEX analyst_newest ON analyst (approved_at DESC, user_id DESC);
CREATE INDEX removal_newest ON removal (requested_at DESC, user_id DESC);
CREATE INDEX dispute_user ON dispute (user_id, at);
CREATE INDEX wechat_binding_user ON wechat_binding (user_id);

-- Accounts of the kinds that few users have, by kind. The others are found among the newest of all accounts; no index of
-- every account by kind, which a plan for posting could take for the one by owner.
CREATE INDEX ledger_account_few ON ledger_account (kind, id)
  WHERE kind IN ('income', 'incomePending', 'withdrawal', 'rechargeRefund');
CREATE INDEX ledger_seal_end ON ledger_seal (up_to);

-- Transfers of a day. They are stored in the order of time but for a few, so the smallest kind of index will do, which
-- costs posting next to nothing.
CREATE INDEX ledger_txn_day ON ledger_txn USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);

-- Beijing days that are over, in their order and without a gap, and what the ledger moved on each: by kind of transfer
-- and kind of account the sum of the entries, so that a report of three months reads no entry. Derived: when the rows from
-- a day on are deleted, by the owner, they are summed again.
CREATE TABLE money_day (
  day       date PRIMARY KEY,
  transfers bigint NOT NULL CHECK (transfers >= 0),
  summed_at timestamptz NOT NULL
);
CREATE TABLE money_day_sum (
  day           date NOT NULL REFERENCES money_day,
  transfer_kind text NOT NULL REFERENCES ledger_kind,
  account_kind  text NOT NULL,
  amount_fen    bigint NOT NULL,
  PRIMARY KEY (day, transfer_kind, account_kind)
);
GRANT SELECT, INSERT ON money_day, money_day_sum TO red_penalty_app;
