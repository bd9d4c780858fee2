import { createPrivateKey, createPublicKey } from 'node:crypto';
import { type FastifyInstance, type FastifySchemaCompiler, fastify } from 'fastify';
import { addAlipayMoney } from '#sandbox/alipay/money/add-alipay-money.ts';
import { openBillDesk } from '#sandbox/alipay/bills/bills.ts';
import { addCashier } from '#sandbox/alipay/trade/cashier.ts';
import { addGateway } from '#sandbox/alipay/gateway/gateway.ts';
import { openMoneySteering } from '#sandbox/alipay/money/money-steering.ts';
import { startNotifier } from '#sandbox/alipay/gateway/notifier.ts';
import { startPayoutPusher } from '#sandbox/alipay/payouts/payout-pusher.ts';
import { type Books, openBooks } from './books.ts';
import { addControl } from './control.ts';
import { addFootball } from './football/add-football.ts';
import { FOOTBALL_TOKEN } from './football/football.ts';
import { addIdentity, IDENTITY_PATH } from './identity/add-identity.ts';
import { renderIndex } from '#sandbox/pages/index-page.ts';
import { ensureKeys, type KeyFiles, readKey } from './keys.ts';
import { acceptForms } from './request-pairs.ts';
import { addPush } from './push/add-push.ts';
import type { PushDesk } from './push/push-desk.ts';
import type { Sandbox } from './sandbox.ts';
import { startClock } from './sandbox-clock.ts';
import { merchant, readSettings, type SandboxSettings, SMS_PATH } from './settings.ts';
import { addDysms } from './sms/dysms.ts';
import { addTimestamp } from './timestamp/add-timestamp.ts';
import { ensureAuthority } from './timestamp/authority-key.ts';
import { addWechat, type WechatSettings } from './wechat/start-wechat.ts';
import type { WechatBooks } from './wechat/wechat-books.ts';

/** A running sandbox. */
export type RunningSandbox = {
  url: string;
  /** The provider's records. */
  books: Books;
  /** The application's settings for this Alipay. */
  alipay: {
    gatewayUrl: string;
    appId: string;
    sellerId: string;
    privateKeyPem: string;
    alipayPublicKeyPem: string;
    /** Base URL of the consent page. */
    authUrl: string;
  };
  /** The application's settings for this Aliyun SMS. */
  sms: {
    endpoint: string;
    accessKeyId: string;
    accessKeySecret: string;
    signName: string;
    templateCode: string;
  };
  /** The application's settings for this identity check. */
  identity: { endpoint: string; accessKeyId: string; accessKeySecret: string };
  /** The application's settings for these football feeds. */
  football: Readonly<
    Record<'footballDataOrg' | 'apiFootball' | 'openfootball' | 'footballDataCoUk' | 'token', string>
  >;
  /** The application's settings for this timestamp authority; a fault is an additional path segment. */
  timestamp: { url: string; certificateFile: string };
  /** The application's settings for this WeChat, and WeChat's records. */
  wechat: WechatSettings;
  wechatBooks: WechatBooks;
  /** Simulated browsers of the push service. */
  push: PushDesk;
  close(): Promise<void>;
};

/**
 * Starts the simulated Alipay, WeChat, Aliyun SMS, identity check, timestamp authority, push service and football feeds. Port 0
 * selects a free port.
 * @throws Error if the port is in use or the folder is not writable.
 */
