import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  changeConsolePassword,
  consoleEnrolment,
  consoleLogin,
  consoleLogout,
  consoleSelf,
  consoleSessions,
  endConsoleSessions,
  enrolOperator,
  renewRecoveryCodes,
} from '#contract/console/access.ts';
import { transaction } from '#server/db/transaction.ts';
import { inviteOperator } from '#server/features/operators/access/enrolment.ts';
import { totpCodeAt } from '#server/features/operators/access/totp.ts';
import { type ConsoleClient, consoleAs, consoleClient } from '#test/build/operators/console.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const password = 'long enough to be kept';

let it: TestApp;
let visitor: ConsoleClient;
let operator: BuiltOperator;
let secret: string;
let recoveryCodes: readonly string[];

beforeAll(async () => {
  it = await startTestApp();
  visitor = consoleClient(it, null);
});
afterAll(() => it.close());
beforeEach(async () => {
  // Past the limits of the tests before.
  it.clock.advance({ hours: 1 });
  operator = await buildOperator(it, 'support', 'moderator');
  const token = await invite(operator.id);
  secret = (await visitor.call(consoleEnrolment, { body: { token } })).secret;
  const enrolled = await visitor.call(enrolOperator, { body: { token, password, code: code() } });
  recoveryCodes = enrolled.recoveryCodes;
  it.clock.advance({ minutes: 1 });
});

/** The present code of the operator's authenticator. */
const code = () => totpCodeAt(secret, it.clock.now());

async function invite(operatorId: string): Promise<string> {
  const at = it.clock.now();
  const invitation = await transaction(it.ctx.db, (tx) => inviteOperator(tx, it.ctx, operatorId, at));
  return invitation.token;
}

interface Typed {
  readonly name?: string;
  readonly password?: string;
  readonly code?: string;
}

/** Logs in over HTTP from an address; returns the reply and its cookie. */
async function logIn(typed: Typed = {}, remoteAddress = '203.0.113.7') {
  const response = await it.app.inject({
    method: 'POST',
    url: consoleLogin.path,
    headers: { 'x-console': '1' },
    payload: { name: operator.name, password, code: code(), ...typed },
    remoteAddress,
  });
  const cookie = String(response.headers['set-cookie'] ?? '');
  const { data } = response.json<{ data: { reason?: string; facts?: { retryAfterS: number } } }>();
  return { status: response.statusCode, cookie, data, reason: data.reason ?? null };
}

const tokenOf = (cookie: string) => /^console=([\w-]{43});/.exec(cookie)?.[1] ?? null;
const refusalOf = (answer: { data: unknown }) => (answer.data as { reason?: string }).reason;

describe('enrolment', () => {
  test('shows name and key, gives ten recovery codes once, and is used up', async () => {
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const invited = await buildOperator(it);
    const token = await invite(invited.id);
    const { name, uri } = await visitor.call(consoleEnrolment, { body: { token } });
    expect(name).toBe(invited.name);
    secret = new URL(uri).searchParams.get('secret') ?? '';
    const body = { token, password, code: code() };
    expect((await visitor.call(enrolOperator, { body })).self).toMatchObject({ name, recoveryCodesLeft: 10 });
    for (const call of [enrolOperator, consoleEnrolment] as const)
      expect(
        refusalOf(await visitor.ask(call, { body: call === enrolOperator ? body : { token } } as never)),
      ).toBe('ENROLMENT_INVALID');
  });

  test('a weak password or a wrong code leaves it valid', async () => {
    const token = await invite((await buildOperator(it)).id);
    secret = (await visitor.call(consoleEnrolment, { body: { token } })).secret;
    const enrolling = (typed: Typed) =>
      visitor.ask(enrolOperator, { body: { token, password, code: code(), ...typed } });
    expect(refusalOf(await enrolling({ password: 'short' }))).toBe('PASSWORD_WEAK');
    const wrong = code() === '123456' ? '654321' : '123456';
    expect(refusalOf(await enrolling({ code: wrong }))).toBe('ENROLMENT_CODE_WRONG');
    expect((await enrolling({})).code).toBe(200);
  });

  test('expires after two days, and a newer invitation replaces it', async () => {
    const { id } = await buildOperator(it);
    const [first, second] = [await invite(id), await invite(id)];
    const shown = async (token: string) => (await visitor.ask(consoleEnrolment, { body: { token } })).code;
    expect([await shown(first), await shown(second)]).toEqual([404, 200]);
    it.clock.advance({ hours: 48 });
    expect(await shown(second)).toBe(404);
  });

  test('of two people with one link one enrols', async () => {
    const token = await invite((await buildOperator(it)).id);
    secret = (await visitor.call(consoleEnrolment, { body: { token } })).secret;
    const body = { token, password, code: code() };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.ask(enrolOperator, { body })));
    expect(answers.map(({ code: status }) => status).sort()).toEqual([200, 404, 404]);
  });
});

