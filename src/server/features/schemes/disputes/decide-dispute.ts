import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { decideResult } from '#server/features/matches/results/decide-result.ts';
import { act, type ActOccasion } from '#server/features/operators/act.ts';
import { schemeTitle } from '../store/scheme-title.ts';
import { voidScheme } from '../settle/void-scheme.ts';
import type { DecidedScore } from '#server/features/matches/results/decide-match-result.ts';

/** Remedy of an upheld dispute: another result for a match of the scheme, or voiding the scheme. */
export type Remedy =
  | ({ readonly kind: 'result' } & Omit<DecidedScore, 'matchId'> & {
        /** Null for the match the scheme is written on; required for a parlay. */
        readonly matchId: string | null;
      })
  | { readonly kind: 'void' };

interface DisputeDecision {
  readonly operatorId: string;
  readonly disputeId: string;
  readonly reason: string;
  /** Null rejects the dispute. */
  readonly remedy: Remedy | null;
}

/**
 * Decides a dispute once and notifies the user who raised it; the correction notifies the others.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED, RESULT_IMPOSSIBLE, and those of `act`.
 */
export async function decideDispute(ctx: Context, decision: DisputeDecision): Promise<void> {
  const { operatorId, disputeId, reason, remedy } = decision;
  const action = remedy ? 'upholdDispute' : 'rejectDispute';
  const subject = { kind: 'dispute', id: disputeId };
  await act(ctx, { operatorId, action, subject, reason, facts: { remedy } }, async (tx, occasion) => {
    const dispute = await tx
      .selectFrom('dispute')
      .select(['user_id', 'scheme_id'])
      .where('id', '=', disputeId)
      .executeTakeFirst();
    if (!dispute) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: disputeId });
    const { user_id: userId, scheme_id: schemeId } = dispute;
    await writeDecision(tx, decision, occasion);
    if (remedy) await applyRemedy(ctx, tx, { remedy, schemeId, operatorId, ...occasion });
    const title = (await schemeTitle(tx, schemeId))?.title ?? '';
    const facts = { title, upheld: remedy !== null, reason: occasion.reason };
    const key = `dispute:${disputeId}`;
    await notify(ctx, tx, [{ userId, kind: 'disputeAnswered', key, at: occasion.at, schemeId, facts }]);
  });
}

async function writeDecision(
  tx: Tx,
  { operatorId, disputeId, remedy }: DisputeDecision,
  { at, reason }: ActOccasion,
): Promise<void> {
  const decided = await tx
    .insertInto('dispute_decision')
    .values({
      dispute_id: disputeId,
      upheld: remedy !== null,
      reason,
      operator_id: operatorId,
      decided_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (decided.numInsertedOrUpdatedRows !== 1n) throw new Refusal('ALREADY_DECIDED');
}

interface RemedyInput extends ActOccasion {
  readonly remedy: Remedy;
  readonly schemeId: string;
  readonly operatorId: string;
}

async function applyRemedy(ctx: Context, tx: Tx, input: RemedyInput): Promise<void> {
  const { remedy, schemeId, operatorId, reason, at, role } = input;
  if (remedy.kind === 'void') {
    return await voidScheme(ctx, tx, { schemeId, reason, at, decision: { code: 'dispute', role } });
  }
  const { state, halfTime, score90, kickoffAt } = remedy;
  const matchId = await matchOfScheme(tx, schemeId, remedy.matchId);
  const decided = { matchId, state, halfTime, score90, kickoffAt };
  await decideResult(ctx, tx, { ...decided, operatorId, role, reason, at });
}

/** The match to decide: the only match of the scheme, or the given one if it belongs to the scheme. */
async function matchOfScheme(tx: Tx, schemeId: string, named: string | null): Promise<string> {
  const picks = await tx
    .selectFrom('scheme_pick')
    .select('match_id')
    .distinct()
    .where('scheme_id', '=', schemeId)
    .execute();
  const ids = picks.map(({ match_id }) => match_id);
  const [only] = ids;
  if (named === null && ids.length === 1 && only !== undefined) return only;
  if (named !== null && ids.includes(named)) return named;
  throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: named ?? `match of ${schemeId}` });
}
