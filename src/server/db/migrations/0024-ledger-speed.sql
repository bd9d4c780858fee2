-- What a transfer costs: its checks are planned once per connection and not at each transfer, and no two transfers share
-- a lock on the row of their kind, which made every concurrent pair of them write a multixact.

-- The flows of a kind are asked for each transfer, so one of no kind is refused all the same; kinds are never deleted.
ALTER TABLE ledger_txn DROP CONSTRAINT ledger_txn_kind_fkey;

-- The same bytes as before, by a function whose plan is kept.
CREATE OR REPLACE FUNCTION ledger_content_hash(p_kind text, p_ref text, p_resolves bigint, p_legs jsonb) RETURNS bytea
LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
BEGIN
  RETURN sha256(convert_to(jsonb_build_array(p_kind, p_ref, p_resolves, (
    SELECT jsonb_agg(jsonb_build_array(owner, kind, amount) ORDER BY owner NULLS LAST, kind COLLATE "C")
    FROM jsonb_to_recordset(p_legs) AS leg(owner uuid, kind text, amount bigint)
  ))::text, 'UTF8'));
END $$;

ALTER FUNCTION ledger_content_hash SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION ledger_post SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION ledger_lock_account SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION ledger_check_txn SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION ledger_check_hold SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION ledger_check_account SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION ledger_check_entries SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION ledger_entry_sound SET plan_cache_mode = force_generic_plan;
