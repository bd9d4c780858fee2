import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createRecharge,
  rechargeOrder,
  refundableRecharges,
  refundRecharge,
} from '#contract/payments/money.ts';
import { viewerScheme } from '#contract/schemes/scheme-details.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { defaultRechargeRules } from '#domain/recharge/recharge-rules.ts';
import { payAt } from '#sandbox/testing/payer.ts';
import { type Chance, pick } from '../attack/make-value.ts';
import { read } from './check-held.ts';
import type { Insist } from './insist.ts';
import type { Fan, World } from './people.ts';
import { whole } from './seeded-chance.ts';

/** Amounts for which the sandbox refunds but sends a faulty response. */
const troubledRefundsFen = [2101, 2103, 2105, 2106, 2107];

const WAIT_MS = 100;

export interface FanDeeds {
  readonly world: World;
  readonly chance: Chance;
  readonly insist: Insist;
  readonly troubled: number;
  readonly sandboxUrl: string;
}

/** The next action of a fan; false if there is none. */
export async function actAsFan(deeds: FanDeeds, fan: Fan): Promise<boolean> {
  const dice = deeds.chance();
  if (dice < 0.2) return await recharge(deeds, fan);
  if (dice < 0.35 && (await refund(deeds, fan))) return true;
  return (await unlock(deeds, fan)) || (await recharge(deeds, fan));
}

async function unlock({ world, chance, insist }: FanDeeds, fan: Fan): Promise<boolean> {
  const open = world.earners
    .flatMap(({ published }) => published)
    .filter(({ id, priceFen }) => !fan.unlocked.has(id) && priceFen <= fan.balanceFen);
  if (open.length === 0) return false;
  const { id, priceFen } = pick(chance, open);
  const input = { params: { id }, body: { unlockId: randomUUID() } };
  fan.underWayFen = -priceFen;
  const reply = await insist(() => fan.ask(unlockScheme, input), 'an unlock');
  if (reply === null) return true;
  move(fan, -priceFen);
  fan.unlocked.set(id, { schemeId: id, priceFen });
  world.counts.unlock++;
  world.unseen.push(async () => {
    const { mine } = read(await fan.ask(viewerScheme, { params: { id } }));
    return mine?.paidFen === priceFen ? null : `${fan.mobile} has not unlocked ${id}`;
  });
  agree(world, fan, 'an unlock', reply.balanceFen);
  if (reply.paidFen !== priceFen) world.faults.push(`An unlock at ${priceFen} fen took ${reply.paidFen}`);
  return true;
}

/** Opens an order, pays it at Alipay and waits for the credit; one in four has no notification. */
async function recharge({ world, chance, insist, sandboxUrl }: FanDeeds, fan: Fan): Promise<boolean> {
  const amountFen = whole(chance, 100, 6000);
  const rechargedFen = fan.orders.reduce((sum, order) => sum + order.amountFen, 0);
  if (rechargedFen + amountFen > defaultRechargeRules.dailyLimitFen) {
    // Nothing is left to do today but to wait for new schemes.
    await sleep(WAIT_MS);
    return true;
  }
  const body = { amountFen, provider: 'alipay' as const, idempotencyKey: randomUUID() };
  const order = await insist(() => fan.ask(createRecharge, { body }), 'an order');
  if (order === null || order.payUrl === null) return true;
  world.counts['recharge opened']++;
  const orderNo = orderNoOf(order.payUrl);
  if (chance() < 0.25) await planNoNotify(sandboxUrl);
  fan.underWayFen = amountFen;
  await pay(order.payUrl);
  const { orderId } = order;
  const show = () => fan.ask(rechargeOrder, { params: { orderId } });
  const paid = await insist(show, 'a payment', ({ state }) => state === 'paid');
  if (paid === null) return true;
  move(fan, amountFen);
  fan.orders.push({ orderId, orderNo, amountFen, leftFen: amountFen });
  world.counts['recharge credited']++;
  world.unseen.push(async () =>
    read(await show()).state === 'paid' ? null : `recharge ${orderNo} of ${fan.mobile}`,
  );
  agree(world, fan, 'a recharge', paid.balanceFen);
  return true;
}

async function refund({ world, chance, insist, troubled: part }: FanDeeds, fan: Fan): Promise<boolean> {
  const large = fan.orders.filter(({ leftFen }) => leftFen >= 100);
  if (large.length === 0 || (await hasOpenRefund({ world, insist }, fan))) return false;
  const order = pick(chance, large);
  const troubled = pick(chance, troubledRefundsFen);
  const isTroubled = order.leftFen >= troubled && chance() < part;
  const amountFen = isTroubled ? troubled : whole(chance, 1, Math.min(order.leftFen, 2000));
  const body = { orderId: order.orderId, amountFen, idempotencyKey: randomUUID() };
  fan.underWayFen = -amountFen;
  const reply = await insist(() => fan.ask(refundRecharge, { body }), 'a refund');
  if (reply === null) return true;
  move(fan, -amountFen);
  order.leftFen -= amountFen;
  fan.refunds.push({ refundId: reply.refundId, orderNo: order.orderNo, amountFen });
  world.counts.refund++;
  world.unseen.push(async () => {
    const { refunds } = read(await fan.ask(refundableRecharges, {}));
    const isThere = refunds.some(({ refundId }) => refundId === reply.refundId);
    return isThere ? null : `refund ${reply.refundId} of ${fan.mobile}`;
  });
  return true;
}

async function hasOpenRefund({ insist }: Pick<FanDeeds, 'world' | 'insist'>, fan: Fan): Promise<boolean> {
  if (fan.refunds.length === 0) return false;
  const refundable = await insist(() => fan.ask(refundableRecharges, {}), 'refunds');
  return refundable === null || refundable.refunds.some(({ state }) => state === 'requested');
}

function move(fan: Fan, byFen: number): void {
  fan.balanceFen += byFen;
  fan.underWayFen = 0;
}

/** Nothing else changes this balance, so the response must contain it to the fen. */
function agree({ faults }: World, fan: Fan, what: string, saidFen: number): void {
  if (saidFen !== fan.balanceFen)
    faults.push(`${what} of ${fan.mobile} was answered with ${saidFen} fen instead of ${fan.balanceFen}`);
}

function orderNoOf(payUrl: string): string {
  const content = new URL(payUrl).searchParams.get('biz_content') ?? '{}';
  return (JSON.parse(content) as { out_trade_no: string }).out_trade_no;
}

/** Pays, however often the provider has to be asked. One that has ended the trade was paid before its answer was lost. */
async function pay(payUrl: string): Promise<void> {
  for (;;) {
    const error = await payAt(payUrl).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    // `fetch` throws a TypeError if nobody answers.
    if (!(error instanceof TypeError)) return;
    await sleep(WAIT_MS);
  }
}

/** The next trade has no notification, so that it is found by a query. */
async function planNoNotify(sandboxUrl: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/control/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults: ['no_notify'] }),
  }).catch(() => null);
  // A provider that is away plans nothing.
  if (response?.ok === false) throw new Error(`The sandbox refused the fault: ${await response.text()}`);
}
