import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  consoleEnrolment,
  consoleLogin,
  consoleLogout,
  consoleSelf,
  endConsoleSessions,
  enrolOperator,
} from '#contract/console/access.ts';
import { holdMatch, releaseMatch } from '#contract/console/matches.ts';
import { notices } from '#contract/settings.ts';
import { publishNotice } from '#contract/console/notices.ts';
import { matchDetails } from '#contract/matches/matches.ts';
import { transaction } from '#server/db/transaction.ts';
import { inviteOperator } from '#server/features/operators/access/enrolment.ts';
import { totpCodeAt } from '#server/features/operators/access/totp.ts';
import { deleteRole } from '#server/features/operators/role-store.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { type ConsoleClient, consoleAs, consoleClient } from '#test/build/operators/console.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { type OtherServer, startOther } from '#test/other-server.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

/** Two servers on one database: an operator's browser reaches now this one, now that one. */
let it: TestApp;
let other: OtherServer;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 8 });
  other = await startOther(it);
});
afterAll(async () => {
  await other.close();
  await it.close();
});

const password = 'long enough to be kept';
const reason = '赛果可疑，正在核查';
/** A match that no other test leaves held; those of the race use the pairs before it. */
const free = { pair: 4 };
const refusalOf = (answer: { data: unknown }) => (answer.data as { reason?: string }).reason ?? 'none';

/** The same session at this server and at the other. */
async function atBoth(operator: BuiltOperator): Promise<readonly [ConsoleClient, ConsoleClient]> {
  const here = await consoleAs(it, operator.id);
  return [here, consoleClient(other, here.token)];
}

async function enrolled(): Promise<BuiltOperator & { readonly code: () => string }> {
  const operator = await buildOperator(it, 'support');
  const { token } = await transaction(it.ctx.db, (tx) =>
    inviteOperator(tx, it.ctx, operator.id, it.clock.now()),
  );
  const { secret } = await consoleClient(it, null).call(consoleEnrolment, { body: { token } });
  const code = () => totpCodeAt(secret, it.clock.now());
  // The invitation was shown by this server and is used at the other.
  await consoleClient(other, null).call(enrolOperator, { body: { token, password, code: code() } });
  it.clock.advance({ minutes: 1 });
  return { ...operator, code };
}

test('a session opened at one server is one at the other, and ended at either it is over at both', async () => {
  const [here, there] = await atBoth(await buildOperator(it, 'support'));
  expect((await there.call(consoleSelf, {})).id).toBe((await here.call(consoleSelf, {})).id);
  await there.call(consoleLogout, { body: {} });
  expect(refusalOf(await here.ask(consoleSelf, {}))).toBe('SESSION_ENDED');
});

test('a session that ends the others ends them at every server, in the very next call', async () => {
  const operator = await buildOperator(it, 'support');
  for (let round = 0; round < 10; round++) {
    const [here, there] = await atBoth(operator);
    const [otherHere, otherThere] = await atBoth(operator);
    expect(refusalOf(await otherThere.ask(consoleSelf, {}))).toBe('none');
    await here.call(endConsoleSessions, { body: { others: true } });
    expect(refusalOf(await otherThere.ask(consoleSelf, {}))).toBe('SESSION_ENDED');
    expect(refusalOf(await otherHere.ask(consoleSelf, {}))).toBe('SESSION_ENDED');
    expect(refusalOf(await there.ask(consoleSelf, {}))).toBe('none');
  }
});

test('a role that was withdrawn acts at no server', async () => {
  const operator = await buildOperator(it, 'moderator');
  const [here, there] = await atBoth(operator);
  const hold = { params: { id: await buildMatch(it, free) }, body: { reason } };
  await here.call(holdMatch, hold);
  await there.call(releaseMatch, hold);
  await transaction(it.ctx.db, (tx) => deleteRole(tx, { operatorId: operator.id, role: 'moderator' }));
  expect((await there.ask(holdMatch, hold)).status).toBe(403);
  expect((await here.ask(holdMatch, hold)).status).toBe(403);
});

test('a code of the authenticator opens once at all servers together', async () => {
  const { name, code } = await enrolled();
  for (let round = 0; round < 5; round++) {
    const body = { name, password, code: code() };
    const answers = await Promise.all(
      [it, other, it, other].map((server) => consoleClient(server, null).ask(consoleLogin, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    // Past the limit of failures.
    it.clock.advance({ minutes: 20 });
  }
});

test('guesses at two servers count together', async () => {
  const { name, code } = await enrolled();
  const guess = (server: Pick<TestApp, 'app'>) =>
    consoleClient(server, null).ask(consoleLogin, { body: { name, password: 'wrong', code: code() } });
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await guess(it)).status, (await guess(other)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('a hold made at one server is in the very next answer of the other, and so is its end', async () => {
  const matchId = await buildMatch(it, free);
  const [here, there] = await atBoth(await buildOperator(it, 'moderator'));
  const shown = async (server: Pick<TestApp, 'app'>) => {
    const { body } = await server.app.inject({
      method: 'GET',
      url: matchDetails.path.replace('{id}', matchId),
    });
    return matchDetails.reply.parse(JSON.parse(body).data).heldSince;
  };
  const hold = { params: { id: matchId }, body: { reason } };
  for (let round = 0; round < 5; round++) {
    expect([await shown(it), await shown(other)]).toEqual([null, null]);
    await here.call(holdMatch, hold);
    expect([await shown(other), await shown(it)]).toEqual(Array(2).fill(it.clock.now().toISOString()));
    await there.call(releaseMatch, hold);
  }
});

test('of operators at two servers who hold one match at once, one does and the others are told', async () => {
  for (let round = 0; round < free.pair; round++) {
    const matchId = await buildMatch(it, { pair: round });
    const clients = [
      ...(await atBoth(await buildOperator(it, 'moderator'))),
      ...(await atBoth(await buildOperator(it, 'moderator'))),
    ];
    const hold = { params: { id: matchId }, body: { reason } };
    const answers = await Promise.all(clients.map((client) => client.ask(holdMatch, hold)));
    expect(answers.map(refusalOf).sort()).toEqual([...Array(3).fill('ALREADY_DECIDED'), 'none']);
  }
});

test('a notice published at one server is in the very next answer of the other', async () => {
  const [here] = await atBoth(await buildOperator(it, 'moderator'));
  const shown = async () => {
    const { body } = await other.app.inject({ method: 'GET', url: notices.path });
    return notices.reply.parse(JSON.parse(body).data).items.map(({ text }) => text.en);
  };
  expect(await shown()).toEqual([]);
  const text = { zh: '支付宝充值暂时不可用。', en: 'Top-ups with Alipay are unavailable.' };
  await here.call(publishNotice, {
    body: { ...text, severity: 'outage', startsAt: null, endsAt: null, reason: '支付宝接口故障' },
  });
  expect(await shown()).toEqual([text.en]);
});
