import { systemClock } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import type { AlipayGateway } from './alipay/alipay-gateway.ts';
import { openAlipay } from './alipay/open-alipay.ts';
import { openDemoFeeds } from './football/demo/open-demo-feeds.ts';
import type { HttpFeed } from './football/http-feed.ts';
import { loadCompetitions } from './football/names/competitions.ts';
import { openFeeds } from './football/open-feeds.ts';
import { createAliyunIdentity } from './identity-check/aliyun-identity.ts';
import type { IdentityChecker } from './identity-check/identity-checker.ts';
import { createAliyunSms } from './sms/aliyun-sms.ts';
import { openPushService, type PushService } from './push/push-service.ts';
import type { SmsSender } from './sms/sms-sender.ts';
import { openAuthority } from './timestamp/open-authority.ts';
import type { TimestampAuthority } from './timestamp/timestamp-authority.ts';
import { createWechatLogin } from './wechat-login/create-wechat-login.ts';
import type { WechatLogin } from './wechat-login/wechat-login.ts';
import { openWechatPay } from './wechat-pay/open-wechat-pay.ts';
import { openWitnesses, type Witnesses } from './witness/open-witnesses.ts';
import type { WechatPay } from './wechat-pay/wechat-pay.ts';

/** Clients of third parties. They use the machine's time, even with a shifted clock. */
export interface Providers {
  readonly sms: SmsSender;
  readonly alipay: AlipayGateway;
  /** Both null if WeChat is not configured. */
  readonly wechatPay: WechatPay | null;
  readonly wechatLogin: WechatLogin | null;
  readonly identityCheck: IdentityChecker;
  /** Web Push to browsers; null if not configured. */
  readonly push: PushService | null;
  /** Feeds polled over HTTP; none by default. */
  readonly feeds: readonly HttpFeed[];
  /** The simulated leagues of a demo; empty without one. */
  readonly demoFeeds: readonly HttpFeed[];
  /** External timestamp authority for log heads; null if not configured. */
  readonly timestamp: TimestampAuthority | null;
  /** Independent witnesses of the log; null if not configured. */
  readonly witnesses: Witnesses | null;
}

/** @throws Fault for an unreadable key or an unknown competition of a feed. */
export function openProviders(config: Config): Providers {
  return {
    sms: createAliyunSms({ ...config.sms, timeoutMs: config.outsideTimeoutMs }, systemClock),
    alipay: openAlipay(config),
    wechatPay: openWechatPay(config),
    wechatLogin: config.wechat && createWechatLogin({ ...config.wechat, timeoutMs: config.outsideTimeoutMs }),
    identityCheck: createAliyunIdentity(
      { ...config.identityCheck, timeoutMs: config.outsideTimeoutMs },
      systemClock,
    ),
    push: openPushService(config),
    feeds: openKnownFeeds(config.feeds),
    demoFeeds: config.demo && config.demoFeed ? openDemoFeeds(config.demoFeed) : [],
    timestamp: openAuthority(config),
    witnesses: openWitnesses(config),
  };
}

/**
 * Opens the feeds polled over HTTP.
 * @throws Fault for an unknown competition: a misspelt one would silently never be requested.
 */
export function openKnownFeeds(feeds: Config['feeds']): readonly HttpFeed[] {
  const known = loadCompetitions();
  const configured = new Set(Object.values(feeds).flatMap((feed) => feed?.competitions ?? []));
  const unknown = [...configured].filter((code) => known.resolve(code) === null).join(', ');
  if (unknown === '') return openFeeds(feeds);
  throw new Fault({
    zh: `FEED_COMPETITIONS 中有未知赛事代码：${unknown}。请用 competitions.csv 里的代码，例如 en.1,es.1。`,
    en: `FEED_COMPETITIONS names competitions that are not known: ${unknown}. Please use codes of competitions.csv, such as en.1,es.1.`,
  });
}
