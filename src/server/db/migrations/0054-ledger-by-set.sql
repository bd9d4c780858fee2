-- The ledger by set: a batch of transfers is a few statements, whatever its size, and its checks are made once per
-- statement and not once per row. A posting writes txns, entries and accounts in one statement, so nothing has to wait
-- for the commit to be checked, and whoever writes by hand has to do the same.

-- Plans: every look-up goes by an index, whatever the statistics say, because a table that has just been filled has none.

-- Ids of the accounts [{"owner", "kind"}], in the one order of all locks; opens those that are missing.
CREATE FUNCTION ledger_account_ids(p_accounts jsonb) RETURNS bigint[]
LANGUAGE plpgsql SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_ids     bigint[];
  v_missing text;
BEGIN
  FOR attempt IN 1..2 LOOP
    SELECT array_agg(id ORDER BY owner NULLS LAST, kind COLLATE "C"), min(kind) FILTER (WHERE id IS NULL)
      INTO v_ids, v_missing
      FROM (SELECT owner, kind, CASE WHEN owner IS NULL
                     THEN (SELECT a.id FROM ledger_account a WHERE a.owner_id IS NULL AND a.kind = w.kind)
                     ELSE (SELECT a.id FROM ledger_account a WHERE a.owner_id = w.owner AND a.kind = w.kind) END AS id
              FROM (SELECT DISTINCT owner, kind FROM jsonb_to_recordset(p_accounts) AS a(owner uuid, kind text)) w) found;
    EXIT WHEN v_missing IS NULL;
    -- Before any lock and in their order, so that two who open the same accounts never wait for each other.
    INSERT INTO ledger_account (owner_id, kind)
    SELECT owner, kind FROM (SELECT DISTINCT owner, kind FROM jsonb_to_recordset(p_accounts) AS a(owner uuid, kind text)) w
     WHERE owner IS NOT NULL AND NOT EXISTS (SELECT FROM ledger_account a WHERE a.owner_id = w.owner AND a.kind = w.kind)
     ORDER BY owner, kind COLLATE "C"
    ON CONFLICT (owner_id, kind) DO NOTHING;
  END LOOP;
  IF v_missing IS NOT NULL THEN RAISE EXCEPTION 'no account %', v_missing USING ERRCODE = 'LG006'; END IF;
  RETURN v_ids;
END $$;

