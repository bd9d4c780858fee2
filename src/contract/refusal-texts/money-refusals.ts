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
} satisfies Record<string, RefusalText>;
