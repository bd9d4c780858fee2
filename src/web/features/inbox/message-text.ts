import { outcomeWords } from '#domain/settlement/outcome-words.ts';
import { outcomes } from '#domain/settlement/settlement.ts';
import type { Locale } from '../../i18n/locale.ts';
import { moneyText, priceText } from '../../i18n/money.ts';
import { personName } from '../../i18n/person-name.ts';
import type { Message } from './queries.ts';

/** A message in words: one line that says what happened, and facts below it. */
export interface MessageText {
  readonly title: string;
  readonly details: readonly string[];
}

/** Reads the facts of a message; one that is missing, as an older server may send it, is left out of the words. */
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
    /** The words of a state; one the screen does not know yet is left out. */
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
    buyers: () => String(number('buyers') ?? 0),
    teams: () => (text('home') ? `${text('home')} ${{ zh: 'vs', en: 'v' }[locale]} ${text('away')}` : ''),
    scored: () => `${text('home')} ${text('score').replace(':', '-')} ${text('away')}`,
    minute: () => (number('minute') === null ? '' : `${number('minute')}'`),
  };
}

type Facts = ReturnType<typeof factsOf>;
type Sentence = (f: Facts) => readonly [title: string, ...details: (string | false)[]];

const zh: Readonly<Record<Message['kind'], Sentence>> = {
  schemePublished: (f) => [`${f.analyst} 发布了方案`, f.text('title'), f.price(), f.teams()],
  schemeRemoved: (f) => [
    '方案被移除',
    f.text('title'),
    f.text('reason'),
    f.money('refundedFen') && `退回 ${f.money('refundedFen')}`,
  ],
  unlockSettled: (f) => [
    `解锁的方案结算：${f.outcome('outcome')}`,
    f.text('title'),
    f.teams(),
    f.isFree() ? '免费解锁' : `付 ${f.money('paidFen')}，退回 ${f.money('refundedFen')}`,
  ],
  unlockCorrected: (f) => [
    `解锁的方案结算更正：${f.outcome('before')} → ${f.outcome('outcome')}`,
    f.text('title'),
    f.teams(),
    f.isFree() ? '免费解锁' : `付 ${f.money('paidFen')}，共退回 ${f.money('refundedFen')}`,
  ],
  ownSettled: (f) => [
    `你的方案结算：${f.outcome('outcome')}`,
    f.text('title'),
    `解锁 ${f.buyers()} 人`,
    `收入 ${f.money('incomeFen')}`,
  ],
  ownCorrected: (f) => [
    `你的方案结算更正：${f.outcome('before')} → ${f.outcome('outcome')}`,
    f.text('title'),
    `解锁 ${f.buyers()} 人`,
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
  feedbackAnswered: (f) => ['你的反馈有了答复', f.text('answer')],
  withdrawalMoved: (f) => [
    f.state({
      requested: '提现已申请',
      reviewing: '提现审核中',
      paying: '提现打款中',
      paid: '提现已到账',
      failed: '提现没有成功，金额已回到收入',
      refused: '提现未通过，金额已回到收入',
    }) || '提现有进展',
    f.money('amountFen'),
    f.text('state') === 'paid' && f.money('arrivesFen') && `到账 ${f.money('arrivesFen')}`,
    f.text('reason'),
  ],
  rechargeRefundMoved: (f) => [
    f.state({
      requested: '充值退款处理中',
      stuck: '支付方退不回原账户，充值退款转人工处理，金额不会丢',
      refunded: '充值已退回付款账户',
      failed: '充值退款没有成功，金额已回到余额',
    }) || '充值退款有进展',
    f.money('amountFen'),
    f.text('reason'),
  ],
  rechargeCredited: (f) => ['充值已到账', f.money('amountFen')],
  certified: () => ['实名认证已通过'],
  accountNotice: (f) => [
    f.notice({
      phoneChanged: '手机号已更换',
      payeeBound: '已绑定收款的支付宝账户',
      payeeChanged: '收款的支付宝账户已更换',
      newDevice: '账号在一台新设备上登录',
    }) || '账号有变动，请查看账号与安全',
    f.text('what'),
    '不是本人操作请马上联系我们',
  ],
  matchKickedOff: (f) => [`开赛：${f.teams()}`],
  matchGoal: (f) => [`进球：${f.scored()}`, f.minute()],
  matchFinished: (f) => [`完场：${f.scored()}`],
};

const en: typeof zh = {
  schemePublished: (f) => [`${f.analyst} published a scheme`, f.text('title'), f.price(), f.teams()],
  schemeRemoved: (f) => [
    'A scheme was removed',
    f.text('title'),
    f.text('reason'),
    f.money('refundedFen') && `${f.money('refundedFen')} refunded`,
  ],
  unlockSettled: (f) => [
    `Unlocked scheme settled: ${f.outcome('outcome')}`,
    f.text('title'),
    f.teams(),
    f.isFree() ? 'Unlocked free' : `Paid ${f.money('paidFen')}, refunded ${f.money('refundedFen')}`,
  ],
  unlockCorrected: (f) => [
    `Unlocked scheme corrected: ${f.outcome('before')} → ${f.outcome('outcome')}`,
    f.text('title'),
    f.teams(),
    f.isFree() ? 'Unlocked free' : `Paid ${f.money('paidFen')}, refunded ${f.money('refundedFen')} in all`,
  ],
  ownSettled: (f) => [
    `Your scheme was settled: ${f.outcome('outcome')}`,
    f.text('title'),
    `${f.buyers()} unlocked`,
    `Income ${f.money('incomeFen')}`,
  ],
  ownCorrected: (f) => [
    `Your scheme’s settlement was corrected: ${f.outcome('before')} → ${f.outcome('outcome')}`,
    f.text('title'),
    `${f.buyers()} unlocked`,
    `Income is now ${f.money('incomeFen')}`,
  ],
  applicationDecided: (f) => [
    f.is('approved') ? 'You are an analyst now and can publish' : 'Your application was refused',
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
  feedbackAnswered: (f) => ['Your feedback was answered', f.text('answer')],
  withdrawalMoved: (f) => [
    f.state({
      requested: 'Withdrawal requested',
      reviewing: 'Your withdrawal is being reviewed',
      paying: 'Your withdrawal is being paid',
      paid: 'Your withdrawal has arrived',
      failed: 'Your withdrawal failed; the money is back in your income',
      refused: 'Your withdrawal was refused; the money is back in your income',
    }) || 'Your withdrawal has moved',
    f.money('amountFen'),
    f.text('state') === 'paid' && f.money('arrivesFen') && `${f.money('arrivesFen')} arrived`,
    f.text('reason'),
  ],
  rechargeRefundMoved: (f) => [
    f.state({
      requested: 'Your recharge is being refunded',
      stuck:
        'The account it was paid from cannot be reached: a person settles your refund, and nothing is lost',
      refunded: 'Your recharge was refunded to where it was paid from',
      failed: 'The refund failed; the money is back in your balance',
    }) || 'Your refund has moved',
    f.money('amountFen'),
    f.text('reason'),
  ],
  rechargeCredited: (f) => ['Your recharge has arrived', f.money('amountFen')],
  certified: () => ['You are certified now'],
  accountNotice: (f) => [
    f.notice({
      phoneChanged: 'Your phone number was changed',
      payeeBound: 'An Alipay account to be paid to was bound',
      payeeChanged: 'The Alipay account you are paid to was changed',
      newDevice: 'Your account was logged in on a new device',
    }) || 'Something about your account changed; see account security',
    f.text('what'),
    'If this was not you, contact us at once',
  ],
  matchKickedOff: (f) => [`Kick-off: ${f.teams()}`],
  matchGoal: (f) => [`Goal: ${f.scored()}`, f.minute()],
  matchFinished: (f) => [`Full time: ${f.scored()}`],
};

const sentences = { zh, en };

/** The words of a message; facts that are not there leave no gap. */
export function messageText(message: Message, locale: Locale): MessageText {
  const [title, ...details] = sentences[locale][message.kind](factsOf(message, locale));
  return { title: title.trim(), details: details.filter((detail): detail is string => Boolean(detail)) };
}
