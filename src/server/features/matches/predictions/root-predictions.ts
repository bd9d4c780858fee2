import { sql } from 'kysely';
import { predictionRoot } from '#domain/log/audit/predictions/prediction-root.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { insertRows } from '#server/db/statements/insert-rows.ts';
import { transaction } from '#server/db/transaction.ts';
import { appendLeaf } from '#server/features/trust/log/append-leaf.ts';
import { nativeSha256 } from '#server/features/trust/log/native-sha256.ts';
import { modelTimes } from '../model/model-times.ts';
import { readUnrooted, type Unrooted } from './unrooted-predictions.ts';

/** Predictions under one root, so that its file stays within two megabytes. */
const MAX_PER_ROOT = 1_000;

type Dependencies = Pick<Context, 'db' | 'clock' | 'jobs'>;

/**
 * Writes a root over all predictions that no root covers, when one of their matches is about to kick off: with the
 * matches of the coming day predicted, that is about once a day, and again for each late prediction. Idempotent.
 */
export async function rootComingPredictions(ctx: Dependencies): Promise<void> {
  const latest = new Date(ctx.clock.now().getTime() + modelTimes.rootAheadMs);
  const [first] = await readUnrooted(ctx.db, ctx.clock.now(), 1);
  if (first && first.kickoffAt <= latest) await rootAllPredictions(ctx);
}

/** Writes roots over all predictions of coming matches that no root covers. */
export async function rootAllPredictions(ctx: Dependencies): Promise<void> {
  let covered: number;
  do covered = await transaction(ctx.db, (tx) => writeRoot(ctx, tx));
  while (covered === MAX_PER_ROOT);
}

/** @returns the number of predictions under the new root; 0 for none. */
async function writeRoot(ctx: Dependencies, tx: Tx): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('root-predictions', 0))`.execute(tx);
  const at = ctx.clock.now();
  const predictions = await readUnrooted(tx, at, MAX_PER_ROOT);
  const [first] = predictions;
  if (!first) return 0;
  const number = await nextNumber(tx);
  const root = predictionRoot(
    nativeSha256,
    predictions.map(({ text }) => text),
  );
  const { length: count } = predictions;
  await appendLeaf(ctx, tx, {
    format: 2,
    kind: 'predictions',
    at: at.toISOString(),
    number,
    root,
    count,
    firstKickoffAt: first.kickoffAt.toISOString(),
  });
  await tx
    .insertInto('prediction_root')
    .values({
      number,
      root: Buffer.from(root, 'hex'),
      count,
      first_kickoff_at: first.kickoffAt,
      written_at: at,
    })
    .execute();
  await insertRows(
    tx,
    'prediction_logged',
    predictions.map((prediction, position) => rowOf(prediction, number, position)),
  ).execute();
  return count;
}

async function nextNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('prediction_root')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

function rowOf({ matchId, modelVersion, text }: Unrooted, rootNumber: number, position: number) {
  return { match_id: matchId, model_version: modelVersion, root_number: rootNumber, position, text };
}
