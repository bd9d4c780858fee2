import { afterAll, beforeEach, expect, test } from 'vitest';
import { decideResult } from '#contract/console/decisions.ts';
import { holdMatch, previewRelease, previewResult, releaseMatch } from '#contract/console/matches.ts';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import type { AccountKind } from '#domain/ledger/posting.ts';
import {
  decideVoid,
  PRICE_FEN,
  remove,
  reportScore,
  type Sale,
  scores,
  sell,
} from '#server/features/schemes/testing/money-stage.ts';
import { build } from '#test/build/build.ts';
import { type ConsoleClient, consoleOf } from '#test/build/operators/console.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock, parlayOf } from '#test/build/scheme.ts';
import { rewind } from '#test/database/rewind.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const reason = '核对了官方公布的赛果';

let it: TestApp;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterAll(() => it.close());

type Preview = CallReply<typeof previewResult>;
type Decided = Omit<CallInput<typeof decideResult>['body'], 'reason'>;

const finished = (score90: readonly [number, number]): Decided => ({
  state: 'finished',
  score90: [...score90],
  halfTime: null,
  kickoffAt: null,
});
const cancelled: Decided = { state: 'cancelled', score90: null, halfTime: null, kickoffAt: null };

async function matchOf(schemeId: string): Promise<string> {
  const row = await it.ctx.db
    .selectFrom('scheme')
    .select('match_id')
    .where('id', '=', schemeId)
    .executeTakeFirstOrThrow();
  return row.match_id;
}

async function balances(): Promise<ReadonlyMap<string, number>> {
  const rows = await it.ctx.db.selectFrom('ledger_account').select(['kind', 'balance']).execute();
  const sums = new Map<string, number>();
  for (const { kind, balance } of rows) sums.set(kind, (sums.get(kind) ?? 0) + balance);
  return sums;
}

const outcomes = async () => {
  const rows = await it.ctx.db
    .selectFrom('scheme_settlement')
    .select(['scheme_id', 'outcome'])
    .orderBy('number')
    .execute();
  return new Map(rows.map((row) => [row.scheme_id, row.outcome]));
};

/** What each kind of account gains by movements. */
function gains(movements: Preview['movements']): ReadonlyMap<AccountKind, number> {
  const sums = new Map<AccountKind, number>();
  const add = (kind: AccountKind, fen: number) => sums.set(kind, (sums.get(kind) ?? 0) + fen);
  for (const { from, to, fen } of movements) {
    add(from, -fen);
    add(to, fen);
  }
  return sums;
}

const previewOf = (moderator: ConsoleClient, matchId: string, decided: Decided) =>
  moderator.call(previewResult, { params: { id: matchId }, body: decided });

/** Previews a decision, makes it, and checks that what happened is what was shown. Nothing moves by the preview. */
async function previewAndDecide(matchId: string, decided: Decided): Promise<Preview> {
  const moderator = await consoleOf(it, 'moderator');
  const before = await balances();
  const shown = await previewOf(moderator, matchId, decided);
  expect(await balances()).toEqual(before);
  await moderator.call(decideResult, { params: { id: matchId }, body: { ...decided, reason } });
  await it.runJobs();
  await expectAsShown(shown, before);
  return shown;
}

async function expectAsShown(shown: Preview, before: ReadonlyMap<string, number>): Promise<void> {
  const after = await balances();
  const kinds = [...new Set([...after.keys(), ...before.keys()])];
  const moved = kinds.map((kind) => [kind, (after.get(kind) ?? 0) - (before.get(kind) ?? 0)] as const);
  const expected = gains(shown.movements);
  expect(moved.filter(([, fen]) => fen !== 0).toSorted()).toEqual(
    [...expected].filter(([, fen]) => fen !== 0).toSorted(),
  );
  const settled = await outcomes();
  for (const { id, next, effect } of shown.schemes) {
    if (effect !== 'waits') expect([id, settled.get(id)]).toEqual([id, next]);
    else expect(settled.has(id)).toBe(false);
  }
}

