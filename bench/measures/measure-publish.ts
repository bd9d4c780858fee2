import { setTimeout as sleep } from 'node:timers/promises';
import { draftOf } from '#test/build/scheme.ts';
import { planSchemes, publishBarely } from '../yardsticks/bare-publish.ts';
import { inTurns, type Row, rowOf } from '../compare.ts';
import { type Connection, dataOf, openConnection, requestBytes } from '../connection.ts';
import { type Extent, runLoad } from '../load.ts';
import { CLOCK_START } from '../worlds/season.ts';
import type { Stage } from '../stage.ts';

const ROUNDS = 3;
const ROUND_MS = 700;
/** More at once fill larger batches. */
const CROWD = 64;
const CROWD_ROUND_MS = 1_500;
const SIGNED_WITHIN_MS = 60_000;

/**
 * Schemes published over HTTP by 16 and by 64 authors at once with all checks, while the same process appends their leaves to the log, against bare
 * rows on a copy of the database; then the wait of the last leaf for a signed checkpoint.
 */
export async function measurePublish({ world, port, bare }: Stage): Promise<Row[]> {
  const { publishers, openMatchIds } = world;
  const connections = await Promise.all(Array.from({ length: CROWD }, () => openConnection(port)));
  const plan = () => planSchemes(publishers, openMatchIds);
  const [ahead, aheadBare] = [plan(), plan()];
  // Half of all for each concurrency, and one round more than is compared.
  const times = Math.floor((publishers.length * openMatchIds.length) / 2 / (ROUNDS + 2));
  const at = new Date(CLOCK_START);
  const publish = async (lane: number): Promise<void> => {
    const { author, matchId } = ahead.next().value;
    const path = '/api/app/auth/solution/publish';
    const request = requestBytes({ method: 'POST', path, token: author.token, body: draftOf(matchId) });
    const reply = await connections[lane]?.send(request);
    if (reply?.status !== 200) throw new Error(`A scheme was answered ${reply?.body.toString('utf8')}`);
  };
  const compare = (extent: Extent) =>
    inTurns(ROUNDS, {
      ours: () => runLoad(extent, publish),
      yardstick: () =>
        runLoad(extent, () => publishBarely(bare, aheadBare.next().value, draftOf(world.matchId), at)),
    });
  const compared = await compare({ forMs: ROUND_MS, times });
  const crowded = await compare({ forMs: CROWD_ROUND_MS, times, lanes: CROWD });
  // The last rounds are the yardstick's; the log has caught up by then.
  await runLoad({ forMs: ROUND_MS, times }, publish);
  const [connection] = connections;
  const waitedMs = connection ? await waitForHead(connection) : Number.NaN;
  for (const each of connections) each.close();
  return [
    rowOf('publish with log append', 'schemes/s', compared, 'perSecond'),
    rowOf('publish, median wait', 'ms', compared, 'p50Ms'),
    rowOf('publish, 99th percentile', 'ms', compared, 'p99Ms'),
    rowOf(`publish with log append, ${CROWD} at once`, 'schemes/s', crowded, 'perSecond'),
    rowOf(`publish, ${CROWD} at once, 99th percentile`, 'ms', crowded, 'p99Ms'),
    // Against the maximum interval between two checkpoints that the log promises while it grows.
    {
      name: 'publish, last leaf signed after',
      value: waitedMs,
      unit: 'ms',
      yardstick: 60_000,
      ratio: waitedMs / 60_000,
    },
  ];
}

/** Waits until no leaf is unsigned; returns machine milliseconds. */
async function waitForHead(connection: Connection): Promise<number> {
  const from = performance.now();
  for (;;) {
    const reply = await connection.send(requestBytes({ method: 'GET', path: '/api/app/common/log/head' }));
    const { waiting } = dataOf<{ waiting: number }>(reply);
    const waitedMs = performance.now() - from;
    if (waiting === 0) return waitedMs;
    if (waitedMs > SIGNED_WITHIN_MS) throw new Error(`${waiting} leaves without a checkpoint`);
    await sleep(20);
  }
}