-- Locks accounts and says what they hold, so that what is planned by it can be posted.
CREATE OR REPLACE FUNCTION ledger_lock_balances(p_accounts jsonb) RETURNS TABLE (owner uuid, kind text, balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_ids bigint[] := ledger_account_ids(p_accounts);
BEGIN
  -- One order for all, so that two posts never wait for each other in a ring; the platform's busy accounts come last.
  RETURN QUERY SELECT a.owner_id, a.kind, a.balance FROM ledger_account a WHERE a.id = ANY (v_ids)
                ORDER BY a.owner_id NULLS LAST, a.kind COLLATE "C" FOR NO KEY UPDATE;
END $$;
DROP FUNCTION ledger_lock_account;

-- Posts transfers [{"key", "kind", "ref", "legs", "resolves", "at"}] in their order, each once per key; legs are
-- [{"owner": uuid or null, "kind": text, "amount": fen}], each account once. The only writer of the ledger. A refusal is
-- an exception, so that everything rolls back and the keys stay free.
CREATE OR REPLACE FUNCTION ledger_post_all(p_transfers jsonb)
RETURNS TABLE (posted_key text, posted_id bigint, is_duplicate boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_nestloop = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_account_ids bigint[];
  v_locked   ledger_account[];
  -- One element per transfer.
  v_hashes   bytea[];
  v_known    bigint[];
  v_is_fresh boolean[];
  v_reused   text;
  -- One element per leg of those that are posted now.
  v_keys     text[];
  v_accounts bigint[];
  v_seqs     bigint[];
  v_amounts  bigint[];
  v_balances bigint[];
  v_short    jsonb;
  v_ids      jsonb;
BEGIN
  -- Whoever posts the same transfer at the same time needs the same accounts and waits here until the first one ends.
  v_account_ids := ledger_account_ids(jsonb_path_query_array(p_transfers, '$[*].legs[*]'));
  v_locked := ARRAY(SELECT a FROM ledger_account a WHERE a.id = ANY (v_account_ids)
                     ORDER BY a.owner_id NULLS LAST, a.kind COLLATE "C" FOR NO KEY UPDATE);
  WITH sent AS MATERIALIZED (
    SELECT t.n, t.key, t.legs, t.hash, known.id AS known_id,
           t.hash <> coalesce(known.content_hash, first_value(t.hash) OVER same_key) AS is_reused,
           known.id IS NULL AND row_number() OVER same_key = 1 AS is_fresh
      FROM (SELECT n, key, legs, ledger_content_hash(kind, ref, resolves, legs) AS hash
              FROM ROWS FROM (jsonb_to_recordset(p_transfers)
                                AS (key text, kind text, ref text, legs jsonb, resolves bigint))
                     WITH ORDINALITY AS r(key, kind, ref, legs, resolves, n) OFFSET 0) t
      LEFT JOIN LATERAL (SELECT x.id, x.content_hash FROM ledger_txn x WHERE x.idem_key = t.key LIMIT 1) known ON true
    WINDOW same_key AS (PARTITION BY t.key ORDER BY t.n)),
  moves AS MATERIALIZED (
    SELECT s.n, s.key, a.id AS account_id, a.owner_id, a.kind, leg.amount,
           a.seq + count(*) OVER so_far AS seq, a.balance + (sum(leg.amount) OVER so_far)::bigint AS balance_after
      FROM sent s CROSS JOIN LATERAL jsonb_to_recordset(s.legs) AS leg(owner uuid, kind text, amount bigint)
      JOIN unnest(v_locked) a
        ON (a.kind, coalesce(a.owner_id::text, '')) = (leg.kind, coalesce(leg.owner::text, ''))
     WHERE s.is_fresh
    WINDOW so_far AS (PARTITION BY a.id ORDER BY s.n ROWS UNBOUNDED PRECEDING))
  SELECT s.hashes, s.known, s.fresh, s.reused, m.keys, m.accounts, m.seqs, m.amounts, m.balances, m.short
    INTO v_hashes, v_known, v_is_fresh, v_reused, v_keys, v_accounts, v_seqs, v_amounts, v_balances, v_short
    FROM (SELECT array_agg(hash ORDER BY n) AS hashes, array_agg(known_id ORDER BY n) AS known,
                 array_agg(is_fresh ORDER BY n) AS fresh, min(key) FILTER (WHERE is_reused) AS reused FROM sent) s,
         (SELECT array_agg(key) AS keys, array_agg(account_id) AS accounts, array_agg(seq) AS seqs,
                 array_agg(amount) AS amounts, array_agg(balance_after) AS balances,
                 -- The first leg that takes more than there is.
                 (array_agg(jsonb_build_object('account', account_id, 'kind', kind, 'missingFen', -balance_after)
                            ORDER BY n, owner_id NULLS LAST, kind COLLATE "C")
                    FILTER (WHERE balance_after < 0 AND NOT ledger_may_owe(kind)))[1] AS short
            FROM moves) m;
  IF v_reused IS NOT NULL THEN
    RAISE EXCEPTION 'key % was used for another transfer', v_reused USING ERRCODE = 'LG005';
  END IF;
  IF v_short IS NOT NULL THEN
    RAISE EXCEPTION 'account % holds too little', v_short ->> 'account' USING ERRCODE = 'LG004',
      DETAIL = v_short - 'account';
  END IF;
  IF true = ANY (v_is_fresh) THEN
    WITH txn AS (
      INSERT INTO ledger_txn (idem_key, content_hash, kind, ref, resolves, created_at, entries)
      SELECT t.key, t.hash, t.kind, t.ref, t.resolves, t.at, jsonb_array_length(t.legs)
        FROM ROWS FROM (
               jsonb_to_recordset(p_transfers)
                 AS (key text, kind text, ref text, legs jsonb, resolves bigint, at timestamptz),
               unnest(v_hashes), unnest(v_is_fresh))
             WITH ORDINALITY AS t(key, kind, ref, legs, resolves, at, hash, is_fresh, n)
       WHERE t.is_fresh ORDER BY t.n
      RETURNING id, idem_key),
    entry AS (
      INSERT INTO ledger_entry (account_id, seq, txn_id, amount, balance_after)
      SELECT m.account_id, m.seq, txn.id, m.amount, m.balance_after
        FROM unnest(v_keys, v_accounts, v_seqs, v_amounts, v_balances) AS m(key, account_id, seq, amount, balance_after)
        JOIN txn ON txn.idem_key = m.key),
    account AS (
      UPDATE ledger_account a SET balance = last.balance_after, seq = last.seq
        FROM (SELECT DISTINCT ON (m.account_id) m.account_id, m.seq, m.balance_after
                FROM unnest(v_accounts, v_seqs, v_balances) AS m(account_id, seq, balance_after)
               ORDER BY m.account_id, m.seq DESC) last
       WHERE a.id = last.account_id AND a.id = ANY (v_accounts))
    SELECT jsonb_object_agg(idem_key, id) INTO v_ids FROM txn;
  END IF;
  RETURN QUERY
    SELECT t.key, coalesce(t.known_id, (v_ids -> t.key)::bigint), NOT t.is_fresh
      FROM ROWS FROM (jsonb_to_recordset(p_transfers) AS (key text), unnest(v_known), unnest(v_is_fresh))
             WITH ORDINALITY AS t(key, known_id, is_fresh, n)
     ORDER BY t.n;
END $$;

CREATE OR REPLACE FUNCTION ledger_post(
  p_key text, p_kind text, p_ref text, p_legs jsonb, p_resolves bigint, p_at timestamptz
) RETURNS TABLE (posted_id bigint, is_duplicate boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT p.posted_id, p.is_duplicate
    FROM ledger_post_all(jsonb_build_array(jsonb_build_object('key', p_key, 'kind', p_kind, 'ref', p_ref,
           'legs', p_legs, 'resolves', p_resolves, 'at', p_at))) p;
END $$;

-- What every INSERT into the ledger and every UPDATE of an account is checked for as a whole.

CREATE FUNCTION ledger_entries_sound() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_nestloop = on SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  bad record;
BEGIN
  SELECT e.account_id, e.seq INTO bad FROM added e
   WHERE e.balance_after IS DISTINCT FROM e.amount + CASE WHEN e.seq = 1 THEN 0 ELSE (
           SELECT before.balance_after FROM ledger_entry before
            WHERE before.account_id = e.account_id AND before.seq = e.seq - 1) END
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'entry % of account % breaks its chain', bad.seq, bad.account_id USING ERRCODE = 'LG002';
  END IF;
  SELECT last.account_id INTO bad
    FROM (SELECT DISTINCT ON (account_id) account_id, seq, balance_after FROM added ORDER BY account_id, seq DESC) last
   WHERE (SELECT (a.balance, a.seq) = (last.balance_after, last.seq)
            FROM ledger_account a WHERE a.id = last.account_id) IS NOT TRUE
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'account % does not match its entries', bad.account_id USING ERRCODE = 'LG002';
  END IF;
  -- Of several entries in one statement the account shows only the last; each keeps its bounds.
  SELECT e.account_id, e.seq INTO bad FROM added e
   WHERE (SELECT CASE WHEN e.balance_after < 0 THEN ledger_may_owe(a.kind)
                      WHEN e.balance_after > 0 THEN a.kind NOT IN ('correctionsOwed', 'correctionsBorne', 'minorRefundsBorne')
                      ELSE true END
            FROM ledger_account a WHERE a.id = e.account_id) IS NOT TRUE
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'entry % of account % violates ledger_no_overdraft or ledger_no_surplus', bad.seq, bad.account_id
      USING ERRCODE = 'LG002';
  END IF;
  SELECT t.txn_id INTO bad FROM (SELECT DISTINCT txn_id FROM added) t
   WHERE (SELECT txn.entries FROM ledger_txn txn WHERE txn.id = t.txn_id)
         IS DISTINCT FROM (SELECT count(*) FROM ledger_entry e WHERE e.txn_id = t.txn_id)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'txn % has not the entries it was posted with', bad.txn_id USING ERRCODE = 'LG003';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_accounts_sound() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp
SET enable_seqscan = off AS $$
DECLARE
  bad record;
BEGIN
  SELECT a.id INTO bad FROM changed a
    LEFT JOIN LATERAL (SELECT e.balance_after, e.seq FROM ledger_entry e WHERE e.account_id = a.id
                        ORDER BY e.seq DESC LIMIT 1) last ON true
   WHERE a.balance <> coalesce(last.balance_after, 0) OR a.seq <> coalesce(last.seq, 0)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'account % does not match its entries', bad.id USING ERRCODE = 'LG002';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_txns_sound() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_nestloop = on SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  bad record;
BEGIN
  SELECT t.id INTO bad FROM fresh t
   WHERE (SELECT count(*) < 2 OR sum(e.amount) <> 0 FROM ledger_entry e WHERE e.txn_id = t.id) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'txn % is not balanced', bad.id USING ERRCODE = 'LG003'; END IF;
  SELECT t.id, t.kind INTO bad FROM fresh t
   WHERE 0 < (
     SELECT count(*) FROM ledger_entry taken JOIN ledger_account source ON source.id = taken.account_id,
                          ledger_entry given JOIN ledger_account target ON target.id = given.account_id
      WHERE taken.txn_id = t.id AND taken.amount < 0 AND given.txn_id = t.id AND given.amount > 0
        AND NOT EXISTS (
          SELECT FROM ledger_flow flow
           WHERE flow.kind = t.kind AND flow.from_kind = source.kind AND flow.to_kind = target.kind
             AND (NOT flow.same_owner OR source.owner_id = target.owner_id)))
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'txn % moves money where % may not', bad.id, bad.kind USING ERRCODE = 'LG008';
  END IF;
  SELECT t.id, (SELECT k.resolves_kind FROM ledger_kind k WHERE k.kind = t.kind) AS wanted INTO bad FROM fresh t
   WHERE (SELECT k.resolves_kind FROM ledger_kind k WHERE k.kind = t.kind)
         IS DISTINCT FROM (SELECT held.kind FROM ledger_txn held WHERE held.id = t.resolves)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'txn % must resolve %', bad.id, coalesce(bad.wanted, 'nothing') USING ERRCODE = 'LG007';
  END IF;
  IF EXISTS (SELECT FROM fresh WHERE resolves IS NOT NULL) THEN
    -- What the hold gave is taken back exactly, and nothing else is taken: the two of each account cancel out. Of an
    -- unknown hold nothing does.
    SELECT t.id, t.resolves INTO bad FROM fresh t
     WHERE t.resolves IS NOT NULL AND 0 < (
       SELECT count(*) FROM (
         SELECT FROM (SELECT e.account_id, e.amount FROM ledger_entry e WHERE e.txn_id = t.resolves AND e.amount > 0
                      UNION ALL
                      SELECT e.account_id, e.amount FROM ledger_entry e WHERE e.txn_id = t.id AND e.amount < 0) both_sides
          GROUP BY account_id HAVING sum(amount) <> 0) left_over)
     LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'txn % does not release hold % exactly', bad.id, bad.resolves USING ERRCODE = 'LG007';
    END IF;
    -- Balances, incomes and providers get back at most what they paid for this hold.
    SELECT t.id, t.resolves INTO bad FROM fresh t
     WHERE t.resolves IS NOT NULL AND t.kind <> 'unmatchedCredited' AND 0 < (
       SELECT count(*) FROM ledger_entry given JOIN ledger_account account ON account.id = given.account_id
        WHERE given.txn_id = t.id AND given.amount > 0
          AND (account.kind = 'balance' OR t.kind IN ('withdrawalReturned', 'minorRefundFailed', 'unmatchedReturned'))
          AND NOT EXISTS (
            SELECT FROM ledger_entry paid
             WHERE paid.txn_id = t.resolves AND paid.account_id = given.account_id AND paid.amount + given.amount <= 0))
     LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'txn % refunds more or another than paid hold %', bad.id, bad.resolves USING ERRCODE = 'LG007';
    END IF;
  END IF;
  -- Rare, and about all transfers of one reference.
  IF EXISTS (SELECT FROM fresh WHERE kind IN ('corrected', 'withdrawalReversed')) THEN
    PERFORM ledger_check_correction(txn) FROM ledger_txn txn
      WHERE txn.id IN (SELECT id FROM fresh WHERE kind = 'corrected');
    PERFORM ledger_check_reversal(txn) FROM ledger_txn txn
      WHERE txn.id IN (SELECT id FROM fresh WHERE kind = 'withdrawalReversed');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER sound ON ledger_account;
DROP TRIGGER sound ON ledger_txn;
DROP TRIGGER sound ON ledger_entry;
DROP FUNCTION ledger_account_sound, ledger_txn_sound, ledger_entry_sound, ledger_check_account, ledger_check_txn,
  ledger_check_hold, ledger_check_entries;
CREATE TRIGGER sound AFTER INSERT ON ledger_account REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_accounts_sound();
CREATE TRIGGER sound_update AFTER UPDATE ON ledger_account REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_accounts_sound();
CREATE TRIGGER sound AFTER INSERT ON ledger_txn REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_txns_sound();
CREATE TRIGGER sound AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_sound();

-- Accounts and txns are never deleted, and the checks above look for those that an entry or a txn names.
ALTER TABLE ledger_entry
  DROP CONSTRAINT ledger_entry_account_id_fkey,
  DROP CONSTRAINT ledger_entry_txn_id_fkey;
ALTER TABLE ledger_txn DROP CONSTRAINT ledger_txn_resolves_fkey;

REVOKE ALL ON FUNCTION ledger_account_ids FROM PUBLIC;

-- By induction every unlock has moved exactly what its latest payout says, and every payout splits the whole price.
CREATE FUNCTION unlock_payouts_sound() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  bad record;
BEGIN
  SELECT * INTO bad FROM (
    SELECT p.unlock_id, p.number, CASE
      WHEN p.number > 1 AND before.number IS NULL THEN 'gap'
      WHEN p.refund_fen - p.forgiven_fen + p.platform_fen + p.analyst_fen IS DISTINCT FROM sale.price_fen THEN 'split'
      WHEN (moved.kind, moved.ref, coalesce(moved.refund, 0), coalesce(moved.platform, 0), coalesce(moved.pending, 0),
            coalesce(moved.income, 0), coalesce(moved.owed, 0), coalesce(moved.borne, 0))
           IS DISTINCT FROM
           (CASE p.number WHEN 1 THEN 'paidOut' ELSE 'corrected' END, p.unlock_id::text,
            p.refund_fen - coalesce(before.refund_fen, 0), p.platform_fen - coalesce(before.platform_fen, 0),
            p.analyst_fen - coalesce(before.analyst_fen, 0) + p.from_income_fen + p.advanced_fen,
            -p.from_income_fen, -p.advanced_fen, coalesce(before.forgiven_fen, 0) - p.forgiven_fen) THEN 'moved'
      END AS fault
      FROM written p
      LEFT JOIN LATERAL (
        SELECT u.user_id, u.price_fen, s.author_id FROM unlock u JOIN scheme s ON s.id = u.scheme_id
         WHERE u.id = p.unlock_id LIMIT 1) sale ON true
      LEFT JOIN LATERAL (
        SELECT * FROM unlock_payout o WHERE o.unlock_id = p.unlock_id AND o.number = p.number - 1 LIMIT 1) before ON true
      LEFT JOIN LATERAL (
        SELECT t.kind, t.ref, sum(e.amount) FILTER (WHERE a.kind = 'balance' AND a.owner_id = sale.user_id) AS refund,
               sum(e.amount) FILTER (WHERE a.kind = 'platformRevenue') AS platform,
               sum(e.amount) FILTER (WHERE a.kind = 'incomePending' AND a.owner_id = sale.author_id) AS pending,
               sum(e.amount) FILTER (WHERE a.kind = 'income' AND a.owner_id = sale.author_id) AS income,
               sum(e.amount) FILTER (WHERE a.kind = 'correctionsOwed') AS owed,
               sum(e.amount) FILTER (WHERE a.kind = 'correctionsBorne') AS borne
          FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
         WHERE t.id = p.txn_id GROUP BY t.id) moved ON true) checked
   WHERE fault IS NOT NULL LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF bad.fault = 'gap' THEN
    RAISE EXCEPTION 'payout % of unlock % leaves a gap', bad.number, bad.unlock_id USING ERRCODE = 'PO001';
  END IF;
  IF bad.fault = 'split' THEN
    RAISE EXCEPTION 'payout % of unlock % does not split its price', bad.number, bad.unlock_id USING ERRCODE = 'PO002';
  END IF;
  RAISE EXCEPTION 'payout % of unlock % is not what moved', bad.number, bad.unlock_id USING ERRCODE = 'PO003';
END $$;
DROP TRIGGER sound ON unlock_payout;
DROP FUNCTION unlock_payout_sound;
CREATE TRIGGER sound AFTER INSERT ON unlock_payout REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION unlock_payouts_sound();

-- As before, and the transfers of all of them are one posting.
CREATE OR REPLACE FUNCTION unlock_commit(p_items jsonb, p_at timestamptz, p_day timestamptz, p_day_end timestamptz,
                                         p_month timestamptz, p_month_end timestamptz)
RETURNS TABLE (n integer, moved boolean, balance bigint) LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  kept jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('scheme:' || id, 0))
     FROM (SELECT DISTINCT item ->> 'schemeId' AS id FROM jsonb_array_elements(p_items) item ORDER BY 1) schemes;
  PERFORM pg_advisory_xact_lock(hashtextextended('spending:' || id, 0))
     FROM (SELECT DISTINCT item ->> 'userId' AS id FROM jsonb_array_elements(p_items) item ORDER BY 1) users;
  PERFORM ledger_lock_balances(legs)
     FROM (SELECT jsonb_agg(leg) AS legs FROM jsonb_array_elements(p_items) item,
                  jsonb_array_elements(CASE jsonb_typeof(item -> 'legs') WHEN 'array' THEN item -> 'legs' ELSE '[]' END) leg) l
    WHERE legs IS NOT NULL;
  SELECT coalesce(jsonb_agg(item ORDER BY now.n), '[]') INTO kept
    FROM jsonb_array_elements(p_items) item
    JOIN unlock_facts(p_items, p_day, p_day_end, p_month, p_month_end) now ON now.n = (item ->> 'n')::integer
   WHERE now.facts = item -> 'facts';
  WITH posted AS (
    SELECT posted_key, posted_id FROM ledger_post_all((
      SELECT jsonb_agg(jsonb_build_object('key', i.key, 'kind', i.kind, 'ref', i."schemeId", 'legs', i.legs, 'at', p_at))
        FROM jsonb_to_recordset(kept) AS i("schemeId" uuid, "priceFen" integer, key text, kind text, legs jsonb)
       WHERE i."priceFen" > 0)))
  INSERT INTO unlock (id, scheme_id, user_id, price_fen, hold_txn_id, unlocked_at)
  SELECT i."unlockId", i."schemeId", i."userId", i."priceFen", CASE WHEN i."priceFen" > 0 THEN p.posted_id END, p_at
    FROM jsonb_to_recordset(kept) AS i("unlockId" uuid, "schemeId" uuid, "userId" uuid, "priceFen" integer, key text)
    LEFT JOIN posted p ON p.posted_key = i.key;
  RETURN QUERY
    SELECT (item ->> 'n')::integer, NOT EXISTS (
             SELECT FROM jsonb_array_elements(kept) k WHERE k -> 'n' = item -> 'n'),
           coalesce((SELECT a.balance FROM ledger_account a
                      WHERE a.owner_id = (item ->> 'userId')::uuid AND a.kind = 'balance'), 0)
      FROM jsonb_array_elements(p_items) item;
END $$;