/** A second scheme of the author on the same match, bought by the same fan and another one. */
async function sellMore(sale: Sale, matchId: string): Promise<string> {
  const id = await buildScheme(it, sale.author, matchId, {
    market: 'totals',
    picks: [{ pick: 'over', lineQuarters: 10 }],
    displayedOddsMilli: [1910],
    priceFen: 1800,
    refundIfLost: true,
  });
  const other = await build(it).fan();
  for (const buyer of [sale.fan, other]) {
    await buildBalance(it, buyer.id, 1800);
    await buildUnlock(it, buyer, id);
  }
  return id;
}

test('a first settlement is shown as it comes: outcomes, shares and refunds, in sum and by scheme', async () => {
  const sale = await sell(it, 0, { refundIfLost: true });
  const matchId = await matchOf(sale.schemeId);
  const second = await sellMore(sale, matchId);
  it.clock.set('2026-03-15T18:00:00Z');
  const shown = await previewAndDecide(matchId, finished(scores.win));
  expect(shown).toMatchObject({
    isHeld: false,
    counts: { settles: 2, corrects: 0, same: 0, waits: 0, decided: 0, fails: 0 },
    movements: [
      { from: 'escrow', to: 'balance', fen: 3600, users: 2 },
      { from: 'escrow', to: 'incomePending', fen: 2660, users: 1 },
      { from: 'escrow', to: 'platformRevenue', fen: 1140, users: 0 },
    ],
  });
  const of = (id: string) => shown.schemes.find((scheme) => scheme.id === id);
  expect(of(sale.schemeId)).toMatchObject({ effect: 'settles', now: null, next: 'win' });
  expect(of(second)).toMatchObject({
    effect: 'settles',
    now: null,
    next: 'loss',
    movements: [{ from: 'escrow', to: 'balance', fen: 3600, users: 2 }],
  });
});

test('a correction is shown with what is taken back, what is advanced and what the platform bears', async () => {
  const sale = await sell(it, 0, { refundIfLost: true });
  const matchId = await matchOf(sale.schemeId);
  await sellMore(sale, matchId);
  await reportScore(it, 0, scores.win);
  // The refund is spent, so not all of it can be taken back.
  await rewind(it, '2026-03-14T00:00:00Z');
  const elsewhere = await buildMatch(it, { pair: 1 });
  const other = await buildScheme(it, await build(it).analyst(), elsewhere, { priceFen: 2800 });
  await buildUnlock(it, sale.fan, other);
  it.clock.set('2026-03-15T18:00:00Z');
  const shown = await previewAndDecide(matchId, finished([3, 0]));
  // The same outcome by another score is a correction that moves nothing.
  expect(shown.counts).toMatchObject({ corrects: 2, same: 0, settles: 0 });
  expect(
    shown.schemes.map(({ now, next, movements }) => [now, next, movements.length > 0]).toSorted(),
  ).toEqual([
    ['loss', 'win', true],
    ['win', 'win', false],
  ]);
  expect(gains(shown.movements).get('correctionsBorne')).toBe(-1600);
  // To the other side, to half of it, and to nothing.
  await previewAndDecide(matchId, finished([1, 3]));
  await previewAndDecide(matchId, finished(scores.halfWin));
  await previewAndDecide(matchId, cancelled);
  // The same once more changes nothing.
  const again = await previewAndDecide(matchId, cancelled);
  expect(again).toMatchObject({ counts: { same: 2, corrects: 0 }, movements: [] });
});

test('cancelling a match voids its schemes and refunds every buyer', async () => {
  const sale = await sell(it, 0);
  const matchId = await matchOf(sale.schemeId);
  const shown = await previewAndDecide(matchId, cancelled);
  expect(shown).toMatchObject({
    schemes: [{ effect: 'settles', next: 'void' }],
    movements: [{ from: 'escrow', to: 'balance', fen: PRICE_FEN, users: 1 }],
  });
});

