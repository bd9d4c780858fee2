import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { eachApart } from '#server/db/each-apart.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { transaction } from '#server/db/transaction.ts';
import { isConfirmed, resultsAmong } from '#server/features/matches/results/confirmed-result.ts';
import { lockResults, recordResults } from '#server/features/matches/results/record-results.ts';
import { judgeScheme, resultsRead } from './judge-scheme.ts';
import { matchesOf, readEvidence } from './read-evidence.ts';
import { lockSchemes } from '../store/lock-scheme.ts';
import { readSealedSchemes } from '../store/read-schemes.ts';
import { writeSettlements } from './write-settlement.ts';

/** Schemes settled in one transaction; few, so that locks are held briefly. */
const BATCH = 20;

/**
 * Settles every scheme with a pick on a match with a confirmed result, and queues the payouts. Corrects a settled
 * scheme when the result has changed; sources that contradict each other again confirm nothing and so change nothing.
 * Idempotent and safe to run concurrently. Withdrawn schemes were never sold and never settle; removed ones do,
 * because the record counts them. A scheme that fails does not block the others.
 * @throws Error when one failed.
 */
export async function settleMatch(ctx: Context, matchId: string): Promise<void> {
  const failed = await settleMatches(ctx, [matchId]);
  if (failed.length > 0) throw new Error(`${failed.length} schemes on match ${matchId} could not be settled`);
}

/** The same for several matches. @returns the schemes that failed, which the log has. */
export async function settleMatches(ctx: Context, matchIds: readonly string[]): Promise<readonly string[]> {
  const ready = await readyAmong(ctx, matchIds);
  if (ready.length === 0) return [];
  const failed: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await schemesOn(ctx.db, ready, after);
    failed.push(
      ...(await eachApart(ctx.log, 'settling a scheme', ids, (some) =>
        transaction(ctx.db, (tx) => settleSome(ctx, tx, some)),
      )),
    );
    const last = ids.at(-1);
    if (last === undefined) return failed;
    after = last;
    await yieldToEventLoop();
  }
}

/** Matches with a result or an announcement that a scheme could settle on. */
async function readyAmong(ctx: Context, matchIds: readonly string[]): Promise<readonly string[]> {
  const { resultConfirmMinutes } = ctx.config.rules;
  const known = await resultsAmong(ctx.db, matchIds, ctx.clock.now(), resultConfirmMinutes);
  return matchIds.filter((id) => {
    const result = known.get(id);
    return result !== undefined && (isConfirmed(result) || result.announced !== null);
  });
}

async function settleSome(ctx: Context, tx: Tx, ids: readonly string[]): Promise<void> {
  await lockSchemes(tx, ids);
  // Read under the lock, so that concurrent settlements are included.
  const schemes = await readSealedSchemes(tx, {
    where: sql`s.id = ANY (${[...ids]}::uuid[])`,
    orderAndLimit: sql`ORDER BY s.id`,
    viewerId: null,
  });
  await lockResults(tx, matchesOf(schemes));
  const evidence = await readEvidence(ctx, tx, schemes);
  const judged = schemes.map((scheme) => ({ scheme, ...judgeScheme(scheme, evidence) }));
  const settled = judged.filter((each) => 'settled' in each);
  const versions = await recordResults(
    ctx,
    tx,
    resultsRead(
      evidence,
      settled.map(({ settled: { results } }) => results),
    ),
  );
  const versioned = settled.map(({ scheme, settled: judgement }) => {
    const results = judgement.results.map((result) => ({ ...result, version: versions.get(result.matchId) }));
    return { scheme, judgement: { ...judgement, results } };
  });
  await writeSettlements(ctx, tx, versioned, evidence.now);
}

async function schemesOn(db: Db | Tx, matchIds: readonly string[], after: string): Promise<string[]> {
  const { rows } = await sql<{ scheme_id: string }>`
    SELECT DISTINCT p.scheme_id FROM scheme_pick p
     WHERE ${isAmong('p.match_id', matchIds)} AND p.scheme_id > ${after}::uuid
       AND NOT EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = p.scheme_id)
     ORDER BY p.scheme_id LIMIT ${BATCH}`.execute(db);
  return rows.map((row) => row.scheme_id);
}
