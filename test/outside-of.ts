import type { Context } from '#server/context/context.ts';
import type { Outside } from '#server/providers/open-outside.ts';

/** The third parties of a context, for another one beside it. */
export function outsideOf(ctx: Context): Outside {
  const { sms, alipay, wechatPay, wechatLogin, identityCheck, feeds, timestamp } = ctx;
  return { sms, alipay, wechatPay, wechatLogin, identityCheck, feeds, timestamp };
}
