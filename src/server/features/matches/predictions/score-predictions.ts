import { sql } from 'kysely';
import { isEndState } from '#domain/match/confirm-result.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { type ConfirmedResult, confirmedAmong } from '../results/confirmed-result.ts';
import { readClosingPrices } from '../odds/closing-prices.ts';
import { isSameScore, newScore } from './new-score.ts';
import { readScorable, writeScores } from './score-store.ts';

/** Matches looked at in one transaction. */
const BATCH = 100;

/** A result said before a match can have been played is a feed's mistake: it waits until then. */
const PLAYED_MS = 90 * 60_000;

/**
 * Holds what was said against every end that has been confirmed since, and again where an end was corrected or the
 * market's closing prices came later. Safe to repeat: what has not changed is not written again.
 */
export async function scorePredictions(ctx: Context): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const last = await transaction(ctx.db, (tx) => scoreBatch(ctx, tx, after));
    if (last === null) return;
    after = last;
  }
}

/** @returns the last match looked at, or null when there was none. */
async function scoreBatch(ctx: Context, tx: Tx, after: string): Promise<string | null> {
  const now = ctx.clock.now();
  const { rows: due } = await sql<{ id: string }>`
    SELECT d.match_id AS id FROM prediction_due d
     WHERE d.match_id > ${after}::uuid AND (SELECT kickoff_at FROM match m WHERE m.id = d.match_id) <= ${now}
     ORDER BY d.match_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`.execute(tx);
  const { resultConfirmMinutes } = ctx.config.rules;
  const ids = due.map(({ id }) => id);
  const confirmed = await confirmedAmong(tx, ids, now, resultConfirmMinutes);
  for (const [id, result] of confirmed) if (!hasEnded(result, now)) confirmed.delete(id);
  await scoreEnded(tx, confirmed, now);
  return ids.at(-1) ?? null;
}

function hasEnded({ result, kickoffAt }: ConfirmedResult, now: Date): boolean {
  if (!isEndState(result.state)) return false;
  return result.state !== 'finished' || now.getTime() >= kickoffAt.getTime() + PLAYED_MS;
}

async function scoreEnded(tx: Tx, ended: ReadonlyMap<string, ConfirmedResult>, now: Date): Promise<void> {
  if (ended.size === 0) return;
  const ids = [...ended.keys()];
  const prices = await readClosingPrices(tx, ids);
  const scores = (await readScorable(tx, ids)).flatMap((said) => {
    const result = ended.get(said.match_id);
    if (!result) return [];
    const score = newScore(said, result, prices.get(said.match_id) ?? null, now);
    return isSameScore(said.latest, score) ? [] : [score];
  });
  await writeScores(tx, scores);
  await tx.deleteFrom('prediction_due').where('match_id', 'in', ids).execute();
}
