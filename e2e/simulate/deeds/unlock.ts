import { randomUUID } from 'node:crypto';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { balanceOf } from '../model/model.ts';
import { newWish } from '../model/wishes.ts';
import { nowMs, observe } from '../world/world.ts';
import { attempt, replyOf } from './attempt.ts';
import type { Deed } from './deed.ts';

/** A fan unlocks a scheme; in one of eight cases any of them, whatever the reason why it must be refused. */
export const unlock: Deed = async (world, dice) => {
  const { model } = world;
  const fan = dice.pick(world.fans);
  const all = [...model.schemes.values()];
  const bought = (id: string) =>
    [...model.unlocks.values()].some(({ schemeId, userId }) => schemeId === id && userId === fan.id);
  const mayUnlock = (id: string) => {
    const scheme = model.schemes.get(id);
    const match = model.matches.get(scheme?.matchId ?? '');
    if (scheme === undefined || match === undefined) return false;
    const isOver = scheme.isWithdrawn || scheme.isRemoved || scheme.settlement !== null;
    return !isOver && !bought(id) && nowMs(world) < match.kickoffMs;
  };
  const balanceFen = balanceOf(model, fan.id, 'balance');
  const affordable = all.filter(({ id, priceFen }) => mayUnlock(id) && priceFen <= balanceFen);
  const some = dice.happens(0.15) ? all : affordable;
  if (some.length === 0) return null;
  const scheme = dice.pick(some);
  const fen = scheme.priceFen;
  const what = `${fan.name} unlocks ${scheme.name} at ${fen} fen`;
  const key = randomUUID();
  const wish = newWish({ kind: 'unlock', what, key, userId: fan.id, fen, subjectId: scheme.id });
  const input = { params: { id: scheme.id }, body: { unlockId: key } };
  const mayBe = mayUnlock(scheme.id) && !isEnded(model.matches.get(scheme.matchId)?.sources);
  const text = await attempt(world, dice, {
    wish,
    send: () =>
      replyOf(world, fan, unlockScheme, input, ({ unlockId, paidFen, balanceFen: leftFen }) => {
        if (paidFen !== fen) model.violations.push(`${what}: took ${paidFen} fen`);
        // Under another key, a scheme that was unlocked before is the same unlock.
        const before = model.unlocks.get(unlockId);
        if (before?.schemeId === scheme.id && before.userId === fan.id) wish.effects.add(unlockId);
        return { id: unlockId, balanceFen: leftFen };
      }),
  });
  await observe(world);
  if (wish.state === 'refused' && mayBe && balanceFen >= fen)
    model.violations.push(
      `${what}: refused with ${wish.refusal}, with ${balanceFen} fen and while it is on sale`,
    );
  return `${what}: ${text}`;
};

/** A match that a source reports as over, or not to be played, is not sold any more. */
function isEnded(sources: ReadonlyMap<string, unknown> | undefined): boolean {
  return sources === undefined || sources.size > 0;
}
