import { dispute as disputeCall } from '#contract/people/people.ts';
import { Refusal } from '#domain/refusal.ts';
import { decideDispute } from '#server/features/schemes/disputes/decide-dispute.ts';
import { decideMatchResult } from '#server/features/matches/results/decide-match-result.ts';
import { takeDownScheme } from '#server/features/schemes/reports/take-down-scheme.ts';
import type { Dice } from '../chance/dice.ts';
import type { Said } from '../model/referee.ts';
import { newWish } from '../model/wishes.ts';
import { nowMs, observe, type World } from '../world/world.ts';
import { attempt, replyOf } from './attempt.ts';
import type { Deed } from './deed.ts';
import { anEnd, saidText } from './results.ts';

const reason = 'Decided in the simulation';

/** Runs an operator's decision, whose connection may be lost. @returns what happened, for the history. */
export async function decided(world: World, dice: Dice, decide: () => Promise<unknown>): Promise<string> {
  const lost = dice.weighted([
    [8, null],
    [1, 'before the commit'],
    [1, 'after the commit'],
  ] as const);
  if (lost !== null) world.faults.arm(lost, 0);
  const text = await decide().then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return `refused (${error.reason})`;
      if (error instanceof Error && error.message.startsWith('Connection terminated')) return 'no answer';
      if (error instanceof Error && error.message.startsWith('The clock is behind'))
        return 'the clock is behind';
      throw error;
    },
  );
  return world.faults.disarm() ? `connection lost ${lost}: ${text}` : text;
}

export const takeDown: Deed = async (world, dice) => {
  const schemes = [...world.model.schemes.values()].filter(({ isRemoved }) => !isRemoved);
  if (schemes.length === 0) return null;
  const scheme = dice.pick(schemes);
  const [, operatorId = ''] = world.operators;
  const text = await decided(world, dice, () =>
    takeDownScheme(world.it.ctx, { operatorId, schemeId: scheme.id, reason }),
  );
  await observe(world);
  if (text === 'done' && !scheme.isRemoved)
    world.model.violations.push(`${scheme.name}: its removal was acknowledged, and did not happen`);
  return `a moderator removes ${scheme.name}: ${text}`;
};

/** An operator decides the result of a match, against whatever its sources say. */
export const decideMatch: Deed = async (world, dice) => {
  const matchId = dice.pick(world.matchIds);
  const match = world.model.matches.get(matchId);
  if (match === undefined || nowMs(world) < match.kickoffMs) return null;
  const said = anEnd(world, dice);
  const text = await decideAs(world, dice, matchId, said);
  return `a moderator decides ${match.name} as ${saidText(said)}: ${text}`;
};

async function decideAs(world: World, dice: Dice, matchId: string, said: Said): Promise<string> {
  const [, operatorId = ''] = world.operators;
  const { state, score } = said;
  const result = { matchId, state, halfTime: score && ([0, 0] as const), score90: score, kickoffAt: null };
  const before = await decisionsOf(world, matchId);
  const text = await decided(world, dice, () =>
    decideMatchResult(world.it.ctx, { ...result, operatorId, reason }),
  );
  const match = world.model.matches.get(matchId);
  const isMade = (await decisionsOf(world, matchId)) > before;
  if (isMade && match !== undefined) match.decision = said;
  if (text === 'done' && !isMade)
    world.model.violations.push('the decision of a result was acknowledged, and did not happen');
  return text;
}

async function decisionsOf({ it }: World, matchId: string): Promise<number> {
  const made = await it.ctx.db
    .selectFrom('result_decision')
    .select('number')
    .where('match_id', '=', matchId)
    .execute();
  return made.length;
}

export const raiseDispute: Deed = async (world, dice) => {
  const { model } = world;
  const unlocks = [...model.unlocks.values()];
  if (unlocks.length === 0) return null;
  const { userId, schemeId } = dice.pick(unlocks);
  const fan = world.fans.find(({ id }) => id === userId);
  // Disputes have no key: two of one fan about one scheme could not be told apart.
  const isRaised = model.wishes.some(
    (each) =>
      each.kind === 'dispute' && each.key === schemeId && each.userId === userId && each.state !== 'refused',
  );
  if (fan === undefined || isRaised) return null;
  const what = `${fan.name} disputes ${model.schemes.get(schemeId)?.name}`;
  const wish = newWish({ kind: 'dispute', what, key: schemeId, userId, fen: 0, subjectId: schemeId });
  const input = {
    params: { id: schemeId },
    body: { text: 'The result of this match is another one, please check.' },
  };
  // Without a key: a repetition is refused because it exists.
  const send = async () => {
    const reply = await replyOf(world, fan, disputeCall, input, ({ disputeId }) => ({ id: disputeId }));
    if (reply.reason !== 'DISPUTE_EXISTS') return reply;
    await observe(world);
    const [id] = wish.effects;
    return id === undefined ? reply : { ...reply, status: 200, id };
  };
  const text = await attempt(world, dice, { wish, send });
  await observe(world);
  return `${what}: ${text}`;
};

/** A moderator rejects a dispute, or voids the scheme. */
export const answerDispute: Deed = async (world, dice) => {
  const { model } = world;
  const open = [...model.disputes].filter(([, { isOpen }]) => isOpen);
  if (open.length === 0) return null;
  const [disputeId, { schemeId }] = dice.pick(open);
  const isVoid = dice.happens(0.5);
  return await answer(world, dice, { disputeId, schemeId, isVoid });
};

export async function answer(
  world: World,
  dice: Dice,
  { disputeId, schemeId, isVoid }: { disputeId: string; schemeId: string; isVoid: boolean },
): Promise<string> {
  const scheme = world.model.schemes.get(schemeId);
  const [, operatorId = ''] = world.operators;
  const remedy = isVoid ? ({ kind: 'void' } as const) : null;
  const text = await decided(world, dice, () =>
    decideDispute(world.it.ctx, { operatorId, disputeId, reason, remedy }),
  );
  const { it } = world;
  const made = await it.ctx.db
    .selectFrom('dispute_decision')
    .select('upheld')
    .where('dispute_id', '=', disputeId)
    .execute();
  if (scheme !== undefined && made.some(({ upheld }) => upheld)) scheme.isVoided = true;
  if (text === 'done' && made.length === 0)
    world.model.violations.push('the answer to a dispute was acknowledged, and did not happen');
  await observe(world);
  return `a moderator ${isVoid ? 'voids' : 'confirms'} ${scheme?.name} after a dispute: ${text}`;
}
