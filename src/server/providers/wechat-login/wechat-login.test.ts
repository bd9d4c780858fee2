import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patientMs } from '#test/time-outs.ts';
import { createWechatLogin } from './create-wechat-login.ts';

describe("WeChat's response to a code", () => {
  let answer = '';
  let status = 200;
  const requestedUrls: string[] = [];
  const server = createServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    response.writeHead(status, { 'content-type': 'text/plain' }).end(answer);
  });
  let apiUrl = '';
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const settings = {
    authorizeUrl: 'https://open.example',
    appId: 'wxapp',
    appSecret: 's3cret&',
    timeoutMs: patientMs,
  };
  const login = () => createWechatLogin({ ...settings, apiUrl });
  const answered = (content: unknown, withStatus = 200) => {
    answer = typeof content === 'string' ? content : JSON.stringify(content);
    status = withStatus;
    return login().identify('a&b=c');
  };

  it('is an identity of this application', async () => {
    const openid = 'oUser_with-28-characters-000';
    const unionId = 'u1';
    expect(await answered({ openid, unionid: unionId, scope: 'snsapi_base' })).toEqual({
      ok: true,
      appId: 'wxapp',
      openId: openid,
      unionId,
    });
    expect(requestedUrls.at(-1)).toBe(
      '/sns/oauth2/access_token?appid=wxapp&secret=s3cret%26&code=a%26b%3Dc&grant_type=authorization_code',
    );
  });

  it.each([40029, 40163])('with the error %i is an invalid code', async (errcode) => {
    expect(await answered({ errcode, errmsg: 'invalid' })).toMatchObject({ ok: false, fault: 'code' });
  });

  it.each([1, '1', true, 2, 'yes'])('with is_snapshotuser %j is no identity', async (is_snapshotuser) => {
    const openid = 'oUser_with-28-characters-000';
    expect(await answered({ openid, is_snapshotuser })).toMatchObject({ ok: false, fault: 'snapshot' });
  });

  it.each([
    [{ errcode: -1, errmsg: 'system error' }, 200],
    [{ errcode: 40125, errmsg: 'invalid appsecret' }, 200],
    [{ errcode: 45011, errmsg: 'api minute-quota reach limit' }, 200],
    [{ openid: 'oUser_with-28-characters-000' }, 502],
    ['<html>', 200],
    ['null', 200],
    ['', 200],
    [{}, 200],
    [{ openid: '' }, 200],
    [{ openid: ['oUser_with-28-characters-000'] }, 200],
    [{ openid: "o' or 1=1 -- 1234567890" }, 200],
  ])('%j (%i) is no identity', async (content, withStatus) => {
    expect(await answered(content, withStatus)).toMatchObject({ ok: false, fault: 'unavailable' });
  });

  it('is missing if WeChat is unreachable', async () => {
    const nobody = createWechatLogin({ ...settings, apiUrl: 'http://127.0.0.1:1' });
    expect(await nobody.identify('x')).toEqual({ ok: false, fault: 'unavailable', cause: 'unreachable' });
  });

  it.each(['', 'a-b', 'x'.repeat(129)])('rejects the state %j', (state) => {
    expect(() => login().authUrl(state, 'https://ours.example/')).toThrow('Invalid OAuth state');
  });
});
