-- A scheme is written once and never again. What happens to it later are rows of other tables.
CREATE TABLE scheme (
  id              uuid PRIMARY KEY,
  author_id       uuid NOT NULL REFERENCES app_user,
  author_sequence integer NOT NULL CHECK (author_sequence > 0),
  request_id      uuid NOT NULL,
  match_id        uuid NOT NULL REFERENCES match,
  market          text NOT NULL,
  rule_set        text NOT NULL CHECK (rule_set IN ('jc', 'book')),
  title           text NOT NULL,
  summary         text NOT NULL,
  body            text NOT NULL,
  price_fen       integer NOT NULL CHECK (price_fen BETWEEN 0 AND 100000),
  refund_if_lost  boolean NOT NULL,
  free_readers    text NOT NULL CHECK (free_readers IN ('nobody', 'followers', 'pastBuyers')),
  platform_share_basis_points integer NOT NULL CHECK (platform_share_basis_points BETWEEN 0 AND 10000),
  published_at    timestamptz NOT NULL,
  sale_ends_at    timestamptz NOT NULL,
  salt            bytea NOT NULL CHECK (length(salt) = 32),
  seal            bytea NOT NULL CHECK (length(seal) = 32),
  sealed_text     text NOT NULL,
  CHECK (published_at < sale_ends_at),
  CHECK (NOT refund_if_lost OR price_fen > 0),
  UNIQUE (author_id, author_sequence),
  UNIQUE (author_id, request_id)
);
CREATE INDEX scheme_match ON scheme (match_id, published_at DESC, id);
CREATE INDEX scheme_published ON scheme (published_at DESC, id);
CREATE INDEX scheme_author ON scheme (author_id, published_at DESC, id);
CALL make_append_only('scheme');

CREATE TABLE scheme_pick (
  scheme_id     uuid NOT NULL REFERENCES scheme,
  position      integer NOT NULL CHECK (position BETWEEN 1 AND 4),
  match_id      uuid NOT NULL REFERENCES match,
  market        text NOT NULL,
  pick          text NOT NULL,
  line_quarters integer,
  odds_milli    integer NOT NULL CHECK (odds_milli > 1000),
  bookmaker     text NOT NULL,
  odds_at       timestamptz NOT NULL,
  PRIMARY KEY (scheme_id, position)
);
CREATE INDEX scheme_pick_match ON scheme_pick (match_id);
CALL make_append_only('scheme_pick');

CREATE TABLE scheme_withdrawal (
  scheme_id    uuid PRIMARY KEY REFERENCES scheme,
  withdrawn_at timestamptz NOT NULL
);
CALL make_append_only('scheme_withdrawal');

CREATE TABLE scheme_removal (
  scheme_id  uuid PRIMARY KEY REFERENCES scheme,
  removed_at timestamptz NOT NULL,
  reason     text NOT NULL
);
CALL make_append_only('scheme_removal');

-- The first settlement of a scheme has number 1; a correction adds the next and changes none.
CREATE TABLE scheme_settlement (
  scheme_id    uuid NOT NULL REFERENCES scheme,
  number       integer NOT NULL CHECK (number > 0),
  outcome      text NOT NULL CHECK (outcome IN ('win', 'halfWin', 'push', 'halfLoss', 'loss', 'void')),
  -- In 1/4000 of a stake, so that halves of halves of thousandths stay whole.
  profit_parts integer,
  rule_version text NOT NULL,
  result       jsonb NOT NULL,
  picks        jsonb NOT NULL,
  sources      jsonb NOT NULL,
  settled_at   timestamptz NOT NULL,
  income_available_at timestamptz NOT NULL,
  CHECK ((outcome = 'void') = (profit_parts IS NULL)),
  PRIMARY KEY (scheme_id, number)
);
CREATE INDEX scheme_settlement_time ON scheme_settlement (settled_at);
CALL make_append_only('scheme_settlement');

-- One unlock per user and scheme. The price and the platform's share are those of that moment.
CREATE TABLE unlock (
  id          uuid PRIMARY KEY,
  scheme_id   uuid NOT NULL REFERENCES scheme,
  user_id     uuid NOT NULL REFERENCES app_user,
  price_fen   integer NOT NULL CHECK (price_fen >= 0),
  hold_txn_id bigint REFERENCES ledger_txn,
  unlocked_at timestamptz NOT NULL,
  CHECK ((price_fen = 0) = (hold_txn_id IS NULL)),
  UNIQUE (user_id, scheme_id)
);
CREATE INDEX unlock_scheme ON unlock (scheme_id, id);
CREATE INDEX unlock_user ON unlock (user_id, unlocked_at DESC, id);
CALL make_append_only('unlock');

-- Where the escrow of an unlock went. Void and removal give it back whole.
CREATE TABLE unlock_payout (
  unlock_id    uuid NOT NULL REFERENCES unlock,
  number       integer NOT NULL CHECK (number > 0),
  refund_fen   integer NOT NULL CHECK (refund_fen >= 0),
  platform_fen integer NOT NULL CHECK (platform_fen >= 0),
  analyst_fen  integer NOT NULL CHECK (analyst_fen >= 0),
  txn_id       bigint NOT NULL UNIQUE REFERENCES ledger_txn,
  paid_at      timestamptz NOT NULL,
  PRIMARY KEY (unlock_id, number)
);
CALL make_append_only('unlock_payout');

-- Pending income of a scheme that became available when its dispute window closed.
CREATE TABLE income_release (
  scheme_id   uuid PRIMARY KEY REFERENCES scheme,
  amount_fen  bigint NOT NULL CHECK (amount_fen > 0),
  txn_id      bigint NOT NULL UNIQUE REFERENCES ledger_txn,
  released_at timestamptz NOT NULL
);
CALL make_append_only('income_release');
