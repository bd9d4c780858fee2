-- The seals of the ledger cover the operators' audit as well: whoever removes or rewrites a line, with every guard off,
-- contradicts a hash that is in the public log.
ALTER TABLE ledger_seal ADD COLUMN audit_to bigint NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION ledger_seal_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before ledger_seal;
BEGIN
  SELECT * INTO before FROM ledger_seal ORDER BY number DESC LIMIT 1;
  IF NEW.number <> coalesce(before.number, 0) + 1
     OR NEW.up_to < coalesce(before.up_to, 0) OR NEW.audit_to < coalesce(before.audit_to, 0)
     OR (NEW.up_to, NEW.audit_to) = (coalesce(before.up_to, 0), coalesce(before.audit_to, 0)) THEN
    RAISE EXCEPTION 'seal % up to % and % does not follow the one before', NEW.number, NEW.up_to, NEW.audit_to
      USING ERRCODE = 'LG011';
  END IF;
  RETURN NEW;
END $$;

-- One digest over the lines after one up to another, in order of their numbers; nothing when there are none.
CREATE FUNCTION audit_digest(p_after bigint, p_up_to bigint) RETURNS bytea
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT string_agg(sha256(convert_to(jsonb_build_array(
           'audit', id, operator_id, action, subject_kind, subject_id, reason, facts,
           (extract(epoch FROM at) * 1000000)::bigint)::text, 'UTF8')), ''::bytea ORDER BY id)
    FROM operator_audit WHERE id > p_after AND id <= p_up_to
$$;

-- The last line of those that are there for good: whoever is acting is waited for, and new acts wait for a moment.
CREATE FUNCTION audit_written_to() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE operator_audit IN SHARE MODE;
  RETURN (SELECT coalesce(max(id), 0) FROM operator_audit);
END $$;
REVOKE ALL ON FUNCTION audit_written_to FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_written_to TO red_penalty_app;

-- SHA-256 over the hash of the seal before, the digests of the transfers, and those of the audit lines.
DROP FUNCTION ledger_digest;
CREATE FUNCTION seal_digest(
  p_before bytea, p_after bigint, p_up_to bigint, p_audit_after bigint, p_audit_to bigint
) RETURNS bytea
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT sha256(p_before || coalesce(string_agg(digest, ''::bytea ORDER BY id), ''::bytea)
                || coalesce(audit_digest(p_audit_after, p_audit_to), ''::bytea)) FROM (
    SELECT t.id, sha256(convert_to(jsonb_build_array(
             t.id, t.idem_key, encode(t.content_hash, 'hex'), t.kind, t.ref, t.resolves,
             (extract(epoch FROM t.created_at) * 1000000)::bigint, t.entries,
             jsonb_agg(jsonb_build_array(a.id, a.owner_id, a.kind, e.seq, e.amount, e.balance_after) ORDER BY a.id)
           )::text, 'UTF8')) AS digest
      FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
     WHERE t.id > p_after AND t.id <= p_up_to
     GROUP BY t.id) digests
$$;
