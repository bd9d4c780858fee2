import { outcomeWords } from '#domain/settlement/outcome-words.ts';
import { outcomes } from '#domain/settlement/settlement.ts';
import type { Locale } from '../../i18n/locale.ts';
import { moneyText, priceText } from '../../i18n/money.ts';
import { scoreText } from '../../i18n/scores.ts';
import { counted } from '../../i18n/plurals.ts';
import { personName } from '../../i18n/person-name.ts';
import type { Message } from './queries.ts';

/** Text of a notification: one line with the event, and details below it. */
export interface MessageText {
  readonly title: string;
  readonly details: readonly string[];
}

/** Reads the facts of a notification; a missing one, for example from an older server, is omitted from the text. */
function factsOf({ facts, analyst }: Message, locale: Locale) {
  const text = (name: string): string => {
    const value = facts[name];
    if (typeof value === 'object' && value !== null) return value[locale];
    return typeof value === 'string' ? value : '';
  };
  const number = (name: string): number | null => {
    const value = facts[name];
    return typeof value === 'number' ? value : null;
  };
  return {
    text,
    /** Text of a state; unknown states are omitted. */
    state: (of: Readonly<Record<string, string>>) => of[text('state')] ?? '',
    notice: (of: Readonly<Record<string, string>>) => of[text('notice')] ?? '',
    is: (name: string) => facts[name] === true,
    analyst: personName(analyst?.nickname ?? '', locale),
    money: (name: string) => {
      const fen = number(name);
      return fen === null ? '' : moneyText(fen, locale);
    },
    isFree: () => number('paidFen') === 0,
    price: () => {
      const fen = number('priceFen') ?? 0;
      return fen === 0 ? { zh: '免费', en: 'Free' }[locale] : priceText(fen, locale);
    },
    outcome: (name: string) => {
      const outcome = outcomes.find((each) => each === facts[name]);
      return outcome ? outcomeWords[outcome][locale] : '';
    },
    buyers: () => number('buyers') ?? 0,
    teams: () => (text('home') ? `${text('home')} ${{ zh: 'vs', en: 'v' }[locale]} ${text('away')}` : ''),
    scored: () => `${text('home')} ${scoreText(text('score'), locale)} ${text('away')}`,
    minute: () => (number('minute') === null ? '' : `${number('minute')}'`),
  };
}

type Facts = ReturnType<typeof factsOf>;
type Sentence = (f: Facts) => readonly [title: string, ...details: (string | false)[]];

const zh: Readonly<Record<Message['kind'], Sentence>> = {
  schemePublished: (f) => [`${f.analyst} 发布了方案`, f.text('title'), f.price(), f.teams()],
  schemeRemoved: (f) => [
    '方案已被移除',
    f.text('title'),
    f.text('reason'),
    f.money('refundedFen') && `退回 ${f.money('refundedFen')}`,
  ],
  unlockSettled: (f) => [
    `你解锁的方案已结算：${f.outcome('outcome')}`,
    f.text('title'),
    f.teams(),
    f.isFree() ? '免费查看' : `实付 ${f.money('paidFen')}，退回 ${f.money('refundedFen')}`,
  ],
  unlockCorrected: (f) => [
    `你解锁的方案结算已更正：${f.outcome('before')} → ${f.outcome('outcome')}`,
    f.text('title'),
    f.teams(),
    f.isFree() ? '免费查看' : `实付 ${f.money('paidFen')}，共退回 ${f.money('refundedFen')}`,
  ],
  ownSettled: (f) => [
    `你的方案已结算：${f.outcome('outcome')}`,
    f.text('title'),
    `${f.buyers()} 人解锁`,
    `收入 ${f.money('incomeFen')}`,
  ],
  ownCorrected: (f) => [
    `你的方案结算已更正：${f.outcome('before')} → ${f.outcome('outcome')}`,
    f.text('title'),
    `${f.buyers()} 人解锁`,
    `收入更正为 ${f.money('incomeFen')}`,
  ],
  applicationDecided: (f) => [
    f.is('approved') ? '你已成为分析师，可以发布方案' : '分析师申请未通过',
    f.text('reason'),
  ],
  tipOffAnswered: (f) => [
    f.is('upheld') ? '你的举报成立' : '你的举报不成立',
    f.text('title'),
    f.text('reason'),
  ],
  disputeAnswered: (f) => [
    f.is('upheld') ? '你的异议成立，结算将更正' : '你的异议不成立',
    f.text('title'),
    f.text('reason'),
  ],
  feedbackAnswered: (f) => ['你的反馈有新回复', f.text('answer')],
  withdrawalMoved: (f) => [
    f.state({
      requested: '提现已申请',
      reviewing: '提现审核中',
      paying: '提现打款中',
      paid: '提现已到账',
      failed: '提现失败，金额已退回收入',
      refused: '提现未通过，金额已退回收入',
    }) || '提现状态已更新',
    f.money('amountFen'),
    f.text('state') === 'paid' && f.money('arrivesFen') && `到账 ${f.money('arrivesFen')}`,
    f.text('reason'),
  ],
  rechargeRefundMoved: (f) => [
    f.state({
      requested: '充值退款处理中',
      stuck: '充值无法原路退回，已转人工处理，资金安全',
      refunded: '充值已原路退回',
      failed: '充值退款失败，金额已退回余额',
    }) || '充值退款状态已更新',
    f.money('amountFen'),
    f.text('reason'),
  ],
  rechargeCredited: (f) => ['充值已到账', f.money('amountFen')],
  identityVerified: () => ['实名认证已通过'],
  accountNotice: (f) => [
    f.notice({
      phoneChanged: '手机号已更换',
      payeeBound: '已绑定收款支付宝',
      payeeChanged: '收款支付宝已更换',
      newDevice: '账号在新设备上登录',
    }) || '账号信息有变动，请查看账号与安全',
    f.text('what'),
    '如非本人操作，请立即联系我们',
  ],
  matchKickedOff: (f) => [`开赛：${f.teams()}`],
  matchGoal: (f) => [`进球：${f.scored()}`, f.minute()],
  matchFinished: (f) => [`完场：${f.scored()}`],
};

