import { sql } from 'kysely';
import { checkRoot } from '#domain/log/audit/predictions/prediction-root.ts';
import type { LoggedPrediction } from '#domain/seal/prediction-text.ts';
import type { PredictionsLeaf } from '#domain/seal/shared-leaf.ts';
import type { Db } from '#server/db/database.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { nativeSha256 } from '#server/features/trust/log/native-sha256.ts';
import { inSnapshot } from './in-snapshot.ts';
import { MAX_DIFFERENCES, type PredictionDifference } from './prediction-difference.ts';

/** Invariants between roots, their leaves and their predictions, each as a query for violations. */
const invariants: Readonly<Record<string, string>> = {
  'every root of predictions is in the log, and every logged one exists': `
    SELECT coalesce(r.number, l.number) AS number
      FROM prediction_root r
      FULL JOIN (SELECT number, data::jsonb AS content FROM log_leaf WHERE kind = 'predictions') l ON l.number = r.number
     WHERE (encode(r.root, 'hex'), r.count, r.first_kickoff_at, r.written_at) IS DISTINCT FROM
           (content ->> 'root', (content ->> 'count')::integer, (content ->> 'firstKickoffAt')::timestamptz,
            (content ->> 'at')::timestamptz)`,

  'a root has all its predictions': `
    SELECT r.number, r.count, covered.count AS found
      FROM prediction_root r
      LEFT JOIN (SELECT root_number, count(*)::integer AS count FROM prediction_logged GROUP BY 1) covered
        ON covered.root_number = r.number
     WHERE coalesce(covered.count, 0) <> r.count`,

  'a logged prediction exists': `
    SELECT l.root_number AS number, l.match_id FROM prediction_logged l
     WHERE NOT EXISTS (SELECT FROM prediction p WHERE p.match_id = l.match_id AND p.model_version = l.model_version)
        OR NOT EXISTS (SELECT FROM prediction_root r WHERE r.number = l.root_number)`,
};

/** Roots recomputed from the texts of their predictions, and each text compared with the row of the prediction. */
export async function checkRoots(db: Db): Promise<readonly PredictionDifference[]> {
  const differences = await inSnapshot(db, brokenInvariants);
  for (let after = 0; differences.length < MAX_DIFFERENCES; ) {
    // A root and what is under it never change, so each is read on its own.
    const root = await nextRoot(db, after);
    if (!root) break;
    after = root.number;
    differences.push(...(await checkOne(db, root)));
    await yieldToEventLoop();
  }
  return differences;
}

async function brokenInvariants(db: Db): Promise<PredictionDifference[]> {
  const differences: PredictionDifference[] = [];
  for (const [invariant, query] of Object.entries(invariants)) {
    const { rows } = await sql<PredictionDifference['facts']>`
      SELECT * FROM (${sql.raw(query)}) AS found LIMIT ${MAX_DIFFERENCES}`.execute(db);
    differences.push(...rows.map((facts) => ({ invariant, facts })));
  }
  return differences;
}

interface RootRow {
  readonly number: number;
  readonly data: string;
}

async function nextRoot(db: Db, after: number): Promise<RootRow | undefined> {
  const { rows } = await sql<RootRow>`
    SELECT number, data FROM log_leaf WHERE kind = 'predictions' AND number > ${after} ORDER BY number LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

interface CoveredRow {
  readonly text: string;
  /** Of the prediction, so that the text can be compared with it; null when it is gone. */
  readonly stored: Stored | null;
}

interface Stored {
  readonly match_id: string;
  readonly model_version: string;
  readonly predicted_at: string;
  readonly kickoff_at: string;
  readonly home_goals: number;
  readonly away_goals: number;
  readonly home_millionths: number;
  readonly draw_millionths: number;
  readonly away_millionths: number;
  readonly matrix_millionths: readonly number[];
}

async function checkOne(db: Db, { number, data }: RootRow): Promise<readonly PredictionDifference[]> {
  const leaf = JSON.parse(data) as PredictionsLeaf;
  const { rows } = await sql<CoveredRow>`
    SELECT l.text, to_json(p) AS stored FROM prediction_logged l
      LEFT JOIN prediction p ON p.match_id = l.match_id AND p.model_version = l.model_version
     WHERE l.root_number = ${number} ORDER BY l.position`.execute(db);
  const checked = checkRoot(
    nativeSha256,
    leaf,
    rows.map(({ text }) => text),
  );
  if (checked.faults.length > 0) {
    return checked.faults.map((fault) => ({
      invariant: 'the predictions of a root give the logged root',
      facts: { number, ...fault },
    }));
  }
  return rows.flatMap(({ stored }, place) => {
    const prediction = checked.predictions[place];
    if (!prediction || (stored && isSame(prediction, stored))) return [];
    const facts = { number, match_id: prediction.match.matchId };
    return [{ invariant: 'a prediction is what was logged before its kick-off', facts }];
  });
}

function isSame(text: LoggedPrediction, row: Stored): boolean {
  return (
    text.match.matchId === row.match_id &&
    text.modelVersion === row.model_version &&
    Date.parse(text.predictedAt) === Date.parse(row.predicted_at) &&
    Date.parse(text.match.kickoffAt) === Date.parse(row.kickoff_at) &&
    text.expectedGoals.home === row.home_goals &&
    text.expectedGoals.away === row.away_goals &&
    text.millionths.home === row.home_millionths &&
    text.millionths.draw === row.draw_millionths &&
    text.millionths.away === row.away_millionths &&
    text.matrix.length === row.matrix_millionths.length &&
    text.matrix.every((cell, at) => cell === row.matrix_millionths[at])
  );
}
