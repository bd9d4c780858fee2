import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endUserSessions, readUserIdentity, userDetails, userSearch } from '#contract/console/users.ts';
import { sessionList } from '#contract/people/identity.ts';
import { eraseDueUsers } from '#server/features/account/erase-due-users.ts';
import { disableUser } from '#server/features/account/disable-user.ts';
import { readSecurity } from '#server/features/people/security-log/read-security.ts';
import { anEarner } from '#server/features/payments/withdrawals/testing/withdrawing.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildCertified } from '#test/build/certified-person.ts';
import { type ConsoleClient, consoleOf } from '#test/build/operators/console.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let support: ConsoleClient;
let finance: Awaited<ReturnType<typeof consoleOf>>;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
// Sessions of the console end after half an hour, and tests move the clock.
beforeEach(async () => {
  support = await consoleOf(it, 'support');
  finance = await consoleOf(it, 'finance');
});

const reason = '核对投诉人的身份';
const search = (body: Parameters<typeof support.call<typeof userSearch>>[1]['body']) =>
  support.call(userSearch, { body });
const namesOf = async (text: string) => (await search({ text })).items.map(({ nickname }) => nickname);
const auditAbout = (userId: string) =>
  it.ctx.db
    .selectFrom('operator_audit')
    .select(['action', 'operator_id', 'reason', 'facts'])
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute();

describe('a search', () => {
  test('by id or by a mobile number in full finds one user, with the number masked', async () => {
    const user = await build(it).user({ nickname: '山东老球迷' });
    const { mobile } = user;
    const typed = [
      mobile,
      ` +86 ${mobile} `,
      `${mobile.slice(0, 3)}-${mobile.slice(3, 7)}-${mobile.slice(7)}`,
    ];
    for (const text of [user.id, ...typed]) {
      const { foundBy, items, nextCursor } = await search({ text });
      expect([foundBy, nextCursor]).toEqual([text === user.id ? 'id' : 'mobile', null]);
      expect(items).toMatchObject([
        {
          id: user.id,
          mobileMasked: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
          certification: 'none',
          analyst: null,
          state: 'active',
        },
      ]);
      expect(JSON.stringify(items)).not.toContain(mobile);
    }
  });

  test('by a part of a number, or by a number of nobody, finds nobody', async () => {
    const { mobile } = await build(it).user();
    for (const text of [mobile.slice(0, 10), mobile.slice(-8), `${mobile}1`]) {
      expect(await search({ text })).toEqual({ foundBy: 'nickname', items: [], nextCursor: null });
    }
    expect((await search({ text: anyMobile() })).items).toEqual([]);
    expect((await search({ text: randomUUID() })).items).toEqual([]);
  });

  test('by the beginning of a nickname ignores case, pages in alphabetical order, and takes no wildcards', async () => {
    for (const nickname of ['Zeta One', 'zeta two', 'ZETA_3', 'Not zeta']) await build(it).user({ nickname });
    expect(await namesOf('ZeTa')).toEqual(['Zeta One', 'zeta two', 'ZETA_3']);
    expect(await namesOf('zeta%')).toEqual([]);
    expect(await namesOf('zeta_')).toEqual(['ZETA_3']);
    const first = await search({ text: 'zeta', limit: 2 });
    const rest = await search({ text: 'zeta', limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ nickname }) => nickname)).toEqual([
      ...['Zeta One', 'zeta two', 'ZETA_3'],
    ]);
    expect(rest.nextCursor).toBeNull();
  });

  test('finds an analyst also by pinyin and by a later word, and no other user that way', async () => {
    await build(it).analyst({ nickname: '滨海李指导' });
    await build(it).user({ nickname: '滨海李先生' });
    expect(await namesOf('binhaili')).toEqual(['滨海李指导']);
    expect(await namesOf('李指导')).toEqual(['滨海李指导']);
    expect(await namesOf('滨海')).toEqual(['滨海李先生', '滨海李指导']);
  });

  test('with a cursor of another search is refused', async () => {
    const cursor = Buffer.from('["x"]').toString('base64url');
    expect(await support.ask(userSearch, { body: { cursor } })).toMatchObject({
      data: { reason: 'CURSOR_INVALID' },
    });
  });
});

