import { afterAll, beforeAll, expect, test } from 'vitest';
import { wxAuthInfo, wxAuthUrl } from '#contract/people/identity.ts';
import { anyNonce, goToWechat } from '#test/build/payments/wechat.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const swap = (query: { code: string; state: string; nonce: string }) => it.ask(wxAuthInfo, { query });
const refused = (reason: string) => ({ data: { reason } });

test('the authorization URL requests the identity only, and returns to our own page', async () => {
  const nonce = anyNonce();
  const { url } = await it.call(wxAuthUrl, { query: { nonce, returnTo: '/pages/sub/login/index?from=x' } });
  const { searchParams, hash } = new URL(url);
  expect(Object.fromEntries(searchParams)).toEqual({
    appid: it.ctx.config.wechat?.appId,
    redirect_uri: `${it.ctx.config.publicUrl}/pages/sub/login/index?from=x`,
    response_type: 'code',
    scope: 'snsapi_base',
    state: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(hash).toBe('#wechat_redirect');
  const stored = JSON.stringify(await it.ctx.db.selectFrom('wechat_state').selectAll().execute());
  for (const secret of [searchParams.get('state'), nonce]) expect(stored).not.toContain(secret);
});

test('two authorization URLs are never the same', async () => {
  const urls = await Promise.all([1, 2].map(() => it.call(wxAuthUrl, { query: { nonce: 'n'.repeat(32) } })));
  expect(urls[0]?.url).not.toBe(urls[1]?.url);
});

test.each([
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/\t\\evil.example',
])('a return path %j does not lead to another site', async (returnTo) => {
  const nonce = anyNonce();
  const { code, state, back } = await goToWechat(it, { nonce, returnTo });
  expect(back.origin).toBe(it.ctx.config.publicUrl);
  const { data } = await swap({ code, state, nonce });
  expect(new URL(data.returnTo, 'http://ours.example').origin).toBe('http://ours.example');
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'evil'])(
  'a return path %j is refused',
  async (returnTo) => {
    const answer = await it.ask(wxAuthUrl, { query: { nonce: anyNonce(), returnTo } });
    expect(answer).toMatchObject({ status: 400, ...refused('INPUT_INVALID') });
  },
);

test('the response of WeChat is invalid in another browser, and still works in its own afterwards', async () => {
  const nonce = anyNonce();
  const { code, state } = await goToWechat(it, { nonce });
  expect(await swap({ code, state, nonce: anyNonce() })).toMatchObject(refused('WX_STATE_INVALID'));
  expect((await swap({ code, state, nonce })).data).toMatchObject({ bound: false, returnTo: '/' });
});

test('a consent not requested by this browser is not even exchanged', async () => {
  const [mine, theirs] = [anyNonce(), anyNonce()];
  const own = await goToWechat(it, { nonce: mine });
  const foreign = await goToWechat(it, { nonce: theirs });
  expect(await swap({ ...foreign, nonce: mine })).toMatchObject(refused('WX_STATE_INVALID'));
  expect((await swap({ code: foreign.code, state: foreign.state, nonce: theirs })).code).toBe(200);
  expect((await swap({ code: own.code, state: own.state, nonce: mine })).code).toBe(200);
});

test('a state works once and for ten minutes', async () => {
  const nonce = anyNonce();
  const first = await goToWechat(it, { nonce });
  expect((await swap({ code: first.code, state: first.state, nonce })).code).toBe(200);
  const other = await goToWechat(it, { nonce });
  expect(await swap({ code: other.code, state: first.state, nonce })).toMatchObject(
    refused('WX_STATE_INVALID'),
  );
  it.clock.advance({ minutes: 10 });
  expect(await swap({ code: other.code, state: other.state, nonce })).toMatchObject(
    refused('WX_STATE_INVALID'),
  );
});

test('a code works once', async () => {
  const nonce = anyNonce();
  const first = await goToWechat(it, { nonce });
  await swap({ code: first.code, state: first.state, nonce });
  const second = await goToWechat(it, { nonce });
  expect(await swap({ code: first.code, state: second.state, nonce })).toMatchObject({
    status: 400,
    ...refused('WX_CODE_INVALID'),
  });
});

test('an invalid code is refused', async () => {
  const nonce = anyNonce();
  const { state } = await goToWechat(it, { nonce });
  expect(await swap({ code: 'none', state, nonce })).toMatchObject(refused('WX_CODE_INVALID'));
});

test('the virtual account of a snapshot page logs nobody in', async () => {
  const nonce = anyNonce();
  const { code, state } = await goToWechat(it, { nonce, person: 'snapshot' });
  const tickets = async () => (await it.ctx.db.selectFrom('wechat_ticket').selectAll().execute()).length;
  const before = await tickets();
  expect(await swap({ code, state, nonce })).toMatchObject(refused('WX_SNAPSHOT_USER'));
  expect(await tickets()).toBe(before);
});

test.each(['slow', 'bad_gateway', 'truncated', 'busy'])(
  'WeChat that is %s is reported as unavailable',
  async (fault) => {
    const nonce = anyNonce();
    const { code, state } = await goToWechat(it, { nonce, fault });
    expect(await swap({ code, state, nonce })).toMatchObject({
      status: 503,
      ...refused('PROVIDER_UNAVAILABLE'),
    });
  },
);

test('no authorization URL is given when WeChat is not configured', async () => {
  const bare = { ...it.ctx, wechatLogin: null };
  const { wxAuthUrl: operation } = await import('./wx-auth-url.ts');
  const request = { query: { nonce: anyNonce() } } as Parameters<typeof operation>[1];
  await expect(operation(bare, request)).rejects.toMatchObject({ reason: 'PROVIDER_UNAVAILABLE' });
});
