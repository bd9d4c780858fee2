import type { FastifyRequest } from 'fastify';
import { type Wechat, wechatMerchant } from './wechat.ts';
import { WechatCallFault } from './wechat-answer.ts';
import { areLinesSigned } from './wechat-signature.ts';

const MAX_AGE_S = 300;

/**
 * Verifies the merchant's signature over the raw body. @returns the parsed body. @throws WechatCallFault with
 * WeChat's codes.
 */
export function verifyWechatCall(request: FastifyRequest, { keys, clock }: Wechat): Record<string, unknown> {
  const [scheme, ...rest] = (request.headers.authorization ?? '').split(' ');
  const fields = Object.fromEntries(
    [...rest.join(' ').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const { mchid, nonce_str = '', timestamp = '', serial_no, signature = '' } = fields;
  const body = typeof request.body === 'string' ? request.body : '';
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') throw signError('Http头Authorization认证类型不正确');
  if (mchid !== wechatMerchant.mchId) throw signError('商户号不正确');
  if (serial_no !== wechatMerchant.mchSerial) throw signError('商户证书序列号有误');
  if (Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) > MAX_AGE_S) throw signError('时间戳已过期');
  if (!request.headers['user-agent']) throw new WechatCallFault(400, 'PARAM_ERROR', '缺少 User-Agent');
  const lines = [request.method, request.url, timestamp, nonce_str, body];
  if (!areLinesSigned(lines, signature, keys.mchPublic)) throw signError('错误的签名，导致验签失败');
  return readBody(body);
}

function readBody(body: string): Record<string, unknown> {
  if (body === '') return {};
  try {
    const content: unknown = JSON.parse(body);
    if (typeof content === 'object' && content !== null) return { ...content };
  } catch {
    // Handled below like any other text that is not an object.
  }
  throw new WechatCallFault(400, 'PARAM_ERROR', '请求体不是 JSON 对象');
}

function signError(message: string): WechatCallFault {
  return new WechatCallFault(401, 'SIGN_ERROR', message);
}
