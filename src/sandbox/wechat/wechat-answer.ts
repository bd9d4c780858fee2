import type { FastifyReply } from 'fastify';
import { trickle } from '../trickle.ts';
import type { Wechat } from './wechat.ts';
import { wechatMerchant } from './wechat.ts';
import type { WechatAnswerFault } from './wechat-faults.ts';
import { impostorKey, signedHeaders } from './wechat-signature.ts';

/** Refusal of a call, with WeChat's codes. */
export class WechatCallFault extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Sends a response with WeChat's signature over its bytes. */
export function sendSigned(
  reply: FastifyReply,
  wechat: Wechat,
  status: number,
  content: object,
): FastifyReply {
  const body = JSON.stringify(content);
  return reply
    .code(status)
    .headers(headersOf(body, wechat))
    .type('application/json; charset=utf-8')
    .send(body);
}

/** The same with a fault applied. */
export function sendSpoilt(
  reply: FastifyReply,
  wechat: Wechat,
  content: object,
  fault: WechatAnswerFault,
): FastifyReply {
  const body = JSON.stringify(content);
  reply.type('application/json; charset=utf-8');
  switch (fault) {
    case 'system_error':
      return sendSigned(reply, wechat, 500, { code: 'SYSTEM_ERROR', message: '系统错误' });
    case 'bad_gateway':
      return reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
    case 'truncated':
      return reply.headers(headersOf(body, wechat)).send(body.slice(0, body.length / 2));
    case 'forged':
      return reply.headers(headersOf(body, wechat, true)).send(body);
    case 'unsigned':
      return reply.send(body);
    case 'slow':
      return reply.hijack();
    case 'reset':
      reply.raw.destroy();
      return reply.hijack();
    case 'trickle':
      return trickle(reply, body, { ...headersOf(body, wechat), 'content-type': 'application/json' });
  }
}

function headersOf(body: string, { keys, clock }: Wechat, isForged = false): Record<string, string> {
  const key = isForged ? impostorKey() : keys.wechatPrivate;
  return signedHeaders(body, { key, serial: wechatMerchant.publicKeyId, now: clock.now() });
}