const en: typeof zh = {
  schemePublished: (f) => [`${f.analyst} published a tip`, f.text('title'), f.price(), f.teams()],
  schemeRemoved: (f) => [
    'A tip was removed',
    f.text('title'),
    f.text('reason'),
    f.money('refundedFen') && `${f.money('refundedFen')} refunded`,
  ],
  unlockSettled: (f) => [
    `Your unlocked tip was settled: ${f.outcome('outcome')}`,
    f.text('title'),
    f.teams(),
    f.isFree() ? 'Read free' : `Paid ${f.money('paidFen')}, refunded ${f.money('refundedFen')}`,
  ],
  unlockCorrected: (f) => [
    `Your unlocked tip was corrected: ${f.outcome('before')} → ${f.outcome('outcome')}`,
    f.text('title'),
    f.teams(),
    f.isFree() ? 'Read free' : `Paid ${f.money('paidFen')}, refunded ${f.money('refundedFen')} in total`,
  ],
  ownSettled: (f) => [
    `Your tip was settled: ${f.outcome('outcome')}`,
    f.text('title'),
    counted(f.buyers(), 'buyer'),
    `Income ${f.money('incomeFen')}`,
  ],
  ownCorrected: (f) => [
    `Your tip’s settlement was corrected: ${f.outcome('before')} → ${f.outcome('outcome')}`,
    f.text('title'),
    counted(f.buyers(), 'buyer'),
    `Income is now ${f.money('incomeFen')}`,
  ],
  applicationDecided: (f) => [
    f.is('approved') ? 'You’re now an analyst and can publish tips' : 'Your application was declined',
    f.text('reason'),
  ],
  tipOffAnswered: (f) => [
    f.is('upheld') ? 'Your report was upheld' : 'Your report was not upheld',
    f.text('title'),
    f.text('reason'),
  ],
  disputeAnswered: (f) => [
    f.is('upheld') ? 'Your dispute was upheld; the settlement is corrected' : 'Your dispute was not upheld',
    f.text('title'),
    f.text('reason'),
  ],
  feedbackAnswered: (f) => ['We replied to your feedback', f.text('answer')],
  withdrawalMoved: (f) => [
    f.state({
      requested: 'Withdrawal requested',
      reviewing: 'Your withdrawal is being reviewed',
      paying: 'Your withdrawal is being paid out',
      paid: 'Your withdrawal has arrived',
      failed: 'Your withdrawal failed; the money is back in your income',
      refused: 'Your withdrawal was declined; the money is back in your income',
    }) || 'Your withdrawal was updated',
    f.money('amountFen'),
    f.text('state') === 'paid' && f.money('arrivesFen') && `${f.money('arrivesFen')} arrived`,
    f.text('reason'),
  ],
  rechargeRefundMoved: (f) => [
    f.state({
      requested: 'Your top-up is being refunded',
      stuck: 'Your top-up couldn’t be refunded automatically and is under manual review. Your money is safe.',
      refunded: 'Your top-up was refunded to the original payment method',
      failed: 'The refund failed; the money is back in your balance',
    }) || 'Your refund was updated',
    f.money('amountFen'),
    f.text('reason'),
  ],
  rechargeCredited: (f) => ['Your top-up has arrived', f.money('amountFen')],
  identityVerified: () => ['Your identity is verified'],
  accountNotice: (f) => [
    f.notice({
      phoneChanged: 'Your phone number was changed',
      payeeBound: 'An Alipay account was connected for withdrawals',
      payeeChanged: 'Your Alipay account for withdrawals was changed',
      newDevice: 'Your account was logged in on a new device',
    }) || 'Your account was changed; see Account security',
    f.text('what'),
    'If this wasn’t you, contact us at once',
  ],
  matchKickedOff: (f) => [`Kick-off: ${f.teams()}`],
  matchGoal: (f) => [`Goal: ${f.scored()}`, f.minute()],
  matchFinished: (f) => [`Full time: ${f.scored()}`],
};

const sentences = { zh, en };

/** Text of a notification; missing facts leave no gaps. */
export function messageText(message: Message, locale: Locale): MessageText {
  const [title, ...details] = sentences[locale][message.kind](factsOf(message, locale));
  return { title: title.trim(), details: details.filter((detail): detail is string => Boolean(detail)) };
}
