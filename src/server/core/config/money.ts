import { join } from 'node:path';
import { z } from 'zod';
import { oneOf, optionalText, url } from './values.ts';

/** Settings of payments and identity: WeChat, Alipay's consent and certificates, the identity check, keys, taxes. */
export const moneyVariables = {
  ALIPAY_AUTH_URL: url('https:', 'http:').optional(),
  ALIPAY_APP_CERT_FILE: optionalText,
  ALIPAY_ROOT_CERT_FILE: optionalText,
  WECHAT_PAY_URL: url('https:', 'http:').optional(),
  WECHAT_API_URL: url('https:', 'http:').optional(),
  WECHAT_AUTHORIZE_URL: url('https:', 'http:').optional(),
  WECHAT_APP_ID: optionalText,
  WECHAT_APP_SECRET: optionalText,
  WECHAT_MCH_ID: optionalText,
  WECHAT_MCH_SERIAL: optionalText,
  WECHAT_MCH_PRIVATE_KEY_FILE: optionalText,
  WECHAT_PAY_PUBLIC_KEY_ID: optionalText,
  WECHAT_PAY_PUBLIC_KEY_FILE: optionalText,
  WECHAT_API_V3_KEY_FILE: optionalText,
  IDENTITY_ENDPOINT: url('https:', 'http:').optional(),
  IDENTITY_ACCESS_KEY_ID: optionalText,
  IDENTITY_ACCESS_KEY_SECRET: optionalText,
  DATA_KEY_FILE: optionalText,
  TAX_METHOD: oneOf(['off', 'cumulative', 'single']).default('off'),
};
const all = z.object(moneyVariables);
type Variables = z.output<typeof all>;

export interface MoneyConfig {
  readonly alipayMoney: {
    readonly authUrl: string;
    /** With both, calls include the serial numbers of our and Alipay's root certificate, which payouts require. */
    readonly appCertFile: string | null;
    readonly rootCertFile: string | null;
  };
  /** Null: WeChat is disabled. */
  readonly wechat: {
    readonly payUrl: string;
    readonly apiUrl: string;
    readonly authorizeUrl: string;
    readonly appId: string;
    readonly appSecret: string;
    readonly mchId: string;
    readonly mchSerial: string;
    readonly mchPrivateKeyFile: string;
    readonly publicKeyId: string;
    readonly publicKeyFile: string;
    readonly apiV3KeyFile: string;
  } | null;
  readonly identityCheck: {
    readonly endpoint: string;
    readonly accessKeyId: string;
    readonly accessKeySecret: string;
  };
  /** File of the keys for data at rest. */
  readonly dataKeyFile: string;
  /** Method of withholding tax from withdrawals; `off` until the operating company has decided. */
  readonly taxMethod: 'off' | 'cumulative' | 'single';
}

/** Also required in production. */
export const moneyProviderVariables = [
  'IDENTITY_ENDPOINT',
  'IDENTITY_ACCESS_KEY_ID',
  'IDENTITY_ACCESS_KEY_SECRET',
  'DATA_KEY_FILE',
] as const;

const wechatVariables = [
  'WECHAT_APP_ID',
  'WECHAT_APP_SECRET',
  'WECHAT_MCH_ID',
  'WECHAT_MCH_SERIAL',
  'WECHAT_MCH_PRIVATE_KEY_FILE',
  'WECHAT_PAY_PUBLIC_KEY_ID',
  'WECHAT_PAY_PUBLIC_KEY_FILE',
  'WECHAT_API_V3_KEY_FILE',
] as const;

/** WeChat settings must all be set or all be unset: returns the missing ones. */
export function missingOfWechat(set: Variables): readonly string[] {
  const missing = wechatVariables.filter((name) => set[name] === undefined);
  return missing.length === wechatVariables.length ? [] : missing;
}

interface Ground {
  readonly production: boolean;
  readonly dataDir: string;
  readonly sandboxUrl: string;
  readonly sandboxDir: string;
}

export function moneyConfig(
  set: Variables,
  { production, dataDir, sandboxUrl, sandboxDir }: Ground,
): MoneyConfig {
  const key = (name: string) => join(sandboxDir, 'keys', name);
  const own = <T>(real: T, sandbox: T): T => (production ? real : sandbox);
  return {
    alipayMoney: {
      authUrl: set.ALIPAY_AUTH_URL ?? own('https://openauth.alipay.com', `${sandboxUrl}`),
      appCertFile: set.ALIPAY_APP_CERT_FILE ?? null,
      rootCertFile: set.ALIPAY_ROOT_CERT_FILE ?? null,
    },
    wechat:
      production && set.WECHAT_APP_ID === undefined
        ? null
        : {
            payUrl: set.WECHAT_PAY_URL ?? own('https://api.mch.weixin.qq.com', `${sandboxUrl}/wechat-pay`),
            apiUrl: set.WECHAT_API_URL ?? own('https://api.weixin.qq.com', `${sandboxUrl}/wechat-api`),
            authorizeUrl:
              set.WECHAT_AUTHORIZE_URL ?? own('https://open.weixin.qq.com', `${sandboxUrl}/wechat-open`),
            appId: set.WECHAT_APP_ID ?? 'wx0sandbox0000app0',
            appSecret: set.WECHAT_APP_SECRET ?? 'sandbox-app-secret',
            mchId: set.WECHAT_MCH_ID ?? '1900000001',
            mchSerial: set.WECHAT_MCH_SERIAL ?? 'SANDBOXMCHSERIAL01',
            mchPrivateKeyFile: set.WECHAT_MCH_PRIVATE_KEY_FILE ?? key('wechat-mch-private.pem'),
            publicKeyId: set.WECHAT_PAY_PUBLIC_KEY_ID ?? 'PUB_KEY_ID_SANDBOX0001',
            publicKeyFile: set.WECHAT_PAY_PUBLIC_KEY_FILE ?? key('wechat-public.pem'),
            apiV3KeyFile: set.WECHAT_API_V3_KEY_FILE ?? key('wechat-api-v3.key'),
          },
    identityCheck: {
      endpoint: set.IDENTITY_ENDPOINT ?? `${sandboxUrl}/identity/`,
      accessKeyId: set.IDENTITY_ACCESS_KEY_ID ?? 'sandbox',
      accessKeySecret: set.IDENTITY_ACCESS_KEY_SECRET ?? 'sandbox-secret',
    },
    dataKeyFile: set.DATA_KEY_FILE ?? join(dataDir, 'data-keys', 'data.keys'),
    taxMethod: set.TAX_METHOD,
  };
}
