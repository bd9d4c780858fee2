import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Difference } from '#server/features/ledger/reconcile/reconcile.ts';
import { inPlayErrors } from './in-play-score.ts';
import type { ScorableInPlay } from './in-play-score-store.ts';

/** Rows recomputed at a time. */
const BATCH = 2_000;

/** Scores are stored to nine digits. */
const TOLERANCE = 1e-8;

/** Recomputes every in-play score from its row and result, and every sum from the scores. */
export async function checkInPlay(db: Db): Promise<readonly Difference[]> {
  const differences = [...(await checkSums(db)), ...(await checkTenths(db))];
  let after = ['00000000-0000-0000-0000-000000000000', ''] as readonly [string, string];
  for (;;) {
    const rows = await readCounted(db, after);
    differences.push(...rows.flatMap(differencesOf));
    const last = rows.at(-1);
    if (!last) return differences;
    after = [last.match_id, `${last.in_play_version} ${last.mark}`];
  }
}

/** The latest score of each row; only those with an outcome are in the sums. */
const counted = sql`
  SELECT DISTINCT ON (match_id, in_play_version, mark) * FROM in_play_score
   ORDER BY match_id, in_play_version, mark, version DESC`;

async function checkSums(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference['facts']>`
    WITH counted AS (${counted}), should AS (
      SELECT competition, in_play_version, mark, count(*) AS rows, sum(rps) AS rps, sum(log_loss) AS log_loss,
             sum(brier) AS brier, count(over_brier) AS over_rows, coalesce(sum(over_log_loss), 0) AS over_log_loss,
             coalesce(sum(over_brier), 0) AS over_brier
        FROM counted WHERE outcome IS NOT NULL GROUP BY 1, 2, 3)
    SELECT coalesce(s.competition, should.competition) AS competition, coalesce(s.mark, should.mark) AS mark,
           s.rows AS rows, should.rows AS recomputed
      FROM (SELECT * FROM in_play_sum WHERE rows > 0) s
      FULL JOIN should USING (competition, in_play_version, mark)
     WHERE (s.rows, s.rps, s.log_loss, s.brier, s.over_rows, s.over_log_loss, s.over_brier)
           IS DISTINCT FROM (should.rows, should.rps, should.log_loss, should.brier, should.over_rows,
                             should.over_log_loss, should.over_brier)`.execute(db);
  return rows.map((facts) => ({ invariant: 'inPlaySums', facts }));
}

async function checkTenths(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference['facts']>`
    WITH counted AS (${counted}), should AS (
      SELECT c.competition, c.in_play_version, least(9, millionths / 100000) AS tenth, count(*) AS outcomes,
             sum(millionths) AS said, count(*) FILTER (WHERE pick = c.outcome) AS came
        FROM counted c JOIN in_play_prediction p USING (match_id, in_play_version, mark),
             LATERAL (VALUES ('home', p.home_millionths), ('draw', p.draw_millionths), ('away', p.away_millionths))
               AS three (pick, millionths)
       WHERE c.outcome IS NOT NULL GROUP BY 1, 2, 3)
    SELECT coalesce(t.competition, should.competition) AS competition, coalesce(t.tenth, should.tenth) AS tenth,
           t.outcomes AS outcomes, should.outcomes AS recomputed
      FROM (SELECT * FROM in_play_tenth WHERE outcomes > 0) t
      FULL JOIN should USING (competition, in_play_version, tenth)
     WHERE (t.outcomes, t.said_millionths, t.came) IS DISTINCT FROM (should.outcomes, should.said, should.came)`.execute(
    db,
  );
  return rows.map((facts) => ({ invariant: 'inPlayTenths', facts }));
}

interface Counted extends ScorableInPlay {
  readonly home_90: number;
  readonly away_90: number;
  readonly rps: number;
  readonly log_loss: number;
  readonly brier: number;
  readonly over_brier: number | null;
}

async function readCounted(db: Db, [matchId, key]: readonly [string, string]): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    SELECT p.*, s.home_90, s.away_90, s.rps::float8 AS rps, s.log_loss::float8 AS log_loss, s.brier::float8 AS brier,
           s.over_brier::float8 AS over_brier
      FROM in_play_prediction p JOIN LATERAL (
        SELECT * FROM in_play_score s
         WHERE (s.match_id, s.in_play_version, s.mark) = (p.match_id, p.in_play_version, p.mark)
         ORDER BY version DESC LIMIT 1) s ON s.outcome IS NOT NULL
     WHERE (p.match_id, p.in_play_version || ' ' || p.mark) > (${matchId}::uuid, ${key})
     ORDER BY p.match_id, p.in_play_version || ' ' || p.mark LIMIT ${BATCH}`.execute(db);
  return rows;
}

function differencesOf(row: Counted): readonly Difference[] {
  const errors = inPlayErrors(row, [row.home_90, row.away_90]);
  const isSame = (['rps', 'log_loss', 'brier', 'over_brier'] as const).every(
    (name) => Math.abs((errors[name] ?? -1) - (row[name] ?? -1)) < TOLERANCE,
  );
  if (isSame) return [];
  return [{ invariant: 'inPlayScore', facts: { matchId: row.match_id, mark: row.mark, rps: row.rps } }];
}
