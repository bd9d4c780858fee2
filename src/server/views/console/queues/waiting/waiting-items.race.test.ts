import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { decideLink } from '#server/features/protection/account-links/decide-link.ts';
import { anEarner, ask } from '#server/features/payments/withdrawals/testing/withdrawing.ts';
import { noteTrouble, watchWithdrawal } from '#server/features/payments/withdrawals/payout-watch-store.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { storeSchemes } from '#test/build/noted-scheme.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { openAgain, type TestDatabase } from '#test/test-database.ts';
import { patientMs } from '#test/time-outs.ts';
import { until } from '#test/until.ts';
import { expectListTrue } from '../testing/console-queues.ts';
import { storedWaiting } from './waiting-items.ts';

const ROUNDS = 8;

let it: TestApp;
/** Connections of another node. */
let other: TestDatabase;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-10T00:00:00Z', poolSize: 12 });
  other = await openAgain(it.database, 3);
});
afterAll(async () => {
  await other.close();
  await it.close();
});

/** Whether a transaction waits for another one. */
async function isAnyBlocked(): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
     WHERE NOT l.granted AND a.datname = current_database()`.execute(other.db);
  return rows.length > 0;
}

const approveStep = (id: string) =>
  transaction(other.db, (tx) =>
    tx
      .insertInto('withdrawal_step')
      .values({ withdrawal_id: id, number: 2, state: 'paying', at: it.clock.now() })
      .execute(),
  );

test('a withdrawal whose trouble is noted while it is approved still waits', async () => {
  const user = await anEarner(it, 50_000);
  const { withdrawalId: id } = (await ask(it, user, 50_000)).data;
  await transaction(it.ctx.db, (tx) => watchWithdrawal(tx, { withdrawalId: id, askAt: it.clock.now() }));
  let approval: Promise<unknown> = Promise.resolve();
  await transaction(it.ctx.db, async (tx) => {
    await noteTrouble(tx, id, 'ours');
    approval = approveStep(id);
    await until(isAnyBlocked, patientMs, 20);
  });
  await approval;
  await expectListTrue(it);
  expect(await storedWaiting('withdrawals').among(it.ctx, [id])).toEqual(new Set([id]));
});

test('accounts that are joined through a third one by two operators at once wait no more', async () => {
  const matchId = await buildMatch(it);
  const operators = [await buildOperator(it, 'moderator'), await buildOperator(it, 'moderator')];
  for (let round = 0; round < ROUNDS; round++) {
    const accounts: string[] = [];
    for (let n = 0; n < 3; n++) {
      const { id } = await build(it).analyst();
      await storeSchemes(it, id, [{ matchId }]);
      accounts.push(id);
    }
    const [one = '', other = '', third = ''] = accounts.sort();
    const link = { kind: 'payout', strength: 'strong', evidence: '{"payees":1}' } as const;
    await it.ctx.db
      .insertInto('account_link')
      .values({ one_id: one, other_id: other, ...link, found_at: it.clock.now() })
      .execute();
    await Promise.all(
      operators.map(({ id: operatorId }, n) =>
        decideLink(it.ctx, {
          operatorId,
          reason: 'Looked at with care',
          verdict: 'samePerson',
          accounts: [n === 0 ? one : other, third],
        }),
      ),
    );
  }
  await expectListTrue(it);
  const waiting = await it.ctx.db
    .selectFrom('operator_waiting')
    .select('item_id')
    .where('queue', '=', 'accountLinks')
    .execute();
  expect(waiting).toEqual([]);
});
