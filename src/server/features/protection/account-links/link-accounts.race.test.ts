import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { rankAnalysts } from '#server/features/analysts/boards/rank-analysts.ts';
import { readTallies, joinAll } from '#server/features/analysts/records/tally-store.ts';
import { approveAnalyst } from '#server/features/people/analyst-role/approve-analyst.ts';
import { linkDevice } from '#server/features/people/users/link-person.ts';
import { waitingLinks } from '#server/views/operator-tasks/account-links.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { storeSchemes } from '#test/build/noted-scheme.ts';
import { aFan } from '#test/faults/testing/people.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { decideLink } from './decide-link.ts';
import { linkAccounts } from './link-accounts.ts';

const reason = '同一部手机，写法一致';
let it: TestApp;
let matchId: string;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 16 });
  matchId = await buildMatch(it);
});
afterAll(() => it.close());

async function anAuthor(): Promise<BuiltUser> {
  const user = await aFan(it);
  await approveAnalyst(it.ctx, { userId: user.id, source: 'test' });
  await storeSchemes(it, user.id, [{ matchId }]);
  return user;
}

async function authorsOnOneDevice(count: number): Promise<readonly BuiltUser[]> {
  const deviceId = randomUUID();
  const authors = await Promise.all(Array.from({ length: count }, () => anAuthor()));
  for (const { id: userId } of authors) {
    await transaction(it.ctx.db, (tx) => linkDevice(tx, { userId, deviceId, at: it.clock.now() }));
  }
  return authors;
}

test('eight concurrent runs store every link once', async () => {
  const ids = (await authorsOnOneDevice(6)).map(({ id }) => id);
  await Promise.all(Array.from({ length: 8 }, () => linkAccounts(it.ctx)));
  const linksOfThem = () =>
    it.ctx.db.selectFrom('account_link').selectAll().where('one_id', 'in', ids).execute();
  const links = await linksOfThem();
  // Three of the six are compared with everybody: 3 pairs among them, 9 with the others, and the fourth with itself left out.
  expect(new Set(links.map(({ one_id, other_id }) => `${one_id} ${other_id}`)).size).toBe(links.length);
  expect(links.length).toBeGreaterThanOrEqual(12);
  expect(links.length).toBeLessThan(15);
  await linkAccounts(it.ctx);
  expect(await linksOfThem()).toHaveLength(links.length);
});

test('concurrent decisions about one chain of accounts join all of them, whoever is first', async () => {
  const { id: operatorId } = await buildOperator(it, 'moderator');
  const authors = await authorsOnOneDevice(8);
  const decide = (at: number) => {
    const [one, other] = [authors[at]?.id ?? '', authors[at + 1]?.id ?? ''] as const;
    return decideLink(it.ctx, { operatorId, accounts: [one, other], verdict: 'samePerson', reason });
  };
  // Two operators decide each of the seven, while leaderboards are computed.
  const results = await Promise.allSettled([
    ...[0, 1, 2, 3, 4, 5, 6].flatMap((at) => [decide(at), decide(at)]),
    rankAnalysts(it.ctx),
    linkAccounts(it.ctx),
  ]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  const persons = await it.ctx.db
    .selectFrom('person_account')
    .select('person_id')
    .distinct()
    .where(
      'user_id',
      'in',
      authors.map(({ id }) => id),
    )
    .execute();
  expect(persons).toHaveLength(1);
  for (const { id } of authors) {
    expect(joinAll(await readTallies(it.ctx.db, id, null)).counts.open).toBe(8);
  }
  await linkAccounts(it.ctx);
  const ids = new Set(authors.map(({ id }) => id));
  expect((await waitingLinks(it.ctx.db, 500)).filter(({ oneId }) => ids.has(oneId))).toEqual([]);
  await rankAnalysts(it.ctx);
  const { rows } = {
    rows: await it.ctx.db
      .selectFrom('record_author')
      .select('person_version')
      .where('author_id', 'in', [...ids])
      .execute(),
  };
  const versions = await it.ctx.db
    .selectFrom('person_account')
    .select('version')
    .where('user_id', 'in', [...ids])
    .execute();
  expect(rows.map(({ person_version }) => person_version).sort()).toEqual(
    versions.map(({ version }) => version).sort(),
  );
});
