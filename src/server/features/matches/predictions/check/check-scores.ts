import { sql } from 'kysely';
import type { Score } from '#domain/match/match-state.ts';
import type { ConfirmedResult } from '../../results/confirmed-result.ts';
import { readClosingPrices } from '../../odds/closing-prices.ts';
import type { Db } from '#server/db/database.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { newScore } from '../new-score.ts';
import { readScorable, type NewScore, type Scorable } from '../score-store.ts';
import { inSnapshot } from './in-snapshot.ts';
import { MAX_DIFFERENCES, type PredictionDifference } from './prediction-difference.ts';

/** Matches read at a time. */
const BATCH = 500;
/** Scores are stored with nine decimals. */
const ROUNDING = 1e-9;

/**
 * Every score recomputed from prediction, recorded result and closing prices. Matches whose score is due again are left
 * to the next run.
 */
export async function checkScores(db: Db): Promise<readonly PredictionDifference[]> {
  const differences: PredictionDifference[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  while (differences.length < MAX_DIFFERENCES) {
    const { last, found } = await inSnapshot(db, (tx) => checkAfter(tx, after));
    differences.push(...found);
    if (last === null) break;
    after = last;
    await yieldToEventLoop();
  }
  return differences;
}

async function checkAfter(db: Db, after: string) {
  const scored = await scoredAfter(db, after);
  const last = scored.at(-1)?.match_id ?? null;
  return { last, found: last === null ? [] : await checkSome(db, scored) };
}

/** The latest score of a prediction, and the newest recorded end of its match. */
interface ScoredRow {
  readonly match_id: string;
  readonly model_version: string;
  readonly score: Readonly<Record<string, string | number | null>> & { readonly kickoff_at: string };
  readonly result: {
    readonly state: ConfirmedResult['result']['state'];
    readonly score90: Score | null;
    readonly kickoff_at: string;
  } | null;
}

async function scoredAfter(db: Db, after: string): Promise<readonly ScoredRow[]> {
  // Whole matches at a time: a match has one prediction for each model version.
  const { rows } = await sql<ScoredRow>`
    WITH batch AS MATERIALIZED (
      SELECT DISTINCT match_id FROM prediction_score WHERE match_id > ${after}::uuid ORDER BY match_id LIMIT ${BATCH})
    SELECT s.match_id, s.model_version, to_json(s) AS score, result.content AS result
      FROM batch
      JOIN LATERAL (SELECT DISTINCT ON (model_version) * FROM prediction_score s WHERE s.match_id = batch.match_id
                     ORDER BY model_version, version DESC) s ON true
      LEFT JOIN LATERAL (
        SELECT json_build_object('state', r.state, 'kickoff_at', r.kickoff_at, 'score90',
                 CASE WHEN r.home_90 IS NOT NULL THEN json_build_array(r.home_90, r.away_90) END) AS content
          FROM match_result r WHERE r.match_id = batch.match_id AND r.state <> 'postponed'
         ORDER BY r.version DESC LIMIT 1) result ON true
     ORDER BY s.match_id`.execute(db);
  return rows;
}

async function checkSome(db: Db, scored: readonly ScoredRow[]): Promise<readonly PredictionDifference[]> {
  const ids = [...new Set(scored.map(({ match_id }) => match_id))];
  const due = await db.selectFrom('prediction_due').select('match_id').where('match_id', 'in', ids).execute();
  const isDue = new Set(due.map(({ match_id }) => match_id));
  const prices = await readClosingPrices(db, ids);
  const predictions = Map.groupBy(await readScorable(db, ids), keyOf);
  return scored.flatMap((row) => {
    if (isDue.has(row.match_id)) return [];
    const facts = { match_id: row.match_id, model_version: row.model_version };
    const [prediction] = predictions.get(keyOf(row)) ?? [];
    if (!prediction) return [{ invariant: 'every score belongs to a prediction', facts }];
    const again = newScore(prediction, resultOf(row), prices.get(row.match_id) ?? null, new Date(0));
    const wrong = wrongColumns(row.score, again);
    if (wrong.length === 0) return [];
    return [
      { invariant: 'a score follows from prediction, result and closing prices', facts: { ...facts, wrong } },
    ];
  });
}

/** Results of before the log had any are only in the score itself. */
function resultOf({ score, result }: ScoredRow): ConfirmedResult {
  const kickoffAt = new Date(result?.kickoff_at ?? score.kickoff_at);
  const { home_90: home, away_90: away } = score;
  const own = typeof home === 'number' && typeof away === 'number' ? ([home, away] as const) : null;
  return {
    // The cast is safe: the state of a score was one of a match.
    result: {
      state: result?.state ?? (score.state as ConfirmedResult['result']['state']),
      halfTime: null,
      score90: result ? result.score90 : own,
    },
    kickoffAt,
    firstKickoffAt: kickoffAt,
    sources: [],
    decidedBy: null,
  };
}

const exact = ['state', 'home_90', 'away_90', 'outcome', 'bookmaker'] as const;
const whole = ['market_home_millionths', 'market_draw_millionths', 'market_away_millionths'] as const;
const decimal = ['rps', 'log_loss', 'brier', 'market_rps', 'market_log_loss', 'market_brier'] as const;

function wrongColumns(kept: ScoredRow['score'], again: NewScore): readonly string[] {
  return [
    ...[...exact, ...whole].filter((column) => (kept[column] ?? null) !== (again[column] ?? null)),
    ...decimal.filter((column) => !isClose(kept[column] ?? null, again[column] ?? null)),
  ];
}

function isClose(kept: string | number | null, again: unknown): boolean {
  if (kept === null || again === null) return kept === again;
  return Math.abs(Number(kept) - Number(again)) <= ROUNDING;
}

function keyOf({ match_id, model_version }: Pick<Scorable, 'match_id' | 'model_version'>): string {
  return `${match_id} ${model_version}`;
}
