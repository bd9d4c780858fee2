import { type RefusalText, text, yuan } from '../refusal-text.ts';

/** What balances and recharges refuse with. */
export const moneyRefusals = {
  ORDER_NOT_FOUND: text(
    404,
    () => '没有这笔充值订单。',
    () => 'There is no such recharge order.',
  ),
  BALANCE_TOO_LOW: text(
    402,
    (f) => `余额不足，还差 ${yuan(f, 'missingFen')} 元，请先充值。`,
    (f) => `Your balance is ¥${yuan(f, 'missingFen')} short. Please recharge first.`,
  ),
  RECHARGE_AMOUNT: text(
    422,
    (f) => `充值金额须在 ${yuan(f, 'minimumFen')} 到 ${yuan(f, 'maximumFen')} 元之间。`,
    (f) => `A recharge takes ¥${yuan(f, 'minimumFen')} to ¥${yuan(f, 'maximumFen')}.`,
  ),
  RECHARGE_DAILY_LIMIT: text(
    409,
    (f) => `今天还可充值 ${yuan(f, 'leftFen')} 元（每日上限 ${yuan(f, 'limitFen')} 元）。`,
    (f) => `You can recharge ¥${yuan(f, 'leftFen')} more today (daily limit ¥${yuan(f, 'limitFen')}).`,
  ),
  ORDER_NOT_PAID: text(
    409,
    () => '这笔充值还没有到账，不能退款。',
    () => 'This recharge has not been paid; there is nothing to refund.',
  ),
  REFUND_TOO_MUCH: text(
    422,
    (f) => `这笔充值最多还能退 ${yuan(f, 'leftFen')} 元。`,
    (f) => `At most ¥${yuan(f, 'leftFen')} of this recharge can still be refunded.`,
  ),
  REFUND_OPEN: text(
    409,
    () => '已有一笔退款在处理中，请等它结束。',
    () => 'A refund is already under way. Please wait until it ends.',
  ),
  REMEDY_DOES_NOT_FIT: text(
    409,
    () => '这一项不能这样处理：有到账金额的须入账或退回（订单已付的只能入账），没有金额的只能标记为已核对。',
    () =>
      'This does not fit: where money came in it is credited or returned (only credited where its order is paid), and where none came it is noted.',
  ),
  PAYMENT_UNAVAILABLE: text(
    503,
    () => '支付方暂时没有回应，没有扣款，请过几分钟再试。',
    () =>
      'The payment provider does not answer right now. Nothing was charged; please try again in a few minutes.',
  ),
  PROVIDER_UNAVAILABLE: text(
    503,
    () => '对方服务暂时没有回应，请过几分钟再试。',
    () => 'The other side does not answer right now. Please try again in a few minutes.',
  ),
  SPENDING_BRAKE: text(
    409,
    (f) => `超过你自己设的消费上限，现在最多还可用 ${yuan(f, 'leftFen')} 元。`,
    (f) => `This is over the limit you set for yourself: ¥${yuan(f, 'leftFen')} can still be spent now.`,
  ),
  SELF_EXCLUDED: text(
    403,
    (f) => `你已选择暂停消费到 ${f.of('until')}，在此之前不能充值和解锁。`,
    (f) => `You chose a spending break until ${f.of('until')}; recharging and unlocking are off until then.`,
  ),
  TEEN_MODE: text(
    403,
    () => '青少年模式下不能使用此功能。',
    () => 'This is not available in teen mode.',
  ),
  PAYEE_MISSING: text(
    409,
    () => '请先绑定收款的支付宝账户。',
    () => 'Please bind the Alipay account to be paid to first.',
  ),
  PAYEE_COOLING: text(
    409,
    (f) => `收款账户或手机号刚改过，${f.of('until')} 之后才能提现。`,
    (f) => `The payee or the phone was just changed; withdrawals open again at ${f.of('until')}.`,
  ),
  PAYEE_CONSENT_INVALID: text(
    400,
    () => '支付宝授权无效或已用过，请重新授权。',
    () => 'Alipay’s consent is not valid or was used already. Please authorise again.',
  ),
  PAYEE_ACCOUNT_INVALID: text(
    422,
    () => '支付宝账号须为手机号或邮箱，请核对。',
    () => 'An Alipay account is a phone number or an e-mail address. Please check it.',
  ),
  PAYEE_TAKEN: text(
    409,
    () => '这个支付宝账户已绑定给另一个人，请换一个。',
    () => 'This Alipay account is bound to somebody else. Please use another.',
  ),
  WITHDRAW_AMOUNT: text(
    422,
    (f) => `提现金额须在 ${yuan(f, 'minimumFen')} 到 ${yuan(f, 'maximumFen')} 元之间。`,
    (f) => `A withdrawal takes ¥${yuan(f, 'minimumFen')} to ¥${yuan(f, 'maximumFen')}.`,
  ),
  WITHDRAW_DAILY_LIMIT: text(
    409,
    () => '今天的提现次数已用完，请明天再来。',
    () => 'No more withdrawals today. Please come back tomorrow.',
  ),
  WITHDRAW_OPEN: text(
    409,
    () => '有一笔提现还在处理中，请等它结束。',
    () => 'A withdrawal is still under way. Please wait until it ends.',
  ),
  INCOME_TOO_LOW: text(
    402,
    (f) => `可提现收入不足，现有 ${yuan(f, 'availableFen')} 元。`,
    (f) => `Your available income is only ¥${yuan(f, 'availableFen')}.`,
  ),
  INCOME_HELD: text(
    403,
    () => '部分收入正在核查，暂时不能提现。如有疑问请联系我们。',
    () =>
      'Part of your income is being looked into and cannot be withdrawn yet. Please contact us if in doubt.',
  ),
  TAX_CHANGED: text(
    409,
    (f) => `扣税有变化，现在到账 ${yuan(f, 'arrivesFen')} 元，请确认后再提交。`,
    (f) =>
      `The tax has changed: ¥${yuan(f, 'arrivesFen')} would arrive now. Please confirm and send it again.`,
  ),
} satisfies Record<string, RefusalText>;
