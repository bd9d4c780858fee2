import { afterAll, beforeAll, expect, test } from 'vitest';
import { logState } from '#contract/console/log-state.ts';
import { sealLedger } from '#server/features/trust/ledger-seals/seal-ledger.ts';
import { anchorHeads } from '#server/features/trust/log/anchor/anchor-heads.ts';
import { startWitnessedApp } from '#server/features/trust/log/testing/witnessed-app.ts';
import { showLogState } from '#server/views/console/log/show-log-state.ts';
import { build } from '#test/build/build.ts';
import { consoleOf } from '#test/build/operators/console.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';

let app: Awaited<ReturnType<typeof startWitnessedApp>>;
beforeAll(async () => {
  app = await startWitnessedApp(['one', 'two']);
});
afterAll(() => app.close());

/** A new checkpoint that every witness is asked for, also one that failed before. */
async function anchor(): Promise<void> {
  app.it.clock.advance({ hours: 1 });
  await app.grow(2);
  await anchorHeads(app.ctx);
}

test('the log is shown with its checkpoints, witnesses, anchors and ledger seals to every operator', async () => {
  const { it, ctx } = app;
  await buildBalance(it, (await build(it).fan()).id, 5000);
  await sealLedger(ctx);
  await anchor();
  const state = await showLogState(ctx);
  expect(state).toMatchObject({
    waiting: 0,
    anchors: { witnessedAt: expect.any(String), timestamped: null, missing: ['timestamps'], overdue: [] },
    ledger: { unsealed: 0, seals: [{ number: 1, logIndex: expect.any(Number) }] },
  });
  expect(state.heads[0]).toMatchObject({ size: state.size, witnesses: 2, quorumAt: expect.any(String) });
  expect(
    state.witnesses.map(({ isInPolicy, cosignedSize, fault }) => [isInPolicy, cosignedSize, fault]),
  ).toEqual([
    [true, state.size, null],
    [true, state.size, null],
  ]);
  await buildBalance(it, (await build(it).fan()).id, 5000);
  expect((await showLogState(ctx)).ledger.unsealed).toBeGreaterThan(0);
  for (const role of ['support', 'moderator', 'finance', 'admin'] as const) {
    expect((await (await consoleOf(it, role)).call(logState, {})).size).toBe(state.size);
  }
});

test('a witness that fails has its fault, since when, and whether it mends itself', async () => {
  await app.witnesses[1]?.stop();
  await anchor();
  const since = app.it.clock.now().toISOString();
  const [one, two] = (await showLogState(app.ctx)).witnesses;
  expect(one?.fault).toBeNull();
  expect(two?.fault).toMatchObject({ isSerious: false, since, failures: 1 });
  expect(Date.parse(two?.fault?.askAgainAt ?? '')).toBeGreaterThan(Date.parse(since));
  await app.witnesses[1]?.startAgain();
});

test('changes of the trust policy are listed, the newest first; witnesses that left it are marked', async () => {
  const { it, ctx } = app;
  await anchor();
  const before = await showLogState({ ...ctx, witnesses: null });
  expect(before.witnesses.map(({ isInPolicy }) => isInPolicy)).toEqual([false, false]);
  const at = it.clock.now();
  const text = before.policy.text ?? '';
  await it.ctx.db
    .insertInto('log_policy')
    .values([
      { number: 1, text, recorded_at: at },
      { number: 2, text: (await showLogState(ctx)).policy.text ?? '', recorded_at: at },
    ])
    .execute();
  expect((await showLogState(ctx)).policy.changes[0]).toEqual({
    number: 2,
    at: at.toISOString(),
    parts: ['witnesses', 'quorum'],
  });
});
