import { payoutsOf } from '#sandbox/alipay/payouts/payout.ts';
import { refundKey, refundsOf } from '#sandbox/alipay/trade/refund.ts';
import type { Dice } from '../chance/dice.ts';
import { sendOnce } from '../deeds/attempt.ts';
import { decideOn } from '../deeds/income.ts';
import { carryOut, drain, sweeps } from '../deeds/jobs.ts';
import { deliver } from '../deeds/letters.ts';
import { answer } from '../deeds/operator.ts';
import { conclude, pendingOf } from '../deeds/time.ts';
import { nowMs, observe, type Request, type World } from '../world/world.ts';

/** Long enough for each question to a provider that is due within six hours, and for the income of a day. */
const ROUNDS = 6;
const ROUND_HOURS = 7;
/** Then withdrawals are refused, so that one whose account is frozen ends. */
const APPROVING_ROUNDS = 3;
const TRIES = 5;
const PLAYED_MS = 2 * 3_600_000;

/**
 * The end of all trouble: providers answer correctly, every client repeats what was not acknowledged, operators decide
 * what waits for them, and the server runs its jobs for two days. Returns what happened, for the history.
 */
export async function calmDown(world: World, dice: Dice): Promise<string> {
  mendProviders(world);
  const last = new Map<Request, string>();
  for (let tries = 0; tries < TRIES && world.open.size > 0; tries++) {
    world.it.clock.advance({ minutes: 2 });
    for (const request of [...world.open]) last.set(request, await sendOnce(world, request));
  }
  for (const request of world.open)
    world.model.violations.push(
      `${request.wish.what}: ${last.get(request)} after ${TRIES} tries without trouble`,
    );
  for (const mail of world.mail.splice(0)) await deliver(world, mail, 1);
  playAll(world);
  for (let round = 0; round < ROUNDS; round++) {
    world.it.clock.advance({ hours: ROUND_HOURS });
    // Faults that were planned before belong to what is sent only now.
    mendProviders(world);
    for (const pending of pendingOf(world)) await conclude(world, pending);
    await answerOperators(world, dice, round < APPROVING_ROUNDS);
    for (const name of sweeps) {
      if (!(await carryOut(world, { name, data: {} })))
        world.model.violations.push(`${name} fails without trouble`);
      await observe(world);
    }
    const failed = await drain(world);
    world.model.violations.push(...failed.map((name) => `${name} fails without trouble`));
    await observe(world);
  }
  return 'all is repeated and ended';
}

/** Results that were reported too early count once their match can have been played. */
function playAll(world: World): void {
  const lastMs = Math.max(...[...world.model.matches.values()].map(({ kickoffMs }) => kickoffMs)) + PLAYED_MS;
  if (nowMs(world) < lastMs) world.it.clock.set(new Date(lastMs));
}

/** Faults of answers that are still to come are taken back. */
function mendProviders({ it: { sandbox } }: World): void {
  const { books, wechatBooks } = sandbox;
  for (const trade of books.trades()) books.putTrade({ ...trade, faults: [] });
  for (const refund of refundsOf(books).all())
    refundsOf(books).put(refundKey(refund), { ...refund, faults: [] });
  for (const payout of payoutsOf(books).all())
    payoutsOf(books).put(payout.payoutNo, { ...payout, faults: [] });
  for (const order of wechatBooks.orders()) wechatBooks.putOrder({ ...order, faults: [] });
}

async function answerOperators(world: World, dice: Dice, isApproving: boolean): Promise<void> {
  const { model, it } = world;
  for (const [disputeId, { schemeId, isOpen }] of model.disputes)
    if (isOpen) await answer(world, dice, { disputeId, schemeId, isVoid: false });
  const steps = await it.ctx.db
    .selectFrom('withdrawal_step')
    .distinctOn('withdrawal_id')
    .select(['withdrawal_id', 'state'])
    .orderBy('withdrawal_id')
    .orderBy('number', 'desc')
    .execute();
  for (const { withdrawal_id: id, state } of steps) {
    if (state === 'reviewing') await decideOn(world, dice, id, isApproving);
  }
}
