import { randomUUID } from 'node:crypto';
import { createRecharge } from '#contract/payments/money.ts';
import { controlSandbox, pay } from '#server/features/payments/recharge/testing/recharging.ts';
import { isAllSent } from '../model/providers.ts';
import { newWish } from '../model/wishes.ts';
import {
  collectingMail,
  nowMs,
  observe,
  type PayableOrder,
  type Request,
  type World,
} from '../world/world.ts';
import type { Dice } from '../chance/dice.ts';
import { attempt, replyOf } from './attempt.ts';
import type { Deed } from './deed.ts';
import { arrive } from './letters.ts';

type Provider = 'alipay' | 'wechat';

/** Faults of a payment by provider: what it sends, and how it answers questions. */
const faults = {
  alipay: {
    false: [
      'amount_less',
      'other_app',
      'other_seller',
      'sign_type_rsa',
      'sign_type_missing',
      'forged_notify',
    ],
    answers: [
      'query_system_error',
      'query_slow',
      'query_reset',
      'query_bad_gateway',
      'query_truncated',
      'query_forged',
    ],
    odd: ['no_notify', 'closed_then_paid', 'duplicate_notifies', 'encoded_twice', 'repeated_fields'],
  },
  wechat: {
    false: ['amount_less', 'other_app', 'other_merchant', 'flipped_bit', 'from_yesterday', 'forged_notify'],
    answers: ['query_system_error', 'query_reset', 'query_bad_gateway', 'query_truncated', 'query_forged'],
    odd: ['no_notify', 'duplicate_notifies'],
  },
} as const;

/** Opens an order, and in most cases pays it at once. */
export const recharge: Deed = async (world, dice) => {
  const fan = dice.pick(world.fans);
  const provider = dice.pick<Provider>(['alipay', 'wechat']);
  const fen = dice.weighted([
    [3, dice.whole(100, 3000)],
    [6, dice.whole(3000, 25_000)],
    [1, 100],
  ]);
  const key = randomUUID();
  const body = { amountFen: fen, provider, idempotencyKey: key };
  const what = `${fan.name} recharges ${fen} fen at ${provider}`;
  const wish = newWish({ kind: 'recharge', what, key, userId: fan.id, fen, subjectId: '' });
  let page: Pick<PayableOrder, 'payUrl' | 'payableUntilMs'> | null = null;
  const request: Request = {
    wish,
    onDone() {
      if (page !== null) remember(world, key, page);
    },
    send: () =>
      replyOf(world, fan, createRecharge, { body }, ({ orderId, payUrl, payableUntil }) => {
        if (payUrl !== null) page = { payUrl, payableUntilMs: Date.parse(payableUntil) };
        return { id: orderId };
      }),
  };
  const text = `${what}: ${await attempt(world, dice, request)}`;
  const order = world.payable.find((each) => each.key === key);
  if (order === undefined || wish.state !== 'done' || dice.happens(0.15)) return text;
  return `${text}; ${await payOrder(world, dice, order)}`;
};

/** Pays an order that was left before. */
export const payLater: Deed = async (world, dice) => {
  const unpaid = world.payable.filter((order) => !order.isPaid && nowMs(world) < order.payableUntilMs);
  if (unpaid.length === 0) return null;
  return await payOrder(world, dice, dice.pick(unpaid));
};

function remember(
  { payable }: World,
  key: string,
  order: Pick<PayableOrder, 'payUrl' | 'payableUntilMs'>,
): void {
  if (payable.every((each) => each.key !== key)) payable.push({ ...order, key, isPaid: false });
}

async function payOrder(world: World, dice: Dice, order: PayableOrder): Promise<string> {
  await observe(world);
  const wish = world.model.wishes.find((each) => each.kind === 'recharge' && each.key === order.key);
  const known = [...world.model.orders.values()].find(({ id }) => wish?.effects.has(id));
  if (known === undefined) return 'no order to pay';
  const { provider, orderNo } = known;
  const kind = dice.weighted([
    [70, 'none'],
    [10, 'false'],
    [10, 'answers'],
    [10, 'odd'],
  ] as const);
  const fault = kind === 'none' ? null : dice.pick<string>(faults[provider][kind]);
  const { sandbox } = world.it;
  const body = { faults: fault === null ? [] : [fault], copies: 3 };
  // Alipay knows the order once its page is open, WeChat already.
  if (provider === 'alipay') await controlSandbox(world.it, 'fault', body);
  else await controlSandbox(world.it, 'wechat/fault', { ...body, orderNo });
  const before = world.mail.length;
  await collectingMail(
    world,
    () => isAllSent(sandbox),
    () => pay(world.it, { provider, payUrl: order.payUrl }),
    { isFalse: kind === 'false', credits: kind === 'none' || kind === 'answers' ? orderNo : null },
  );
  order.isPaid = true;
  const text = `pays ${known.fen} fen at ${provider}${fault === null ? '' : ` (${fault})`}`;
  const letters = world.mail.slice(before);
  if (letters.length === 0 || dice.happens(0.3)) return `${text}, no notification arrives`;
  const arrivals: string[] = [];
  for (const letter of letters) arrivals.push(await arrive(world, dice, letter));
  return `${text}, ${arrivals.join(', ')}`;
}