test('a parlay waits for its other match, a voided scheme stays void, a removed one is refunded already', async () => {
  const [sale, voided, removed] = [await sell(it, 0), await sell(it, 0), await sell(it, 0)];
  const matchId = await matchOf(sale.schemeId);
  const other = await buildMatch(it, { pair: 1 });
  const terms = parlayOf([
    [matchId, '1x2 home'],
    [other, '1x2 home'],
  ]);
  const parlay = await buildScheme(it, await build(it).analyst(), matchId, terms);
  await decideVoid(it, voided.schemeId);
  await remove(it, removed.schemeId);
  it.clock.set('2026-03-15T18:00:00Z');
  const shown = await previewAndDecide(matchId, finished(scores.win));
  expect(shown.counts).toEqual({ settles: 2, corrects: 0, same: 0, waits: 1, decided: 1, fails: 0 });
  const of = (id: string) => shown.schemes.find((scheme) => scheme.id === id);
  expect(of(parlay)).toMatchObject({ waitingFor: [{ matchId: other, reason: 'noResult' }], movements: [] });
  expect(of(voided.schemeId)).toMatchObject({ effect: 'decided', now: 'void', next: 'void' });
  expect(of(removed.schemeId)).toMatchObject({ effect: 'settles', next: 'win', movements: [] });
});

test('a result before the match can have ended waits', async () => {
  const sale = await sell(it, 0);
  const matchId = await matchOf(sale.schemeId);
  it.clock.set('2026-03-15T15:30:00Z');
  const shown = await previewAndDecide(matchId, finished(scores.win));
  expect(shown).toMatchObject({
    schemes: [{ effect: 'waits', waitingFor: [{ reason: 'tooRecent' }] }],
    movements: [],
  });
});

test('releasing a held match is shown as it comes', async () => {
  const sale = await sell(it, 0, { refundIfLost: true });
  const matchId = await matchOf(sale.schemeId);
  const moderator = await consoleOf(it, 'moderator');
  await moderator.call(holdMatch, { params: { id: matchId }, body: { reason } });
  await reportScore(it, 0, scores.win);
  const later = await consoleOf(it, 'moderator');
  expect(await previewOf(later, matchId, finished(scores.loss))).toMatchObject({
    isHeld: true,
    schemes: [{ effect: 'settles', next: 'loss' }],
  });
  const before = await balances();
  const shown = await later.call(previewRelease, { params: { id: matchId } });
  expect(shown).toMatchObject({ isHeld: true, schemes: [{ effect: 'settles', next: 'win' }] });
  expect(await balances()).toEqual(before);
  await later.call(releaseMatch, { params: { id: matchId }, body: { reason } });
  await it.runJobs();
  await expectAsShown(shown, before);
});

test.each<[Decided, string]>([
  [{ ...finished([2, 0]), halfTime: [3, 0] }, 'RESULT_IMPOSSIBLE'],
  [{ ...cancelled, score90: [1, 0] }, 'RESULT_IMPOSSIBLE'],
  [finished([2, 0]), 'RESULT_BEFORE_KICKOFF'],
])('what cannot be decided cannot be previewed: %j', async (decided, expected) => {
  it.clock.set('2026-03-14T00:00:00Z');
  const id = await buildMatch(it);
  const moderator = await consoleOf(it, 'moderator');
  const { data } = await moderator.ask(previewResult, { params: { id }, body: decided });
  expect(data).toMatchObject({ reason: expected });
});

test('only who decides disputes previews a result, and only moderators a release', async () => {
  const id = await buildMatch(it);
  const support = await consoleOf(it, 'support');
  await support.call(previewResult, { params: { id }, body: cancelled });
  const others = await consoleOf(it, 'finance', 'admin');
  const answers = [
    await others.ask(previewResult, { params: { id }, body: cancelled }),
    await support.ask(previewRelease, { params: { id } }),
    await others.ask(previewRelease, { params: { id } }),
  ];
  expect(answers.map(({ data }) => data)).toMatchObject(
    answers.map(() => ({ reason: 'OPERATOR_ROLE_MISSING' })),
  );
});
