import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLoopbackUrl } from '../loopback.ts';
import { requestPairs } from '../request-pairs.ts';
import { type Wechat, wechatMerchant } from './wechat.ts';
import type { WechatPerson } from './wechat-books.ts';
import { renderConsent, renderNoConsent } from './wechat-login-page.ts';
import { randomText } from './wechat-signature.ts';
import { trickle } from '../trickle.ts';

/** Faults of exchanging a code. */
const codeFaults = ['used', 'slow', 'trickle', 'reset', 'bad_gateway', 'truncated', 'busy'] as const;
type CodeFault = (typeof codeFaults)[number];

type Code = {
  openId: string;
  isSnapshot: boolean;
  isUsed: boolean;
  expiresAt: number;
  fault: CodeFault | null;
};

const CODE_LIFE_MS = 5 * 60_000;

/** WeChat's consent page and the exchange of its codes. Codes are in memory only and do not survive a restart. */
export function addWechatLogin(app: FastifyInstance, wechat: Wechat): void {
  const codes = new Map<string, Code>();
  addConsent(app, wechat, codes);

  app.get('/wechat-api/sns/oauth2/access_token', (request, reply) => {
    const pairs = new Map(requestPairs(request));
    const code = codes.get(pairs.get('code') ?? '');
    if (pairs.get('appid') !== wechatMerchant.appId) return reply.send(errorOf(40013, 'invalid appid'));
    if (pairs.get('secret') !== wechatMerchant.appSecret)
      return reply.send(errorOf(40125, 'invalid appsecret'));
    if (pairs.get('grant_type') !== 'authorization_code')
      return reply.send(errorOf(40002, 'invalid grant_type'));
    if (!code || code.expiresAt < wechat.clock.now().getTime())
      return reply.send(errorOf(40029, 'invalid code'));
    if (code.isUsed || code.fault === 'used') return reply.send(errorOf(40163, 'code been used'));
    code.isUsed = true;
    return sendPerson(reply, code);
  });
}

function addConsent(app: FastifyInstance, wechat: Wechat, codes: Map<string, Code>): void {
  app.get('/wechat-open/connect/oauth2/authorize', (request, reply) => {
    const pairs = new Map(requestPairs(request));
    const fault = consentFault(pairs);
    const page = fault ? renderNoConsent(fault) : renderConsent(wechat.books.people(), pairs);
    return reply
      .code(fault ? 400 : 200)
      .type('text/html;charset=utf-8')
      .send(page);
  });

  app.post('/wechat-open/consent', (request, reply) => {
    const pairs = new Map(requestPairs(request));
    const back = pairs.get('redirect_uri') ?? '';
    if (!isLoopbackUrl(back)) return reply.code(400).type('text/html').send(renderNoConsent('redirect_uri'));
    const code = `0${randomText(31)}`;
    const chosen = pairs.get('person') ?? '';
    const isSnapshot = chosen === 'snapshot';
    const known = wechat.books.people().find(({ openId }) => openId === chosen);
    codes.set(code, {
      openId: (known ?? newPerson(wechat, isSnapshot)).openId,
      isSnapshot,
      isUsed: false,
      expiresAt: wechat.clock.now().getTime() + CODE_LIFE_MS,
      fault: codeFaults.find((fault) => fault === pairs.get('fault')) ?? null,
    });
    const url = new URL(back);
    url.searchParams.set('code', code);
    url.searchParams.set('state', pairs.get('state') ?? '');
    return reply.redirect(url.href, 303);
  });
}

function consentFault(pairs: ReadonlyMap<string, string>): string | null {
  if (pairs.get('appid') !== wechatMerchant.appId) return 'appid';
  if (!isLoopbackUrl(pairs.get('redirect_uri') ?? '')) return 'redirect_uri';
  if (pairs.get('response_type') !== 'code') return 'response_type';
  if (!/^snsapi_(base|userinfo)$/.test(pairs.get('scope') ?? '')) return 'scope';
  return /^[a-zA-Z0-9]{0,128}$/.test(pairs.get('state') ?? '') ? null : 'state';
}

function newPerson({ books }: Wechat, isSnapshot: boolean): WechatPerson {
  const person = { openId: `o${randomText(27)}`, name: `新朋友 New ${books.people().length + 1}` };
  if (!isSnapshot) books.addPerson(person);
  return person;
}

function sendPerson(reply: FastifyReply, { openId, isSnapshot, fault }: Code): FastifyReply {
  const content = {
    access_token: randomText(64),
    expires_in: 7200,
    refresh_token: randomText(64),
    openid: openId,
    scope: 'snsapi_base',
    ...(isSnapshot && { is_snapshotuser: 1 }),
  };
  switch (fault) {
    case 'slow':
      return reply.hijack();
    case 'trickle':
      return trickle(reply, JSON.stringify(content), { 'content-type': 'text/plain' });
    case 'reset':
      reply.raw.destroy();
      return reply.hijack();
    case 'bad_gateway':
      return reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
    case 'truncated':
      return reply.type('text/plain').send(JSON.stringify(content).slice(0, 80));
    case 'busy':
      return reply.type('text/plain').send(JSON.stringify(errorOf(-1, 'system error')));
    default:
      // WeChat sends its JSON as text/plain.
      return reply.type('text/plain').send(JSON.stringify(content));
  }
}

function errorOf(errcode: number, errmsg: string) {
  return { errcode, errmsg: `${errmsg}, rid: ${randomText(8)}-${randomText(8)}` };
}
