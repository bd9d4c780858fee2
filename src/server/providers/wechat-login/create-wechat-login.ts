import { sendRequest } from '../http/send-request.ts';
import type { WechatIdentity, WechatLogin } from './wechat-login.ts';

/** WeChat's consent page, opened by a browser, and the API that exchanges its codes. */
export interface WechatLoginConfig {
  readonly authorizeUrl: string;
  readonly apiUrl: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly timeoutMs: number;
}

/** WeChat's error numbers for an invalid, expired or used code. */
const codeErrors = new Set([40029, 40163, 41008, 42003]);

/** Opens the client of WeChat's consent page, or of the sandbox. */
export function createWechatLogin(config: WechatLoginConfig): WechatLogin {
  return {
    authUrl(state, returnUrl) {
      if (!/^[a-zA-Z0-9]{1,128}$/.test(state)) throw new Error('Invalid OAuth state.');
      const parameters = new URLSearchParams({
        appid: config.appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        // The identity only: neither name nor picture.
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
        to: 'wechatLogin',
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

/** The response is JSON with content type text. Anything but an explicit success is no identity. */
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
