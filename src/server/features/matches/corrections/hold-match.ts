import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { act } from '#server/features/operators/act.ts';
import { findMatch } from '../catalogue/find-match.ts';
import { lockResults } from '../results/record-results.ts';

interface MatchOrder {
  readonly operatorId: string;
  readonly matchId: string;
  readonly reason: string;
}

/**
 * Holds a match: no result of it counts until it is released, so nothing settles on it and nothing is corrected.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED when it is held, and those of `act`.
 */
export async function holdMatch(ctx: Context, { operatorId, matchId, reason }: MatchOrder): Promise<void> {
  const subject = { kind: 'match', id: matchId };
  await act(ctx, { operatorId, action: 'holdMatch', subject, reason }, async (tx, occasion) => {
    const last = await lockHolds(tx, matchId);
    if (last?.isInForce) throw new Refusal('ALREADY_DECIDED');
    await tx
      .insertInto('match_hold')
      .values({
        match_id: matchId,
        number: (last?.number ?? 0) + 1,
        operator_id: operatorId,
        reason: occasion.reason,
        held_at: occasion.at,
      })
      .execute();
  });
}

/**
 * Releases a held match and settles what waited for it.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED when it is not held, and those of `act`.
 */
export async function releaseMatch(ctx: Context, { operatorId, matchId, reason }: MatchOrder): Promise<void> {
  const subject = { kind: 'match', id: matchId };
  await act(ctx, { operatorId, action: 'releaseMatch', subject, reason }, async (tx, occasion) => {
    const last = await lockHolds(tx, matchId);
    if (!last?.isInForce) throw new Refusal('ALREADY_DECIDED');
    await tx
      .insertInto('match_release')
      .values({
        match_id: matchId,
        number: last.number,
        operator_id: operatorId,
        reason: occasion.reason,
        released_at: occasion.at,
      })
      .execute();
    await ctx.jobs.add(tx, 'settle-match', { matchId });
  });
}

/**
 * The last hold of a match, null if there was none. A settlement reads its results under the same lock, so that it
 * commits before the hold or finds it.
 */
async function lockHolds(
  tx: Tx,
  matchId: string,
): Promise<{ readonly number: number; readonly isInForce: boolean } | null> {
  if (!(await findMatch(tx, matchId))) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: matchId });
  await lockResults(tx, [matchId]);
  const last = await tx
    .selectFrom('match_hold as hold')
    .leftJoin('match_release as release', (join) =>
      join.onRef('release.match_id', '=', 'hold.match_id').onRef('release.number', '=', 'hold.number'),
    )
    .select(['hold.number', 'release.released_at'])
    .where('hold.match_id', '=', matchId)
    .orderBy('hold.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { number: last.number, isInForce: last.released_at === null } : null;
}
