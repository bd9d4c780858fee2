import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { absentProviders } from '#server/cli/absent-providers.ts';
import { readConfig } from '#server/core/config/config.ts';
import { transaction } from '#server/db/transaction.ts';
import { openSession } from '#server/features/people/sessions/session-store.ts';
import { startContext } from '#server/context/start-context.ts';
import { makeManyMatches } from './many-matches.ts';

/** Size of one match. All schemes have the same number of buyers, and there are as many buyers as schemes. */
export interface Sales {
  readonly schemes: number;
  readonly buyersOfEach: number;
}

/** A finished, confirmed match with sold, unsettled schemes, in a database without connections. */
export interface SoldMatch {
  readonly matchId: string;
  /** Tokens of an author and a buyer of a scheme. */
  readonly authorTokens: readonly string[];
  readonly buyerToken: string;
  readonly schemeId: string;
  /** When the queue starts to settle it, in machine time. */
  readonly dueAt: Date;
}

/** Time for a server to start and for the measurement of its idle response times. */
const DUE_AFTER_MS = 30_000;

const SCHEMES_OF_AN_AUTHOR = 4;
const PRICE_FEN = 800;
const PROBES = 10;

/**
 * Sells every scheme of a match. The match is imported by the feed operations; users, schemes, unlocks and ledger are
 * written in SQL, because a hundred thousand unlocks one by one would take minutes.
 */
