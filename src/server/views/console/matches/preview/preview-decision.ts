import type { previewResult } from '#contract/console/matches.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { findMatch, type MatchRecord } from '#server/features/matches/catalogue/find-match.ts';
import { assumeDecision } from '#server/features/matches/results/assume-decision.ts';
import { checkDecision, type DecidedEnd } from '#server/features/matches/results/check-decision.ts';
import { resultsIfReleased } from '#server/features/matches/results/confirmed-result.ts';
import { previewSettlements } from './preview-settlements.ts';

type Preview = CallAnswer<typeof previewResult>;

/**
 * What deciding this result would settle and move.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, RESULT_IMPOSSIBLE, RESULT_BEFORE_KICKOFF, as the decision.
 */
export async function previewDecision(
  ctx: Context,
  { matchId, ...decision }: DecidedEnd & { readonly matchId: string },
): Promise<Preview> {
  const match = await foundMatch(ctx, matchId);
  checkDecision(match, decision, ctx.clock.now());
  return await previewSettlements(ctx, matchId, await assumeDecision(ctx.db, match, decision));
}

/** What releasing a held match would settle and move. @throws Refusal OPERATOR_SUBJECT_NOT_FOUND. */
export async function previewReleased(ctx: Context, matchId: string): Promise<Preview> {
  await foundMatch(ctx, matchId);
  const { resultConfirmMinutes } = ctx.config.rules;
  const known = await resultsIfReleased(ctx.db, [matchId], ctx.clock.now(), resultConfirmMinutes);
  return await previewSettlements(ctx, matchId, known.get(matchId) ?? null);
}

async function foundMatch({ db }: Context, matchId: string): Promise<MatchRecord> {
  const match = await findMatch(db, matchId);
  if (!match) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: matchId });
  return match;
}
