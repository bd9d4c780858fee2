import type { PayoutFailure } from '#domain/withdrawal/payout-failure.ts';
import type { Locale } from './locale.ts';

/** Why a withdrawal came back and what to do, in words. */
export const withdrawalFailureTexts: Readonly<Record<PayoutFailure, Readonly<Record<Locale, string>>>> = {
  payeeUnknown: {
    zh: '支付宝找不到这个收款账户，请重新绑定后再提现。',
    en: 'Alipay does not know this account. Please bind another and withdraw again.',
  },
  payeeName: {
    zh: '收款账户的姓名与实名认证不一致，请绑定本人的支付宝账户。',
    en: 'The account is not in your certified name. Please bind your own Alipay account.',
  },
  payeeNotVerified: {
    zh: '收款的支付宝账户还没有完成实名认证，请先在支付宝完成。',
    en: 'The Alipay account is not verified yet. Please verify it at Alipay first.',
  },
  payeeRefuses: {
    zh: '收款账户目前不能收款，请在支付宝查看原因，或换一个账户。',
    en: 'The account cannot be paid to now. Please look at Alipay why, or bind another.',
  },
  payeeLimit: {
    zh: '收款账户超过了支付宝的收款额度，请减少金额或改天再提现。',
    en: 'The account is over what Alipay lets it receive. Please withdraw less, or another day.',
  },
  broughtBack: {
    zh: '支付宝把这笔款退了回来，已退回你的收入，请核对收款账户。',
    en: 'Alipay brought the payment back; it is in your income again. Please check the account.',
  },
  other: {
    zh: '支付宝没有付成，已退回你的收入。如有疑问请联系我们。',
    en: 'Alipay did not pay it; it is in your income again. Please contact us if in doubt.',
  },
};
