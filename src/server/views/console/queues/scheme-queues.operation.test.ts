import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rejectDispute, reviewScheme, upholdDispute, upholdTipOff } from '#contract/console/decisions.ts';
import { dispute, tipOff } from '#contract/people/people.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { reportScore, scores, sell } from '#server/features/schemes/testing/money-stage.ts';
import { sweepResults } from '#server/features/schemes/settle/sweep-results.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { aPicture } from '#test/build/pictures/picture.ts';
import { sendPicture } from '#test/build/pictures/send-picture.ts';
import { draftOf, hiddenSentence } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import {
  counted,
  type Desk,
  expectGone,
  expectListTrue,
  groupFacts,
  listed,
  listedItem,
  openDesk,
  shown,
  valuesOf,
} from './testing/console-queues.ts';
import { turnHold } from '#test/build/operators/waiting-items.ts';

let it: TestApp;
let moderator: Desk;
beforeEach(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  moderator = await openDesk(it, 'moderator');
});
afterEach(async () => {
  await expectListTrue(it);
  await it.close();
});

const decided = { reason: 'Looked at with care' };
const text = '九十分钟比分应为三比二，结算用了加时后的比分。';

const raise = async (schemeId: string, { token }: BuiltUser) =>
  (await it.call(dispute, { params: { id: schemeId }, body: { text } }, { token })).disputeId;

describe('a dispute', () => {
  test('shows scheme, settlement and both sources, and voiding moves what was paid', async () => {
    const { schemeId, fan, author } = await sell(it, 0);
    await reportScore(it, 0, scores.loss);
    const id = await raise(schemeId, fan);
    const support = await openDesk(it, 'support');
    const item = await listedItem(support, 'disputes', id);
    expect(item.facts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['title', 'kind', 'outcome', 'buyer', 'price', 'author', 'text']),
    );
    expect(valuesOf(item.facts, 'title')).toEqual([schemeId]);
    expect(valuesOf(item.facts, 'outcome')).toEqual(['outcome.loss']);
    expect(valuesOf(item.facts, 'price')).toEqual([3800]);
    expect(valuesOf(item.facts, 'text')).toEqual([text]);

    const detail = await shown(support, 'disputes', id);
    expect(valuesOf(groupFacts(detail.groups, 'scheme'), 'author')).toEqual([author.id]);
    expect(valuesOf(groupFacts(detail.groups, 'scheme'), 'picks')).toEqual(['home −0.75']);
    expect(valuesOf(groupFacts(detail.groups, 'settlement'), 'explanation')).toHaveLength(1);
    const sources = groupFacts(detail.groups, 'sources');
    expect(valuesOf(sources, 'source')).toHaveLength(2);
    expect(valuesOf(sources, 'score')).toEqual(['0-1', '0-1']);
    expect(valuesOf(groupFacts(detail.groups, 'sender'), 'refunded')).toEqual([0]);
    expect(detail.actions).toEqual(['upholdDispute', 'rejectDispute']);
    expect(detail.moves).toEqual([
      {
        action: 'upholdDispute',
        option: 'void',
        movements: [
          { from: 'incomePending', to: 'balance', fen: 2660, users: 1 },
          { from: 'platformRevenue', to: 'balance', fen: 1140, users: 1 },
        ],
      },
      { action: 'rejectDispute', option: null, movements: [] },
    ]);

    const body = { remedy: { kind: 'void' as const }, ...decided };
    await support.call(upholdDispute, { params: { id }, body });
    await expectGone(support, 'disputes', id);
  });

  test('of a scheme without a settlement is about the delay, and is gone once rejected', async () => {
    const { schemeId, fan } = await sell(it, 0);
    it.clock.set('2026-03-15T21:01:00Z');
    await sweepResults(it.ctx);
    const id = await raise(schemeId, fan);
    const item = await listedItem(moderator, 'disputes', id);
    expect(valuesOf(item.facts, 'kind')).toEqual(['dispute.delay']);
    expect(valuesOf(item.facts, 'outcome')).toEqual([]);
    const { moves, groups } = await shown(moderator, 'disputes', id);
    expect(moves[0]?.movements).toEqual([{ from: 'escrow', to: 'balance', fen: 3800, users: 1 }]);
    expect(groupFacts(groups, 'settlement')).toEqual([]);
    await moderator.call(rejectDispute, { params: { id }, body: decided });
    await expectGone(moderator, 'disputes', id);
    const after = await shown(moderator, 'disputes', id);
    expect(valuesOf(groupFacts(after.groups, 'decisions'), 'outcome')).toEqual(['decision.rejected']);
    expect(valuesOf(groupFacts(after.groups, 'decisions'), 'operator')).toEqual([moderator.operator.name]);
  });
});

