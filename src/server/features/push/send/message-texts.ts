import type { PushKind } from '#domain/push/push-kinds.ts';
import type { PushText } from '#domain/push/push-message.ts';
import { outcomeWords } from '#domain/settlement/outcome-words.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';
import type { InboxKind } from '#server/features/inbox/message-facts.ts';

/** The kind under which a message is pushed; null if it is not, or elsewhere: news of matches go to followers of teams too. */
export const pushKindOf: Readonly<Record<InboxKind, PushKind | null>> = {
  schemePublished: 'published',
  schemeRemoved: 'settled',
  unlockSettled: 'settled',
  unlockCorrected: 'settled',
  ownSettled: 'settled',
  ownCorrected: 'settled',
  disputeAnswered: 'settled',
  withdrawalMoved: 'money',
  rechargeRefundMoved: 'money',
  rechargeCredited: 'money',
  accountNotice: 'security',
  identityVerified: 'answers',
  applicationDecided: 'answers',
  tipOffAnswered: 'answers',
  feedbackAnswered: 'answers',
  matchKickedOff: null,
  matchGoal: null,
  matchFinished: null,
};

/** What texts need of stored facts; each is absent for kinds without it. */
export interface TextFacts {
  readonly title?: string;
  readonly outcome?: Outcome;
  readonly state?: string;
  readonly notice?: string;
  readonly approved?: boolean;
}

interface Told {
  readonly facts: TextFacts;
  /** Nickname of the analyst, where there is one. */
  readonly analyst: string;
}

type Sentences = Readonly<Record<InboxKind, (told: Told) => string>>;

const none = () => '';
const matches = { matchKickedOff: none, matchGoal: none, matchFinished: none };
const outcomeOf = ({ outcome }: TextFacts, locale: 'zh' | 'en') =>
  outcome === undefined ? '' : outcomeWords[outcome][locale];

const zh: Sentences = {
  ...matches,
  schemePublished: ({ analyst }) => `${analyst} 发布了方案`,
  schemeRemoved: () => '方案已被移除',
  unlockSettled: ({ facts }) => `你解锁的方案已结算：${outcomeOf(facts, 'zh')}`,
  unlockCorrected: ({ facts }) => `你解锁的方案结算已更正：${outcomeOf(facts, 'zh')}`,
  ownSettled: ({ facts }) => `你的方案已结算：${outcomeOf(facts, 'zh')}`,
  ownCorrected: ({ facts }) => `你的方案结算已更正：${outcomeOf(facts, 'zh')}`,
  disputeAnswered: () => '你的异议有结果了',
  withdrawalMoved: ({ facts }) => (facts.state === 'paid' ? '提现已到账' : '提现未成功，金额已退回收入'),
  rechargeRefundMoved: ({ facts }) =>
    ({ refunded: '充值已原路退回', requested: '充值退款处理中' })[String(facts.state)] ??
    '充值退款有新进展，请查看',
  rechargeCredited: () => '充值已到账',
  accountNotice: ({ facts }) =>
    ({
      phoneChanged: '手机号已更换',
      payeeBound: '已绑定收款支付宝',
      payeeChanged: '收款支付宝已更换',
      newDevice: '账号在新设备上登录',
    })[String(facts.notice)] ?? '账号信息有变动',
  identityVerified: () => '实名认证已通过',
  applicationDecided: ({ facts }) => (facts.approved ? '你已成为分析师' : '分析师申请未通过'),
  tipOffAnswered: () => '你的举报有结果了',
  feedbackAnswered: () => '你的反馈有新回复',
};

const en: Sentences = {
  ...matches,
  schemePublished: ({ analyst }) => `${analyst} published a tip`,
  schemeRemoved: () => 'A tip was removed',
  unlockSettled: ({ facts }) => `Your unlocked tip was settled: ${outcomeOf(facts, 'en')}`,
  unlockCorrected: ({ facts }) => `Your unlocked tip was corrected: ${outcomeOf(facts, 'en')}`,
  ownSettled: ({ facts }) => `Your tip was settled: ${outcomeOf(facts, 'en')}`,
  ownCorrected: ({ facts }) => `Your tip’s settlement was corrected: ${outcomeOf(facts, 'en')}`,
  disputeAnswered: () => 'Your dispute was decided',
  withdrawalMoved: ({ facts }) =>
    facts.state === 'paid'
      ? 'Your withdrawal has arrived'
      : 'Your withdrawal failed; the money is back in your income',
  rechargeRefundMoved: ({ facts }) =>
    ({
      refunded: 'Your top-up was refunded to the original payment method',
      requested: 'Your top-up is being refunded',
    })[String(facts.state)] ?? 'There’s news about your refund',
  rechargeCredited: () => 'Your top-up has arrived',
  accountNotice: ({ facts }) =>
    ({
      phoneChanged: 'Your phone number was changed',
      payeeBound: 'An Alipay account was connected for withdrawals',
      payeeChanged: 'Your Alipay account for withdrawals was changed',
      newDevice: 'Your account was logged in on a new device',
    })[String(facts.notice)] ?? 'Your account was changed',
  identityVerified: () => 'Your identity is verified',
  applicationDecided: ({ facts }) =>
    facts.approved ? 'You’re now an analyst' : 'Your application was declined',
  tipOffAnswered: () => 'Your report was decided',
  feedbackAnswered: () => 'We replied to your feedback',
};

const security = {
  zh: '如非本人操作，请立即联系我们',
  en: 'If this wasn’t you, contact us at once',
};

/** Longer texts are cut by devices anyway. */
const MAX_CHARACTERS = 120;

/**
 * Texts of a message for a lock screen: without amounts, picks, reasons of operators and account data. What is about schemes
 * names them; answers do not, which minors are sent as well.
 */
export function messageTexts(kind: InboxKind, told: Told): { readonly zh: PushText; readonly en: PushText } {
  const title = pushKindOf[kind] === 'answers' ? '' : (told.facts.title ?? '');
  const text = (sentences: Sentences, locale: 'zh' | 'en') => ({
    title: sentences[kind](told).slice(0, MAX_CHARACTERS),
    body: (kind === 'accountNotice' ? security[locale] : title).slice(0, MAX_CHARACTERS),
  });
  return { zh: text(zh, 'zh'), en: text(en, 'en') };
}
