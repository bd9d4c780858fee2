import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchList } from '#contract/matches/matches.ts';
import { balance, createRecharge } from '#contract/payments/money.ts';
import { schemeList } from '#contract/schemes/scheme-lists.ts';
import { previewScheme, publishScheme } from '#contract/schemes/publish-scheme.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { login, sendCode } from '#contract/people/sessions.ts';
import { me, updateInfo } from '#contract/people/users.ts';
import { notifyBody, truthfulDraft } from '#sandbox/alipay/gateway/notify-draft.ts';
import { merchant } from '#sandbox/settings.ts';
import { oddsCsv, openfootball } from '#test/build/matches/feed.ts';
import { draftOf } from '#test/build/scheme.ts';
import { ask, send } from '../../system/ask.ts';
import { type Client, logInAs, visitor } from '../../system/client.ts';
import { oneSentence } from '../../system/run-program.ts';
import { startSystem, type System } from '../../system/system.ts';

const morning = '2026-03-14T00:00:00Z';

let system: System;
let matchId: string;
let analyst: Client;
let fan: Client;
let schemeId: string;

beforeAll(async () => {
  system = await startSystem({ clockStart: morning, environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  const fixtures = openfootball(
    {},
    { home: 'Chelsea FC', away: 'Newcastle United FC' },
    { home: 'Liverpool FC', away: 'Fulham FC', time: '10:00' },
  );
  const price = (teams: string, line: string, pick: string, odds: string) =>
    `${teams},asian,${line},${pick},${odds},Pinnacle,${morning}`;
  const odds = oddsCsv(
    ...['Arsenal,Everton', 'Chelsea,Newcastle', 'Liverpool,Fulham'].flatMap((teams) => [
      price(teams, '-0.75', 'home', '2.05'),
      price(teams, '0.75', 'away', '1.85'),
    ]),
  );
  const files = [write(fixtures.fileName, fixtures.content), write('good-odds.csv', odds.content)];
  expect(await system.run('import', ...files)).toMatchObject({ code: 0 });
  await system.run('user', '13800138051', '--analyst');
  await system.run('user', '13800138052', '--verified', '--recharge', '1000');
  analyst = await logInAs(system.url, '13800138051');
  fan = await logInAs(system.url, '13800138052');
  matchId = await matchOf('Arsenal');
  const { id } = await analyst.call(publishScheme, { body: draftOf(matchId, { priceFen: 3800 }) });
  schemeId = id;
});
afterAll(() => system?.stop());

async function matchOf(home: string): Promise<string> {
  const { items } = await visitor(system.url).call(matchList, { query: { day: '2026-03-14', q: home } });
  return items[0]?.id ?? '';
}

function write(name: string, content: string | Buffer): string {
  const file = join(system.folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** No balance changed, nothing was published, and reconciliation finds nothing. */
async function nothingChanged(): Promise<void> {
  expect(await fan.call(balance, {})).toMatchObject({ balanceFen: 1000 });
  expect((await visitor(system.url).call(schemeList, { query: {} })).items).toHaveLength(1);
  expect((await system.run('reconcile')).output).toContain('sum 0 fen, 0 differences');
}

/** Both languages get the same refusal, each with its own text. */
async function isRefused(
  question: Parameters<typeof ask>[1],
  status: number,
  reason: string | readonly string[],
): Promise<void> {
  for (const locale of ['zh', 'en'] as const) {
    const response = await ask(system.url, { token: fan.token, ...question, locale });
    expect({ ...response, question: question.body?.slice(0, 80) }).toMatchObject({ status, code: status });
    expect([reason].flat()).toContain(response.reason);
    expect(`${response.message}\n`).toMatch(locale === 'zh' ? oneSentence.zh : /^[\x20-\x7e“”’¥]+\.\n$/);
  }
}

const json = (value: unknown): string => JSON.stringify(value);

test('wrong, used and malformed codes are refused', async () => {
  const mobile = '13800138054';
  const { sandboxCode = '' } = await visitor(system.url).call(sendCode, { body: { mobile, scene: 'login' } });
  const wrong = sandboxCode === '111111' ? '222222' : '111111';
  await isRefused({ path: login.path, body: json({ mobile, code: wrong }) }, 400, 'CODE_WRONG');
  await isRefused({ path: login.path, body: json({ mobile, code: 123456 }) }, 400, 'INPUT_INVALID');
  await visitor(system.url).call(login, { body: { mobile, code: sandboxCode } });
  await isRefused({ path: login.path, body: json({ mobile, code: sandboxCode }) }, 400, 'CODE_EXPIRED');
});

test('an invalid amount opens no order', async () => {
  const order = (amount: string) =>
    `{"amountFen":${amount},"provider":"alipay","idempotencyKey":"${randomUUID()}"}`;
  for (const amount of [
    '"1800"',
    '18.5',
    '1e30',
    '-1800',
    '0',
    'null',
    '[1800]',
    '9007199254740993',
    'true',
  ]) {
    await isRefused({ path: createRecharge.path, body: order(amount) }, 400, 'INPUT_INVALID');
  }
  for (const amount of ['99', '50001']) {
    await isRefused({ path: createRecharge.path, body: order(amount) }, 422, 'RECHARGE_AMOUNT');
  }
  const draft = draftOf(matchId);
  for (const priceFen of ['1800', 18.5, -800, 1e15]) {
    const body = json({ ...draft, priceFen });
    await isRefused({ path: publishScheme.path, token: analyst.token, body }, 400, 'INPUT_INVALID');
  }
  await nothingChanged();
});

test('a forged notification credits nothing', async () => {
  const body = { amountFen: 1800, provider: 'alipay', idempotencyKey: randomUUID() } as const;
  const { payUrl } = await fan.call(createRecharge, { body });
  const content = JSON.parse(new URL(payUrl ?? '').searchParams.get('biz_content') ?? '{}');
  const trade = {
    orderNo: String(content.out_trade_no),
    tradeNo: '2026031422001400000000000001',
    amountFen: 1800,
    subject: 'x',
    status: 'TRADE_SUCCESS' as const,
    createdAt: morning,
    expiresAt: morning,
    paidAt: morning,
    buyerId: '2088',
    notifyUrl: '',
    returnUrl: '',
    quitUrl: '',
    faults: [],
    copies: 1,
    notifyAttempts: 0,
    isNotifyAcknowledged: false,
  };
  const key = (name: string) => readFileSync(join(system.folder, 'keys', `${name}.pem`), 'utf8');
  const draft = truthfulDraft(trade, merchant.appId, merchant.sellerId, new Date());
  const genuine = notifyBody(draft, key('gateway-private'));
  const forged = [
    notifyBody({ ...draft, isForged: true }, key('gateway-private')),
    notifyBody(draft, key('app-private')),
    notifyBody({ ...draft, hash: 'sha1' }, key('gateway-private')),
    notifyBody({ ...draft, signType: null }, key('gateway-private')),
    notifyBody({ ...draft, fields: { ...draft.fields, seller_id: 'somebody' } }, key('gateway-private')),
    notifyBody({ ...draft, fields: { ...draft.fields, total_amount: '50000.00' } }, key('gateway-private')),
    genuine.replace('total_amount=18.00', 'total_amount=500.00'),
    genuine.replace(/&sign=[^&]*/, ''),
    `${genuine}&out_trade_no=${trade.orderNo}`,
    '',
    json(draft.fields),
  ];
  for (const sent of forged) {
    const answer = await send(new URL(system.url), {
      method: 'POST',
      path: '/api/app/notify/alipay',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: sent,
    });
    expect(answer).toEqual({ status: 200, text: 'fail' });
  }
  await nothingChanged();
});

test('a low balance unlocks nothing and the missing amount is stated', async () => {
  const question = {
    path: unlockScheme.path.replace('{id}', schemeId),
    body: json({ unlockId: randomUUID() }),
  };
  await isRefused(question, 402, 'BALANCE_TOO_LOW');
  expect((await ask(system.url, { ...question, token: fan.token })).message).toContain('28.00');
  await nothingChanged();
});

test('unknown and malformed ids are not found', async () => {
  const places = [
    ['GET', '/api/app/common/match/', '', 'MATCH_NOT_FOUND'],
    ['GET', '/api/app/common/match/', '/solutions', 'MATCH_NOT_FOUND'],
    ['GET', '/api/app/common/solution/detail/', '', 'SCHEME_NOT_FOUND'],
    ['POST', '/api/app/auth/solution/unlock/', '', 'SCHEME_NOT_FOUND'],
    ['GET', '/api/app/auth/recharge/', '', 'ORDER_NOT_FOUND'],
  ] as const;
  for (const [method, before, after, reason] of places) {
    for (const id of [randomUUID(), '1', '%00', 'x'.repeat(150)]) {
      const body = method === 'POST' ? { body: json({ unlockId: randomUUID() }) } : {};
      await isRefused({ method, path: `${before}${id}${after}`, ...body }, 404, reason);
    }
  }
});

test('malformed requests are refused without effect', async () => {
  const path = createRecharge.path;
  const good = json({ amountFen: 1800, provider: 'alipay', idempotencyKey: randomUUID() });
  const deep = 50_000;
  await isRefused({ path, body: json({ text: 'x'.repeat(1024 * 1024) }) }, 413, 'BODY_TOO_LARGE');
  await isRefused({ path, body: good.slice(0, -1) }, 400, 'JSON_INVALID');
  await isRefused({ path, body: '{"constructor":{"prototype":{}}}' }, 400, ['JSON_INVALID', 'INPUT_INVALID']);
  await isRefused({ path, body: `{"a":${'['.repeat(deep)}${']'.repeat(deep)}}` }, 400, [
    'JSON_INVALID',
    'INPUT_INVALID',
  ]);
  await isRefused({ path, body: good, headers: { 'content-type': 'text/plain' } }, 415, 'BODY_TYPE');
  await isRefused(
    { path, body: good.replace('{', '{"amountFen":50,').replace('1800', '-1800') },
    400,
    'INPUT_INVALID',
  );
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
    await isRefused({ method, path: login.path }, 404, 'CALL_NOT_FOUND');
  }
  await isRefused({ method: 'GET', path: `/api/app/${'x'.repeat(5_000)}` }, 404, 'CALL_NOT_FOUND');
  for (const huge of [
    { method: 'GET', path: `/api/app/${'x'.repeat(40_000)}` },
    { method: 'GET', path: me.path, headers: { 'x-long': 'x'.repeat(40_000) } },
  ]) {
    expect(await ask(system.url, huge)).toMatchObject({
      status: 400,
      code: 400,
      reason: 'REQUEST_UNREADABLE',
    });
  }
  await nothingChanged();
});

test('a text that the database cannot store is refused without an internal error', async () => {
  const nul = `五个字的标题${String.fromCharCode(0)}`;
  const cursor = Buffer.from(json([`2026-03-14T00:00:00.000Z${String.fromCharCode(0)}`, randomUUID()]));
  const list = (query: string) => ({ method: 'GET', path: `${matchList.path}?${query}` });
  await isRefused(
    { path: updateInfo.path, body: json({ nickname: nul }) },
    422,
    'TEXT_HAS_CONTROL_CHARACTERS',
  );
  const draft = draftOf(await matchOf('Chelsea'));
  for (const field of ['title', 'summary', 'body'] as const) {
    const body = json({ ...draft, [field]: `${draft[field]}${String.fromCharCode(0)}` });
    await isRefused(
      { path: publishScheme.path, token: analyst.token, body },
      422,
      'TEXT_HAS_CONTROL_CHARACTERS',
    );
    const { idempotencyKey: _, displayedOddsMilli: __, ...preview } = JSON.parse(body);
    const response = await ask(system.url, {
      path: previewScheme.path,
      token: analyst.token,
      body: json(preview),
    });
    expect(response).toMatchObject({ status: 200 });
  }
  await isRefused(list('competition=%00'), 400, 'INPUT_INVALID');
  await isRefused(list(`cursor=${cursor.toString('base64url')}`), 400, 'CURSOR_INVALID');
  expect(await ask(system.url, list('q=%00'))).toMatchObject({ status: 200 });
  await nothingChanged();
});

test('after the cut-off nothing can be published, and earlier codes have expired', async () => {
  const mobile = '13800138055';
  const { sandboxCode = '' } = await visitor(system.url).call(sendCode, { body: { mobile, scene: 'login' } });
  const body = json(draftOf(await matchOf('Liverpool'), { priceFen: 0 }));
  await system.moveTo('2026-03-14T09:51:00Z');
  await isRefused({ path: publishScheme.path, token: analyst.token, body }, 409, 'PUBLISH_CUT_OFF');
  await isRefused({ path: login.path, body: json({ mobile, code: sandboxCode }) }, 400, 'CODE_EXPIRED');
  await nothingChanged();
});
