import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LogLeaf, leafText } from '#domain/seal/log-leaf.ts';
import type { HoldLeaf } from '#domain/seal/shared-leaf.ts';
import { waitingSchemes } from '#domain/log/audit/waiting-schemes.ts';
import { holdMatch, releaseMatch } from '#server/features/matches/corrections/hold-match.ts';
import { reportScore, scores, sell } from '#server/features/schemes/testing/money-stage.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { auditOf } from '../testing/audit-of.ts';
import { checkLog } from './check-log.ts';

/** An operator holds a match so that a loss does not settle, and a database superuser tries to hide that. */
let it: TestApp;
let matchId: string;
let operatorId: string;
beforeEach(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  ({ id: operatorId } = await buildOperator(it, 'moderator'));
  const { schemeId } = await sell(it, 0);
  await sell(it, 1);
  ({ match_id: matchId } = await it.ctx.db
    .selectFrom('scheme')
    .select('match_id')
    .where('id', '=', schemeId)
    .executeTakeFirstOrThrow());
  await holdMatch(it.ctx, { operatorId, matchId, reason: '赛果可疑，正在核查' });
  await reportScore(it, 0, scores.loss);
});
afterEach(() => it.close());

const asSuperuser = (statement: string) =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; SET session_replication_role = origin`),
  );
const found = async () => [...new Set((await checkLog(it.ctx)).map(({ invariant }) => invariant))];
const unmatched = 'every hold and release is in the log, and every logged one stored';

test('a hold in force is in the log of everybody, with how long it lasts and what waits for it', async () => {
  const audit = await auditOf(it);
  expect(audit.failures).toEqual([]);
  const waiting = waitingSchemes(audit.book, new Date('2026-03-20T00:00:00Z'));
  expect(waiting).toMatchObject({ held: [{ match: { matchId }, schemes: 1 }], overdue: [{}] });
  expect(await found()).toEqual([]);
});

test('a hold whose row is gone, or has another role, is found', async () => {
  await asSuperuser(`UPDATE match_hold SET role = 'admin'`);
  expect(await found()).toEqual([unmatched]);
  await asSuperuser(`UPDATE match_hold SET role = 'moderator';
    CREATE TABLE kept_hold AS SELECT * FROM match_hold; DELETE FROM match_hold`);
  expect(await found()).toEqual([unmatched]);
  await asSuperuser('INSERT INTO match_hold SELECT * FROM kept_hold; DROP TABLE kept_hold');
  expect(await found()).toEqual([]);
});

test('a hold that nobody logged is found', async () => {
  await asSuperuser(`INSERT INTO match_hold (match_id, number, operator_id, reason, held_at, role)
    SELECT id, 1, '${operatorId}', 'quiet', now(), 'moderator' FROM match WHERE id <> '${matchId}' LIMIT 1`);
  expect(await found()).toEqual([unmatched]);
  await asSuperuser(`DELETE FROM match_hold WHERE match_id <> '${matchId}'`);
});

test('the database takes no leaf out of turn, and no result of a held match', async () => {
  const { data } = await it.ctx.db
    .selectFrom('log_leaf')
    .select('data')
    .where('kind', '=', 'hold')
    .executeTakeFirstOrThrow();
  const hold: HoldLeaf = JSON.parse(data);
  const insert = (leaf: LogLeaf) =>
    it.ctx.db
      .insertInto('log_leaf')
      .values({ data: leafText(leaf), written_at: it.clock.now() })
      .execute();
  const outcome = { state: 'finished', halfTime: null, score90: [0, 1] } as const;
  const { format, at, match } = hold;
  const origin = { sources: ['feed-a'], decision: null };
  const refused = { code: 'RP011' };
  await expect(insert({ ...hold, number: 2 })).rejects.toMatchObject(refused);
  await expect(insert({ ...hold, kind: 'release', number: 2 })).rejects.toMatchObject(refused);
  await expect(insert(hold)).rejects.toMatchObject({ code: '23505' });
  const result = { format, at, match, kind: 'result', version: 1, ...outcome, ...origin } as const;
  await expect(insert(result)).rejects.toMatchObject(refused);
  expect(await found()).toEqual([]);
});

test('after the release the loss settles, and the log shows both', async () => {
  await releaseMatch(it.ctx, { operatorId, matchId, reason: '核查完毕，赛果无误' });
  await it.runJobs();
  const audit = await auditOf(it);
  expect(audit.failures).toEqual([]);
  expect(audit.book.holds.get(matchId)?.map(({ leaf }) => [leaf.kind, leaf.number])).toEqual([
    ['hold', 1],
    ['release', 1],
  ]);
  expect([...audit.book.schemes.values()].map(({ settlement }) => settlement?.outcome)).toEqual([
    'loss',
    undefined,
  ]);
  expect(await found()).toEqual([]);
});
