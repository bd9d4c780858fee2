import { setTimeout as sleep } from 'node:timers/promises';
import { incomeInvariants } from '#server/features/ledger/reconcile/income-invariants.ts';
import { ledgerInvariants } from '#server/features/ledger/reconcile/ledger-invariants.ts';
import { payoutInvariants } from '#server/features/ledger/reconcile/payout-invariants.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { newCleanup, type Cleanup } from '../cleanup.ts';
import { ratioRow, type Row } from '../compare.ts';
import { type Connection, dataOf, openConnection, requestBytes } from '../connection.ts';
import { quantile } from '../load.ts';
import { residentMib } from '../process-memory.ts';
import { makeSales, type Sales, type SoldMatch, withContext } from '../worlds/many-sales.ts';
import type { Stage } from '../stage.ts';
import { startProcess } from '../start-process.ts';

/** A tenth for the embedded database, which has only one connection. */
const extents: Readonly<Record<Stage['engine'], Sales>> = {
  postgres: { schemes: 1_000, buyersOfEach: 100 },
  pglite: { schemes: 200, buyersOfEach: 50 },
};

/** Upper limit for any request while a match is settled. */
const SLOWEST_MS = 300;
const BETWEEN_PROBES_MS = 25;
/** Probes between two checks of completion: that check is an expensive request. */
const PROBES_OF_A_LOOK = 20;
const BOUND_MS = 600_000;

/**
 * Settles one match: its schemes, the payouts of all their unlocks, and the notifications. Meanwhile one client sends
 * small requests. The yardsticks are the waits of the same client on an idle server.
 */
export async function measureSettlement(
  stage: Pick<Stage, 'engine' | 'anotherPlace'>,
  _: Cleanup,
  sales: Sales = extents[stage.engine],
): Promise<Row[]> {
  const environment: NodeJS.ProcessEnv = {
    ...(await stage.anotherPlace('settling')),
    RESULT_CONFIRM_MINUTES: '0',
  };
  const sold = await makeSales(environment, sales);
  const cleanup = newCleanup();
  try {
    const { seconds, busy, idle, peakMib } = await settleUnderProbe(environment, sold, cleanup);
    await cleanup.run();
    await proveSettled(environment, sales);
    const name = `settle ${sales.schemes} schemes with ${sales.schemes * sales.buyersOfEach} unlocks`;
    const perSecond = (sales.schemes * sales.buyersOfEach) / seconds;
    return [
      ratioRow(`${name}, time`, 's', seconds, seconds),
      ratioRow(`${name}, unlocks paid`, 'unlocks/s', perSecond, perSecond),
      ratioRow(`${name}, peak memory of the server`, 'MiB', peakMib, peakMib),
      ratioRow(`${name}, slowest request meanwhile`, 'ms', Math.max(...busy), SLOWEST_MS),
      ratioRow(`${name}, 99th percentile meanwhile`, 'ms', quantile(busy, 0.99), quantile(idle, 0.99)),
      ratioRow(`${name}, median meanwhile`, 'ms', quantile(busy, 0.5), quantile(idle, 0.5)),
    ];
  } finally {
    await cleanup.run();
  }
}

async function settleUnderProbe(environment: NodeJS.ProcessEnv, sold: SoldMatch, cleanup: Cleanup) {
  const server = await startProcess('src/server/main.ts', environment, cleanup);
  const connection = await openConnection(Number(environment.PORT));
  cleanup.add(() => connection.close());
  const probe = probeOf(connection, sold);
  const idle = await waitsUntil(probe, async () => Date.now() >= sold.dueAt.getTime());
  const begun = performance.now();
  const busy = await waitsUntil(probe, async () => {
    if (performance.now() - begun > BOUND_MS) throw new Error('The match was not settled in time');
    return await isPaidOut(connection, sold);
  });
  return { seconds: (performance.now() - begun) / 1000, busy, idle, peakMib: residentMib(server, 'peak') };
}

/** Waits of the probes sent until the condition holds. */
async function waitsUntil(probe: () => Promise<number>, isSo: () => Promise<boolean>): Promise<number[]> {
  const waits: number[] = [];
  do {
    for (let probesSent = 0; probesSent < PROBES_OF_A_LOOK; probesSent++, await sleep(BETWEEN_PROBES_MS))
      waits.push(await probe());
  } while (!(await isSo()));
  return waits;
}

/** Alternating small requests of users; returns the duration of one. */
function probeOf(connection: Connection, { schemeId, buyerToken }: SoldMatch): () => Promise<number> {
  const requests = [
    requestBytes({ method: 'GET', path: '/api/app/auth/balance', token: buyerToken }),
    requestBytes({ method: 'GET', path: `/api/app/auth/solution/${schemeId}`, token: buyerToken }),
    requestBytes({ method: 'GET', path: '/api/app/me', token: buyerToken }),
  ];
  let turn = 0;
  return async () => {
    const request = requests[turn++ % requests.length] ?? Buffer.alloc(0);
    const from = performance.now();
    const { status, body } = await connection.send(request);
    if (status !== 200) throw new Error(`A probe was answered ${status} ${body.toString('utf8')}`);
    return performance.now() - from;
  };
}

/** Whether authors of schemes spread over the match have nothing left in escrow. */
async function isPaidOut(connection: Connection, { authorTokens }: SoldMatch): Promise<boolean> {
  for (const token of authorTokens) {
    const reply = await connection.send(
      requestBytes({ method: 'GET', path: '/api/app/auth/balance', token }),
    );
    if (dataOf<{ escrowFen: number }>(reply).escrowFen > 0) return false;
  }
  return true;
}

/** Peak memory of a process; it includes the embedded database. */
/**
 * Verifies that the measured work is complete: everything is settled and paid out, and reconciliation finds nothing.
 */
async function proveSettled(environment: NodeJS.ProcessEnv, { schemes, buyersOfEach }: Sales): Promise<void> {
  await withContext(environment, async ({ db }) => {
    const count = async (table: 'scheme_settlement' | 'unlock_payout' | 'scheme_paid_out') =>
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows;
    const found = [
      await count('scheme_settlement'),
      await count('unlock_payout'),
      await count('scheme_paid_out'),
    ];
    const expected = [schemes, schemes * buyersOfEach, schemes];
    if (String(found) !== String(expected)) throw new Error(`Settled ${found}, not ${expected}`);
    const differences = await reconcile(db, {
      ...ledgerInvariants,
      ...payoutInvariants,
      ...incomeInvariants,
    });
    if (differences.length > 0)
      throw new Error(`Reconciliation found discrepancies: ${JSON.stringify(differences)}`);
  });
}
