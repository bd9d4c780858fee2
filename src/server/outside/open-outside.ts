import { readFileSync } from 'node:fs';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { Fault } from '../fault.ts';
import { type AlipayGateway, createAlipayGateway } from './alipay/alipay-gateway.ts';
import type { HttpFeed } from './football-feed/http-feed.ts';
import { loadCompetitions } from './football-feed/names/competitions.ts';
import { openFeeds } from './football-feed/open-feeds.ts';
import { createAliyunIdentity } from './identity-check/aliyun-identity.ts';
import type { IdentityChecker } from './identity-check/identity-checker.ts';
import { createAliyunSms } from './sms/aliyun-sms.ts';
import type { SmsSender } from './sms/sms-sender.ts';
import { openAuthority } from './timestamp/open-authority.ts';
import type { TimestampAuthority } from './timestamp/timestamp-authority.ts';
import { createWechatLogin } from './wechat-login/create-wechat-login.ts';
import type { WechatLogin } from './wechat-login/wechat-login.ts';
import { openWechatPay } from './wechat-pay/open-wechat-pay.ts';
import type { WechatPay } from './wechat-pay/wechat-pay.ts';

/** The third parties. They live in the machine's time, whatever time a shifted clock shows. */
export interface Outside {
  readonly sms: SmsSender;
  readonly alipay: AlipayGateway;
  /** Both null where WeChat is not configured. */
  readonly wechatPay: WechatPay | null;
  readonly wechatLogin: WechatLogin | null;
  readonly identityCheck: IdentityChecker;
  /** Those that are asked over HTTP; none by default. */
  readonly feeds: readonly HttpFeed[];
  /** An outside clock for the heads of the log; null where none is configured. */
  readonly timestamp: TimestampAuthority | null;
}

/** @throws Fault when a key cannot be read or a feed is to be asked for a competition that is not known. */
export function openOutside(config: Config): Outside {
  return {
    sms: createAliyunSms({ ...config.sms, timeoutMs: config.outsideTimeoutMs }, systemClock),
    alipay: openAlipay(config),
    wechatPay: openWechatPay(config),
    wechatLogin: config.wechat && createWechatLogin({ ...config.wechat, timeoutMs: config.outsideTimeoutMs }),
    identityCheck: createAliyunIdentity(
      { ...config.identityCheck, timeoutMs: config.outsideTimeoutMs },
      systemClock,
    ),
    feeds: openKnownFeeds(config.feeds),
    timestamp: openAuthority(config),
  };
}

/**
 * The feeds that are asked over HTTP.
 * @throws Fault for a competition that is not known: a misspelt one would be one that nobody asks for.
 */
export function openKnownFeeds(feeds: Config['feeds']): readonly HttpFeed[] {
  const known = loadCompetitions();
  const asked = new Set(Object.values(feeds).flatMap((feed) => feed?.competitions ?? []));
  const unknown = [...asked].filter((code) => known.resolve(code) === null).join(', ');
  if (unknown === '') return openFeeds(feeds);
  throw new Fault({
    zh: `FEED_COMPETITIONS 中有不认识的赛事代码：${unknown}。请用 competitions.csv 里的代码，例如 en.1,es.1。`,
    en: `FEED_COMPETITIONS names competitions that are not known: ${unknown}. Please use codes of competitions.csv, such as en.1,es.1.`,
  });
}

function openAlipay({ alipay, alipayMoney, publicUrl, outsideTimeoutMs }: Config): AlipayGateway {
  const settings = {
    gatewayUrl: alipay.gatewayUrl,
    appId: alipay.appId,
    sellerId: alipay.sellerId,
    privateKeyPem: readKeyFile('ALIPAY_PRIVATE_KEY_FILE', alipay.privateKeyFile),
    alipayPublicKeyPem: readKeyFile('ALIPAY_PUBLIC_KEY_FILE', alipay.publicKeyFile),
    notifyUrl: `${publicUrl}/api/app/notify/alipay`,
    payoutNotifyUrl: `${publicUrl}/api/app/notify/alipay-payout`,
    authUrl: alipayMoney.authUrl,
    timeoutMs: outsideTimeoutMs,
  };
  try {
    return createAlipayGateway(settings, systemClock);
  } catch {
    // The only thing it refuses is a text that is no key; the text itself is not shown.
    const files = `${alipay.privateKeyFile}, ${alipay.publicKeyFile}`;
    throw new Fault({
      zh: `支付宝密钥文件不是 PEM 格式的 RSA 密钥（${files}）。请检查 ALIPAY_PRIVATE_KEY_FILE（应用私钥）和 ALIPAY_PUBLIC_KEY_FILE（支付宝公钥）。`,
      en: `An Alipay key file holds no RSA key in PEM form (${files}). Please check ALIPAY_PRIVATE_KEY_FILE (our private key) and ALIPAY_PUBLIC_KEY_FILE (Alipay's public key).`,
    });
  }
}

function readKeyFile(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Fault({
      zh: `读不到支付宝密钥 ${file}。请用 ${setting} 指定密钥文件；开发时 npm start 会自动生成沙箱密钥。`,
      en: `The Alipay key ${file} cannot be read. Please set ${setting} to a key file; in development npm start makes sandbox keys by itself.`,
    });
  }
}
