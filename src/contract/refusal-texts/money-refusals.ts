import { type RefusalText, text, yuan } from '../refusal-text.ts';
import { dayEn, dayZh, momentEn, momentZh } from './in-words.ts';

/** Refusals of balances and recharges. */
export const moneyRefusals = {
  ORDER_NOT_FOUND: text(
    404,
    () => '充值订单不存在。',
    () => 'Top-up order not found.',
  ),
  BALANCE_TOO_LOW: text(
    402,
    (f) => `余额不足，还差 ${yuan(f, 'missingFen')} 元，请先充值。`,
    (f) => `Your balance is ¥${yuan(f, 'missingFen')} short. Please top up first.`,
  ),
  RECHARGE_AMOUNT: text(
    422,
    (f) => `充值金额须在 ${yuan(f, 'minimumFen')} 到 ${yuan(f, 'maximumFen')} 元之间。`,
    (f) => `Top up between ¥${yuan(f, 'minimumFen')} and ¥${yuan(f, 'maximumFen')}.`,
  ),
  RECHARGE_DAILY_LIMIT: text(
    409,
    (f) => `今日还可充值 ${yuan(f, 'leftFen')} 元（每日上限 ${yuan(f, 'limitFen')} 元）。`,
    (f) => `You can top up ¥${yuan(f, 'leftFen')} more today (daily limit ¥${yuan(f, 'limitFen')}).`,
  ),
  ORDER_NOT_PAID: text(
    409,
    () => '这笔充值未到账，不能退款。',
    () => 'This top-up hasn’t been paid, so there’s nothing to refund.',
  ),
  REFUND_TOO_MUCH: text(
    422,
    (f) => `这笔充值最多可退 ${yuan(f, 'leftFen')} 元。`,
    (f) => `You can refund up to ¥${yuan(f, 'leftFen')} of this top-up.`,
  ),
  REFUND_OPEN: text(
    409,
    () => '已有一笔退款处理中，请等待完成。',
    () => 'A refund is already being processed. Please wait until it’s finished.',
  ),
  REMEDY_DOES_NOT_FIT: text(
    409,
    () => '处理方式不适用：有到账金额的须入账或退回（订单已付的只能入账），无金额的只能标记为已核对。',
    () =>
      'This remedy doesn’t apply: money that arrived must be credited or returned (only credited if its order is paid); an entry without money can only be marked as reviewed.',
  ),
  PAYMENT_UNAVAILABLE: text(
    503,
    () => '支付渠道暂时无响应，未扣款，请几分钟后再试。',
    () => 'The payment provider isn’t responding. You weren’t charged; please try again in a few minutes.',
  ),
  PROVIDER_UNAVAILABLE: text(
    503,
    () => '服务暂时无响应，请几分钟后再试。',
    () => 'The service isn’t responding. Please try again in a few minutes.',
  ),
  SPENDING_LIMIT: text(
    409,
    (f) => `超出你设置的消费上限，当前最多还可用 ${yuan(f, 'leftFen')} 元。`,
    (f) => `This is over your spending limit. You can spend ¥${yuan(f, 'leftFen')} more for now.`,
  ),
  SELF_EXCLUDED: text(
    403,
    (f) => `你已暂停消费至 ${dayZh(f, 'until')}，在此之前不能充值和解锁付费方案。`,
    (f) =>
      `You’re on a break from spending until ${dayEn(f, 'until')}. You can’t top up or unlock paid tips until then.`,
  ),
  TEEN_MODE: text(
    403,
    () => '青少年模式下不可用。',
    () => 'Not available in teen mode.',
  ),
  PAYEE_MISSING: text(
    409,
    () => '请先绑定收款支付宝。',
    () => 'Please link the Alipay account you want to be paid to first.',
  ),
  PAYEE_COOLING: text(
    409,
    (f) => `收款账户或手机号刚更换，${momentZh(f, 'until')}起可以提现。`,
    (f) =>
      `You recently changed your payout account or phone number. You can withdraw from ${momentEn(f, 'until')}.`,
  ),
  PAYEE_CONSENT_INVALID: text(
    400,
    () => '支付宝授权无效或已使用，请重新授权。',
    () => 'Your Alipay authorisation isn’t valid or was already used. Please authorise again.',
  ),
  PAYEE_ACCOUNT_INVALID: text(
    422,
    () => '支付宝账号须为手机号或邮箱，请核对。',
    () => 'Enter the phone number or email address of your Alipay account.',
  ),
  PAYEE_TAKEN: text(
    409,
    () => '该支付宝已被其他用户绑定，请换一个。',
    () => 'This Alipay account is linked to someone else. Please use another.',
  ),
  WITHDRAW_AMOUNT: text(
    422,
    (f) => `提现金额须在 ${yuan(f, 'minimumFen')} 到 ${yuan(f, 'maximumFen')} 元之间。`,
    (f) => `Withdraw between ¥${yuan(f, 'minimumFen')} and ¥${yuan(f, 'maximumFen')}.`,
  ),
  WITHDRAW_DAILY_LIMIT: text(
    409,
    () => '今日提现次数已用完，请明天再来。',
    () => 'You’ve reached today’s withdrawal limit. Please come back tomorrow.',
  ),
  WITHDRAW_OPEN: text(
    409,
    () => '有一笔提现处理中，请等待完成。',
    () => 'You have a withdrawal in progress. Please wait until it’s finished.',
  ),
  INCOME_TOO_LOW: text(
    402,
    (f) => `可提现收入不足，当前可提现 ${yuan(f, 'availableFen')} 元。`,
    (f) => `You only have ¥${yuan(f, 'availableFen')} available to withdraw.`,
  ),
  INCOME_HELD: text(
    403,
    () => '部分收入核查中，暂不可提现。如有疑问请联系我们。',
    () =>
      'Part of your income is under review and can’t be withdrawn yet. Please contact us if you have questions.',
  ),
  TAX_CHANGED: text(
    409,
    (f) => `扣税金额有变，实际到账 ${yuan(f, 'arrivesFen')} 元，请确认后再提交。`,
    (f) => `The tax has changed: you’ll receive ¥${yuan(f, 'arrivesFen')}. Please confirm and submit again.`,
  ),
} satisfies Record<string, RefusalText>;
