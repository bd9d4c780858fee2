import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson } from '#domain/seal/canonical-json.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { readNotedSchemes } from '../store/note-record.ts';
import { remove, type Sale, reportScore, scores, sell } from '../testing/money-stage.ts';

let it: TestApp;
let sale: Sale;

beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  sale = await sell(it, 0, { refundIfLost: true });
  await reportScore(it, 0, scores.halfWin);
  await reportScore(it, 0, scores.loss);
  await remove(it, sale.schemeId);
  // Late repeats: nothing is written or notified twice.
  await it.runJobs();
});
afterAll(() => it.close());

test('the public log has a leaf for the settlement, the correction and the removal, with the exact profit', async () => {
  const { rows } = await it.ctx.db.executeQuery<{ data: string }>(
    it.ctx.db
      .selectFrom('log_leaf')
      .select('data')
      .where('scheme_id', '=', sale.schemeId)
      .where('kind', '<>', 'publish')
      .orderBy('id')
      .compile(),
  );
  const leaves = rows.map(({ data }) => JSON.parse(data));
  const about = { schemeId: sale.schemeId, authorId: sale.author.id, authorSequence: 1 };
  const { match_id: matchId } = await it.ctx.db
    .selectFrom('scheme')
    .select('match_id')
    .where('id', '=', sale.schemeId)
    .executeTakeFirstOrThrow();
  const resultOf = (score90: readonly [number, number]) => [
    { matchId, state: 'finished', halfTime: null, score90 },
  ];
  expect(leaves).toMatchObject([
    { ...about, kind: 'settle', number: 1, outcome: 'halfWin', profit: '0.525', results: resultOf([1, 0]) },
    { ...about, kind: 'correct', number: 2, outcome: 'loss', profit: '-1', results: resultOf([0, 1]) },
    { ...about, kind: 'remove' },
  ]);
  expect(rows.map(({ data }) => data)).toEqual(leaves.map((leaf) => canonicalJson(leaf)));
});

const messagesTo = async (userId: string, schemeId = sale.schemeId) => {
  const rows = await it.ctx.db
    .selectFrom('inbox_message')
    .select(['kind', 'facts'])
    .where('user_id', '=', userId)
    .where('scheme_id', '=', schemeId)
    .orderBy('at')
    .execute();
  return rows.map(({ kind, facts }) => [kind, facts]);
};

test('the buyer is notified of each once, with the refund at that time', async () => {
  const teams = { home: { en: 'Arsenal' }, away: { en: 'Chelsea' } };
  const messages = await messagesTo(sale.fan.id);
  expect(messages).toHaveLength(3);
  expect(new Map(messages as [string, unknown][])).toMatchObject(
    new Map<string, unknown>([
      ['unlockSettled', { ...teams, outcome: 'halfWin', paidFen: 3800, refundedFen: 0 }],
      ['unlockCorrected', { ...teams, outcome: 'loss', before: 'halfWin', paidFen: 3800, refundedFen: 3800 }],
      ['schemeRemoved', { reason: 'Copied from another', refundedFen: 3800 }],
    ]),
  );
});

test('the author is notified of each once, with the income at that time', async () => {
  const messages = await messagesTo(sale.author.id);
  expect(messages).toHaveLength(3);
  expect(new Map(messages as [string, unknown][])).toMatchObject(
    new Map<string, unknown>([
      ['ownSettled', { outcome: 'halfWin', buyers: 1, incomeFen: 2660 }],
      ['ownCorrected', { outcome: 'loss', before: 'halfWin', buyers: 1, incomeFen: 0 }],
      ['schemeRemoved', { reason: 'Copied from another', refundedFen: null }],
    ]),
  );
});

test('the record reflects the current state of the scheme', async () => {
  const all = await readNotedSchemes(it.ctx.db, null, 10);
  expect(all.filter(({ id }) => id === sale.schemeId)).toMatchObject([
    {
      competition: 'en.1',
      takenOff: 'removed',
      settlement: { outcome: 'loss', profitE16: -(10n ** 16n), pickOutcomes: ['loss'] },
    },
  ]);
  expect(await readNotedSchemes(it.ctx.db, all.at(-1)?.id ?? null, 10)).toEqual([]);
});

test('another score with the same outcome and refund notifies nobody', async () => {
  const { schemeId, fan, author } = await sell(it, 1, { refundIfLost: true });
  await reportScore(it, 1, scores.win);
  await reportScore(it, 1, [3, 0]);
  const settled = await it.ctx.db
    .selectFrom('scheme_settlement')
    .select(['number', 'outcome'])
    .where('scheme_id', '=', schemeId)
    .orderBy('number')
    .execute();
  expect(settled.map(({ outcome }) => outcome)).toEqual(['win', 'win']);
  await reportScore(it, 1, scores.loss);
  const kindsTo = async (userId: string) => (await messagesTo(userId, schemeId)).map(([kind]) => kind);
  expect(await kindsTo(fan.id)).toEqual(['unlockSettled', 'unlockCorrected']);
  expect(await kindsTo(author.id)).toEqual(['ownSettled', 'ownCorrected']);
  expect((await messagesTo(fan.id, schemeId)).at(-1)?.[1]).toMatchObject({ before: 'win', outcome: 'loss' });
});
