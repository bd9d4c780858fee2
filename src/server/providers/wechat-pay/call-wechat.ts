import type { Clock } from '#server/core/clock.ts';
import { type OutboundBytes, type OutboundResult, sendForBytes } from '../http/send-request.ts';
import { type JsonObject, readJsonObject, textIn } from './json-object.ts';
import { newNonce, signatureFault, signLines } from './signature.ts';
import type { WechatPayConfig, WechatPayKeys } from './wechat-pay-config.ts';

/** A response with a valid signature of WeChat Pay; `code` is its error code, empty on success. */
export type WechatAnswer =
  | { readonly ok: true; readonly status: number; readonly code: string; readonly content: JsonObject }
  | { readonly ok: false; readonly cause: string };

export interface WechatCaller {
  /** Calls a method of the API (`/v3/…`) and rejects unsigned responses. */
  call(method: 'GET' | 'POST', path: string, content?: object): Promise<WechatAnswer>;
  /** Downloads a file, which is unsigned: the caller verifies its hash. */
  download(url: string): Promise<OutboundResult<OutboundBytes>>;
}

const MAX_ANSWER_BYTES = 256 * 1024;
const MAX_FILE_BYTES = 64 * 1024 * 1024;
const FILE_TIMEOUT_MS = 60_000;

/** @param clock the machine's time: WeChat rejects a request that is five minutes off. */
export function createCaller(config: WechatPayConfig, keys: WechatPayKeys, clock: Clock): WechatCaller {
  const send = (
    method: 'GET' | 'POST',
    url: URL,
    body: string,
    limits: { timeoutMs: number; maxBytes: number },
  ) =>
    sendForBytes({
      to: 'wechatPay',
      url: url.href,
      method,
      headers: {
        authorization: authorization(config, keys, clock.now(), method, url, body),
        'content-type': 'application/json',
        'user-agent': 'red-penalty-research',
        // Requests responses signed with the public key, not with the legacy certificate.
        'wechatpay-serial': config.publicKeyId,
      },
      ...(method === 'POST' && { form: new TextEncoder().encode(body) }),
      ...limits,
    });
  const signer = { publicKeyId: config.publicKeyId, publicKey: keys.publicKey };

  return {
    async call(method, path, content) {
      const limits = { timeoutMs: config.timeoutMs, maxBytes: MAX_ANSWER_BYTES };
      const body = content === undefined ? '' : JSON.stringify(content);
      const result = await send(method, new URL(`${config.payUrl}${path}`), body, limits);
      if (!result.ok) return { ok: false, cause: result.fault };
      const { status, headers, bytes } = result.answer;
      const fault = signatureFault(bytes, headers, signer, clock.now());
      if (fault !== null) return { ok: false, cause: `HTTP ${status}, not a signed answer (${fault})` };
      const answer = readJsonObject(bytes);
      if (answer === null) return { ok: false, cause: `HTTP ${status}, not JSON` };
      return { ok: true, status, code: status === 200 ? '' : textIn(answer, 'code'), content: answer };
    },

    async download(url) {
      return await send('GET', new URL(url), '', { timeoutMs: FILE_TIMEOUT_MS, maxBytes: MAX_FILE_BYTES });
    },
  };
}

/** A short description of an unusable response, for the log. */
export function causeOf({ status, code }: { status: number; code: string }): string {
  return `answered ${status} ${code}`.trim();
}

function authorization(
  { mchId, mchSerial }: WechatPayConfig,
  { mchPrivateKey }: WechatPayKeys,
  now: Date,
  method: string,
  url: URL,
  body: string,
): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = newNonce();
  const signature = signLines(
    [method, `${url.pathname}${url.search}`, timestamp, nonce, body],
    mchPrivateKey,
  );
  const fields = { mchid: mchId, nonce_str: nonce, timestamp, serial_no: mchSerial, signature };
  const parts = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${parts.join(',')}`;
}
