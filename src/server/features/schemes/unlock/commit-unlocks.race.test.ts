import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { excludeSelf, setSpendingLimit, setTeenMode } from '#contract/people/identity.ts';
import { followAnalyst } from '#contract/people/people.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, importOpenfootball } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { until } from '#test/until.ts';
import { takeDownScheme } from '../reports/take-down-scheme.ts';
import { commitUnlocks, type Grant } from './commit-unlocks.ts';
import { decideUnlock } from './decide-unlock.ts';
import { readUnlockFacts } from './unlock-facts.ts';

let it: TestApp;
let author: BuiltUser;
let fan: BuiltUser;
let other: BuiltUser;
let matchId: string;
let schemeId: string;

beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' }, poolSize: 32 });
});
afterAll(() => it.close());

beforeEach(async () => {
  it.clock.set('2026-03-14T06:00:00Z');
  matchId = await buildMatch(it);
  author = await build(it).analyst();
  schemeId = await buildScheme(it, author, matchId, { priceFen: 1800 });
  [fan, other] = [await build(it).fan(), await build(it).fan()];
  for (const each of [fan, other]) await buildBalance(it, each.id, 5_000);
});

const now = () => it.clock.now();

/** Grants a wish of each user by the facts as they are now. */
async function grant(users: readonly BuiltUser[], ofScheme = schemeId): Promise<Grant[]> {
  const wishes = users.map(({ id }) => ({
    unlockId: randomUUID(),
    userId: id,
    schemeId: ofScheme,
    maximumFen: null,
  }));
  const facts = await readUnlockFacts(it.ctx.db, wishes, now());
  return wishes.map((wish, index) => {
    const known = facts[index];
    if (known === undefined) throw new Error('no facts');
    const decision = decideUnlock(wish, known, now());
    if (decision.kind === 'before') throw new Error('unlocked before');
    return { ...wish, facts: known, priceFen: decision.priceFen, transfer: decision.transfer };
  });
}

const unlocksOf = async (user: BuiltUser) =>
  await it.ctx.db.selectFrom('unlock').selectAll().where('user_id', '=', user.id).execute();
const balanceOf = async (user: BuiltUser) => (await readBalances(it.ctx.db, user.id)).balanceFen;

/** What may happen to the first user or the scheme between the decision and the commit. */
const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'the scheme is withdrawn': () =>
    it.call(withdrawScheme, { params: { id: schemeId }, body: {} }, { token: author.token }),
  'the scheme is removed': async () => {
    const { id: operatorId } = await buildOperator(it, 'moderator');
    await takeDownScheme(it.ctx, { schemeId, operatorId, reason: '文字违反平台的规则' });
  },
  'the match is moved forward': () => importOpenfootball(it, { date: '2026-03-14', time: '09:00' }, {}),
  'the balance is spent elsewhere': async () =>
    await buildUnlock(
      it,
      fan,
      await buildScheme(it, author, matchId, {
        priceFen: 3800,
        market: '1x2',
        picks: [{ pick: 'home', lineQuarters: null }],
        displayedOddsMilli: [1950],
      }),
    ),
  'the same user has unlocked it': () => buildUnlock(it, fan, schemeId),
  'the user pauses': () => it.call(excludeSelf, { body: { days: 7 } }, { token: fan.token }),
  'the user sets a limit': () =>
    it.call(setSpendingLimit, { body: { dailyFen: 100, monthlyFen: null } }, { token: fan.token }),
  'the user turns on teen mode': () =>
    it.call(setTeenMode, { body: { on: true, pin: '1357' } }, { token: fan.token }),
};

