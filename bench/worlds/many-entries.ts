import pg from 'pg';
import { CLOCK_START } from './season.ts';

/** Schemes that each buyer buys. Each scheme has about a hundred buyers, and one has all of them. */
const BOUGHT = 45;
const BUYERS_OF_EACH = 100;
const SCHEMES_OF_AN_AUTHOR = 20;
const PRICE_FEN = 800;
/** A buyer recharges once per so many unlocks, for their total. */
const UNLOCKS_OF_A_RECHARGE = 10;
/** Half a year, ending two days before the server's clock starts. */
const SPAN_SECONDS = 180 * 86_400;
const BEGAN = `('${CLOCK_START}'::timestamptz - interval '185 days')`;

/**
 * Fills a database with half a year of users, schemes, recharges, unlocks, settlements, payouts and releases, in
 * chronological order, until there are about this many ledger entries. Written in SQL with triggers disabled, because
 * one by one it would take an hour; the caller proves it by reconciliation. The platform's accounts and one escrow
 * account have the most entries. One scheme in fifty is not settled yet; one in ten was lost and refunded.
 * @returns the number of entries and the size of the database in bytes.
 */
export async function makeManyEntries(
  url: string,
  { entries, matchId }: { entries: number; matchId: string },
) {
  // Entries per buyer: 46 unlocks with their payouts, and five recharges.
  const step = Math.ceil(entries / 233 / BUYERS_OF_EACH);
  const books = { matchId, step, buyers: step * BUYERS_OF_EACH, schemes: step * BOUGHT };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET session_replication_role = replica; SET work_mem = '256MB'; SET jit = off;`);
    await client.query(helpers);
    await client.query('BEGIN');
    for (const script of [peopleAndSchemes, events, transfers, movements, booksAbout])
      await client.query(script(books));
    await client.query('COMMIT; RESET session_replication_role;');
    await client.query(recordsOf(books));
    await client.query(waiting);
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query(
      'SELECT (SELECT count(*) FROM ledger_entry)::integer AS entries, pg_database_size(current_database())::float8 AS bytes',
    );
    return rows[0] as { readonly entries: number; readonly bytes: number };
  } finally {
    await client.end();
  }
}

/** What triggers would have listed for operators. */
const waiting = `
  INSERT INTO operator_waiting (queue, item_id, since)
  SELECT 'reviews', id::text, operator_waits_since('reviews', id::text) FROM scheme
   WHERE refund_if_lost AND operator_waits_since('reviews', id::text) IS NOT NULL
  ON CONFLICT DO NOTHING`;

interface Books {
  readonly matchId: string;
  readonly step: number;
  readonly buyers: number;
  readonly schemes: number;
}

/** Version and variant bits of a random UUID, which the contract validates. */
const helpers = `
  CREATE FUNCTION pg_temp.id_of(text, bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS
    $$ SELECT overlay(overlay(md5($1 || $2) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$;`;

const peopleAndSchemes = ({ matchId, buyers, schemes }: Books): string => `
  INSERT INTO app_user (id, mobile, nickname, registered_at)
    SELECT pg_temp.id_of('buyer', b), '131' || lpad(b::text, 8, '0'), 'Buyer ' || b, ${BEGAN}
      FROM generate_series(0, ${buyers - 1}) b
    UNION ALL SELECT pg_temp.id_of('author', a), '132' || lpad(a::text, 8, '0'), 'Author ' || a, ${BEGAN}
      FROM generate_series(0, ${Math.ceil(schemes / SCHEMES_OF_AN_AUTHOR)}) a;
  INSERT INTO analyst (user_id, approved_at, source)
    SELECT id, registered_at, 'bench' FROM app_user WHERE mobile LIKE '132%';
  CREATE TEMP TABLE sold AS
    SELECT j, pg_temp.id_of('scheme', j) AS id, pg_temp.id_of('author', j / ${SCHEMES_OF_AN_AUTHOR}) AS author_id,
           1 + j % ${SCHEMES_OF_AN_AUTHOR} AS number, j % 10 = 3 AS is_lost, j % 50 = 7 AS is_open,
           ${BEGAN} + j * ${SPAN_SECONDS / schemes} * interval '1 second' AS published_at
      FROM generate_series(0, ${schemes}) j;
  INSERT INTO scheme (id, author_id, author_sequence, request_id, match_id, market, rule_set, title, summary, body,
      price_fen, refund_if_lost, free_readers, platform_share_basis_points, published_at, sale_ends_at, salt, seal, sealed_text)
    SELECT id, author_id, number, pg_temp.id_of('request', j), '${matchId}', '1x2', 'jc', 'Scheme ' || j, repeat('概', 60),
           repeat('正文', 400), ${PRICE_FEN}, is_lost, 'nobody', 3000, published_at, published_at + interval '1 day',
           sha256('salt'), sha256('seal'), repeat('文', 900)
      FROM sold;`;

/**
 * Buyer b buys scheme j where (j − b) is a multiple of the step, and the last scheme. `n` is the chronological order.
 */
const events = ({ step, buyers, schemes }: Books): string => `
  CREATE TEMP TABLE sale AS
    SELECT b, j, row_number() OVER (PARTITION BY b ORDER BY j) - 1 AS k,
           published_at + b % ${BUYERS_OF_EACH} * interval '5 minutes' + interval '1 hour' AS at
      FROM (SELECT b, (b + k * ${step}) % ${schemes} AS j
              FROM generate_series(0, ${buyers - 1}) b, generate_series(0, ${BOUGHT - 1}) k
            UNION ALL SELECT b, ${schemes} FROM generate_series(0, ${buyers - 1}) b) pair JOIN sold USING (j);
  CREATE TEMP TABLE event AS
    SELECT row_number() OVER (ORDER BY at, kind DESC, j, b) + (SELECT coalesce(max(id), 0) FROM ledger_txn) AS id, each.*
      FROM (SELECT 'unlocked' AS kind, b, j, at FROM sale
            UNION ALL SELECT 'recharged', b, j, at - interval '1 second' FROM sale
                       WHERE k % ${UNLOCKS_OF_A_RECHARGE} = 0
            UNION ALL SELECT 'paidOut', b, j, published_at + interval '26 hours' FROM sale JOIN sold USING (j)
                       WHERE NOT is_open
            UNION ALL SELECT 'incomeReleased', NULL, j, published_at + interval '50 hours' FROM sold
                       WHERE NOT is_open AND NOT is_lost) each;
  CREATE INDEX ON event (j, b) WHERE kind = 'unlocked';
  ANALYZE sale; ANALYZE event; ANALYZE sold;`;

/** The transfer and amounts of each event. */
const transfers = (_: Books): string => `
  CREATE TEMP TABLE leg AS
    SELECT e.id, l.owner, l.kind, l.fen
      FROM event e JOIN sold s USING (j)
      LEFT JOIN (SELECT j, count(*) AS buyers FROM sale GROUP BY j) o USING (j),
      LATERAL (SELECT pg_temp.id_of('buyer', b) AS buyer, ${PRICE_FEN * 30} / 100 AS cut,
                      ${(PRICE_FEN * 70) / 100} * o.buyers AS earned) x,
      LATERAL (VALUES
        ('recharged', NULL::uuid, 'clearing:alipay', -${PRICE_FEN * UNLOCKS_OF_A_RECHARGE}::bigint),
        ('recharged', x.buyer, 'balance', ${PRICE_FEN * UNLOCKS_OF_A_RECHARGE}),
        ('unlocked', x.buyer, 'balance', -${PRICE_FEN}), ('unlocked', s.id, 'escrow', ${PRICE_FEN}),
        ('paidOut', s.id, 'escrow', -${PRICE_FEN}),
        ('paidOut', x.buyer, 'balance', CASE WHEN s.is_lost THEN ${PRICE_FEN} END),
        ('paidOut', NULL, 'platformRevenue', CASE WHEN NOT s.is_lost THEN x.cut END),
        ('paidOut', s.author_id, 'incomePending', CASE WHEN NOT s.is_lost THEN ${PRICE_FEN} - x.cut END),
        ('incomeReleased', s.author_id, 'incomePending', -x.earned),
        ('incomeReleased', s.author_id, 'income', x.earned)) l (event, owner, kind, fen)
     WHERE l.event = e.kind AND l.fen IS NOT NULL;
  ANALYZE leg;
  INSERT INTO ledger_account (owner_id, kind) SELECT DISTINCT owner, kind FROM leg WHERE owner IS NOT NULL;
  INSERT INTO ledger_txn (id, idem_key, content_hash, kind, ref, resolves, created_at, entries) OVERRIDING SYSTEM VALUE
    SELECT e.id, CASE e.kind WHEN 'recharged' THEN 'rc:bench' || e.id WHEN 'incomeReleased' THEN 'rl:' || s.id
             WHEN 'unlocked' THEN 'un:' || pg_temp.id_of('buyer', e.b) || ':' || s.id
             ELSE 'po:' || pg_temp.id_of('unlock', hold.id) || ':1' END,
           ledger_content_hash(e.kind, named.ref, hold.id, legs.sent), e.kind, named.ref, hold.id, e.at,
           jsonb_array_length(legs.sent)
      FROM event e JOIN sold s USING (j)
      JOIN (SELECT id, jsonb_agg(jsonb_build_object('owner', owner, 'kind', kind, 'amount', fen)) AS sent
              FROM leg GROUP BY id) legs ON legs.id = e.id
      LEFT JOIN event hold ON e.kind = 'paidOut' AND hold.kind = 'unlocked' AND hold.j = e.j AND hold.b = e.b,
      LATERAL (SELECT CASE e.kind WHEN 'recharged' THEN 'bench' || e.id
                                  WHEN 'paidOut' THEN pg_temp.id_of('unlock', hold.id)::text ELSE s.id::text END AS ref) named
     ORDER BY e.id;
  ANALYZE ledger_account; ANALYZE ledger_txn;
  SELECT setval(pg_get_serial_sequence('ledger_txn', 'id'), (SELECT max(id) FROM ledger_txn));`;

/** The entries, in the order of their transfers, and the resulting balances. */
const movements = (_: Books): string => `
  INSERT INTO ledger_entry (account_id, seq, txn_id, amount, balance_after)
    SELECT a.id, a.seq + row_number() OVER w, leg.id, fen, a.balance + sum(fen) OVER w
      FROM leg JOIN ledger_account a ON coalesce(a.owner_id::text, '') = coalesce(leg.owner::text, '') AND a.kind = leg.kind
    WINDOW w AS (PARTITION BY a.id ORDER BY leg.id ROWS UNBOUNDED PRECEDING)
     ORDER BY leg.id, a.id;
  UPDATE ledger_account a SET seq = last.seq, balance = last.balance_after
    FROM (SELECT DISTINCT ON (account_id) * FROM ledger_entry ORDER BY account_id, seq DESC) last
   WHERE last.account_id = a.id;`;

/** Rows of the features: orders, unlocks, settlements, payouts, releases. */
const booksAbout = (_: Books): string => `
  INSERT INTO recharge_order (id, order_no, user_id, request_id, provider, amount_fen, created_at, expires_at)
    SELECT pg_temp.id_of('order', id), 'bench' || id, pg_temp.id_of('buyer', b), pg_temp.id_of('order', id), 'alipay',
           ${PRICE_FEN * UNLOCKS_OF_A_RECHARGE}, at, at + interval '15 minutes' FROM event WHERE kind = 'recharged';
  INSERT INTO recharge_payment (order_id, provider_trade_no, txn_id, learned_by, paid_at, provider)
    SELECT pg_temp.id_of('order', id), 'trade' || id, id, 'notify', at, 'alipay' FROM event WHERE kind = 'recharged';
  INSERT INTO unlock (id, scheme_id, user_id, price_fen, hold_txn_id, unlocked_at)
    SELECT pg_temp.id_of('unlock', e.id), s.id, pg_temp.id_of('buyer', b), ${PRICE_FEN}, e.id, e.at
      FROM event e JOIN sold s USING (j) WHERE kind = 'unlocked';
  INSERT INTO scheme_settlement (scheme_id, number, outcome, profit_parts, profit_e16, rule_version, results, picks, sources,
      settled_at, income_available_at)
    SELECT id, 1, CASE WHEN is_lost THEN 'loss' ELSE 'win' END, CASE WHEN is_lost THEN -4000 ELSE 4400 END,
           CASE WHEN is_lost THEN -1e16 ELSE 1.1e16 END::numeric(60, 0), 'bench', '[]', '[{}]', '[]',
           published_at + interval '26 hours', published_at + interval '50 hours' FROM sold WHERE NOT is_open;
  INSERT INTO unlock_payout (unlock_id, number, refund_fen, platform_fen, analyst_fen, txn_id, paid_at, settlement_number,
      is_removed, forgiven_fen, from_income_fen, advanced_fen)
    SELECT pg_temp.id_of('unlock', t.resolves), 1, CASE WHEN is_lost THEN ${PRICE_FEN} ELSE 0 END,
           CASE WHEN is_lost THEN 0 ELSE ${(PRICE_FEN * 30) / 100} END,
           CASE WHEN is_lost THEN 0 ELSE ${(PRICE_FEN * 70) / 100} END, e.id, e.at, 1, false, 0, 0, 0
      FROM event e JOIN sold s USING (j) JOIN ledger_txn t ON t.id = e.id WHERE e.kind = 'paidOut';
  INSERT INTO scheme_paid_out (scheme_id, settlement_number, is_removed, pending_fen, paid_at)
    SELECT s.id, 1, false, coalesce(l.fen, 0), s.published_at + interval '26 hours'
      FROM sold s LEFT JOIN event e ON e.j = s.j AND e.kind = 'incomeReleased'
      LEFT JOIN leg l ON l.id = e.id AND l.kind = 'income' WHERE NOT is_open;
  INSERT INTO income_release (scheme_id, amount_fen, txn_id, released_at, number, settlement_number, is_removed)
    SELECT s.id, l.fen, e.id, e.at, 1, 1, false FROM event e JOIN sold s USING (j)
      JOIN leg l ON l.id = e.id AND l.kind = 'income' WHERE e.kind = 'incomeReleased';`;

/** Records, written by the triggers that count them. */
const recordsOf = ({ matchId }: Books): string => `
  INSERT INTO recorded_scheme (scheme_id, author_id, published_at, kickoff_at, competition, market, is_paid, stated_percent,
      outcome, result_e16, odds_milli, closing_odds_milli, obtainable_e16, is_offered, settled_at)
    SELECT s.id, s.author_id, s.published_at, s.sale_ends_at, m.competition, s.market, true, NULL, t.outcome, t.profit_e16,
           ARRAY[2100], NULL, NULL, true, t.settled_at
      FROM sold JOIN scheme s ON s.id = sold.id JOIN match m ON m.id = '${matchId}'
      LEFT JOIN scheme_settlement t ON t.scheme_id = s.id;
  DROP TABLE sold, sale, event, leg;`;