export async function startSandbox(chosen: Partial<SandboxSettings>): Promise<RunningSandbox> {
  const settings = { ...readSettings({}), ...chosen };
  const { dir, timeScale } = settings;
  let origin = '';
  const urlOf = () => origin;
  const sandbox = openSandbox(settings, urlOf);
  const { books, clock, notifier, payoutPusher } = sandbox;

  const app = openApp();
  app.get('/', (_request, reply) => reply.type('text/html;charset=utf-8').send(renderIndex(sandbox)));
  addGateway(app, sandbox);
  addCashier(app, sandbox);
  addAlipayMoney(app, sandbox);
  addDysms(app, sandbox);
  addIdentity(app, sandbox);
  addControl(app, sandbox);
  addFootball(app, clock);
  const { authority, certificateFile } = ensureAuthority(dir);
  addTimestamp(app, clock, authority);
  const push = addPush(app, clock, urlOf);
  const wechat = addWechat(app, clock, { dir, timeScale, urlOf });
  const url = await app.listen({ host: settings.host, port: settings.port });
  makeValidator ??= app.validatorCompiler;
  origin = url;
  notifier.resume();
  wechat.resume();
  payoutPusher.resume();

  return {
    url,
    books,
    ...providersAt(url, ensureKeys(dir)),
    timestamp: { url: `${url}/timestamp`, certificateFile },
    wechat: wechat.settings(url),
    wechatBooks: wechat.books,
    push,
    async close() {
      await notifier.close();
      await wechat.close();
      await payoutPusher.close();
      await app.close();
    },
  };
}

function openSandbox({ dir, timeScale }: SandboxSettings, urlOf: () => string): Sandbox {
  const keyFiles = ensureKeys(dir);
  const books = openBooks(dir);
  const clock = startClock();
  const gatewayPrivateKey = createPrivateKey(readKey(keyFiles.gatewayPrivate));
  return {
    books,
    clock,
    notifier: startNotifier(books, clock, gatewayPrivateKey, timeScale),
    money: openMoneySteering(),
    payoutPusher: startPayoutPusher(books, clock, gatewayPrivateKey, timeScale),
    bills: openBillDesk(),
    appPublicKey: createPublicKey(readKey(keyFiles.appPublic)),
    gatewayPrivateKey,
    timeScale,
    urlOf,
    planned: null,
  };
}

/** Validators by schema: compiling them takes longer than the rest of the start. */
const validators = new Map<string, ReturnType<FastifySchemaCompiler<unknown>>>();
/** Compiler of the first sandbox in this process, reused by later ones. */
let makeValidator: FastifySchemaCompiler<unknown> | undefined;

function reuseValidators(app: FastifyInstance): void {
  const make = makeValidator;
  if (make === undefined) return;
  app.setValidatorCompiler((route) => {
    const key = JSON.stringify(route.schema);
    const validator = validators.get(key) ?? make(route);
    validators.set(key, validator);
    return validator;
  });
}

/** A server that accepts forms and whose pages may not load external resources. */
function openApp(): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  reuseValidators(app);
  acceptForms(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    reply.header('cache-control', 'no-store');
  });
  return app;
}

type Providers = Pick<RunningSandbox, 'alipay' | 'sms' | 'identity' | 'football'>;

function providersAt(url: string, keyFiles: KeyFiles): Providers {
  return {
    alipay: {
      gatewayUrl: `${url}/gateway.do`,
      appId: merchant.appId,
      sellerId: merchant.sellerId,
      privateKeyPem: readKey(keyFiles.appPrivate),
      alipayPublicKeyPem: readKey(keyFiles.gatewayPublic),
      authUrl: url,
    },
    sms: {
      endpoint: `${url}${SMS_PATH}`,
      accessKeyId: merchant.accessKeyId,
      accessKeySecret: merchant.accessKeySecret,
      signName: '红点球研究',
      templateCode: 'SMS_SANDBOX',
    },
    identity: {
      endpoint: `${url}${IDENTITY_PATH}`,
      accessKeyId: merchant.accessKeyId,
      accessKeySecret: merchant.accessKeySecret,
    },
    football: {
      footballDataOrg: `${url}/football-data-org`,
      apiFootball: `${url}/api-football`,
      openfootball: `${url}/openfootball`,
      footballDataCoUk: `${url}/football-data-co-uk`,
      token: FOOTBALL_TOKEN,
    },
  };
}
