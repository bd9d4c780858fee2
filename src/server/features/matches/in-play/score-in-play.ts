import { sql } from 'kysely';
import { isEndState } from '#domain/match/confirm-result.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import { transaction } from '#server/db/transaction.ts';
import { type ConfirmedResult, confirmedAmong, isTooEarly } from '../results/confirmed-result.ts';
import { asRead } from '../results/read-result.ts';
import { lockResults, recordResults } from '../results/record-results.ts';
import { isSameInPlayScore, newInPlayScore } from './in-play-score.ts';
import { readScorable, writeScores } from './in-play-score-store.ts';

/** Matches per transaction. */
const BATCH = 100;

/**
 * Scores in-play rows against newly confirmed results, and again after a correction; by the same results as the
 * predictions before kick-off. Idempotent: unchanged scores are not written.
 */
export async function scoreInPlay(ctx: Context): Promise<void> {
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
    SELECT match_id AS id FROM in_play_due WHERE match_id > ${after}::uuid
     ORDER BY match_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`.execute(tx);
  const ids = due.map(({ id }) => id);
  await lockResults(tx, ids);
  const confirmed = await confirmedAmong(tx, ids, now, ctx.config.rules.resultConfirmMinutes);
  for (const [id, known] of confirmed)
    if (!isEndState(known.result.state) || isTooEarly(known, now)) confirmed.delete(id);
  await recordResults(ctx, tx, new Map([...confirmed].map(([id, result]) => [id, asRead(result)])));
  await scoreEnded(tx, confirmed, now);
  return ids.at(-1) ?? null;
}

async function scoreEnded(tx: Tx, ended: ReadonlyMap<string, ConfirmedResult>, now: Date): Promise<void> {
  if (ended.size === 0) return;
  const ids = [...ended.keys()];
  const scores = (await readScorable(tx, ids)).flatMap((row) => {
    const known = ended.get(row.match_id);
    if (!known) return [];
    const score = newInPlayScore(row, known.result, now);
    return isSameInPlayScore(row.latest, score) ? [] : [score];
  });
  await writeScores(tx, scores);
  await tx.deleteFrom('in_play_due').where(isAmong('match_id', ids)).execute();
}
