import { type InPlayMark, inPlayMarkOf, inPlayVersion } from '#domain/model/in-play/in-play-marks.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import { insertRows } from '#server/db/statements/insert-rows.ts';
import { transaction } from '#server/db/transaction.ts';
import { type MatchRecord, matchRecord } from '../catalogue/find-match.ts';
import { readPredictions } from '../predictions/read-predictions.ts';
import { inPlayNow } from './in-play-now.ts';

interface Marked {
  readonly match: MatchRecord;
  readonly mark: InPlayMark;
}

/**
 * Records the in-play probabilities of matches that are at a mark; once per mark, which the database enforces.
 * Idempotent.
 */
export async function recordInPlay(ctx: Context, matchIds: readonly string[]): Promise<void> {
  await transaction(ctx.db, (tx) => recordAmong(tx, matchIds, ctx.clock.now()));
}

async function recordAmong(tx: Tx, matchIds: readonly string[], now: Date): Promise<void> {
  const marked = await markedAmong(tx, matchIds);
  if (marked.length === 0) return;
  const ids = marked.map(({ match }) => match.id);
  const predictions = await readPredictions(tx, ids);
  const rows = marked.flatMap(({ match, mark }) => {
    const prediction = predictions.get(match.id);
    const view = prediction && inPlayNow(match, prediction);
    if (!view || !match.score90 || match.kickoffAt >= now) return [];
    return [
      {
        match_id: match.id,
        in_play_version: inPlayVersion,
        model_version: prediction.modelVersion,
        mark,
        recorded_at: now,
        minute: match.clock?.minute ?? null,
        home_score: match.score90[0],
        away_score: match.score90[1],
        home_red: match.redCards?.[0] ?? 0,
        away_red: match.redCards?.[1] ?? 0,
        home_millionths: view.results[0],
        draw_millionths: view.results[1],
        away_millionths: view.results[2],
        over_millionths: view.over,
      },
    ];
  });
  if (rows.length === 0) return;
  await insertRows(tx, 'in_play_prediction', rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Live matches at a mark that have no row for it; locked, so that no feed changes them before the row is written. */
async function markedAmong(tx: Tx, matchIds: readonly string[]): Promise<readonly Marked[]> {
  if (matchIds.length === 0) return [];
  const rows = await tx
    .selectFrom('match')
    .selectAll()
    .where(isAmong('id', matchIds))
    .where('state', '=', 'live')
    .orderBy('id')
    .forShare()
    .execute();
  const marked = rows.map(matchRecord).flatMap((match) => {
    const mark = match.clock && inPlayMarkOf(match.clock);
    return mark ? [{ match, mark }] : [];
  });
  if (marked.length === 0) return [];
  const known = await tx
    .selectFrom('in_play_prediction')
    .select(['match_id', 'mark'])
    .where('in_play_version', '=', inPlayVersion)
    .where(
      isAmong(
        'match_id',
        marked.map(({ match }) => match.id),
      ),
    )
    .execute();
  const done = new Set(known.map(({ match_id, mark }) => `${match_id} ${mark}`));
  return marked.filter(({ match, mark }) => !done.has(`${match.id} ${mark}`));
}
