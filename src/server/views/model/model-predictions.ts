import { type SqlBool, sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { modelPredictions as call, predictionStandings } from '#contract/matches/model.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { CallRequest, Operation } from '#server/context/operation.ts';
import { readMatchViews, type SchemeMatchView } from '#server/features/matches/catalogue/present-match.ts';
import { fromMillionths } from '#server/features/matches/model/millionths.ts';

const PAGE = 20;

type Item = CallAnswer<typeof call>['items'][number];

/** All predictions, latest kick-off first, each with its score and the entry of the public log that covers it. */
export const modelPredictions: Operation<typeof call> = async (ctx, { query }) => {
  const { limit = PAGE } = query;
  const rows = await readPage(ctx, query, limit + 1);
  const pageRows = rows.slice(0, limit);
  const matches = await readMatchViews(
    ctx.db,
    pageRows.map((row) => row.match_id),
  );
  const last = pageRows.at(-1);
  return {
    items: pageRows.flatMap((row) => {
      const match = matches.get(row.match_id);
      return match ? [itemOf(row, match)] : [];
    }),
    nextCursor:
      rows.length > limit && last ? encodeCursor([last.kickoff_at.toISOString(), last.match_id]) : null,
  };
};

interface Row {
  readonly match_id: string;
  readonly kickoff_at: Date;
  readonly predicted_at: Date;
  readonly home_millionths: number;
  readonly draw_millionths: number;
  readonly away_millionths: number;
  readonly is_scored: boolean;
  readonly is_logged: boolean | null;
  readonly outcome: string | null;
  readonly home_90: number | null;
  readonly away_90: number | null;
  readonly rps: string | null;
  readonly root_number: number | null;
  readonly entry: number | null;
}

/** In index order; each row costs a few index look-ups. */
async function readPage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { competition, started, cursor }: CallRequest<typeof call>['query'],
  limit: number,
): Promise<readonly Row[]> {
  const after = decodeCursor(cursor, ['instant', 'id']);
  const past = started === 'true' ? sql<SqlBool>`p.kickoff_at <= ${clock.now()}` : sql<SqlBool>`true`;
  const ofCompetition =
    competition === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(SELECT m.competition FROM match m WHERE m.id = p.match_id) = ${competition}`;
  const beyond = after
    ? sql<SqlBool>`(p.kickoff_at, p.match_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql<SqlBool>`true`;
  const { rows } = await sql<Row>`
    WITH listed AS MATERIALIZED (
      SELECT p.match_id, p.model_version, p.kickoff_at, p.predicted_at, p.home_millionths, p.draw_millionths,
             p.away_millionths
        FROM prediction p WHERE ${beyond} AND ${past} AND ${ofCompetition}
       ORDER BY p.kickoff_at DESC, p.match_id DESC LIMIT ${limit})
    SELECT p.*, s.version IS NOT NULL AS is_scored, s.is_logged, s.outcome, s.home_90, s.away_90, s.rps,
           l.root_number, leaf.index AS entry
      FROM listed p
      LEFT JOIN LATERAL (SELECT * FROM prediction_score s
                          WHERE s.match_id = p.match_id AND s.model_version = p.model_version
                          ORDER BY s.version DESC LIMIT 1) s ON true
      LEFT JOIN prediction_logged l ON l.match_id = p.match_id AND l.model_version = p.model_version
      LEFT JOIN LATERAL (SELECT e.index FROM log_leaf f JOIN log_entry e ON e.leaf_id = f.id
                          WHERE f.kind = 'predictions' AND f.number = l.root_number) leaf ON true
     ORDER BY p.kickoff_at DESC, p.match_id DESC`.execute(db);
  return rows;
}

function itemOf(row: Row, { id, competition, home, away, kickoffAt }: SchemeMatchView): Item {
  const { home_90: homeGoals, away_90: awayGoals, root_number: number, entry } = row;
  return {
    match: {
      id,
      competition,
      home,
      away,
      kickoffAt,
      score90: homeGoals === null || awayGoals === null ? null : [homeGoals, awayGoals],
    },
    predictedAt: row.predicted_at.toISOString(),
    predicted: {
      home: fromMillionths(row.home_millionths),
      draw: fromMillionths(row.draw_millionths),
      away: fromMillionths(row.away_millionths),
    },
    standing: standingOf(row),
    rps: row.rps === null ? null : Math.round(Number(row.rps) * 1e6) / 1e6,
    root: number === null ? null : { number, entry },
  };
}

function standingOf({ is_scored, is_logged, outcome, home_90 }: Row): (typeof predictionStandings)[number] {
  if (!is_scored) return 'open';
  if (outcome !== null) return is_logged ? 'counted' : 'older';
  return home_90 === null ? 'off' : 'uncounted';
}
