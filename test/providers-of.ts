import type { Context } from '#server/context/context.ts';
import type { Providers } from '#server/providers/open-providers.ts';

/** The third parties of a context, for another one beside it. */
export function providersOf(ctx: Context): Providers {
  const { sms, alipay, wechatPay, wechatLogin, identityCheck, feeds, timestamp } = ctx;
  return { sms, alipay, wechatPay, wechatLogin, identityCheck, feeds, timestamp };
}
