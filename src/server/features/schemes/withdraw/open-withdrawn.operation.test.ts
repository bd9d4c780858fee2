import { afterAll, beforeEach, expect, test } from 'vitest';
import { logProof } from '#contract/log/log.ts';
import { schemeDetails, viewerScheme } from '#contract/schemes/scheme-details.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { checkLog } from '#server/features/trust/log/check/check-log.ts';
import { auditOf } from '#server/features/trust/log/testing/audit-of.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, importOpenfootball } from '#test/build/matches/match.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { sweepResults } from '../settle/sweep-results.ts';
import { remove, reportScore, scores, sell } from '../testing/money-stage.ts';

let it: TestApp;
let author: BuiltUser;
let schemeId: string;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({
    start: '2026-03-14T00:00:00Z',
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
  });
  author = await build(it).analyst();
  schemeId = await buildScheme(it, author, await buildMatch(it));
  await it.call(withdrawScheme, { params: { id: schemeId }, body: {} }, { token: author.token });
});
afterAll(() => it.close());

const details = (token?: string, id = schemeId) =>
  token === undefined
    ? it.call(schemeDetails, { params: { id } })
    : it.call(viewerScheme, { params: { id } }, { token });
const kinds = async () => {
  const { entries } = await it.call(logProof, { params: { schemeId } });
  return entries.map(({ data }) => JSON.parse(data).kind);
};

test('the picks of a withdrawn scheme open after its match, for everybody and in the log; its texts never do', async () => {
  await expect(details()).rejects.toThrow('SCHEME_NOT_FOUND');
  await reportScore(it, 0, scores.win);
  await sweepResults(it.ctx);
  expect((await auditOf(it)).failures).toEqual([]);
  expect(await checkLog(it.ctx)).toEqual([]);
  expect(await kinds()).toEqual(['publish', 'withdraw', 'result', 'open']);
  const fan = await build(it).fan();
  for (const token of [undefined, fan.token]) {
    expect(await details(token)).toMatchObject({
      state: 'withdrawn',
      title: '',
      summary: '',
      body: null,
      salt: null,
      sealedText: null,
      result: null,
      picks: [{ pick: 'home', lineQuarters: -3 }],
    });
  }
  expect((await details(author.token)).title).not.toBe('');
  // Opened once.
  await sweepResults(it.ctx);
  expect((await kinds()).filter((kind) => kind === 'open').length).toBe(1);
});

test('nothing opens before the end of the match is confirmed', async () => {
  it.clock.set('2026-03-15T16:00:00Z');
  await sweepResults(it.ctx);
  await expect(details()).rejects.toThrow('SCHEME_NOT_FOUND');
  it.clock.set('2026-03-15T17:00:00Z');
  await importOpenfootball(it, {}, { ht: [0, 0], ft: [2, 0] });
  await sweepResults(it.ctx);
  await expect(details()).rejects.toThrow('SCHEME_NOT_FOUND');
  it.clock.advance({ hours: 2 });
  await sweepResults(it.ctx);
  expect((await details()).picks).not.toBeNull();
});

test('a postponed match opens nothing, although its schemes settle as void', async () => {
  it.clock.set('2026-03-15T12:00:00Z');
  await importOpenfootball(it, {}, {}, 'postponed');
  it.clock.advance({ days: 5 });
  await sweepResults(it.ctx);
  await expect(details()).rejects.toThrow('SCHEME_NOT_FOUND');
});

test('an opening to other picks than the sealed ones is found from the log alone', async () => {
  await it.database.asOwner((run) =>
    run(`SET session_replication_role = replica;
         UPDATE scheme SET picks_salt = sha256(picks_salt) WHERE id = '${schemeId}';
         SET session_replication_role = origin`),
  );
  await reportScore(it, 0, scores.win);
  await sweepResults(it.ctx);
  expect((await auditOf(it)).failures.map(({ code }) => code)).toEqual(['openingInvalid']);
});

test('the picks of a removed scheme open with its settlement, which counts in the record', async () => {
  const sale = await sell(it, 1);
  await remove(it, sale.schemeId);
  expect((await details(undefined, sale.schemeId)).picks).toBeNull();
  await reportScore(it, 1, scores.loss);
  expect(await details(undefined, sale.schemeId)).toMatchObject({
    state: 'removed',
    picks: [{ pick: 'home' }],
  });
  await auditOf(it);
  const { entries } = await it.call(logProof, { params: { schemeId: sale.schemeId } });
  expect(
    entries.map(({ data }) => JSON.parse(data)).find(({ kind }) => kind === 'settle').opening,
  ).not.toBeNull();
});
