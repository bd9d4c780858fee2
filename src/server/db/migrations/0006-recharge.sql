-- An order never changes. That it was paid or closed are rows of their own; paid after closed counts as paid.
CREATE TABLE recharge_order (
  id         uuid PRIMARY KEY,
  order_no   text NOT NULL UNIQUE CHECK (order_no ~ '^[0-9A-Za-z_]{6,32}$'),
  user_id    uuid NOT NULL REFERENCES app_user,
  request_id uuid NOT NULL,
  provider   text NOT NULL CHECK (provider IN ('alipay')),
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (created_at < expires_at),
  UNIQUE (user_id, request_id)
);
CREATE INDEX recharge_order_user ON recharge_order (user_id, created_at);
CALL make_append_only('recharge_order');

-- That the provider took the money, with the one posting that credited it.
CREATE TABLE recharge_payment (
  order_id          uuid PRIMARY KEY REFERENCES recharge_order,
  provider_trade_no text NOT NULL UNIQUE,
  txn_id            bigint NOT NULL UNIQUE REFERENCES ledger_txn,
  learned_by        text NOT NULL CHECK (learned_by IN ('notify', 'query', 'command')),
  paid_at           timestamptz NOT NULL
);
CALL make_append_only('recharge_payment');

CREATE TABLE recharge_closing (
  order_id  uuid PRIMARY KEY REFERENCES recharge_order,
  closed_at timestamptz NOT NULL
);
CALL make_append_only('recharge_closing');

-- What the provider truly said and what cannot be right: a person looks into it. Said again, it is one row still.
CREATE TABLE recharge_exception (
  id          uuid PRIMARY KEY,
  provider    text NOT NULL CHECK (provider IN ('alipay')),
  order_no    text,
  fault       text NOT NULL,
  evidence    text NOT NULL,
  happened_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX recharge_exception_once ON recharge_exception (provider, fault, md5(evidence));
CALL make_append_only('recharge_exception');

-- Orders whose end is not known, with when the provider was last asked. A list of work, not a record.
CREATE TABLE recharge_watch (
  order_id uuid PRIMARY KEY REFERENCES recharge_order,
  asked_at timestamptz NOT NULL,
  ask_at   timestamptz NOT NULL
);
CREATE INDEX recharge_watch_due ON recharge_watch (ask_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON recharge_watch TO red_penalty_app;
