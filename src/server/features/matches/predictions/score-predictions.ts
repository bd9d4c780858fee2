import { sql } from 'kysely';
import { isEndState } from '#domain/match/confirm-result.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import { transaction } from '#server/db/transaction.ts';
import { type ConfirmedResult, confirmedAmong, isTooEarly } from '../results/confirmed-result.ts';
import { asRead } from '../results/read-result.ts';
import { lockResults, recordResults } from '../results/record-results.ts';
import { readClosingPrices } from '../odds/closing-prices.ts';
import { isSameScore, newScore } from './new-score.ts';
import { readScorable, writeScores } from './score-store.ts';

/** Matches per transaction. */
const BATCH = 100;

/**
 * Scores predictions against newly confirmed results, and again after a correction or when closing prices arrive
 * later. Idempotent: unchanged scores are not written.
 */
export async function scorePredictions(ctx: Context): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const last = await transaction(ctx.db, (tx) => scoreBatch(ctx, tx, after));
    if (last === null) return;
    after = last;
  }
}

/** @returns the last match processed, or null when there was none. */
async function scoreBatch(ctx: Context, tx: Tx, after: string): Promise<string | null> {
  const now = ctx.clock.now();
  const { rows: due } = await sql<{ id: string }>`
    SELECT d.match_id AS id FROM prediction_due d
     WHERE d.match_id > ${after}::uuid AND (SELECT kickoff_at FROM match m WHERE m.id = d.match_id) <= ${now}
     ORDER BY d.match_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`.execute(tx);
  const { resultConfirmMinutes } = ctx.config.rules;
  const ids = due.map(({ id }) => id);
  await lockResults(tx, ids);
  const confirmed = await confirmedAmong(tx, ids, now, resultConfirmMinutes);
  for (const [id, result] of confirmed) if (!hasEnded(result, now)) confirmed.delete(id);
  await recordResults(ctx, tx, new Map([...confirmed].map(([id, result]) => [id, asRead(result)])));
  await scoreEnded(tx, confirmed, now);
  return ids.at(-1) ?? null;
}

function hasEnded(confirmed: ConfirmedResult, now: Date): boolean {
  return isEndState(confirmed.result.state) && !isTooEarly(confirmed, now);
}

async function scoreEnded(tx: Tx, ended: ReadonlyMap<string, ConfirmedResult>, now: Date): Promise<void> {
  if (ended.size === 0) return;
  const ids = [...ended.keys()];
  const prices = await readClosingPrices(tx, ids);
  const scores = (await readScorable(tx, ids)).flatMap((prediction) => {
    const result = ended.get(prediction.match_id);
    if (!result) return [];
    const score = newScore(prediction, result, prices.get(prediction.match_id) ?? null, now);
    return isSameScore(prediction.latest, score) ? [] : [score];
  });
  await writeScores(tx, scores);
  await tx.deleteFrom('prediction_due').where(isAmong('match_id', ids)).execute();
}
