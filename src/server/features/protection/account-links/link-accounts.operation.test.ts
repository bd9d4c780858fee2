import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { approveAnalyst } from '#server/features/people/analyst-role/approve-analyst.ts';
import { noteNetwork, sweepSightings } from '#server/features/people/networks/note-network.ts';
import { linkDevice } from '#server/features/people/users/link-person.ts';
import { linksOf, waitingLinks } from '#server/views/operator-tasks/account-links.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { buildLeague } from '#test/build/matches/league.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { storeSchemes } from '#test/build/noted-scheme.ts';
import { aFan } from '#test/faults/testing/people.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { decideLink } from './decide-link.ts';
import { linkAccounts } from './link-accounts.ts';
import { writtenBy } from './testing/written-style.ts';

const reason = '核对了设备、写法和历次发布';
let it: TestApp;
let matchId: string;
/** Authors of different styles, so that there is a norm. */
const STRANGERS = 24;
const strangers: string[] = [];

beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-10T00:00:00Z' });
  matchId = await buildMatch(it);
  for (let writer = 0; writer < STRANGERS; writer++) {
    const stranger = await anAuthor();
    await write(stranger, 100 + writer);
    strangers.push(stranger.id);
  }
});
afterAll(() => it.close());
beforeEach(() => {
  it.clock.advance({ days: 1 });
});

async function anAuthor(): Promise<BuiltUser> {
  const user = await aFan(it);
  await approveAnalyst(it.ctx, { userId: user.id, source: 'test' });
  await storeSchemes(it, user.id, [{ matchId }]);
  return user;
}

/** Publishes ten texts, each of its own. */
async function write({ id }: BuiltUser, writer: number, from = 0): Promise<void> {
  const texts = Array.from({ length: 10 }, (_, at) => ({ matchId, body: writtenBy(writer, from + at) }));
  await storeSchemes(it, id, texts);
}

const isStranger = (id: string): boolean => strangers.includes(id);

const addDevice = ({ id: userId }: BuiltUser, deviceId: string) =>
  transaction(it.ctx.db, (tx) => linkDevice(tx, { userId, deviceId, at: it.clock.now() }));

async function isSeen(users: readonly BuiltUser[], address: string, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    for (const { id: userId } of users) await noteNetwork(it.ctx.db, it.ctx, { userId, address });
    it.clock.advance({ days: 1 });
  }
}

const kindsOf = async ({ id }: BuiltUser) =>
  (await linksOf(it.ctx.db, id)).flatMap(({ links }) => links.map(({ kind }) => kind));
const waitingOf = async (...users: readonly BuiltUser[]) =>
  (await waitingLinks(it.ctx.db, 2_000)).filter(({ oneId, otherId }) =>
    users.some(({ id }) => id === oneId || id === otherId),
  );

test('strangers are linked with nobody', async () => {
  await linkAccounts(it.ctx);
  const waiting = await waitingLinks(it.ctx.db, 100);
  expect(waiting.filter(({ oneId, otherId }) => isStranger(oneId) || isStranger(otherId))).toEqual([]);
  const links = await it.ctx.db.selectFrom('account_link').selectAll().execute();
  expect(links.filter((link) => isStranger(link.one_id) || isStranger(link.other_id))).toEqual([]);
});

test('two authors who used one device are presented, with counts and without the device', async () => {
  const [one, other] = [await anAuthor(), await anAuthor()];
  const device = randomUUID();
  await addDevice(one, device);
  await addDevice(other, device);
  await linkAccounts(it.ctx);
  const [pair, more] = await waitingOf(one);
  expect(more).toBeUndefined();
  expect(pair).toMatchObject({
    verdict: null,
    isJoined: false,
    links: [{ kind: 'device', strength: 'strong', evidence: { devices: 1, withoutCrowd: 1 } }],
  });
  expect([pair?.oneId, pair?.otherId].sort()).toEqual([one.id, other.id].sort());
  expect(JSON.stringify(await it.ctx.db.selectFrom('account_link').selectAll().execute())).not.toContain(
    device,
  );
});