export async function makeSales(environment: NodeJS.ProcessEnv, sales: Sales): Promise<SoldMatch> {
  const matchId = await withContext(environment, async (ctx) => {
    await makeManyMatches(ctx, { leagues: 1, pastSeasons: 0 });
    const over = ctx.db
      .selectFrom('match')
      .select('id')
      .where('state', '=', 'finished')
      .where('home_90', '=', 0);
    const { id } = await over.orderBy('kickoff_at', 'desc').orderBy('id').executeTakeFirstOrThrow();
    return id;
  });
  await asOwner(environment, salesScript(matchId, sales));
  return await withContext(environment, async (ctx) => {
    const at = ctx.clock.now();
    const tokenOf = (userId: string) =>
      transaction(ctx.db, async (tx) => (await openSession(tx, { userId, device: 'bench', at })).token);
    const authors = await ctx.db
      .selectFrom('analyst')
      .select('user_id')
      .orderBy('user_id')
      .limit(PROBES)
      .execute();
    const { user_id, scheme_id } = await ctx.db
      .selectFrom('unlock')
      .select(['user_id', 'scheme_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const authorTokens: string[] = [];
    for (const author of authors) authorTokens.push(await tokenOf(author.user_id));
    const buyerToken = await tokenOf(user_id);
    const dueAt = new Date(Date.now() + DUE_AFTER_MS);
    await transaction(ctx.db, (tx) =>
      ctx.jobs.add(tx, 'settle-match', { matchId }, { afterMs: DUE_AFTER_MS }),
    );
    return { matchId, authorTokens, buyerToken, schemeId: scheme_id, dueAt };
  });
}

type Ctx = Awaited<ReturnType<typeof startContext>>['ctx'];

export async function withContext<T>(
  environment: NodeJS.ProcessEnv,
  story: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const started = await startContext(readConfig(environment), {
    providers: absentProviders,
    serveJobs: false,
  });
  try {
    return await story(started.ctx);
  } finally {
    await started.close();
  }
}

async function asOwner(environment: NodeJS.ProcessEnv, script: string): Promise<void> {
  if (environment.DATABASE_URL !== undefined) {
    const client = new pg.Client({ connectionString: environment.DATABASE_URL });
    await client.connect();
    await client.query(script).finally(() => client.end());
    return;
  }
  const pglite = await PGlite.create({ dataDir: join(environment.DATA_DIR ?? '', 'pglite') });
  await pglite.exec(script);
  await pglite.close();
}

/**
 * Buyer b buys scheme j where (b − j) is a multiple of the step: all buyers and all schemes have equally many
 * unlocks.
 */
function salesScript(matchId: string, { schemes, buyersOfEach }: Sales): string {
  const step = schemes / buyersOfEach;
  const authors = schemes / SCHEMES_OF_AN_AUTHOR;
  // Version and variant bits of a random UUID, which the contract validates.
  const user = (kind: string, number: string) =>
    `overlay(overlay(md5('${kind}' || ${number}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
  return `
    SET session_replication_role = replica;
    -- Confirmed so long ago that only the queue processes it.
    UPDATE match_report SET first_said_at = first_said_at - interval '30 days' WHERE match_id = '${matchId}';
    CREATE TEMP TABLE sale AS
      SELECT row_number() OVER (ORDER BY k, j) AS n, j, k, (j + k * ${step}) % ${schemes} AS b
        FROM generate_series(0, ${schemes - 1}) j, generate_series(0, ${buyersOfEach - 1}) k;
    INSERT INTO app_user (id, mobile, nickname, registered_at)
      SELECT ${user('buyer', 'b')}, '131' || lpad(b::text, 8, '0'), 'Buyer ' || b, '2026-01-01'::timestamptz
        FROM generate_series(0, ${schemes - 1}) b
      UNION ALL SELECT ${user('author', 'a')}, '132' || lpad(a::text, 8, '0'), 'Author ' || a, '2026-01-01'::timestamptz
        FROM generate_series(0, ${authors - 1}) a;
    INSERT INTO analyst (user_id, approved_at, source)
      SELECT ${user('author', 'a')}, '2026-01-01'::timestamptz, 'bench' FROM generate_series(0, ${authors - 1}) a;
    INSERT INTO scheme (id, author_id, author_sequence, request_id, match_id, market, rule_set, title, summary, body,
        price_fen, refund_if_lost, free_readers, platform_share_basis_points, published_at, sale_ends_at, salt, seal, sealed_text)
      SELECT ${user('scheme', 'j')}, ${user('author', `(j / ${SCHEMES_OF_AN_AUTHOR})`)}, 1 + j % ${SCHEMES_OF_AN_AUTHOR},
             ${user('request', 'j')}, m.id, '1x2', 'jc', 'Scheme ' || j, repeat('概', 60), repeat('正文', 400),
             ${PRICE_FEN}, j % 2 = 0, 'nobody', 3000, m.kickoff_at - interval '1 day', m.kickoff_at,
             sha256('salt'), sha256('seal'), repeat('文', 900)
        FROM generate_series(0, ${schemes - 1}) j, match m WHERE m.id = '${matchId}';
    INSERT INTO scheme_pick (scheme_id, position, match_id, market, pick, line_quarters, odds_milli, bookmaker, odds_at)
      SELECT id, 1, match_id, market, (ARRAY['home', 'draw', 'away'])[1 + author_sequence % 3], NULL, 2100, 'pinnacle',
             published_at FROM scheme;
    INSERT INTO ledger_account (owner_id, kind, balance, seq)
      SELECT ${user('buyer', 'b')}, 'balance', 0, 1 + ${buyersOfEach} FROM generate_series(0, ${schemes - 1}) b
      UNION ALL SELECT ${user('scheme', 'j')}, 'escrow', ${PRICE_FEN * buyersOfEach}, ${buyersOfEach}
        FROM generate_series(0, ${schemes - 1}) j;
    UPDATE ledger_account SET balance = -${PRICE_FEN * buyersOfEach * schemes}, seq = ${schemes} WHERE kind = 'clearing:alipay';
    CREATE TEMP TABLE leg AS
      SELECT 'rc:bench' || b AS key, 'recharged' AS kind, 'bench' || b AS ref, NULL::uuid AS taken_from,
             'clearing:alipay' AS from_kind, ${user('buyer', 'b')} AS given_to, 'balance' AS to_kind,
             ${PRICE_FEN * buyersOfEach} AS fen, b + 1 AS from_seq, 1 AS to_seq,
             -${PRICE_FEN * buyersOfEach}::bigint * (b + 1) AS from_after, ${PRICE_FEN * buyersOfEach}::bigint AS to_after
        FROM generate_series(0, ${schemes - 1}) b
      UNION ALL
      SELECT 'un:' || ${user('buyer', 'b')} || ':' || ${user('scheme', 'j')}, 'unlocked', ${user('scheme', 'j')}::text,
             ${user('buyer', 'b')}, 'balance', ${user('scheme', 'j')}, 'escrow', ${PRICE_FEN}, 2 + k, 1 + k,
             ${PRICE_FEN}::bigint * (${buyersOfEach} - 1 - k), ${PRICE_FEN}::bigint * (k + 1) FROM sale;
    INSERT INTO ledger_txn (idem_key, content_hash, kind, ref, created_at, entries)
      SELECT key, ledger_content_hash(kind, ref, NULL, jsonb_build_array(
               jsonb_build_object('owner', taken_from, 'kind', from_kind, 'amount', -fen),
               jsonb_build_object('owner', given_to, 'kind', to_kind, 'amount', fen))), kind, ref, '2026-02-01'::timestamptz, 2 FROM leg;
    INSERT INTO ledger_entry (account_id, seq, txn_id, amount, balance_after)
      SELECT a.id, from_seq, t.id, -fen, from_after FROM leg JOIN ledger_txn t ON t.idem_key = leg.key
        JOIN ledger_account a ON a.owner_id IS NOT DISTINCT FROM leg.taken_from AND a.kind = leg.from_kind
      UNION ALL SELECT a.id, to_seq, t.id, fen, to_after FROM leg JOIN ledger_txn t ON t.idem_key = leg.key
        JOIN ledger_account a ON a.owner_id = leg.given_to AND a.kind = leg.to_kind;
    INSERT INTO unlock (id, scheme_id, user_id, price_fen, hold_txn_id, unlocked_at)
      SELECT ${user('unlock', 'n')}, ${user('scheme', 'j')}, ${user('buyer', 'b')}, ${PRICE_FEN}, t.id, '2026-02-01'::timestamptz
        FROM sale JOIN ledger_txn t ON t.idem_key = 'un:' || ${user('buyer', 'b')} || ':' || ${user('scheme', 'j')};
    RESET session_replication_role;
    DROP TABLE sale, leg;
    ANALYZE;`;
}
