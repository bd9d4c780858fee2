-- Cosignatures of independent witnesses (C2SP tlog-witness). A cosignature covers the text of a head, which does not
-- contain the time, so it also belongs to the same head signed again later.

-- The first cosignature of each key per head: what proves that its entries existed by then.
CREATE TABLE log_cosignature (
  size        bigint NOT NULL REFERENCES log_head,
  key_name    text NOT NULL,
  key_id      text NOT NULL CHECK (key_id ~ '^[0-9a-f]{8}$'),
  cosigned_at timestamptz NOT NULL CHECK (cosigned_at = date_trunc('second', cosigned_at)),
  -- A signature line of a note, with its newline.
  line        text NOT NULL CHECK (line ~ '^[^\n]+\n$'),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (size, key_name, key_id)
);
CALL make_append_only('log_cosignature');

-- Heads that the quorum of the policy cosigned, and when it was reached.
CREATE TABLE log_quorum (
  size       bigint PRIMARY KEY REFERENCES log_head,
  reached_at timestamptz NOT NULL
);
CALL make_append_only('log_quorum');

-- The newest head, signed again every minute and cosigned again: nothing was added until then. One row.
CREATE TABLE log_fresh_head (
  only_one  boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  size      bigint NOT NULL REFERENCES log_head,
  note      text NOT NULL CHECK (split_part(note, E'\n', 2) = size::text),
  signed_at timestamptz NOT NULL,
  -- When the quorum last cosigned a head; null if it never did.
  quorum_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON log_fresh_head TO red_penalty_app;

-- What is known of each witness.
CREATE TABLE log_witness (
  name          text PRIMARY KEY,
  url           text NOT NULL,
  -- The size it cosigned last, as far as we know.
  cosigned_size bigint NOT NULL DEFAULT 0,
  cosigned_at   timestamptz,
  -- The last failure and since when requests fail; null after a success.
  fault         text,
  failing_since timestamptz,
  CHECK ((fault IS NULL) = (failing_since IS NULL))
);
GRANT SELECT, INSERT, UPDATE ON log_witness TO red_penalty_app;