describe('a network', () => {
  test('of a carrier, with a crowd behind one address, links nobody', async () => {
    const authors = [await anAuthor(), await anAuthor(), await anAuthor(), await anAuthor()];
    const crowd: BuiltUser[] = [];
    for (let at = 0; at < 8; at++) crowd.push(await aFan(it));
    await isSeen([...authors, ...crowd], '223.104.3.7', 10);
    await linkAccounts(it.ctx);
    for (const author of authors) expect(await kindsOf(author)).toEqual([]);
  });

  test('of few users supports other evidence, and alone presents nothing', async () => {
    const [one, other] = [await anAuthor(), await anAuthor()];
    await isSeen([one, other], '203.0.113.9', 2);
    await linkAccounts(it.ctx);
    expect(await kindsOf(one)).toEqual(['network']);
    expect(await waitingOf(one)).toEqual([]);
  });

  test('is stored as a keyed hash, for thirty days', async () => {
    const one = await anAuthor();
    await isSeen([one], '198.51.100.23', 1);
    const sightings = () =>
      it.ctx.db.selectFrom('network_sighting').selectAll().where('user_id', '=', one.id).execute();
    const [sighting] = await sightings();
    expect(Buffer.from(sighting?.hash ?? [])).toEqual(
      Buffer.from(it.ctx.keyring.blindIndex('network', '198.51.100.23')),
    );
    it.clock.advance({ days: 29 });
    await sweepSightings(it.ctx);
    expect(await sightings()).toHaveLength(1);
    it.clock.advance({ days: 1 });
    await sweepSightings(it.ctx);
    expect(await sightings()).toEqual([]);
  });
});

test('two writers with the same template are alike, and alone that presents nothing', async () => {
  const [one, other] = [await anAuthor(), await anAuthor()];
  await write(one, 1, 0);
  await write(other, 1, 50);
  await linkAccounts(it.ctx);
  expect(await kindsOf(one)).toEqual(['writing']);
  expect(await waitingOf(one, other)).toEqual([]);
});

test('picks that are always opposite support a link, each on another match', async () => {
  const [one, other, third] = [await anAuthor(), await anAuthor(), await anAuthor()];
  await buildLeague(it);
  const season = await it.ctx.db
    .selectFrom('match')
    .select('id')
    .where('id', '<>', matchId)
    .limit(27)
    .execute();
  const matches = season.map(({ id }) => id);
  await storeSchemes(
    it,
    one.id,
    matches.map((match) => ({ matchId: match })),
  );
  await storeSchemes(
    it,
    other.id,
    matches.map((match) => ({ matchId: match, pick: 'away' })),
  );
  await storeSchemes(
    it,
    third.id,
    matches.map((match, at) => ({ matchId: match, pick: at % 2 === 0 ? 'away' : 'home' })),
  );
  await linkAccounts(it.ctx);
  expect(await linksOf(it.ctx.db, one.id)).toMatchObject([
    // The first scheme of all authors is on the same match.
    { links: [{ kind: 'picks', strength: 'supporting', evidence: { common: 28, opposite: 27 } }] },
  ]);
  expect(await kindsOf(third)).toEqual([]);
  await addDevice(one, 'a-common-device');
  await addDevice(other, 'a-common-device');
  await linkAccounts(it.ctx);
  expect((await waitingOf(one))[0]?.links.map(({ kind }) => kind)).toEqual(['device', 'picks']);
}, 60_000);

test('fifty accounts of one person on different matches, each with its own phone, are found and connected', async () => {
  const accounts: BuiltUser[] = [];
  for (let at = 0; at < 50; at++) {
    const account = await anAuthor();
    await write(account, 2, at * 20);
    accounts.push(account);
  }
  await isSeen(accounts, '203.0.113.77', 2);
  await linkAccounts(it.ctx);
  const pairs = await waitingOf(...accounts);
  const ids = new Set(accounts.map(({ id }) => id));
  // Everybody who is linked is one of them.
  expect(pairs.every(({ oneId, otherId }) => ids.has(oneId) && ids.has(otherId))).toBe(true);
  const [first] = accounts;
  const reached = new Set([first?.id]);
  for (let grew = true; grew; ) {
    const before = reached.size;
    for (const { oneId, otherId } of pairs) {
      if (reached.has(oneId) || reached.has(otherId)) reached.add(oneId).add(otherId);
    }
    grew = reached.size > before;
  }
  expect(reached.size).toBe(50);
  // Not all 1,225 pairs: three by network and five by style for each.
  expect(pairs.length).toBeLessThanOrEqual(50 * 8);
}, 120_000);

