import { Refusal } from '#domain/refusal.ts';
import type { HoldLeaf } from '#domain/seal/shared-leaf.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { act, type ActOccasion } from '#server/features/operators/act.ts';
import { appendLeaf } from '#server/features/trust/log/append-leaf.ts';
import { findMatch, type MatchRecord } from '../catalogue/find-match.ts';
import { loggedNames } from '../catalogue/logged-names.ts';
import { lockResults } from '../results/record-results.ts';

interface MatchOrder {
  readonly operatorId: string;
  readonly matchId: string;
  readonly reason: string;
}

/**
 * Holds a match: no result of it counts until it is released, so nothing settles on it and nothing is corrected. The
 * public log says so, or a loss could be kept from settling unseen.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED when it is held, and those of `act`.
 */
export async function holdMatch(ctx: Context, { operatorId, matchId, reason }: MatchOrder): Promise<void> {
  const subject = { kind: 'match', id: matchId };
  await act(ctx, { operatorId, action: 'holdMatch', subject, reason }, async (tx, occasion) => {
    const { match, last } = await lockHolds(tx, matchId, occasion.at);
    if (last?.isInForce) throw new Refusal('ALREADY_DECIDED');
    const number = (last?.number ?? 0) + 1;
    const { at, reason: cleanReason, role } = occasion;
    await tx
      .insertInto('match_hold')
      .values({
        match_id: matchId,
        number,
        operator_id: operatorId,
        role,
        reason: cleanReason,
        held_at: at,
      })
      .execute();
    await appendHold(ctx, tx, { kind: 'hold', match, number, occasion });
  });
}

/**
 * Releases a held match and settles what waited for it.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED when it is not held, and those of `act`.
 */
export async function releaseMatch(ctx: Context, { operatorId, matchId, reason }: MatchOrder): Promise<void> {
  const subject = { kind: 'match', id: matchId };
  await act(ctx, { operatorId, action: 'releaseMatch', subject, reason }, async (tx, occasion) => {
    const { match, last } = await lockHolds(tx, matchId, occasion.at);
    if (!last?.isInForce) throw new Refusal('ALREADY_DECIDED');
    const { number } = last;
    const { at, reason: cleanReason, role } = occasion;
    await tx
      .insertInto('match_release')
      .values({
        match_id: matchId,
        number,
        operator_id: operatorId,
        role,
        reason: cleanReason,
        released_at: at,
      })
      .execute();
    await appendHold(ctx, tx, { kind: 'release', match, number, occasion });
    await ctx.jobs.add(tx, 'settle-match', { matchId });
  });
}

interface LoggedHold {
  readonly kind: HoldLeaf['kind'];
  readonly match: MatchRecord;
  readonly number: number;
  readonly occasion: ActOccasion;
}

async function appendHold(
  ctx: Context,
  tx: Tx,
  { kind, match, number, occasion }: LoggedHold,
): Promise<void> {
  const [named] = await loggedNames(tx, [match.id]);
  if (!named) throw new Error(`Match ${match.id} has no names`);
  await appendLeaf(ctx, tx, {
    format: 2,
    kind,
    at: occasion.at.toISOString(),
    match: { ...named, kickoffAt: match.kickoffAt.toISOString() },
    number,
    decision: { code: 'hold', role: occasion.role },
  });
}

interface LockedMatch {
  readonly match: MatchRecord;
  /** Null if it was never held. */
  readonly last: { readonly number: number; readonly isInForce: boolean } | null;
}

/**
 * A match and its last hold. A settlement reads its results under the same lock, so that it commits before the hold or
 * finds it; its leaf is then on the same side of the leaf of the hold.
 */
async function lockHolds(tx: Tx, matchId: string, now: Date): Promise<LockedMatch> {
  const match = await findMatch(tx, matchId);
  if (!match) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: matchId });
  await lockResults(tx, [matchId]);
  const last = await tx
    .selectFrom('match_hold as hold')
    .leftJoin('match_release as release', (join) =>
      join.onRef('release.match_id', '=', 'hold.match_id').onRef('release.number', '=', 'hold.number'),
    )
    .select(['hold.number', 'hold.held_at', 'release.released_at'])
    .where('hold.match_id', '=', matchId)
    .orderBy('hold.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The audit line has the time of the decision, so the decision waits until the clock has caught up.
  if (last && now < (last.released_at ?? last.held_at)) throw new Refusal('CLOCK_BEHIND');
  return { match, last: last ? { number: last.number, isInForce: last.released_at === null } : null };
}
