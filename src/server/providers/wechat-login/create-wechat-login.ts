import { sendRequest } from '../http/send-request.ts';
import type { WechatIdentity, WechatLogin } from './wechat-login.ts';

/** How we reach WeChat's consent page, which a browser opens, and the API that swaps its codes. */
export interface WechatLoginConfig {
  readonly authorizeUrl: string;
  readonly apiUrl: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly timeoutMs: number;
}

/** A code that is none, is too old or was used: WeChat's own numbers for it. */
const codeErrors = new Set([40029, 40163, 41008, 42003]);

/** Opens our side of the contract with WeChat's consent page, or with the sandbox. */
export function createWechatLogin(config: WechatLoginConfig): WechatLogin {
  return {
    authUrl(state, returnUrl) {
      if (!/^[a-zA-Z0-9]{1,128}$/.test(state)) throw new Error('Not a state WeChat takes.');
      const parameters = new URLSearchParams({
        appid: config.appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        // Who it is and nothing more: neither name nor picture.
        scope: 'snsapi_base',
        state,
      });
      return `${config.authorizeUrl}/connect/oauth2/authorize?${parameters}#wechat_redirect`;
    },

    async identify(code) {
      const parameters = new URLSearchParams({
        appid: config.appId,
        secret: config.appSecret,
        code,
        grant_type: 'authorization_code',
      });
      const result = await sendRequest({
        url: `${config.apiUrl}/sns/oauth2/access_token?${parameters}`,
        method: 'GET',
        timeoutMs: config.timeoutMs,
        maxBytes: 64 * 1024,
      });
      if (!result.ok) return unavailable(result.fault);
      if (result.answer.status !== 200) return unavailable(`HTTP ${result.answer.status}`);
      return readIdentity(result.answer.text, config.appId);
    },
  };
}

/** The answer comes as JSON that calls itself text. What is no clear yes is no identity. */
function readIdentity(text: string, appId: string): WechatIdentity {
  const answer = parseObject(text);
  if (answer === null) return unavailable('not JSON');
  const { errcode, openid, unionid, is_snapshotuser: isSnapshot } = answer;
  if (errcode !== undefined && errcode !== 0) {
    if (!codeErrors.has(Number(errcode))) return unavailable(`answered ${String(errcode)}`);
    return { ok: false, fault: 'code', cause: `answered ${String(errcode)}` };
  }
  if (isSnapshot !== undefined && Number(isSnapshot) !== 0) {
    return { ok: false, fault: 'snapshot', cause: 'a virtual account' };
  }
  if (typeof openid !== 'string' || !/^[0-9A-Za-z_-]{10,64}$/.test(openid)) return unavailable('no openid');
  return { ok: true, appId, openId: openid, unionId: typeof unionid === 'string' ? unionid : null };
}

function unavailable(cause: string): WechatIdentity {
  return { ok: false, fault: 'unavailable', cause };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