describe('a list', () => {
  test('has the newest users first and pages through all of them once', async () => {
    for (let user = 0; user < 8; user++) await build(it).user();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof search>> = await search({
        limit: 7,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const stored = await it.ctx.db
      .selectFrom('app_user')
      .select('id')
      .orderBy('registered_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect(seen).toEqual(stored.map(({ id }) => id));
  });

  test('of analysts, of disabled accounts and of accounts to be removed has those alone', async () => {
    const analyst = await build(it).analyst();
    const [disabled, removing] = [await build(it).user(), await build(it).user()];
    const operator = await consoleOf(it, 'support');
    await disableUser(it.ctx, { operatorId: operator.operator.id, userId: disabled.id, reason });
    await remove(removing);
    const idsOf = async (list: 'analysts' | 'disabled' | 'removing') =>
      (await search({ list, limit: 50 })).items.map(({ id, state }) => [id, state]);
    expect(await idsOf('analysts')).toContainEqual([analyst.id, 'active']);
    expect(await idsOf('disabled')).toContainEqual([disabled.id, 'disabled']);
    expect(await idsOf('removing')).toContainEqual([removing.id, 'removing']);
    const all = [await idsOf('analysts'), await idsOf('disabled'), await idsOf('removing')].map((list) =>
      list.map(([id]) => id),
    );
    expect(all[0]).not.toContain(disabled.id);
    expect(all[1]).not.toContain(removing.id);
    expect(all[2]).not.toContain(disabled.id);
  });
});

async function remove({ id: userId }: BuiltUser): Promise<void> {
  const at = it.clock.now();
  await it.ctx.db
    .insertInto('removal')
    .values({
      id: randomUUID(),
      user_id: userId,
      number: 1,
      forfeited_fen: 0,
      requested_at: at,
      removes_at: new Date(at.getTime() + 15 * 86_400_000),
    })
    .execute();
}

describe('personal data', () => {
  let user: BuiltUser;
  let person: { readonly realName: string; readonly idNumber: string };
  beforeEach(async () => {
    user = await anEarner(it, 3000);
    person = await buildCertified(it, user.id);
  });

  const read = (client: ConsoleClient, part: 'mobile' | 'realName' | 'idNumber' | 'payee', why = reason) =>
    client.ask(readUserIdentity, { params: { id: user.id }, body: { part, reason: why } });

  test('is masked in every reply that needs no reason', async () => {
    const replies = [
      await support.call(userDetails, { params: { id: user.id } }),
      await search({ text: user.id }),
      await search({ text: user.mobile }),
      await search({}),
    ];
    const text = JSON.stringify(replies);
    for (const secret of [user.mobile, person.realName, person.idNumber]) expect(text).not.toContain(secret);
    expect(replies[0]).toMatchObject({
      user: { mobileMasked: `${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}` },
      nameMasked: `${person.realName.slice(0, 1)}**`,
      payee: { kind: 'alipayAccount', accountMasked: expect.stringContaining('****') },
    });
  });

  test('is read one part at a time, each with an audit line and an entry in the security log', async () => {
    const parts = { mobile: user.mobile, ...person, payee: user.mobile };
    for (const [part, value] of Object.entries(parts)) {
      const answer = await read(finance, part as keyof typeof parts);
      expect(answer).toMatchObject({ code: 200, data: { part, value } });
    }
    const action = { action: 'readIdentity', operator_id: finance.operator.id, reason };
    expect(await auditAbout(user.id)).toEqual(
      Object.keys(parts).map((part) => ({ ...action, facts: { part } })),
    );
    const events = await readSecurity(it.ctx.db, { userId: user.id, limit: 4 });
    expect(events.map(({ kind, facts }) => [kind, facts])).toEqual(
      Object.keys(parts)
        .toReversed()
        .map((what) => ['identityRead', { what, by: 'operator' }]),
    );
  });

  test('is not read without the role, without a reason, or of nobody; then nothing is audited', async () => {
    expect(await read(support, 'mobile')).toMatchObject({ data: { reason: 'OPERATOR_ROLE_MISSING' } });
    expect(await read(finance, 'mobile', '查看')).toMatchObject({
      data: { reason: 'OPERATOR_REASON_LENGTH' },
    });
    const nobody = { params: { id: randomUUID() }, body: { part: 'mobile', reason } } as const;
    expect(await finance.ask(readUserIdentity, nobody)).toMatchObject({
      data: { reason: 'OPERATOR_SUBJECT_NOT_FOUND' },
    });
    expect(await auditAbout(user.id)).toEqual([]);
    expect(await auditAbout(nobody.params.id)).toEqual([]);
  });

  test('of an erased user is gone, and the account is still found by its id', async () => {
    const erased = await build(it).user();
    await buildCertified(it, erased.id);
    await remove(erased);
    it.clock.advance({ days: 16 });
    await eraseDueUsers(it.ctx);
    [support, finance] = [await consoleOf(it, 'support'), await consoleOf(it, 'finance')];
    for (const part of ['mobile', 'realName', 'idNumber', 'payee'] as const) {
      const input = { params: { id: erased.id }, body: { part, reason } };
      expect(await finance.call(readUserIdentity, input)).toEqual({ part, value: null });
    }
    expect((await search({ text: erased.id })).items).toMatchObject([
      { state: 'erased', mobileMasked: null },
    ]);
    expect(await support.call(userDetails, { params: { id: erased.id } })).toMatchObject({
      user: { state: 'erased' },
      erasedAt: expect.any(String),
      removal: null,
    });
  });
});

describe('ending the sessions of a user', () => {
  test('ends all of them, with a reason that is audited and an entry in the security log', async () => {
    const user = await build(it).user();
    const input = { params: { id: user.id }, body: { reason: '用户手机丢失' } };
    expect(await finance.ask(endUserSessions, input)).toMatchObject({
      data: { reason: 'OPERATOR_ROLE_MISSING' },
    });
    expect((await it.ask(sessionList, {}, { token: user.token })).code).toBe(200);
    expect(await support.call(endUserSessions, input)).toEqual({ ended: 1 });
    expect((await it.ask(sessionList, {}, { token: user.token })).code).toBe(405);
    expect(await auditAbout(user.id)).toMatchObject([{ action: 'endUserSessions', reason: '用户手机丢失' }]);
    const [event] = await readSecurity(it.ctx.db, { userId: user.id, limit: 1 });
    expect(event).toMatchObject({ kind: 'sessionsEnded', facts: { ended: 1, by: 'operator' } });
    const { sessions, user: shown } = await support.call(userDetails, { params: { id: user.id } });
    expect(sessions).toMatchObject({ live: 0, items: [{ isLive: false, endedAt: expect.any(String) }] });
    expect(shown.state).toBe('active');
    expect(await support.call(endUserSessions, input)).toEqual({ ended: 0 });
  });

  test('of nobody is refused', async () => {
    const input = { params: { id: randomUUID() }, body: { reason } };
    expect(await support.ask(endUserSessions, input)).toMatchObject({
      data: { reason: 'OPERATOR_SUBJECT_NOT_FOUND' },
    });
  });
});
