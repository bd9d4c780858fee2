import type { Clock } from '#server/core/clock.ts';
import { sendRequest } from '../http/send-request.ts';
import type { AlipayConfig, AlipayKeys } from './alipay-config.ts';
import { type AnswerContent, readAnswer } from './read-answer.ts';
import { type AlipayCall, signedRequest } from './signed-request.ts';

/** The verified content of a response; otherwise the reason, and the received text, if any. */
export type AlipayAnswer =
  | { readonly ok: true; readonly content: AnswerContent }
  | { readonly ok: false; readonly cause: string; readonly text: string };

/** Performs one call of Alipay. Never throws for network or Alipay errors. */
export type CallAlipay = (call: AlipayCall) => Promise<AlipayAnswer>;

const MAX_ANSWER_BYTES = 256 * 1024;
/** As in Alipay's own SDKs: protocol parameters in the query, content in the body. */
const IN_BODY = ['biz_content', 'grant_type', 'code'];

export function openAlipayApi(config: AlipayConfig, keys: AlipayKeys, clock: Clock): CallAlipay {
  return async (call) => {
    const query = new Map(signedRequest(call, config, keys, clock.now()));
    const form = new URLSearchParams();
    for (const name of IN_BODY) {
      const value = query.get(name);
      if (value !== undefined) form.set(name, value);
      query.delete(name);
    }
    const result = await sendRequest({
      to: 'alipay',
      url: withQuery(config.gatewayUrl, query),
      method: 'POST',
      form,
      timeoutMs: config.timeoutMs,
      maxBytes: MAX_ANSWER_BYTES,
    });
    if (!result.ok) return { ok: false, cause: result.fault, text: '' };
    const { status, text } = result.answer;
    if (status !== 200) return { ok: false, cause: `HTTP ${status}`, text };
    const content = readAnswer(text, call.method, keys.alipayPublicKey);
    return content === null ? { ok: false, cause: 'not a signed answer', text } : { ok: true, content };
  };
}

/** A URL with these fields as its query. */
export function withQuery(address: string, fields: ReadonlyMap<string, string>): string {
  const url = new URL(address);
  for (const [key, value] of fields) url.searchParams.set(key, value);
  return url.href;
}
