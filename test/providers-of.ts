import type { Context } from '#server/context/context.ts';
import type { Providers } from '#server/providers/open-providers.ts';

/** The providers of a context, for a second context. */
export function providersOf(ctx: Context): Providers {
  const { sms, alipay, wechatPay, wechatLogin, identityCheck, push, feeds, demoFeeds, timestamp, witnesses } =
    ctx;
  return { sms, alipay, wechatPay, wechatLogin, identityCheck, push, feeds, demoFeeds, timestamp, witnesses };
}
