import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { previewScheme, publishScheme } from '#contract/schemes/publish-scheme.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, buildResult } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock, draftOf, type PublishBody } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { reviewScheme } from '../reports/review-scheme.ts';
import { takeDownScheme } from '../reports/take-down-scheme.ts';
import { transaction } from '#server/db/transaction.ts';
import { refreshCommonPrints } from './refresh-common-prints.ts';
import { openTexts } from './scheme-texts.ts';
import { waitingReviews } from '#server/views/operator-tasks/waiting.ts';

let it: TestApp;
let matchId: string;
let author: BuiltUser;
let copier: BuiltUser;

beforeEach(async () => {
  await it?.close();
  it = await startTestApp({
    start: '2026-03-15T02:00:00Z',
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
  });
  matchId = await buildMatch(it);
  author = await build(it).analyst();
  copier = await build(it).analyst();
});
afterAll(() => it.close());

async function copyOf(schemeId: string, changes: Partial<PublishBody> = {}): Promise<PublishBody> {
  const text = await it.ctx.db
    .selectFrom('scheme')
    .select(['title', 'summary', 'body'])
    .where('id', '=', schemeId)
    .executeTakeFirstOrThrow();
  return draftOf(matchId, { ...text, ...changes });
}

/** Result of publishing: `published`, or the reason of the refusal. */
async function publishing(body: PublishBody, { token }: BuiltUser, deviceId?: string): Promise<string> {
  const headers = deviceId === undefined ? {} : { 'x-device-id': deviceId };
  const { code, data } = await it.ask(publishScheme, { body }, { token, headers });
  return code === 200 ? 'published' : (data as unknown as { reason: string }).reason;
}

async function previewed(
  { idempotencyKey: _, displayedOddsMilli: __, ...draft }: PublishBody,
  { token }: BuiltUser,
) {
  const { checks } = await it.call(previewScheme, { body: draft }, { token });
  return checks.find(({ rule }) => rule === 'TEXT_TOO_SIMILAR');
}

test('a copy of a hidden text gets the normal response and is queued for review', async () => {
  const hidden = await buildScheme(it, author, matchId, { priceFen: 1800 });
  const copy = await copyOf(hidden);
  const own = draftOf(matchId);
  it.clock.advance({ minutes: 1 });
  expect(await previewed(copy, copier)).toEqual({ rule: 'TEXT_TOO_SIMILAR', ok: true, facts: { days: 7 } });
  expect(await previewed(copy, copier)).toEqual(await previewed(own, copier));
  const { id } = await it.call(publishScheme, { body: copy }, { token: copier.token });
  expect(await waitingReviews(it.ctx.db, 9)).toEqual([]);
  await it.runJobs();
  expect(await waitingReviews(it.ctx.db, 9)).toEqual([
    expect.objectContaining({ schemeId: id, likeId: hidden, likePercent: 100 }),
  ]);
  const { id: operatorId } = await buildOperator(it, 'moderator');
  await reviewScheme(it.ctx, {
    operatorId,
    schemeId: id,
    outcome: 'removed',
    reason: '全文抄自他人未公开的方案',
  });
  expect(await waitingReviews(it.ctx.db, 9)).toEqual([]);
});

test('an author who can read a text, or is linked with a user who can, is refused a copy of it', async () => {
  const hidden = await buildScheme(it, author, matchId, { priceFen: 1800 });
  const copy = await copyOf(hidden);
  const [buyer, device] = [await build(it).analyst(), randomUUID()];
  await buildBalance(it, buyer.id, 1_800);
  await buildUnlock(it, buyer, hidden);
  expect(await previewed(copy, buyer)).toEqual({ rule: 'TEXT_TOO_SIMILAR', ok: false, facts: { days: 7 } });
  expect(await publishing(copy, buyer, device)).toBe('TEXT_TOO_SIMILAR');
  // The copier uses the buyer's device.
  expect(await publishing(copy, copier, device)).toBe('TEXT_TOO_SIMILAR');
});

test('a text is compared from the moment it becomes public', async () => {
  const hidden = await buildScheme(it, author, matchId, { priceFen: 1800 });
  const next = await buildMatch(it, { pair: 1, date: '2026-03-18' });
  const copy = { ...(await copyOf(hidden)), matchId: next };
  it.clock.set('2026-03-15T17:00:00Z');
  await buildResult(it, {}, { halfTime: [1, 0], score90: [2, 0] });
  await it.runJobs();
  it.clock.advance({ hours: 23 });
  expect((await previewed(copy, copier))?.ok).toBe(true);
  it.clock.advance({ hours: 2 });
  expect((await previewed(copy, copier))?.ok).toBe(false);
});

test.each(['withdrawn', 'removed'])('a text that was %s is no longer compared', async (how) => {
  const open = await buildScheme(it, author, matchId);
  const copy = await copyOf(open);
  expect((await previewed(copy, copier))?.ok).toBe(false);
  if (how === 'withdrawn') {
    await it.call(withdrawScheme, { params: { id: open }, body: {} }, { token: author.token });
  } else {
    const { id: operatorId } = await buildOperator(it, 'moderator');
    await takeDownScheme(it.ctx, { operatorId, schemeId: open, reason: '文字违反平台的规则' });
  }
  expect((await previewed(copy, copier))?.ok).toBe(true);
});

describe('a passage of ten authors', () => {
  const greeting =
    '各位球友大家好，欢迎来到本人的专栏，每天坚持更新，内容仅供参考，理性看球，量力而行，祝大家观赛愉快，我们明天同一时间再见，谢谢支持。';
  const withGreeting = (priceFen: number) => {
    const { body } = draftOf(matchId);
    return draftOf(matchId, { priceFen, body: `${greeting}${body.slice(0, 40)}` });
  };
  const commonPrints = async () =>
    await it.ctx.db.selectFrom('common_print').select(['in_all', 'in_open']).execute();

  /**
   * Hidden from each other, so that none is refused. The whole text is the same: of a passage beside other words, some of
   * ten authors may index another part, so that it counts for fewer than ten.
   */
  async function publishByTen(): Promise<readonly string[]> {
    const ids: string[] = [];
    const { title, summary, body } = withGreeting(1800);
    for (let each = 0; each < 10; each++) {
      const { token } = await build(it).analyst();
      const draft = draftOf(matchId, { priceFen: 1800, title, summary, body });
      ids.push((await it.call(publishScheme, { body: draft }, { token })).id);
    }
    return ids;
  }

  test('counts as copied until it is written down as common, and again when it no longer is', async () => {
    const ids = await publishByTen();
    await transaction(it.ctx.db, (tx) => openTexts(tx, ids, it.clock.now()));
    expect(await publishing(withGreeting(0), copier)).toBe('TEXT_TOO_SIMILAR');
    await refreshCommonPrints(it.ctx);
    expect(await commonPrints()).toContainEqual({ in_all: true, in_open: true });
    expect(await publishing(withGreeting(0), copier)).toBe('published');
    await it.database.asOwner((run) => run('DELETE FROM scheme_text'));
    await refreshCommonPrints(it.ctx);
    expect(await commonPrints()).toEqual([]);
  });

  test('of hidden texts is not common among those that everybody can read', async () => {
    await publishByTen();
    await refreshCommonPrints(it.ctx);
    const found = await commonPrints();
    expect(found).toContainEqual({ in_all: true, in_open: false });
    expect(found.filter(({ in_open }) => in_open)).toEqual([]);
  });
});
