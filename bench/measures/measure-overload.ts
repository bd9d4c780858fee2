import { randomUUID } from 'node:crypto';
import { matchList } from '#contract/matches/matches.ts';
import { newCleanup, type Cleanup } from '../cleanup.ts';
import { ratioRow, type Row } from '../compare.ts';
import { type Connection, openConnection, requestBytes } from '../connection.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { LANES, quantile, runLoad, type Sample } from '../load.ts';
import { prepare, type Stage } from '../stage.ts';
import { startProcess } from '../start-process.ts';
import { planUnlocks } from '../worlds/unlock-plan.ts';

const CAPACITY_MS = 5_000;
const OVERLOAD_MS = 20_000;
/** The level of refusals needs some seconds to follow the load. */
const SETTLING_MS = 5_000;
/** Each asks at its times, however long the answer takes, up to the next one. */
const VISITORS = 320;
const [BUYERS, PROVIDERS] = [4, 2];
const [TIMES, SLOWEST_MS] = [5, 1_000];

/**
 * Visitors ask for lists that are in no memory, far more than a server can make, while fans unlock and a payment provider
 * sends notifications. Readers, buyers and server share the machine.
 */
export async function measureOverload(
  stage: Pick<Stage, 'engine' | 'anotherPlace'>,
  outer: Cleanup,
): Promise<Row[]> {
  // The embedded engine works in the event loop of the server: nothing is refused there.
  if (stage.engine !== 'postgres') return [];
  const cleanup = newCleanup();
  outer.add(() => cleanup.run());
  try {
    const place: NodeJS.ProcessEnv = { ...(await stage.anotherPlace('overload')), SHED_READS: 'on' };
    const world = await prepare(place);
    await startProcess('src/server/main.ts', place, cleanup);
    const port = Number(place.PORT);
    const capacity = await readAll(port, { lanes: LANES, forMs: CAPACITY_MS, perSecond: null });
    const ahead = planUnlocks(world);
    const buying = () => {
      const { fan, schemeId } = ahead.next().value;
      const path = `/api/app/auth/solution/unlock/${schemeId}`;
      return requestBytes({ method: 'POST', path, token: fan.token, body: { unlockId: randomUUID() } });
    };
    const notifying = () => requestBytes({ method: 'POST', path: '/api/app/notify/alipay', body: {} });
    const [reads, unlocks, notifications] = await Promise.all([
      readAll(port, { lanes: VISITORS, forMs: OVERLOAD_MS, perSecond: TIMES * capacity.served }),
      actAll(port, BUYERS, buying, [200]),
      actAll(port, PROVIDERS, notifying, [200, 400, 415]),
    ]);
    const name = `overload of ${VISITORS} visitors`;
    return [
      ratioRow(`${name}: asked, against what the server bears`, 'lists/s', reads.asked, capacity.served),
      ratioRow(`${name}: still served`, 'lists/s', reads.served, capacity.served),
      ratioRow(`${name}: unlock, 99th percentile`, 'ms', unlocks.p99Ms, SLOWEST_MS),
      ratioRow(`${name}: notification, 99th percentile`, 'ms', notifications.p99Ms, SLOWEST_MS),
      ratioRow(`${name}: asked, against five times`, 'lists/s', reads.asked, TIMES * capacity.served),
    ];
  } finally {
    await cleanup.run();
  }
}

interface Reading {
  /** Per second. */
  readonly asked: number;
  readonly served: number;
}

interface Readers {
  readonly lanes: number;
  readonly forMs: number;
  /** All of them together; null: each asks again as soon as it was answered. */
  readonly perSecond: number | null;
}

/** Lists made anew for every reader: each URL is asked for once. */
async function readAll(port: number, { lanes, forMs, perSecond }: Readers): Promise<Reading> {
  const connections = await openAll(port, lanes);
  const start = performance.now();
  const everyMs = perSecond === null ? 0 : (1_000 * lanes) / perSecond;
  const turns = Array<number>(lanes).fill(0);
  let served = 0;
  let asked = 0;
  const sample = await runLoad({ forMs, lanes }, async (lane) => {
    const turn = (turns[lane] ?? 0) + 1;
    turns[lane] = turn;
    const waitMs = start + (turn + lane / lanes) * everyMs - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    asked++;
    const path = `${matchList.path}?new=${randomUUID()}`;
    const reply = await (connections[lane] as Connection).send(requestBytes({ method: 'GET', path }));
    if (reply.status === 200) served++;
    else if (reply.status !== 503) throw new Error(`A list was answered ${reply.status}`);
  });
  for (const connection of connections) connection.close();
  const seconds = asked / sample.perSecond;
  return { asked: sample.perSecond, served: served / seconds };
}

/** Acts once the load has settled, one after the other in each lane. @throws Error for any other status. */
async function actAll(
  port: number,
  lanes: number,
  request: () => Buffer,
  expected: readonly number[],
): Promise<Pick<Sample, 'p99Ms'>> {
  const connections = await openAll(port, lanes);
  const start = performance.now();
  const tookMs: number[] = [];
  await runLoad({ forMs: OVERLOAD_MS, lanes }, async (lane) => {
    const from = performance.now();
    const reply = await (connections[lane] as Connection).send(request());
    if (!expected.includes(reply.status)) throw new Error(`An act was answered ${reply.status}`);
    if (from - start > SETTLING_MS) tookMs.push(performance.now() - from);
  });
  for (const connection of connections) connection.close();
  return { p99Ms: quantile(tookMs, 0.99) };
}

async function openAll(port: number, count: number): Promise<readonly Connection[]> {
  return await Promise.all(Array.from({ length: count }, () => openConnection(port)));
}
