import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rank, record } from '#contract/records.ts';
import { analystStatus } from '#contract/people/people.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteSamePerson } from '#server/features/people/same-person/note-same-person.ts';
import { approveAnalyst } from '#server/features/people/analyst-role/approve-analyst.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { aNotedPick, aNotedScheme, note, settledAs } from '#test/build/noted-scheme.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { rounds } from '#test/level.ts';
import { aFan } from '#test/faults/testing/people.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { rankAnalysts } from '../boards/rank-analysts.ts';
import { checkRecords } from './check-records.ts';
import type { NotedScheme } from './noted-scheme.ts';
import { readRecordSummaries } from './read-summaries.ts';

let it: TestApp;
let matchId: string;
let operator: BuiltOperator;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-15T00:00:00Z' });
  matchId = await buildMatch(it);
  operator = await buildOperator(it, 'moderator');
});
afterAll(() => it.close());

/** What the operation of an operator writes, which `protection` tests as a whole. */
async function decide(one: string, other: string, kind: 'confirmed' | 'revoked'): Promise<void> {
  await transaction(it.ctx.db, async (tx) => {
    const [first, second] = one < other ? [one, other] : [other, one];
    const { id } = await tx
      .insertInto('account_link_decision')
      .values({
        one_id: first,
        other_id: second,
        kind: kind === 'confirmed' ? 'samePerson' : 'notLinked',
        operator_id: operator.id,
        reason: '同一部手机，同一收款账号',
        decided_at: it.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await noteSamePerson(tx, { accounts: [one, other], decisionId: Number(id), kind, at: it.clock.now() });
  });
}
const join = (one: string, other: string) => decide(one, other, 'confirmed');

/** A scheme published some hours ago, won or lost, at odds of 2.00 unless stated. */
function result(authorId: string, hoursAgo: number, isWon: boolean, changes: Partial<NotedScheme> = {}) {
  const now = it.clock.now().getTime();
  const picks = [aNotedPick(matchId, { oddsMilli: 2000, bookmaker: 'nobody' })];
  const at = {
    publishedAt: new Date(now - hoursAgo * 3_600_000),
    kickoffAt: new Date(now - hoursAgo * 3_500_000),
  };
  return settledAs(
    aNotedScheme(it, { authorId, matchId }, Object.assign({ picks }, at, changes)),
    isWon ? 'win' : 'loss',
  );
}

/** Without the text message of a login. */
async function anAnalyst(): Promise<BuiltUser> {
  const user = await aFan(it);
  await approveAnalyst(it.ctx, { userId: user.id, source: 'test' });
  return user;
}

const recordOf = ({ id }: { readonly id: string }) => it.call(record, { params: { userId: id }, query: {} });
const boardOf = async (...analysts: readonly BuiltUser[]) =>
  (await it.call(rank, { query: { limit: '50' } })).items.filter(({ analyst }) =>
    analysts.some(({ id }) => id === analyst.id),
  );
/** Everything of a record that does not name its accounts. */
async function figuresOf(analyst: BuiltUser) {
  const { analyst: _, otherAccounts, marks, ...figures } = await recordOf(analyst);
  const summary = (await readRecordSummaries(it.ctx.db, [analyst.id])).get(analyst.id);
  // The number of a mark is that of the first account.
  return { ...figures, marks: marks && [marks.closing, marks.profit], summary };
}

const scheme = fc.record({
  account: fc.nat({ max: 3 }),
  hoursAgo: fc.integer({ min: 1, max: 3_000 }),
  isWon: fc.boolean(),
  oddsMilli: fc.integer({ min: 1_400, max: 9_000 }),
  priceFen: fc.constantFrom(0, 800),
});

/** At different instants, so that the order of both records is the same. */
const schemesOf = fc.uniqueArray(scheme, {
  minLength: 4,
  maxLength: 24,
  selector: ({ hoursAgo }) => Math.floor(hoursAgo / 3),
});

test('the record of a person is that of one account with the same schemes, however they are spread', async () => {
  await fc.assert(
    fc.asyncProperty(schemesOf, async (schemes) => {
      const whole = await anAnalyst();
      const accounts = await Promise.all([0, 1, 2, 3].map(() => anAnalyst()));
      const [one, other, third, fourth] = accounts.map(({ id }) => id);
      if (!one || !other || !third || !fourth) throw new Error('Four accounts were built');
      // Some before the accounts are joined, in a chain, and some after.
      const noteOf = async (some: typeof schemes) => {
        for (const { account, hoursAgo, isWon, oddsMilli, priceFen } of some) {
          const picks = [aNotedPick(matchId, { oddsMilli, bookmaker: 'nobody' })];
          const changes = { picks, priceFen };
          await note(it, result(whole.id, hoursAgo, isWon, changes));
          await note(it, result(accounts[account]?.id ?? one, hoursAgo, isWon, changes));
        }
      };
      const half = Math.floor(schemes.length / 2);
      await noteOf(schemes.slice(0, half));
      await rankAnalysts(it.ctx);
      await join(one, other);
      await join(third, fourth);
      await join(fourth, one);
      await noteOf(schemes.slice(half));
      await rankAnalysts(it.ctx);
      const expected = await figuresOf(whole);
      for (const account of accounts) {
        if ((await recordOf(account)).marks === null) continue;
        expect(await figuresOf(account)).toEqual(expected);
      }
      const [ofPerson, more] = await boardOf(...accounts);
      const [ofWhole] = await boardOf(whole);
      expect(more).toBeUndefined();
      expect(
        ofPerson && [ofPerson.schemes, ofPerson.adjustedYield, ofPerson.lastTen, ofPerson.marks],
      ).toEqual(ofWhole && [ofWhole.schemes, ofWhole.adjustedYield, ofWhole.lastTen, ofWhole.marks]);
    }),
    { numRuns: rounds(2), endOnFailure: true },
  );
  expect(await checkRecords(it.ctx.db)).toEqual([]);
}, 120_000);

test('an account given up at 29 lost schemes counts from the decision to join it until its revocation', async () => {
  const [gaveUp, began] = [await anAnalyst(), await anAnalyst()];
  for (let at = 0; at < 29; at++) await note(it, result(gaveUp.id, 900 + at, false));
  for (let at = 0; at < 25; at++) await note(it, result(began.id, 100 + at, true));
  await rankAnalysts(it.ctx);
  // Until then the new account looks as good as new.
  expect((await recordOf(began)).figures).toMatchObject({ schemes: 25, profitHundredths: 2500 });
  expect((await it.call(analystStatus, {}, began)).charging?.isEarned).toBe(true);

  // Then the losses are in its record, its right to charge and its rank.
  await join(gaveUp.id, began.id);
  const joined = await recordOf(began);
  expect(joined.figures).toMatchObject({ schemes: 54, profitHundredths: -400, isRanked: true });
  expect(joined.published).toBe(54);
  expect(joined.otherAccounts).toMatchObject([
    { analyst: { id: gaveUp.id }, published: 29, schemes: 29, yieldBasisPoints: -10_000 },
  ]);
  expect((await recordOf(gaveUp)).otherAccounts).toMatchObject([{ analyst: { id: began.id }, schemes: 25 }]);
  const status = await it.call(analystStatus, {}, began);
  expect(status.charging).toMatchObject({ isEarned: false, settledFree: 54 });
  await rankAnalysts(it.ctx);
  expect(await boardOf(gaveUp, began)).toMatchObject([{ analyst: { id: began.id }, schemes: 54 }]);

  await decide(gaveUp.id, began.id, 'revoked');
  await rankAnalysts(it.ctx);
  expect((await recordOf(began)).otherAccounts).toEqual([]);
  expect((await recordOf(began)).figures.schemes).toBe(25);
  expect(await boardOf(gaveUp, began)).toHaveLength(2);
});

test('a mark earned by a new account alone goes when the losses of the earlier one are counted', async () => {
  const [gaveUp, began] = [await anAnalyst(), await anAnalyst()];
  const picks = [aNotedPick(matchId, { oddsMilli: 1_000_000, bookmaker: 'nobody' })];
  const lostPicks = [aNotedPick(matchId, { oddsMilli: 1_010, bookmaker: 'nobody' })];
  for (let at = 0; at < 200; at++) await note(it, result(gaveUp.id, 3_000 - at, false, { picks: lostPicks }));
  for (let at = 0; at < 3; at++) await note(it, result(began.id, 100 - 10 * at, true, { picks }));
  await rankAnalysts(it.ctx);
  const alone = (await recordOf(began)).marks;
  expect(alone?.profit.givenAt).not.toBeNull();
  await join(gaveUp.id, began.id);
  await rankAnalysts(it.ctx);
  const [ofNew, ofOld] = [(await recordOf(began)).marks, (await recordOf(gaveUp)).marks];
  expect(ofNew).toEqual(ofOld);
  expect(ofNew?.number).toBeLessThan(alone?.number ?? 0);
  expect(ofNew?.profit.peak).toBeLessThan(alone?.profit.peak ?? 0);
  const stored = await it.ctx.db
    .selectFrom('record_mark')
    .select('profit_peak')
    .where('author_id', 'in', [gaveUp.id, began.id])
    .execute();
  expect(new Set(stored.map(({ profit_peak }) => profit_peak))).toEqual(new Set([ofNew?.profit.peak]));
});

test('fifty accounts of one person are one entry, one record and one of those who started', async () => {
  const before = await it.call(rank, { query: {} });
  const accounts: BuiltUser[] = [];
  for (let at = 0; at < 50; at++) {
    const account = await anAnalyst();
    accounts.push(account);
    // The best one has three wins out of three, the others nearly nothing.
    for (let of = 0; of < 3; of++) await note(it, result(account.id, 60 + at + of, at === 7 || of === 0));
  }
  const [first] = accounts;
  if (!first) throw new Error('Fifty were built');
  for (const { id } of accounts.slice(1)) await join(first.id, id);
  await rankAnalysts(it.ctx);
  const after = await it.call(rank, { query: {} });
  expect([after.started - before.started, after.ranked - before.ranked]).toEqual([1, 1]);
  expect(await boardOf(...accounts)).toMatchObject([{ schemes: 150 }]);
  const { figures, otherAccounts } = await recordOf(accounts[7] ?? first);
  expect(figures).toMatchObject({ schemes: 150, profitHundredths: 100 * (52 - 98) });
  expect(otherAccounts).toHaveLength(49);
}, 60_000);

test('the database lets nobody change who belongs to whom but by a new row', async () => {
  const [one, other] = [await anAnalyst(), await anAnalyst()];
  await join(one.id, other.id);
  const { db } = it.ctx;
  await expect(db.updateTable('person_account').set({ person_id: other.id }).execute()).rejects.toThrow(
    'permission denied',
  );
  await expect(db.deleteFrom('person_account').execute()).rejects.toThrow('permission denied');
  await expect(db.deleteFrom('same_person').execute()).rejects.toThrow();
  await expect(db.updateTable('account_link_decision').set({ kind: 'watch' }).execute()).rejects.toThrow();
  await it.database.asOwner(async (run) => {
    for (const table of ['same_person', 'account_link_decision', 'account_link']) {
      await expect(run(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('append-only');
    }
    await expect(run('DELETE FROM same_person')).rejects.toThrow('append-only');
    await expect(run("UPDATE account_link_decision SET reason = ''")).rejects.toThrow('append-only');
  });
  // Confirmed without a decision, or about one account.
  const [oneId, otherId] = one.id < other.id ? [one.id, other.id] : [other.id, one.id];
  const row = { one_id: oneId, other_id: otherId, noted_at: it.clock.now() };
  await expect(
    db
      .insertInto('same_person')
      .values({ ...row, kind: 'revoked', decision_id: null })
      .execute(),
  ).rejects.toThrow('check');
  await expect(
    db
      .insertInto('same_person')
      .values({ ...row, other_id: oneId, kind: 'identity', decision_id: null })
      .execute(),
  ).rejects.toThrow('check');
});
