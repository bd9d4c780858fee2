import { balanceFlow, refundableRecharges } from '#contract/payments/money.ts';
import { mySchemes } from '#contract/schemes/scheme-lists.ts';
import { withdrawStatus } from '#contract/payments/withdrawals.ts';
import { until } from '#test/until.ts';
import type { CallReply } from '#contract/define-call.ts';
import type { AnySystem, CommandResult } from '../system/system.ts';
import { checkHeld, read } from './check-held.ts';
import type { Earner, Fan, World } from './people.ts';

const SETTLES_WITHIN_MS = 400_000;
const MONTH = '2026-03';

type Line = CallReply<typeof balanceFlow>['items'][number];

/** After all retries: every effect exists exactly once, and the provider's records equal ours. */
export async function checkEnd(world: World, system: AnySystem): Promise<string> {
  await until(async () => (await underWay(world)).length === 0, SETTLES_WITHIN_MS, 2_000).catch(
    () => undefined,
  );
  world.faults.push(...(await underWay(world)).map((what) => `never ended: ${what}`));
  await checkHeld(world);
  for (const fan of world.fans) await checkStatement(world, fan);
  for (const earner of world.earners) await checkPublished(world, earner);
  await checkProvider(world, system);
  const { code, output } = await verdictOf(system);
  if (code !== 0) world.faults.push(`reconcile: ${output}`);
  const log = await system.run('verify-log', system.url);
  if (log.code !== 0) world.faults.push(`verify-log: ${log.output}`);
  return output.trim().split('\n').at(-1) ?? '';
}

/** A command that could not reach the database on a busy machine gave no result and is run again. */
async function verdictOf(system: AnySystem): Promise<CommandResult> {
  let verdict = await system.run('reconcile');
  for (let tries = 1; tries < 5 && !/\d+ differences/.test(verdict.output); tries++)
    verdict = await system.run('reconcile');
  return verdict;
}

/** Refunds and withdrawals without a final state. */
async function underWay({ fans, earners }: World): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { ask, refunds } of fans) {
    if (refunds.length === 0) continue;
    const open = read(await ask(refundableRecharges, {})).refunds.filter(
      ({ state }) => state === 'requested',
    );
    found.push(...open.map(({ refundId, amountFen }) => `refund ${refundId} of ${amountFen} fen`));
  }
  for (const { ask, withdrawals } of earners) {
    if (withdrawals.length === 0) continue;
    const { open } = read(await ask(withdrawStatus, { query: {} }));
    if (open !== null) found.push(`withdrawal ${open.withdrawalId} of ${open.amountFen} fen, ${open.state}`);
  }
  return found;
}

/** Each unlock, recharge and refund has exactly one line, and there are no other lines. */
async function checkStatement({ faults }: World, fan: Fan): Promise<void> {
  const lines = await linesOf(fan);
  const found = (kind: Line['kind']) => lines.filter((line) => line.kind === kind);
  const expect = (kind: Line['kind'], ids: readonly string[], others: number) => {
    const subjects = found(kind).map(({ subject }) => subject?.id ?? '');
    const missing = ids.filter((id) => subjects.filter((subject) => subject === id).length !== 1);
    if (missing.length > 0 || subjects.length !== ids.length + others)
      faults.push(
        `${fan.mobile}: ${subjects.length} lines ${kind} for ${ids.length}, not once: ${missing.join(' ')}`,
      );
  };
  expect('unlocked', [...fan.unlocked.keys()], fan.soldBefore);
  expect(
    'recharged',
    fan.orders.map(({ orderId }) => orderId),
    1,
  );
  expect(
    'rechargeRefund',
    fan.refunds.map(({ refundId }) => refundId),
    0,
  );
  if (found('rechargeRefundFailed').length > 0) faults.push(`${fan.mobile} was given a refund back`);
}

async function linesOf({ ask }: Fan): Promise<readonly Line[]> {
  const lines: Line[] = [];
  let cursor: string | null = null;
  do {
    const query: { month: string; account: 'balance'; cursor?: string } = {
      month: MONTH,
      account: 'balance',
    };
    if (cursor !== null) query.cursor = cursor;
    const { items, nextCursor }: CallReply<typeof balanceFlow> = read(await ask(balanceFlow, { query }));
    lines.push(...items);
    cursor = nextCursor;
  } while (cursor !== null);
  return lines;
}

async function checkPublished(
  { faults }: World,
  { mobile, ask, published, withdrawals }: Earner,
): Promise<void> {
  const { items } = read(await ask(mySchemes, { query: { state: 'open', limit: '20' } }));
  const ids = new Set(items.map(({ id }) => id));
  if (items.length !== published.length || published.some(({ id }) => !ids.has(id)))
    faults.push(`${mobile} published ${published.length} schemes and has ${items.length}`);
  const status = read(await ask(withdrawStatus, { query: {} }));
  // Including the one of the preparation.
  if (status.items.length !== withdrawals.length + 1 || status.items.some(({ state }) => state !== 'paid'))
    faults.push(
      `${mobile} has ${status.items.map(({ state }) => state).join(' ')} for ${withdrawals.length} withdrawals`,
    );
}

interface ProviderBooks {
  readonly trades: readonly {
    readonly orderNo: string;
    readonly amountFen: number;
    readonly status: string;
  }[];
  readonly alipayRefunds?: readonly { readonly orderNo: string; readonly amountFen: number }[];
  readonly alipayPayouts?: readonly { readonly payoutNo: string; readonly amountFen: number }[];
}

/** Payments, refunds and payouts at Alipay equal our bookings, each under the number of its request. */
async function checkProvider({ fans, earners, faults }: World, system: AnySystem): Promise<void> {
  const response = await fetch(`${system.sandboxUrl}/control/books`);
  const books = (await response.json()) as ProviderBooks;
  const orders = fans.flatMap((fan) => fan.orders);
  const paid = books.trades.filter(({ status }) => status === 'TRADE_SUCCESS');
  same(
    'paid',
    faults,
    paid.map((trade) => [trade.orderNo, trade.amountFen]),
    orders.map((order) => [order.orderNo, order.amountFen]),
  );
  const refunds = fans.flatMap((fan) => fan.refunds);
  same(
    'gave back',
    faults,
    (books.alipayRefunds ?? []).map((each) => [each.orderNo, each.amountFen]),
    refunds.map((each) => [each.orderNo, each.amountFen]),
  );
  const before = new Set(earners.flatMap(({ paidBefore }) => paidBefore));
  const payouts = (books.alipayPayouts ?? []).filter(({ payoutNo }) => !before.has(payoutNo));
  const withdrawals = earners.flatMap((earner) => earner.withdrawals);
  same(
    'paid out',
    faults,
    payouts.map((each) => [each.payoutNo, each.amountFen]),
    withdrawals.map((each) => [each.withdrawalId.replaceAll('-', ''), each.amountFen]),
  );
}

type Entry = readonly [number: string, amountFen: number];

function same(what: string, faults: string[], theirs: readonly Entry[], ours: readonly Entry[]): void {
  const [a, b] = [theirs, ours].map((entries) => entries.map((entry) => entry.join(' ')).sort());
  if (JSON.stringify(a) === JSON.stringify(b)) return;
  const only = (all: readonly string[] = [], others: readonly string[] = []) =>
    all.filter((each) => !others.includes(each));
  faults.push(
    `Alipay ${what} ${theirs.length}, we booked ${ours.length}; theirs alone: ${only(a, b).join(', ')}; ours alone: ${only(b, a).join(', ')}`,
  );
}
