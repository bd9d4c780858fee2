import { payoutsOf } from '#sandbox/alipay/payouts/payout.ts';
import { refundKey, refundsOf } from '#sandbox/alipay/trade/refund.ts';
import { controlSandbox } from '#server/features/payments/recharge/testing/recharging.ts';
import { isAllSent } from '../model/providers.ts';
import { collectingMail, nowMs, type World } from '../world/world.ts';
import { sendOnce } from './attempt.ts';
import type { Deed } from './deed.ts';

const MINUTE_S = 60;
const MOST_BEHIND_S = 90;
const HOUR_S = 60 * MINUTE_S;
const PLAYED_MS = 100 * MINUTE_S * 1000;

/** The clock goes on by minutes, hours or days, or slightly back. */
export const passTime: Deed = async (world, dice) => {
  const seconds = dice.weighted([
    [6, dice.whole(5, 50)],
    [6, dice.whole(2, 30) * MINUTE_S],
    [8, dice.whole(1, 9) * HOUR_S],
    [2, dice.whole(23, 30) * HOUR_S],
    [2, setBackS(world, dice.whole(1, 90))],
    [4, untilPlayedS(world)],
  ]);
  world.it.clock.advance({ seconds });
  return `the clock goes ${seconds < 0 ? 'back' : 'on'} by ${Math.abs(seconds)} s`;
};

/** The server stops and another one starts. */
/** The log accepts entries that are two minutes behind its head; a clock that is wrong by more is another matter. */
function setBackS(world: World, seconds: number): number {
  world.latestMs = Math.max(world.latestMs, nowMs(world));
  const behindS = (world.latestMs - nowMs(world)) / 1000;
  return -Math.max(Math.min(seconds, MOST_BEHIND_S - behindS), 0);
}

/** Goes on until a match can have been played. */
export const untilPlayed: Deed = async (world) => {
  const seconds = untilPlayedS(world);
  world.it.clock.advance({ seconds });
  return `the clock goes on by ${seconds} s`;
};

/** Goes on by the day after which income is released. */
export const passDay: Deed = async (world, dice) => {
  const hours = dice.whole(24, 26);
  world.it.clock.advance({ hours });
  return `the clock goes on by ${hours} h`;
};

/** Until a match can have been played, or half a day without one to come. */
function untilPlayedS(world: World): number {
  const now = nowMs(world);
  const ends = [...world.model.matches.values()].map(({ kickoffMs }) => kickoffMs + PLAYED_MS);
  const next = Math.min(...ends.filter((endMs) => endMs > now));
  return Number.isFinite(next) ? (next - now) / 1000 : 12 * HOUR_S;
}

export const restart: Deed = async (world) => {
  world.it = await world.it.restart();
  return 'the server restarts';
};

/** A client that got no answer repeats its request. */
export const retry: Deed = async (world, dice) => {
  const waiting = [...world.open];
  if (waiting.length === 0) return null;
  const request = dice.pick(waiting);
  return `retry of: ${request.wish.what}: ${await sendOnce(world, request)}`;
};

/** A provider ends what it left pending. */
export const concludeAtProvider: Deed = async (world, dice) => {
  const all = pendingOf(world);
  if (all.length === 0) return null;
  return await conclude(world, dice.pick(all));
};

interface Pending {
  readonly what: string;
  end(): Promise<void>;
}

export function pendingOf({ it }: World): readonly Pending[] {
  const { books, wechatBooks } = it.sandbox;
  const now = Date.now();
  const payouts = payoutsOf(books)
    .all()
    .filter(({ steps }) => steps.some(({ at }) => Date.parse(at) > now))
    .map(
      (payout): Pending => ({
        what: `payout of ${payout.amountFen} fen`,
        async end() {
          const at = new Date().toISOString();
          const steps = payout.steps.map((step) => (Date.parse(step.at) > now ? { ...step, at } : step));
          payoutsOf(books).put(payout.payoutNo, { ...payout, steps });
          // Setting its clock makes it send what is due.
          await controlSandbox(it, 'clock', { now: new Date().toISOString() });
        },
      }),
    );
  const refunds = refundsOf(books)
    .all()
    .filter(({ throughAt }) => Date.parse(throughAt) > now)
    .map(
      (refund): Pending => ({
        what: `refund of ${refund.amountFen} fen at alipay`,
        async end() {
          refundsOf(books).put(refundKey(refund), { ...refund, throughAt: new Date().toISOString() });
        },
      }),
    );
  const ofWechat = wechatBooks
    .refunds()
    .filter(({ status }) => status === 'PROCESSING')
    .map(
      ({ refundNo, amountFen }): Pending => ({
        what: `refund of ${amountFen} fen at wechat`,
        end: async () => void (await controlSandbox(it, 'wechat/refund', { refundNo, status: 'SUCCESS' })),
      }),
    );
  return [...payouts, ...refunds, ...ofWechat];
}

export async function conclude(world: World, pending: Pending): Promise<string> {
  const { sandbox } = world.it;
  await collectingMail(
    world,
    () => isAllSent(sandbox),
    () => pending.end(),
  );
  return `the provider ends a ${pending.what}`;
}
