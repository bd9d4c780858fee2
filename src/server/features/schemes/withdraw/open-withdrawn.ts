import { sql } from 'kysely';
import { isEndState } from '#domain/match/confirm-result.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { confirmedAmong, isTooEarly } from '#server/features/matches/results/confirmed-result.ts';
import { asRead } from '#server/features/matches/results/read-result.ts';
import { lockResults, recordResults } from '#server/features/matches/results/record-results.ts';
import { appendLeaf } from '#server/features/trust/log/append-leaf.ts';
import { picksOpening } from '../store/picks-opening.ts';
import { readSealedSchemes } from '../store/read-schemes.ts';
import type { SealedScheme } from '../store/scheme-record.ts';

/** Schemes opened in one transaction; a scheme is withdrawn within two minutes, so there are few. */
const BATCH = 20;

/**
 * Opens the picks of withdrawn schemes in the public log once every match of theirs has a confirmed end: they never
 * settle, so nothing else opens them. Schemes published before the log had a seal of the picks stay sealed. Idempotent.
 */
export async function openWithdrawn(ctx: Context): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await closedAmong(ctx, after);
    const last = ids.at(-1);
    if (last === undefined) return;
    await transaction(ctx.db, (tx) => openSome(ctx, tx, ids));
    after = last;
  }
}

/** Withdrawn schemes, by the clock, whose matches have all ended by their rows; whether the ends are confirmed is checked later. */
async function closedAmong({ db, clock }: Context, after: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT w.scheme_id AS id FROM scheme_withdrawal w JOIN scheme s ON s.id = w.scheme_id
     WHERE w.scheme_id > ${after}::uuid AND s.picks_salt IS NOT NULL
       AND w.withdrawn_at <= ${clock.now()}
       AND NOT EXISTS (SELECT FROM scheme_opening o WHERE o.scheme_id = w.scheme_id)
       AND NOT EXISTS (SELECT FROM scheme_pick p JOIN match m ON m.id = p.match_id
                        WHERE p.scheme_id = w.scheme_id AND m.state IN ('scheduled', 'live', 'postponed'))
     ORDER BY w.scheme_id LIMIT ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

async function openSome(ctx: Context, tx: Tx, ids: readonly string[]): Promise<void> {
  const schemes = await readSealedSchemes(tx, {
    where: sql`s.id = ANY (${[...ids]}::uuid[])`,
    orderAndLimit: sql`ORDER BY s.id`,
    viewerId: null,
  });
  const matchIds = schemes.flatMap(({ picks }) => picks.map(({ matchId }) => matchId));
  await lockResults(tx, matchIds);
  const now = ctx.clock.now();
  const confirmed = await confirmedAmong(tx, matchIds, now, ctx.config.rules.resultConfirmMinutes);
  const ended = [...confirmed].filter(([, each]) => isEndState(each.result.state) && !isTooEarly(each, now));
  await recordResults(ctx, tx, new Map(ended.map(([id, each]) => [id, asRead(each)])));
  const endedIds = new Set(ended.map(([id]) => id));
  for (const scheme of schemes) {
    if (scheme.picks.every(({ matchId }) => endedIds.has(matchId))) await openScheme(ctx, tx, scheme, now);
  }
}

async function openScheme(ctx: Context, tx: Tx, scheme: SealedScheme, at: Date): Promise<void> {
  const opening = picksOpening(scheme);
  if (!opening) return;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('scheme_opening')
    .values({ scheme_id: scheme.id, opened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return;
  const { id: schemeId, authorId, authorSequence } = scheme;
  await appendLeaf(ctx, tx, {
    format: 2,
    kind: 'open',
    schemeId,
    authorId,
    authorSequence,
    at: at.toISOString(),
    opening,
  });
}
