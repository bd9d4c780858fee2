import { randomUUID } from 'node:crypto';
import { fen } from '#domain/money/fen.ts';
import type { Context } from '#server/context/context.ts';
import { everyInvariant, reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { type Cleanup, newCleanup } from '../cleanup.ts';
import { ratioRow, type Row } from '../compare.ts';
import { type Connection, openConnection, requestBytes } from '../connection.ts';
import { runLoad } from '../load.ts';
import { prepare, type Stage } from '../stage.ts';
import { startProcess } from '../start-process.ts';
import { makeManyFans } from '../worlds/many-fans.ts';
import { withContext } from '../worlds/many-sales.ts';
import { type Fan, PRICE_FEN } from '../worlds/world.ts';

const FANS = 2_000;
const CONNECTIONS = 64;
const BOUND_MS = 300_000;
const [WITHIN_S, SLOWEST_MS] = [60, 300];

/**
 * As many fans unlock one scheme as fast as their connections allow, against the limits of time and wait; afterwards all
 * of them have it and the ledger agrees. Eighty others have unlocked another scheme before, so that the server is warm.
 */
export async function measureFans(
  stage: Pick<Stage, 'engine' | 'anotherPlace'>,
  outer: Cleanup,
): Promise<Row[]> {
  // The embedded database is not for real money.
  if (stage.engine !== 'postgres') return [];
  const cleanup = newCleanup();
  outer.add(() => cleanup.run());
  try {
    const place = await stage.anotherPlace('fans');
    const { fans: first, schemeIds } = await prepare(place);
    const [popular = '', other = ''] = schemeIds;
    return await withContext(place, async (ctx) => {
      const fans = await makeManyFans(ctx, FANS, fen(PRICE_FEN));
      await startProcess('src/server/main.ts', place, cleanup);
      const port = Number(place.PORT);
      await unlockAll(port, first, other);
      const { perSecond, p50Ms, p99Ms } = await unlockAll(port, fans, popular);
      await proveUnlocked(ctx, popular);
      const name = `${FANS.toLocaleString('en')} fans unlock one scheme`;
      return [
        ratioRow(`${name}, time`, 's', FANS / perSecond, WITHIN_S),
        ratioRow(`${name}, median wait`, 'ms', p50Ms, SLOWEST_MS),
        ratioRow(`${name}, 99th percentile`, 'ms', p99Ms, SLOWEST_MS),
      ];
    });
  } finally {
    await cleanup.run();
  }
}

/** Each fan unlocks the scheme once. @throws Error if one is refused. */
async function unlockAll(port: number, fans: readonly Fan[], schemeId: string) {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)));
  const path = `/api/app/auth/solution/unlock/${schemeId}`;
  let next = 0;
  const extent = { forMs: BOUND_MS, times: fans.length, lanes: CONNECTIONS };
  const sample = await runLoad(extent, async (lane) => {
    const { token } = fans[next++] as Fan;
    const body = { unlockId: randomUUID() };
    const request = requestBytes({ method: 'POST', path, token, body });
    const reply = await (connections[lane] as Connection).send(request);
    if (reply.status !== 200) throw new Error(`An unlock was answered ${reply.body.toString('utf8')}`);
  });
  for (const connection of connections) connection.close();
  if (next !== fans.length) throw new Error(`${next} of ${fans.length} unlocks in ${BOUND_MS / 1000} s`);
  return sample;
}

/** Every fan has paid once, and reconciliation finds nothing. */
async function proveUnlocked({ db }: Context, schemeId: string): Promise<void> {
  const { fans, paid } = await db
    .selectFrom('unlock')
    .where('scheme_id', '=', schemeId)
    .select(({ fn }) => [fn.count<number>('user_id').distinct().as('fans'), fn.countAll<number>().as('paid')])
    .executeTakeFirstOrThrow();
  const escrow = await db
    .selectFrom('ledger_account')
    .where('owner_id', '=', schemeId)
    .where('kind', '=', 'escrow')
    .select('balance')
    .executeTakeFirst();
  const [found, expected] = [
    [fans, paid, escrow?.balance],
    [FANS, FANS, FANS * PRICE_FEN],
  ];
  if (String(found) !== String(expected)) throw new Error(`Unlocked and paid: ${found}, not ${expected}`);
  const differences = await reconcile(db, everyInvariant);
  if (differences.length > 0)
    throw new Error(`Reconciliation found discrepancies: ${JSON.stringify(differences)}`);
}