test.each(Object.keys(changes))('when %s after the decision, that unlock is decided anew', async (name) => {
  const grants = await grant([fan, other]);
  await changes[name]?.();
  const [unlocks, balance] = [await unlocksOf(fan), await balanceOf(fan)];
  const concernsBoth = name.startsWith('the scheme') || name.startsWith('the match');
  const [first, second] = await commitUnlocks(it.ctx.db, grants, now());
  expect(first).toBeNull();
  expect(second).toEqual(concernsBoth ? null : { balanceFen: 3_200 });
  expect([await unlocksOf(fan), await balanceOf(fan)]).toEqual([unlocks, balance]);
  expect(await balanceOf(other)).toBe(concernsBoth ? 5_000 : 3_200);
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

const unlockWaits = async () => {
  const { rows } = await sql<{ waiting: boolean }>`
    SELECT EXISTS (SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
                    WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted) AS waiting`.execute(
    it.ctx.db,
  );
  return rows[0]?.waiting === true;
};

test.each([
  ['its scheme is being settled or removed', () => `scheme:${schemeId}`],
  ['its user is setting a limit or a pause', () => `spending:${fan.id}`],
])('an unlock that commits while %s waits for the end of it', async (_, lock) => {
  const grants = await grant([fan]);
  const client = new pg.Client({ connectionString: it.database.url ?? '' });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lock()]);
  const committing = commitUnlocks(it.ctx.db, grants, now());
  let isDone = false;
  void committing.finally(() => (isDone = true));
  await until(async () => isDone || (await unlockWaits()), undefined, 10);
  expect(isDone).toBe(false);
  await client.query('ROLLBACK');
  await client.end();
  expect(await committing).toEqual([{ balanceFen: 3_200 }]);
});

test('a follower who unfollows after the decision is not let in for nothing', async () => {
  const forFollowers = await buildScheme(it, author, matchId, {
    priceFen: 1800,
    freeReaders: 'followers',
    market: '1x2',
    picks: [{ pick: 'home', lineQuarters: null }],
    displayedOddsMilli: [1950],
  });
  const follow = (followed: boolean) =>
    it.call(followAnalyst, { params: { id: author.id }, body: { followed } }, { token: fan.token });
  await follow(true);
  const grants = await grant([fan], forFollowers);
  expect(grants[0]?.priceFen).toBe(0);
  await follow(false);
  expect(await commitUnlocks(it.ctx.db, grants, now())).toEqual([null]);
  expect(await unlocksOf(fan)).toEqual([]);
});

test('nothing of a batch is written if one of it cannot be', async () => {
  const grants = await grant([fan, other]);
  const [one] = grants;
  if (one === undefined) throw new Error('no grant');
  const broken = grants.map((each) => ({ ...each, unlockId: one.unlockId }));
  // The facts name no id, so only the table can refuse it.
  await expect(commitUnlocks(it.ctx.db, broken, now())).rejects.toThrow('unlock_pkey');
  expect([await unlocksOf(fan), await unlocksOf(other)]).toEqual([[], []]);
  expect([await balanceOf(fan), await balanceOf(other)]).toEqual([5_000, 5_000]);
});

test('of two users who send one id at the same moment, one is let in and the other told', async () => {
  const unlockId = randomUUID();
  const answers = await Promise.all(
    [fan, other].map(({ token }) =>
      it.ask(unlockScheme, { params: { id: schemeId }, body: { unlockId } }, { token }),
    ),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect((await balanceOf(fan)) + (await balanceOf(other))).toBe(8_200);
});

test('simultaneous unlocks of many users share transactions', async () => {
  const fans = await Promise.all(Array.from({ length: 30 }, () => build(it).fan()));
  for (const { id } of fans) await buildBalance(it, id, 2_000);
  const answers = await Promise.all(
    fans.map(({ token }) =>
      it.ask(unlockScheme, { params: { id: schemeId }, body: { unlockId: randomUUID() } }, { token }),
    ),
  );
  expect(answers.map(({ code, data }) => [code, data.balanceFen])).toEqual(Array(30).fill([200, 200]));
  const { rows } = await sql<{ transactions: number }>`
    SELECT count(DISTINCT xmin::text) AS transactions FROM unlock WHERE scheme_id = ${schemeId}`.execute(
    it.ctx.db,
  );
  expect(rows[0]?.transactions).toBeLessThan(15);
  expect(await reconcile(it.ctx.db)).toEqual([]);
});
