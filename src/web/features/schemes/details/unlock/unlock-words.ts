import { counted } from '#web/i18n/plurals.ts';

/** Facts used in the text of an obstacle. */
interface ObstacleFacts {
  readonly until: string;
  readonly left: string;
}

export const zh = {
  balance: (amount: string) => `余额 ${amount}`,
  buyers: (count: number) => `${count} 人已解锁`,
  readers: (count: number) => `${count} 人已看`,
  saleEnds: '距停售',
  saleOver: '已停售',
  saleOverText: '该方案已停售，未扣款。',
  yuan: '元',
  free: '免费',
  unlock: '解锁',
  openFree: '免费查看',
  logIn: '登录后解锁',
  logInFree: '登录后查看',
  sheet: '确认解锁',
  of: (author: string) => `${author}：`,
  price: '价格',
  balanceName: '余额',
  after: (before: string, after: string) => [`${before} → `, after],
  short: (balance: string, missing: string) => `${balance}，还差 ${missing}`,
  freeReaders: { followers: '粉丝免费', pastBuyers: '买过该分析师方案的人免费' },
  notYou: '你不符合条件',
  freeToYou: {
    nobody: '',
    followers: '已关注该分析师，免费',
    pastBuyers: '买过该分析师的方案，免费',
  },
  teenMode: '青少年模式不可用',
  terms: '款项由平台托管，结算后才转给分析师。解锁后，不因观点不同退款。',
  pay: (amount: string) => `支付 ${amount}并解锁`,
  recharge: (amount: string) => `充值 ${amount}`,
  lost: (message: string) => `${message}。重试不会重复扣款。`,
  obstacles: {
    IDENTITY_NOT_VERIFIED: () => '解锁收费方案需实名认证且年满 18 岁；免费方案可直接查看。',
    TEEN_MODE: () => '青少年模式下不能解锁收费方案。',
    SELF_EXCLUDED: ({ until }: ObstacleFacts) => `你已暂停消费，${until} 前不能解锁收费方案。`,
    SPENDING_LIMIT: ({ left }: ObstacleFacts) => `你的消费上限还剩 ${left}，不足以解锁该方案。`,
  },
  toProtection: '查看消费上限',
  toCertify: '去实名认证',
  toScheme: '查看方案',
  foreign: '这篇方案是英文的，正文没有中文版。',
  done: '已解锁',
};

export const en: typeof zh = {
  balance: (amount) => `Balance ${amount}`,
  buyers: (count) => counted(count, 'buyer'),
  readers: (count) => counted(count, 'reader'),
  saleEnds: 'Closes in',
  saleOver: 'Closed',
  saleOverText: 'Sales have closed for this tip. You weren’t charged.',
  yuan: '¥',
  free: 'Free',
  unlock: 'Unlock',
  openFree: 'Read free',
  logIn: 'Log in to unlock',
  logInFree: 'Log in to read',
  sheet: 'Unlock',
  of: (author) => `${author}: `,
  price: 'Price',
  balanceName: 'Balance',
  after: (before, after) => [`${before} → `, after],
  short: (balance, missing) => `${balance}, ${missing} short`,
  freeReaders: { followers: 'Free for followers', pastBuyers: 'Free for past buyers' },
  notYou: 'Not you yet',
  freeToYou: {
    nobody: '',
    followers: 'You follow this analyst: free for you',
    pastBuyers: 'You bought from this analyst: free for you',
  },
  teenMode: 'Unavailable in teen mode',
  terms:
    'Your payment is held in escrow until the tip is settled. No refunds for disagreeing with a tip once unlocked.',
  pay: (amount) => `Pay ${amount} and unlock`,
  recharge: (amount) => `Top up ${amount}`,
  lost: (message) => `${message} You can try again safely: you won’t be charged twice.`,
  obstacles: {
    IDENTITY_NOT_VERIFIED: () =>
      'Verify your identity (18+) to unlock paid tips. Free tips are open to everyone.',
    TEEN_MODE: () => 'Paid tips can’t be unlocked in teen mode.',
    SELF_EXCLUDED: ({ until }) => `You’re taking a break. You can unlock paid tips again on ${until}.`,
    SPENDING_LIMIT: ({ left }) => `Only ${left} of your spending limit is left, not enough for this tip.`,
  },
  toProtection: 'Spending limit',
  toCertify: 'Verify identity',
  toScheme: 'View tip',
  foreign: 'This tip is written in Chinese. There is no English version.',
  done: 'Unlocked',
};
