import { randomUUID } from 'node:crypto';
import { unlockBarely } from '../yardsticks/bare-unlock.ts';
import { inTurns, type Row, rowOf } from '../compare.ts';
import { openConnection, requestBytes } from '../connection.ts';
import { LANES, runLoad } from '../load.ts';
import { CLOCK_START } from '../worlds/season.ts';
import type { Stage } from '../stage.ts';
import { planUnlocks } from '../worlds/unlock-plan.ts';

const ROUNDS = 5;
const ROUND_MS = 700;

/** New unlocks over HTTP, against the minimal SQL of an unlock on a copy of the database. */
export async function measureUnlocks(stage: Stage): Promise<Row[]> {
  const { world, port, bare } = stage;
  const connections = await Promise.all(Array.from({ length: LANES }, () => openConnection(port)));
  const [ahead, aheadBare] = [planUnlocks(world), planUnlocks(world)];
  // Rounds and warm-up share the limited number of possible unlocks.
  const times = Math.floor((world.fans.length * world.schemeIds.length) / (ROUNDS + 1));
  const extent = { forMs: ROUND_MS, times };
  const at = new Date(CLOCK_START);
  const unlockOverHttp = async (lane: number): Promise<void> => {
    const { fan, schemeId } = ahead.next().value;
    const path = `/api/app/auth/solution/unlock/${schemeId}`;
    const body = { unlockId: randomUUID() };
    const request = requestBytes({ method: 'POST', path, token: fan.token, body });
    const reply = await connections[lane]?.send(request);
    if (reply?.status !== 200) throw new Error(`An unlock was answered ${reply?.body.toString('utf8')}`);
  };
  const compared = await inTurns(ROUNDS, {
    ours: () => runLoad(extent, unlockOverHttp),
    yardstick: () => runLoad(extent, () => unlockBarely(bare, aheadBare.next().value, at)),
  });
  for (const connection of connections) connection.close();
  return [
    rowOf('unlock', 'unlocks/s', compared, 'perSecond'),
    rowOf('unlock, median wait', 'ms', compared, 'p50Ms'),
    rowOf('unlock, 99th percentile', 'ms', compared, 'p99Ms'),
  ];
}
