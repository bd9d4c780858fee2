import type { KeyObject } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ApiReply } from './api-reply.ts';
import type { CallFault } from './call-fault.ts';
import { trickle } from '#sandbox/trickle.ts';
import { signBase64 } from './rsa2.ts';

/** The content in Alipay's form, with escaped slashes, and the signature over exactly these bytes. */
export function signedAnswer(
  method: string,
  content: Readonly<Record<string, string>>,
  key: KeyObject,
): string {
  const raw = JSON.stringify(content).replaceAll('/', '\\/');
  return `{"${method.replaceAll('.', '_')}_response":${raw},"sign":"${signBase64(raw, key)}"}`;
}

export function faultContent(fault: CallFault): Readonly<Record<string, string>> {
  const msg = fault.code === '40002' ? 'Invalid Arguments' : 'Business Failed';
  return { code: fault.code, msg, sub_code: fault.subCode, sub_msg: fault.message };
}

/** Sends the response of an API method with the given fault applied. */
export function sendAnswer(
  reply: FastifyReply,
  method: string,
  answer: ApiReply,
  key: KeyObject,
): FastifyReply {
  const text = signedAnswer(method, answer.content, key);
  reply.type('text/html;charset=utf-8');
  switch (answer.spoilt) {
    case null:
      return reply.send(text);
    case 'system_error':
      return reply.send(signedAnswer(method, systemError(method), key));
    case 'unknown_error':
      return reply.send(signedAnswer(method, unknownError, key));
    case 'bad_gateway':
      return reply.code(502).send('<html><body><h1>502 Bad Gateway</h1></body></html>');
    case 'truncated':
      return reply.send(text.slice(0, text.length / 2));
    case 'forged':
      return reply.send(forged(text));
    case 'slow':
      return reply.hijack();
    case 'reset':
      reply.raw.destroy();
      return reply.hijack();
    case 'trickle':
      return trickle(reply, text, { 'content-type': 'text/html;charset=utf-8' });
  }
}

function systemError(method: string): Record<string, string> {
  const prefix = method.startsWith('alipay.trade.') ? 'ACQ.' : '';
  return { code: '40004', msg: 'Business Failed', sub_code: `${prefix}SYSTEM_ERROR`, sub_msg: '系统错误' };
}

const unknownError = {
  code: '20000',
  msg: 'Service Currently Unavailable',
  sub_code: 'isp.unknow-error',
  sub_msg: '系统繁忙',
};

/** The most favourable response for the caller, with the signature of the true one. */
function forged(text: string): string {
  const better = text
    .replace('"trade_status":"', '"trade_status":"TRADE_SUCCESS","was":"')
    .replace('"status":"DEALING"', '"status":"SUCCESS"')
    .replace('"fund_change":"N"', '"fund_change":"Y"')
    .replace('"refund_status":"REFUND_PROCESSING"', '"refund_status":"REFUND_SUCCESS"')
    .replace('"user_id":"2088', '"user_id":"2089');
  return better === text ? text.replace('_response":{', '_response":{"forged":"1",') : better;
}
