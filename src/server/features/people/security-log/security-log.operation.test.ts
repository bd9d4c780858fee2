import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallDefinition } from '#contract/define-call.ts';
import { login, logout, sendCode } from '#contract/people/sessions.ts';
import { carryOut } from '#server/cli/carry-out.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { noteSecurity } from './note-security.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const events = (kind: string) =>
  it.ctx.db.selectFrom('security_event').selectAll().where('kind', '=', kind).orderBy('id').execute();

async function run(...args: string[]) {
  const [lines, complaints]: [string[], string[]] = [[], []];
  const exitCode = await carryOut(it.ctx, 'security-log', {
    args,
    cwd: '/',
    locale: 'en',
    print: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
  });
  return { exitCode, lines, complaints };
}

/** Requests a login code and enters wrong codes until no attempt is left. */
async function guessWrong(mobile: string): Promise<void> {
  const { data } = await askFrom(it, anyAddress(), sendCode, { mobile, scene: 'login' });
  const wrong = data.sandboxCode === '000000' ? '000001' : '000000';
  for (let guess = 0; guess < 7; guess++)
    await askFrom(it, anyAddress(), login, { mobile, code: wrong, openId: '' });
}

const forgeNotify = () =>
  it.app.inject({
    method: 'POST',
    url: '/api/app/notify/alipay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `out_trade_no=${randomUUID()}&trade_status=TRADE_SUCCESS&sign=eA%3D%3D&sign_type=RSA2`,
  });

test('a logout is logged once, even if the token is sent twice', async () => {
  const { id, token } = await build(it).user();
  await it.call(logout, { body: {} }, { token });
  await it.ask(logout, { body: {} }, { token });
  expect((await events('loggedOut')).filter(({ user_id }) => user_id === id)).toHaveLength(1);
});

test('a code with used-up attempts is logged for its user, or without one for an unknown number', async () => {
  const before = (await events('codeTriesUsedUp')).length;
  const { id, mobile } = await build(it).user();
  it.clock.advance({ minutes: 2 });
  for (const number of [mobile, anyMobile()]) await guessWrong(number);
  const noted = (await events('codeTriesUsedUp')).slice(before);
  expect(noted.map(({ user_id, facts }) => [user_id, facts])).toEqual([
    [id, { scene: 'login' }],
    [null, { scene: 'login' }],
  ]);
});

test('a thousand forged notifications are logged once a minute and provider', async () => {
  it.clock.advance({ minutes: 1 });
  const before = (await events('forgedNotify')).length;
  for (let number = 0; number < 100; number++) expect((await forgeNotify()).body).toBe('fail');
  expect(await events('forgedNotify')).toHaveLength(before + 1);
  it.clock.advance({ minutes: 1 });
  await forgeNotify();
  expect(await events('forgedNotify')).toHaveLength(before + 2);
});

test('the command prints the events of one user or since a time, and refuses other arguments', async () => {
  const [one, other] = [await build(it).user(), await build(it).user()];
  it.clock.advance({ days: 1 });
  const at = it.clock.now();
  await noteSecurity(it.ctx.db, { kind: 'exported', userId: one.id, at });
  await noteSecurity(it.ctx.db, { kind: 'exported', userId: other.id, at, facts: { rows: 3 } });
  const ofOne = await run('--user', one.id, '--since', at.toISOString());
  expect(ofOne.lines.filter((line) => line.includes('exported'))).toHaveLength(1);
  expect(ofOne.lines.join('\n')).not.toContain(other.id);
  expect((await run('--since', '2030-01-01')).lines).toEqual(['0 events.']);
  for (const args of [['--user', 'x'], ['--since', 'yesterday'], ['all'], ['--user']]) {
    const { exitCode, complaints } = await run(...args);
    expect([exitCode, complaints.length]).toEqual([1, 1]);
  }
});

test('no logged event contains a number, a name, a token or an address', async () => {
  const person = await build(it).fan({ nickname: '绝不记下的名字' });
  const from = '203.0.113.77';
  it.clock.advance({ minutes: 2 });
  await guessWrong(person.mobile);
  await forgeNotify();
  // Runs all calls with a user and from an address: some are refused, some succeed.
  for (const call of Object.values(calls) as CallDefinition[]) {
    if (call === calls.logout || call === calls.exchangeToken) continue;
    await it.app.inject({
      method: call.method,
      url: call.path.replaceAll(/\{\w+\}/g, randomUUID()),
      remoteAddress: from,
      headers: { authorization: `Bearer ${person.token}`, 'user-agent': 'SECRET-DEVICE' },
      ...(call.body ? { payload: bodyFor(person.mobile) } : {}),
    });
  }
  const rows = await it.ctx.db.selectFrom('security_event').selectAll().execute();
  const text = JSON.stringify(rows.map(({ facts }) => facts));
  expect(rows.length).toBeGreaterThan(3);
  for (const secret of [person.mobile, '绝不记下的名字', person.token, from, 'SECRET-DEVICE', '110101'])
    expect(text.includes(secret), secret).toBe(false);
  // Random ids and hashes may contain as many digits in a row.
  const withoutIds = text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}/g, 'id');
  expect(withoutIds).not.toMatch(/1[3-9]\d{9}|\d{17}[\dX]|\b\d{1,3}(\.\d{1,3}){3}\b/);
});

const bodyFor = (mobile: string) => ({
  mobile,
  code: '123456',
  realName: '张三丰',
  idNumber: '11010119900307123X',
  consent: true,
  pin: '1234',
  on: true,
  days: 7,
  dailyFen: 100,
});
