-- The ledger sealed: every few minutes a digest over the transfers since the seal before, chained to it and signed by a key
-- outside the database. Whoever rewrites amounts consistently, with every guard off, cannot sign what they then say.
CREATE TABLE ledger_seal (
  number    integer PRIMARY KEY CHECK (number > 0),
  -- The last transfer it covers; those after the seal before up to this one are in it.
  up_to     bigint NOT NULL REFERENCES ledger_txn,
  hash      bytea NOT NULL CHECK (length(hash) = 32),
  -- A C2SP signed note over number, up_to and hash.
  note      text NOT NULL,
  sealed_at timestamptz NOT NULL
);
CALL make_append_only('ledger_seal');

CREATE FUNCTION ledger_seal_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before ledger_seal;
BEGIN
  SELECT * INTO before FROM ledger_seal ORDER BY number DESC LIMIT 1;
  IF NEW.number <> coalesce(before.number, 0) + 1 OR NEW.up_to <= coalesce(before.up_to, 0) THEN
    RAISE EXCEPTION 'seal % up to % does not follow the one before', NEW.number, NEW.up_to USING ERRCODE = 'LG011';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER follows BEFORE INSERT ON ledger_seal FOR EACH ROW EXECUTE FUNCTION ledger_seal_follows();

-- SHA-256 over the hash of the seal before and one digest per transfer with all of its entries, in order of their numbers.
CREATE FUNCTION ledger_digest(p_before bytea, p_after bigint, p_up_to bigint) RETURNS bytea
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT sha256(p_before || coalesce(string_agg(digest, ''::bytea ORDER BY id), ''::bytea)) FROM (
    SELECT t.id, sha256(convert_to(jsonb_build_array(
             t.id, t.idem_key, encode(t.content_hash, 'hex'), t.kind, t.ref, t.resolves,
             (extract(epoch FROM t.created_at) * 1000000)::bigint, t.entries,
             jsonb_agg(jsonb_build_array(a.id, a.owner_id, a.kind, e.seq, e.amount, e.balance_after) ORDER BY a.id)
           )::text, 'UTF8')) AS digest
      FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
     WHERE t.id > p_after AND t.id <= p_up_to
     GROUP BY t.id) digests
$$;

-- The last transfer of those that are there for good: whoever is posting is waited for, and new ones wait for a moment.
CREATE FUNCTION ledger_posted_to() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE ledger_txn IN SHARE MODE;
  RETURN (SELECT coalesce(max(id), 0) FROM ledger_txn);
END $$;
REVOKE ALL ON FUNCTION ledger_posted_to FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_posted_to TO red_penalty_app;