describe('a decision', () => {
  async function aPair(): Promise<readonly [BuiltUser, BuiltUser]> {
    const pair = [await anAuthor(), await anAuthor()] as const;
    const device = randomUUID();
    for (const user of pair) await addDevice(user, device);
    await linkAccounts(it.ctx);
    return pair;
  }
  const accountsOf = ([one, other]: readonly [BuiltUser, BuiltUser]) => [one.id, other.id] as const;

  test('is refused without the role, and nothing is joined', async () => {
    const pair = await aPair();
    const { id: operatorId } = await buildOperator(it, 'support', 'finance', 'admin');
    for (const verdict of ['samePerson', 'notLinked', 'watch'] as const) {
      await expect(
        decideLink(it.ctx, { operatorId, accounts: accountsOf(pair), verdict, reason }),
      ).rejects.toThrow('OPERATOR_ROLE_MISSING');
    }
    const [author] = pair;
    await expect(
      decideLink(it.ctx, { operatorId: author.id, accounts: accountsOf(pair), verdict: 'notLinked', reason }),
    ).rejects.toThrow('OPERATOR_ROLE_MISSING');
    expect(await waitingOf(...pair)).toHaveLength(1);
    expect((await linksOf(it.ctx.db, author.id))[0]?.isJoined).toBe(false);
  });

  test.each(['notLinked', 'watch'] as const)(
    '%s is remembered: the same evidence does not return, other evidence does',
    async (verdict) => {
      const pair = await aPair();
      const { id: operatorId } = await buildOperator(it, 'moderator');
      await decideLink(it.ctx, { operatorId, accounts: accountsOf(pair), verdict, reason });
      it.clock.advance({ hours: 2 });
      const second = randomUUID();
      for (const user of pair) await addDevice(user, second);
      await linkAccounts(it.ctx);
      expect(await waitingOf(...pair)).toEqual([]);
      await isSeen(pair, `203.0.113.${verdict === 'watch' ? 101 : 102}`, 2);
      await linkAccounts(it.ctx);
      expect(await waitingOf(...pair)).toMatchObject([{ verdict, reason }]);
      const [one] = pair;
      const lines = await it.ctx.db
        .selectFrom('operator_audit')
        .select(['action', 'subject_id', 'reason'])
        .where('operator_id', '=', operatorId)
        .execute();
      expect(lines).toMatchObject([
        {
          action: verdict === 'watch' ? 'watchLink' : 'dismissLink',
          subject_id: expect.stringContaining(one.id),
          reason,
        },
      ]);
    },
  );

  test('of the same person joins the two, once, and a later one undoes it', async () => {
    const pair = await aPair();
    const [one, other] = accountsOf(pair);
    const { id: operatorId } = await buildOperator(it, 'moderator');
    const decide = (verdict: 'samePerson' | 'notLinked') =>
      decideLink(it.ctx, { operatorId, accounts: [other, one], verdict, reason });
    await decide('samePerson');
    expect(await linksOf(it.ctx.db, one)).toMatchObject([{ isJoined: true, verdict: 'samePerson' }]);
    expect(await waitingOf(...pair)).toEqual([]);
    await expect(decide('samePerson')).rejects.toThrow('ALREADY_DECIDED');
    await decide('notLinked');
    expect(await linksOf(it.ctx.db, one)).toMatchObject([{ isJoined: false, verdict: 'notLinked' }]);
    await decide('samePerson');
    expect((await linksOf(it.ctx.db, one))[0]?.isJoined).toBe(true);
  });

  test('needs two accounts that published', async () => {
    const [one] = await aPair();
    const fan = await aFan(it);
    const { id: operatorId } = await buildOperator(it, 'moderator');
    for (const other of [fan.id, one.id, randomUUID()]) {
      await expect(
        decideLink(it.ctx, { operatorId, accounts: [one.id, other], verdict: 'samePerson', reason }),
      ).rejects.toThrow('OPERATOR_SUBJECT_NOT_FOUND');
    }
  });
});