describe('login', () => {
  test('sets a cookie that scripts and other sites do not get, and no token in the reply', async () => {
    const { status, cookie, data } = await logIn();
    expect(status).toBe(200);
    expect(cookie).toMatch(/^console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/);
    expect(JSON.stringify(data)).not.toContain(tokenOf(cookie));
    const self = await consoleClient(it, tokenOf(cookie)).call(consoleSelf, {});
    expect(self).toMatchObject({ name: operator.name, roles: ['moderator', 'support'] });
  });

  test('whatever is wrong, the refusal is the same', async () => {
    const wrongCode = code() === '123456' ? '654321' : '123456';
    const answers = [
      await logIn({ password: 'something else entirely' }),
      await logIn({ code: wrongCode }),
      await logIn({ name: 'nobody-of-this-name' }),
      await logIn({ code: 'AAAA-BBBB-CCCC-DDDD' }),
    ];
    expect(answers.map(({ status, data }) => [status, data.reason, data.facts])).toEqual(
      answers.map(() => [422, 'CONSOLE_LOGIN_WRONG', {}]),
    );
    expect(answers.map(({ cookie }) => cookie)).toEqual(['', '', '', '']);
  });

  test('a code opens once, of several at the same moment as well', async () => {
    const attempts = await Promise.all([logIn(), logIn(), logIn()]);
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await logIn()).status).toBe(422);
    it.clock.advance({ seconds: 30 });
    expect((await logIn()).status).toBe(200);
  });

  test('a recovery code opens once, however it is typed', async () => {
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn({ code: first })).status).toBe(200);
    expect((await logIn({ code: first })).status).toBe(422);
    const { cookie } = await logIn({ code: second.toLowerCase().replaceAll('-', ' ') });
    const self = await consoleClient(it, tokenOf(cookie)).call(consoleSelf, {});
    expect(self.recoveryCodesLeft).toBe(8);
  });

  test('a code of another operator opens nothing', async () => {
    const [theirs = ''] = recoveryCodes;
    const token = await invite((await buildOperator(it)).id);
    const { name, secret: other } = await visitor.call(consoleEnrolment, { body: { token } });
    const enrolling = { token, password, code: totpCodeAt(other, it.clock.now()) };
    await visitor.call(enrolOperator, { body: enrolling });
    it.clock.advance({ seconds: 30 });
    expect((await logIn({ name, code: code() })).status).toBe(422);
    expect((await logIn({ name, code: theirs })).status).toBe(422);
  });

  test('the sixth failure from one network waits; the operator gets in from elsewhere', async () => {
    for (let failed = 0; failed < 5; failed++) expect((await logIn({ password: 'wrong' })).status).toBe(422);
    const sixth = await logIn();
    expect(sixth).toMatchObject({ status: 429, reason: 'CONSOLE_LOGIN_WAIT' });
    expect(sixth.data.facts?.retryAfterS).toBe(900);
    expect((await logIn({}, '198.51.100.9')).status).toBe(200);
    it.clock.advance({ minutes: 15 });
    expect((await logIn()).status).toBe(200);
  });

  test('knocking on does not make the wait longer', async () => {
    for (let failed = 0; failed < 5; failed++) await logIn({ password: 'wrong' });
    it.clock.advance({ minutes: 10 });
    expect((await logIn()).data.facts?.retryAfterS).toBe(300);
    it.clock.advance({ minutes: 5 });
    expect((await logIn()).status).toBe(200);
  });

  test('a guess from every network in turn ends at thirty', async () => {
    const statuses = [];
    for (let host = 1; host <= 31; host++)
      statuses.push((await logIn({ password: 'wrong' }, `198.51.100.${host}`)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(422), 429]);
  });

  test('forty guesses at the same moment are no more than five', async () => {
    const guesses = await Promise.all(Array.from({ length: 40 }, () => logIn({ password: 'wrong' })));
    expect(guesses.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
  });

  test('a right password with a wrong code is in the security log', async () => {
    await logIn({ code: code() === '123456' ? '654321' : '123456' });
    const events = await it.ctx.db
      .selectFrom('security_event')
      .select('facts')
      .where('kind', '=', 'consoleFactorWrong')
      .execute();
    expect(events.map(({ facts }) => facts)).toContainEqual({ operatorId: operator.id });
  });
});

