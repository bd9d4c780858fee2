import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fen } from '#domain/money/fen.ts';
import { transaction } from '#server/db/transaction.ts';
import { announceChanges } from '#server/features/matches/catalogue/announce-changes.ts';
import { freePort } from '#test/free-port.ts';
import { type Cleanup, newCleanup } from '../../cleanup.ts';
import { type Compared, inTurns, type Row, rowOf } from '../../compare.ts';
import { type Connection, openConnection, requestBytes } from '../../connection.ts';
import { LANES, runLoad, type Sample } from '../../load.ts';
import { prepare, type Stage } from '../../stage.ts';
import { startProcess } from '../../start-process.ts';
import { makeManyFans } from '../../worlds/many-fans.ts';
import { withContext } from '../../worlds/many-sales.ts';
import { planUnlocks } from '../../worlds/unlock-plan.ts';
import { PRICE_FEN } from '../../worlds/world.ts';
import { type Crowd, crowd, monotonicMs, sampleOf } from '../live/crowd.ts';
import { listPath } from '../measure-lists.ts';

const ROUNDS = 5;
const [READ_MS, UNLOCK_MS] = [1_000, 1_500];
const FANS = 1_000;
const LISTENERS = 5_000;

/**
 * Two servers on one database against one, for the same load: reads from memory, unlocks, and listeners. All of them share
 * the cores of the machine, so 1 means that a second server costs nothing.
 */
export async function measureNodes(
  stage: Pick<Stage, 'engine' | 'anotherPlace'>,
  outer: Cleanup,
): Promise<Row[]> {
  // The embedded database serves one process.
  if (stage.engine !== 'postgres') return [];
  const cleanup = newCleanup();
  outer.add(() => cleanup.run());
  try {
    const port = await freePort();
    const given = await stage.anotherPlace('nodes');
    const ground: NodeJS.ProcessEnv = {
      ...given,
      LIVE_LISTENERS_PER_ADDRESS: String(LISTENERS),
      // The origin of the log is that of the first server.
      PUBLIC_URL: `http://127.0.0.1:${given.PORT}`,
    };
    const world = await prepare(ground);
    return await withContext(ground, async (ctx) => {
      const fans = await makeManyFans(ctx, FANS, fen(PRICE_FEN * world.schemeIds.length));
      const places = [ground, { ...ground, PORT: String(port) }];
      const nodes: Node[] = [];
      for (const place of places)
        nodes.push({ place, server: await startProcess('src/server/main.ts', place, cleanup) });
      const plan = planUnlocks({ fans, schemeIds: world.schemeIds });
      const reads = await compareNodes(nodes, READ_MS, () => requestBytes({ method: 'GET', path: listPath }));
      const unlocks = await compareNodes(nodes, UNLOCK_MS, () => {
        const { fan, schemeId } = plan.next().value;
        const path = `/api/app/auth/solution/unlock/${schemeId}`;
        return requestBytes({ method: 'POST', path, token: fan.token, body: { unlockId: randomUUID() } });
      });
      const change = () => transaction(ctx.db, (tx) => announceChanges(tx, [world.matchId]));
      const heard = await compareListeners(nodes, change, cleanup);
      return [
        rowOf('two servers against one: match list', 'requests/s', reads, 'perSecond'),
        rowOf('two servers against one: unlock', 'unlocks/s', unlocks, 'perSecond'),
        rowOf('two servers against one: unlock, 99th percentile', 'ms', unlocks, 'p99Ms'),
        rowOf(`two servers against one: ${LISTENERS} listeners, 99th percentile`, 'ms', heard, 'p99Ms'),
      ];
    });
  } finally {
    await cleanup.run();
  }
}

interface Node {
  readonly place: NodeJS.ProcessEnv;
  readonly server: ChildProcess;
}

/** The same lanes on all nodes, against all of them on the first. */
async function compareNodes(nodes: readonly Node[], forMs: number, request: () => Buffer): Promise<Compared> {
  const ports = nodes.map(({ place }) => Number(place.PORT));
  const lanesOn = (some: readonly number[]) =>
    Promise.all(
      Array.from({ length: LANES }, (_, lane) => openConnection(some[lane % some.length] as number)),
    );
  const [all, first] = [await lanesOn(ports), await lanesOn(ports.slice(0, 1))];
  const side = (connections: readonly Connection[]) => () =>
    runLoad({ forMs }, async (lane) => {
      const reply = await (connections[lane] as Connection).send(request());
      if (reply.status !== 200) throw new Error(`A request was answered ${reply.status}`);
    });
  const compared = await inTurns(ROUNDS, { ours: side(all), yardstick: side(first) });
  for (const connection of [...all, ...first]) connection.close();
  return compared;
}

/** The same listeners on all nodes, against all of them on the first. */
async function compareListeners(
  nodes: readonly Node[],
  change: () => Promise<void>,
  cleanup: Cleanup,
): Promise<Compared> {
  const crowdsOn = async (some: readonly Node[]) => {
    const crowds: Crowd[] = [];
    for (const { server, place } of some)
      crowds.push(await crowd(server, place, LISTENERS / some.length, cleanup));
    return crowds;
  };
  const first = await crowdsOn(nodes.slice(0, 1));
  const yardstick = await delaysOf(first, change);
  for (const each of first) each.leave();
  return { ours: await delaysOf(await crowdsOn(nodes), change), yardstick };
}

/** Samples of several changes, over the listeners of all crowds. */
async function delaysOf(crowds: readonly Crowd[], change: () => Promise<void>): Promise<Sample[]> {
  const samples: Sample[] = [];
  // The first round is the warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    let doneMs = Number.NaN;
    const heard = crowds.map((each) => each.delaysFrom(() => doneMs));
    await change();
    doneMs = monotonicMs();
    const delays = (await Promise.all(heard)).flatMap(({ delaysMs }) => delaysMs);
    if (round > 0) samples.push(sampleOf(delays));
  }
  return samples;
}
