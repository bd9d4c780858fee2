import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { inSnapshot } from './in-snapshot.ts';
import { MAX_DIFFERENCES, type PredictionDifference } from './prediction-difference.ts';

const latest = `
  SELECT s.* FROM prediction_score s
   WHERE s.outcome IS NOT NULL
     AND NOT EXISTS (SELECT FROM prediction_score n WHERE n.match_id = s.match_id AND n.model_version = s.model_version
                        AND n.version = s.version + 1)`;

const sums = `
  count(*)::integer AS matches, sum(rps) AS rps, sum(log_loss) AS log_loss, sum(brier) AS brier,
  count(bookmaker)::integer AS priced,
  coalesce(sum(rps) FILTER (WHERE bookmaker IS NOT NULL), 0) AS priced_rps,
  coalesce(sum(log_loss) FILTER (WHERE bookmaker IS NOT NULL), 0) AS priced_log_loss,
  coalesce(sum(brier) FILTER (WHERE bookmaker IS NOT NULL), 0) AS priced_brier,
  coalesce(sum(market_rps), 0) AS market_rps, coalesce(sum(market_log_loss), 0) AS market_log_loss,
  coalesce(sum(market_brier), 0) AS market_brier`;
const names = ['rps', 'log_loss', 'brier', 'priced_rps', 'priced_log_loss', 'priced_brier']
  .concat(['market_rps', 'market_log_loss', 'market_brier'])
  // Sums that went to zero and back keep their decimals.
  .map((name) => `trim_scale(${name})`)
  .concat(['matches', 'priced'])
  .join(', ');
const key = 'competition, model_version, is_logged';

/** Invariants between scores and the sums of the calibration page, each as a query for violations. */
const invariants: Readonly<Record<string, string>> = {
  'a calibration sum is the sum of its scores': `
    SELECT ${key}, kept.sums AS kept, again.sums AS again
      FROM (SELECT ${key}, ROW(${names})::text AS sums FROM calibration_sum WHERE matches > 0) kept
      FULL JOIN (SELECT ${key}, ROW(${names})::text AS sums
                   FROM (SELECT ${key}, ${sums} FROM (${latest}) s GROUP BY ${key}) added) again USING (${key})
     WHERE kept.sums IS DISTINCT FROM again.sums`,

  'a calibration starts with its first prediction': `
    SELECT ${key}, kept.since AS kept, again.since AS again
      FROM calibration_sum kept
      FULL JOIN (SELECT ${key}, min(predicted_at) AS since FROM prediction_score WHERE outcome IS NOT NULL GROUP BY ${key})
        again USING (${key})
     WHERE kept.since IS DISTINCT FROM again.since`,

  'a calibration tenth is the sum of its predictions': `
    SELECT ${key}, tenth, kept.sums AS kept, again.sums AS again
      FROM (SELECT ${key}, tenth, ROW(outcomes, said_millionths, came)::text AS sums
              FROM calibration_tenth WHERE outcomes > 0) kept
      FULL JOIN (
        SELECT ${key}, tenth, ROW(count(*)::integer, sum(millionths), count(*) FILTER (WHERE came))::text AS sums
          FROM (SELECT s.competition, s.model_version, s.is_logged, least(9, millionths / 100000) AS tenth, millionths,
                       pick = s.outcome AS came
                  FROM (${latest}) s JOIN prediction p USING (match_id, model_version),
                       LATERAL (VALUES ('home', p.home_millionths), ('draw', p.draw_millionths),
                                       ('away', p.away_millionths)) AS three (pick, millionths)) each
         GROUP BY ${key}, tenth) again USING (${key}, tenth)
     WHERE kept.sums IS DISTINCT FROM again.sums`,
};

/** Sums and tenths of the calibration recomputed from all scores that count. */
export async function checkSums(db: Db): Promise<readonly PredictionDifference[]> {
  return await inSnapshot(db, brokenInvariants);
}

async function brokenInvariants(db: Db): Promise<readonly PredictionDifference[]> {
  const differences: PredictionDifference[] = [];
  for (const [invariant, query] of Object.entries(invariants)) {
    const { rows } = await sql<PredictionDifference['facts']>`
      SELECT * FROM (${sql.raw(query)}) AS found LIMIT ${MAX_DIFFERENCES}`.execute(db);
    differences.push(...rows.map((facts) => ({ invariant, facts })));
  }
  return differences;
}