test('a report shows text and pictures, scheme and author, and is gone once upheld', async () => {
  const { schemeId, fan, author } = await sell(it, 0);
  const picture = await aPicture().png().toBuffer();
  const { uploadId } = (await sendPicture(it, fan, 'tipOff', picture)).data;
  const body = { reason: 'contact' as const, text: '文中留了微信号，让人加好友。', images: [uploadId] };
  const { tipOffId: id } = await it.call(tipOff, { params: { id: schemeId }, body }, { token: fan.token });
  const item = await listedItem(moderator, 'tipOffs', id);
  expect(valuesOf(item.facts, 'reason')).toEqual(['tipOff.contact']);
  expect(valuesOf(item.facts, 'text')).toEqual(['文中留了微信号，让人加好友。']);
  expect(valuesOf(item.facts, 'images')).toEqual([1]);
  expect(valuesOf(item.facts, 'reporter')).toEqual([fan.id]);
  const detail = await shown(moderator, 'tipOffs', id);
  expect(detail.pictures).toEqual([uploadId]);
  expect(valuesOf(groupFacts(detail.groups, 'scheme'), 'body')[0]).toContain(hiddenSentence);
  expect(valuesOf(groupFacts(detail.groups, 'author'), 'user')).toEqual([author.id]);
  expect(valuesOf(groupFacts(detail.groups, 'record'), 'published')).toEqual([1]);
  expect(valuesOf(groupFacts(detail.groups, 'sender'), 'tipOffs')).toEqual([1]);
  expect(detail.moves).toEqual([
    { action: 'upholdTipOff', option: 'keeps', movements: [] },
    {
      action: 'upholdTipOff',
      option: 'removed',
      movements: [{ from: 'escrow', to: 'balance', fen: 3800, users: 1 }],
    },
    { action: 'rejectTipOff', option: null, movements: [] },
  ]);
  await moderator.call(upholdTipOff, { params: { id }, body: { removes: true, ...decided } });
  await expectGone(moderator, 'tipOffs', id);
  const after = groupFacts((await shown(moderator, 'tipOffs', id)).groups, 'decisions');
  expect(valuesOf(after, 'outcome')).toEqual(['decision.removed', 'decision.upheld']);
});

describe('a scheme to review', () => {
  test('for its refund option shows what removing it returns, and is gone once removed', async () => {
    const { schemeId: id } = await sell(it, 0, { refundIfLost: true });
    const item = await listedItem(moderator, 'reviews', id);
    expect(valuesOf(item.facts, 'why')).toEqual(['review.refundIfLost']);
    expect(valuesOf(item.facts, 'price')).toEqual([3800]);
    const detail = await shown(moderator, 'reviews', id);
    expect(detail.actions).toEqual(['reviewRefundable']);
    expect(detail.moves).toEqual([
      { action: 'reviewRefundable', option: 'passed', movements: [] },
      {
        action: 'reviewRefundable',
        option: 'removed',
        movements: [{ from: 'escrow', to: 'balance', fen: 3800, users: 1 }],
      },
    ]);
    await moderator.call(reviewScheme, { params: { id }, body: { outcome: 'removed', ...decided } });
    await expectGone(moderator, 'reviews', id);
  });

  test('for its likeness shows both texts', async () => {
    const { schemeId } = await sell(it, 0);
    const { match_id, title, summary, body } = await it.ctx.db
      .selectFrom('scheme')
      .select(['match_id', 'title', 'summary', 'body'])
      .where('id', '=', schemeId)
      .executeTakeFirstOrThrow();
    const copier = await build(it).analyst();
    it.clock.advance({ minutes: 1 });
    const copy = draftOf(match_id, { title, summary, body });
    const { id } = await it.call(publishScheme, { body: copy }, { token: copier.token });
    await it.runJobs();
    const item = await listedItem(moderator, 'reviews', id);
    expect(valuesOf(item.facts, 'why')).toEqual(['review.alike']);
    expect(valuesOf(item.facts, 'likePercent')).toEqual([100]);
    expect(valuesOf(item.facts, 'like')).toEqual([schemeId]);
    const { groups } = await shown(moderator, 'reviews', id);
    expect(valuesOf(groupFacts(groups, 'scheme'), 'body')).toEqual([body]);
    expect(valuesOf(groupFacts(groups, 'similar'), 'body')).toEqual([body]);
    await moderator.call(reviewScheme, { params: { id }, body: { outcome: 'passed', ...decided } });
    await expectGone(moderator, 'reviews', id);
    const after = groupFacts((await shown(moderator, 'reviews', id)).groups, 'decisions');
    expect(valuesOf(after, 'outcome')).toEqual(['decision.passed']);
  });
});

test('a scheme whose payout fails is shown to everybody, and nobody decides it', async () => {
  const { schemeId: id } = await sell(it, 0, { refundIfLost: true });
  await turnHold(it, id);
  await reportScore(it, 0, scores.loss).catch(() => undefined);
  it.clock.advance({ minutes: 15 });
  await sweepResults(it.ctx);
  const admin = await openDesk(it, 'admin');
  const item = await listedItem(admin, 'stuckSchemes', id);
  expect(valuesOf(item.facts, 'why')).toEqual(['case.payoutFails']);
  expect(valuesOf(item.facts, 'escrow')).toEqual([3800]);
  const detail = await shown(admin, 'stuckSchemes', id);
  expect(detail).toMatchObject({ isOpen: true, actions: [], moves: [] });
  expect(valuesOf(groupFacts(detail.groups, 'settlement'), 'outcome')).toEqual(['outcome.loss']);
  expect(valuesOf(groupFacts(detail.groups, 'sources'), 'score')).toEqual(['0-1', '0-1']);
  expect((await counted(admin, 'stuckSchemes')).waiting).toBe(1);
  await turnHold(it, id);
  it.clock.advance({ minutes: 15 });
  await sweepResults(it.ctx);
  await it.runJobs();
  await sweepResults(it.ctx);
  expect(await listed(admin, 'stuckSchemes')).toEqual([]);
});