describe('a session', () => {
  const state = async (client: ConsoleClient) => refusalOf(await client.ask(consoleSelf, {})) ?? 'open';

  test('ends after half an hour without a request, and after twelve hours in any case', async () => {
    const idle = await consoleAs(it, operator.id);
    it.clock.advance({ minutes: 29 });
    expect(await state(idle)).toBe('open');
    it.clock.advance({ minutes: 30 });
    expect(await state(idle)).toBe('SESSION_ENDED');
    const busy = await consoleAs(it, operator.id);
    for (let passed = 20; passed < 720; passed += 20) {
      it.clock.advance({ minutes: 20 });
      expect(await state(busy)).toBe('open');
    }
    it.clock.advance({ minutes: 20 });
    expect(await state(busy)).toBe('SESSION_ENDED');
  });

  test('is listed with the others, and ends one or all of them', async () => {
    const [own, second, third] = [
      await consoleAs(it, operator.id),
      await consoleAs(it, operator.id),
      await consoleAs(it, operator.id),
    ];
    const { items } = await own.call(consoleSessions, {});
    // With the one that enrolment opened.
    expect(items.map(({ isThis }) => isThis).sort()).toEqual([false, false, false, true]);
    const strangers = await consoleAs(it, (await buildOperator(it)).id);
    const [theirs] = (await strangers.call(consoleSessions, {})).items;
    expect(refusalOf(await own.ask(endConsoleSessions, { body: { id: theirs?.id ?? '' } }))).toBe(
      'SESSION_NOT_FOUND',
    );
    expect(await own.call(endConsoleSessions, { body: { others: true } })).toEqual({ ended: 3 });
    expect([await state(own), await state(second), await state(third), await state(strangers)]).toEqual([
      'open',
      'SESSION_ENDED',
      'SESSION_ENDED',
      'open',
    ]);
  });

  test('ends with logout', async () => {
    const client = await consoleAs(it, operator.id);
    await client.call(consoleLogout, { body: {} });
    expect(await state(client)).toBe('SESSION_ENDED');
  });

  test('of a disabled operator is over, and nobody logs in', async () => {
    const client = await consoleAs(it, operator.id);
    await it.ctx.db
      .updateTable('operator')
      .set({ disabled_at: it.clock.now() })
      .where('id', '=', operator.id)
      .execute();
    expect(await state(client)).toBe('SESSION_ENDED');
    expect((await logIn()).status).toBe(422);
  });

  test('changes the password and the recovery codes only with both factors', async () => {
    const [client, other] = [await consoleAs(it, operator.id), await consoleAs(it, operator.id)];
    const newPassword = 'another long password';
    const change = (typed: Typed) =>
      client.ask(changeConsolePassword, { body: { password, code: code(), newPassword, ...typed } });
    expect(refusalOf(await change({ password: 'wrong' }))).toBe('CONSOLE_LOGIN_WRONG');
    // Two sessions besides this one: the other, and the one of the enrolment.
    expect((await change({})).data).toEqual({ ended: 2 });
    expect([await state(client), await state(other)]).toEqual(['open', 'SESSION_ENDED']);
    it.clock.advance({ seconds: 30 });
    expect((await logIn()).status).toBe(422);
    expect((await logIn({ password: newPassword })).status).toBe(200);
    it.clock.advance({ seconds: 30 });
    const renewing = { password: newPassword, code: code() };
    const { recoveryCodes: renewed } = await client.call(renewRecoveryCodes, { body: renewing });
    const [old = '', [fresh = ''] = []] = [recoveryCodes[0], renewed];
    expect((await logIn({ password: newPassword, code: old })).status).toBe(422);
    expect((await logIn({ password: newPassword, code: fresh })).status).toBe(200);
  });
});
