import type { FastifyInstance } from 'fastify';
import type { SandboxClock } from '../sandbox-clock.ts';
import { type Wechat, wechatMerchant } from './wechat.ts';
import { openWechatBooks, type WechatBooks } from './wechat-books.ts';
import { addWechatCashier } from './wechat-cashier.ts';
import { addWechatControl } from './wechat-control.ts';
import { ensureWechatKeys } from './wechat-keys.ts';
import { addWechatLogin } from './wechat-login.ts';
import { startWechatNotifier } from './wechat-notifier.ts';
import { addWechatPayApi, PAY_PATH } from './wechat-pay-api.ts';

/** The application's settings for this WeChat. */
export type WechatSettings = Readonly<
  Record<
    | 'payUrl'
    | 'apiUrl'
    | 'authorizeUrl'
    | 'appId'
    | 'appSecret'
    | 'mchId'
    | 'mchSerial'
    | 'mchPrivateKeyPem'
    | 'publicKeyId'
    | 'publicKeyPem'
    | 'apiV3Key',
    string
  >
>;

export type RunningWechat = {
  books: WechatBooks;
  settings(url: string): WechatSettings;
  resume(): void;
  close(): Promise<void>;
};

/** Adds WeChat Pay v3, WeChat's consent page and their control API to the sandbox's server. */
export function addWechat(
  app: FastifyInstance,
  clock: SandboxClock,
  { dir, timeScale, urlOf }: { dir: string; timeScale: number; urlOf: () => string },
): RunningWechat {
  const keys = ensureWechatKeys(dir);
  const books = openWechatBooks(dir);
  const notifier = startWechatNotifier({ books, clock, keys }, timeScale);
  const wechat: Wechat = { books, clock, keys, notifier, planned: null };
  addWechatPayApi(app, wechat, urlOf);
  addWechatCashier(app, wechat);
  addWechatLogin(app, wechat);
  addWechatControl(app, wechat);
  return {
    books,
    settings: (url) => ({
      payUrl: `${url}${PAY_PATH}`,
      apiUrl: `${url}/wechat-api`,
      authorizeUrl: `${url}/wechat-open`,
      ...wechatMerchant,
      mchPrivateKeyPem: keys.mchPrivatePem,
      publicKeyPem: keys.wechatPublicPem,
      apiV3Key: keys.apiV3Key,
    }),
    resume: () => notifier.resume(),
    close: () => notifier.close(),
  };
}
