import { afterEach, beforeEach, expect, test } from 'vitest';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { takeDownScheme } from '#server/features/schemes/reports/take-down-scheme.ts';
import { checkEverything } from '#server/features/payments/reconciliation/check-everything.ts';
import { anchorHeads } from '#server/features/trust/log/anchor/anchor-heads.ts';
import { auditOf } from '#server/features/trust/log/testing/audit-of.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { AFTER, decideVoid, reportScore } from '../testing/money-stage.ts';

let it: TestApp;
let author: BuiltUser;
let schemeId: string;

beforeEach(async () => {
  it = await startTestApp();
  author = await build(it).analyst();
  schemeId = await buildScheme(it, author, await buildMatch(it));
});
afterEach(() => it.close());

/** The log as outsiders see it once the clock has caught up. */
async function expectSound(): Promise<void> {
  it.clock.advance({ minutes: 5 });
  expect((await auditOf(it)).failures).toEqual([]);
  expect(await checkEverything(it.ctx)).toEqual([]);
}

test('a withdrawal is not logged before its publication by a clock that was set back', async () => {
  it.clock.advance({ seconds: -30 });
  await it.call(withdrawScheme, { params: { id: schemeId }, body: {} }, { token: author.token });
  await expectSound();
});

test('a correction and its result are not logged before those that they replace', async () => {
  await reportScore(it, 0, [2, 0]);
  it.clock.advance({ seconds: -30 });
  await reportScore(it, 0, [0, 1], { now: true });
  expect(await outcomes()).toEqual(['win', 'loss']);
  await expectSound();
});

test('a decision waits until a clock that was set back has caught up with what it decides about', async () => {
  const { id: operatorId } = await buildOperator(it, 'moderator');
  const takeDown = () => takeDownScheme(it.ctx, { operatorId, schemeId, reason: 'Copied from another' });
  it.clock.advance({ seconds: -30 });
  await expect(takeDown()).rejects.toMatchObject({ reason: 'CLOCK_BEHIND' });
  it.clock.advance({ seconds: 30 });
  await takeDown();
  it.clock.set(AFTER);
  await reportScore(it, 0, [2, 0]);
  it.clock.advance({ seconds: -30 });
  await expect(decideVoid(it, schemeId)).rejects.toMatchObject({ reason: 'CLOCK_BEHIND' });
  it.clock.advance({ minutes: 1 });
  await decideVoid(it, schemeId);
  expect(await outcomes()).toEqual(['win', 'void']);
  await expectSound();
});

test('nothing is published or withdrawn that the newest head would show as back-dated, and later it is', async () => {
  const matchId = await buildMatch(it, { pair: 1 });
  // Another server signs the newest head again, by its own clock.
  await it.runJobs();
  it.clock.advance({ minutes: 10 });
  await anchorHeads(it.ctx);
  it.clock.advance({ minutes: -9, seconds: -55 });
  const withdraw = () =>
    it.call(withdrawScheme, { params: { id: schemeId }, body: {} }, { token: author.token });
  const publish = () => buildScheme(it, author, matchId);
  await expect(publish()).rejects.toThrow('CLOCK_BEHIND');
  await expect(withdraw()).rejects.toThrow('CLOCK_BEHIND');
  expect(await it.ctx.db.selectFrom('scheme').select('id').execute()).toHaveLength(1);
  expect(await it.ctx.db.selectFrom('scheme_withdrawal').select('scheme_id').execute()).toEqual([]);
  it.clock.advance({ minutes: 9 });
  await publish();
  await expectSound();
});

test('a settlement waits until the clock has caught up with the newest head, and is then paid', async () => {
  await it.runJobs();
  it.clock.set(AFTER);
  await anchorHeads(it.ctx);
  it.clock.advance({ minutes: -3 });
  await expect(reportScore(it, 0, [2, 0], { now: true })).rejects.toThrow('could not be settled');
  expect(await outcomes()).toEqual([]);
  it.clock.advance({ minutes: 3 });
  await it.runJobs();
  expect(await outcomes()).toEqual(['win']);
  await expectSound();
});

async function outcomes(): Promise<readonly string[]> {
  const { db } = it.ctx;
  const rows = await db.selectFrom('scheme_settlement').select('outcome').orderBy('number').execute();
  return rows.map(({ outcome }) => outcome);
}
