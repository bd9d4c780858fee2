import type { PayoutFailure } from '#domain/withdrawal/payout-failure.ts';
import type { Locale } from '#contract/locale.ts';

/** Why a withdrawal failed and what to do, as text. */
export const withdrawalFailureTexts: Readonly<Record<PayoutFailure, Readonly<Record<Locale, string>>>> = {
  payeeUnknown: {
    zh: '支付宝账户不存在，请重新绑定后再提现。',
    en: 'Alipay can’t find this account. Please link another and withdraw again.',
  },
  payeeName: {
    zh: '收款账户姓名与实名信息不一致，请绑定本人的支付宝。',
    en: 'The account isn’t in your verified name. Please link your own Alipay account.',
  },
  payeeNotVerified: {
    zh: '收款支付宝未完成实名认证，请先在支付宝内完成。',
    en: 'Your Alipay account isn’t verified yet. Please verify it in Alipay first.',
  },
  payeeRefuses: {
    zh: '收款账户暂不能收款，请在支付宝查看原因，或更换账户。',
    en: 'This account can’t receive payments right now. Check Alipay for the reason, or link another account.',
  },
  payeeLimit: {
    zh: '收款账户超出支付宝收款额度，请减少金额或改日再提现。',
    en: 'The account has reached Alipay’s receiving limit. Withdraw less, or try another day.',
  },
  broughtBack: {
    zh: '支付宝已退回这笔款项，金额已退回收入，请核对收款账户。',
    en: 'Alipay returned the payment, and the money is back in your income. Please check your account.',
  },
  other: {
    zh: '支付宝打款失败，金额已退回收入。如有疑问请联系我们。',
    en: 'Alipay couldn’t pay it, and the money is back in your income. Please contact us if you have questions.',
  },
};
