import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';

/** Size of the world: analysts, and settled schemes per analyst. */
export interface Extent {
  readonly analysts: number;
  readonly schemesEach: number;
}

const COMPETITIONS = 10;

/**
 * Creates analysts with random picks at odds of about 1.90, one scheme a day each, in SQL through the tables and
 * triggers of the records. @returns one of them.
 */
export async function makeManyRecords(ctx: Context, { analysts, schemesEach }: Extent): Promise<string> {
  await makeAnalysts(ctx, analysts);
  await sql`
    INSERT INTO competition (code, name_zh, name_en, short_zh, short_en, demo)
    SELECT 'bench' || n || '.1', '测试' || n, 'Bench ' || n, '测' || n, 'B' || n, false
      FROM generate_series(1, ${COMPETITIONS}::integer) n`.execute(ctx.db);
  const { rows } = await sql<{ user_id: string }>`SELECT user_id FROM analyst ORDER BY user_id`.execute(
    ctx.db,
  );
  // One analyst at a time, to limit the memory of the embedded database.
  for (const { user_id } of rows) await makeSchemes(ctx, user_id, schemesEach);
  return rows[0]?.user_id ?? '';
}

async function makeAnalysts({ db, clock }: Context, analysts: number): Promise<void> {
  const at = clock.now();
  await sql`
    INSERT INTO app_user (id, mobile, nickname, registered_at)
    SELECT gen_random_uuid(), (13900000000 + n)::text, 'Analyst ' || n, ${at}::timestamptz
      FROM generate_series(1, ${analysts}::integer) n`.execute(db);
  await sql`
    INSERT INTO certification (user_id, adult, certified_at, source)
    SELECT id, true, ${at}::timestamptz, 'bench' FROM app_user`.execute(db);
  await sql`
    INSERT INTO analyst (user_id, approved_at, source)
    SELECT id, ${at}::timestamptz, 'bench' FROM app_user`.execute(db);
}

async function makeSchemes({ db, clock }: Context, authorId: string, schemes: number): Promise<void> {
  await sql`
    INSERT INTO recorded_scheme
      (scheme_id, author_id, published_at, kickoff_at, competition, market, is_paid, stated_percent, outcome, result_e16,
       odds_milli, closing_odds_milli, obtainable_e16, is_offered, settled_at)
    SELECT gen_random_uuid(), ${authorId}::uuid, at - interval '5 hours', at,
           'bench' || 1 + (n + die) % ${COMPETITIONS}::integer || '.1',
           (ARRAY['asian', '1x2', 'totals', 'handicap3'])[1 + n % 4], n % 3 = 0, 50 + n % 10, outcome, result,
           ARRAY[odds], ARRAY[odds + n % 40 - 20], ARRAY[result, result, result], true, at + interval '2 hours'
      FROM (SELECT n, die, 1850 + n % 100 AS odds,
                   ${clock.now()}::timestamptz - n * interval '1 day' - die * interval '1 minute' AS at,
                   (ARRAY['win', 'win', 'loss', 'loss', 'halfWin', 'halfLoss', 'push'])[1 + die % 7] AS outcome
              FROM (SELECT n, (random() * 600)::integer AS die
                      FROM generate_series(1, ${schemes}::integer) n) cast_dice) flipped,
           LATERAL (SELECT CASE outcome WHEN 'win' THEN (odds - 1000) * 1e13 WHEN 'halfWin' THEN (odds - 1000) * 5e12
                                        WHEN 'push' THEN 0 WHEN 'halfLoss' THEN -5e15 ELSE -1e16 END::numeric(40, 0)
                             AS result) earned`.execute(db);
}
