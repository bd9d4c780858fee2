import type { Locale } from '#contract/locale.ts';
import type { TransferKind } from '#domain/ledger/posting.ts';

type Words = Readonly<Record<Locale, string>>;

/** Kinds of transfers as in an accountant's file. */
export const transferWords: Readonly<Record<TransferKind, Words>> = {
  recharged: { zh: '充值', en: 'Top-up' },
  unlocked: { zh: '解锁', en: 'Unlock' },
  paidOut: { zh: '结算', en: 'Settlement' },
  incomeReleased: { zh: '收入到账', en: 'Income released' },
  corrected: { zh: '结算更正', en: 'Settlement correction' },
  advanceRepaid: { zh: '垫付款收回', en: 'Advance repaid' },
  withdrawalRequested: { zh: '提现申请', en: 'Withdrawal requested' },
  withdrawalPaid: { zh: '提现打款', en: 'Withdrawal paid' },
  withdrawalReturned: { zh: '提现退回', en: 'Withdrawal returned' },
  withdrawalReversed: { zh: '提现冲正', en: 'Withdrawal reversed' },
  rechargeRefundRequested: { zh: '充值退款申请', en: 'Top-up refund requested' },
  rechargeRefunded: { zh: '充值退款', en: 'Top-up refunded' },
  rechargeRefundFailed: { zh: '充值退款失败', en: 'Top-up refund failed' },
  minorRefundRequested: { zh: '未成年人退款申请', en: 'Minor’s refund requested' },
  minorRefunded: { zh: '未成年人退款', en: 'Minor’s refund paid' },
  minorRefundFailed: { zh: '未成年人退款失败', en: 'Minor’s refund failed' },
  unmatchedReceived: { zh: '收到未匹配款项', en: 'Unmatched payment received' },
  unmatchedCredited: { zh: '未匹配款项入账', en: 'Unmatched payment credited' },
  unmatchedReturned: { zh: '未匹配款项退回', en: 'Unmatched payment returned' },
};

export const entryHeads = {
  zh: ['序号', '时间（北京）', '交易编号', '类型', '金额（元）', '余额（元）', '关联编号', '幂等键'],
  en: ['No.', 'Time (Beijing)', 'Transfer', 'Type', 'Amount (CNY)', 'Balance (CNY)', 'Reference', 'Key'],
} as const satisfies Readonly<Record<Locale, readonly string[]>>;

export const billHeads = {
  zh: [
    ...['我方编号', '渠道编号', '类型', '渠道金额（元）', '账本金额（元）'],
    ...['我方状态', '我方时间（北京）', '核对时渠道合计（元）', '核对时账本合计（元）', '差异'],
  ],
  en: [
    ...['Our number', 'Provider number', 'Type', 'Provider amount (CNY)', 'Ledger amount (CNY)'],
    ...[
      'Our state',
      'Our time (Beijing)',
      'Provider total when compared (CNY)',
      'Ledger total when compared (CNY)',
    ],
    'Difference',
  ],
} as const satisfies Readonly<Record<Locale, readonly string[]>>;

export const billWords = {
  paid: { zh: '收款', en: 'Payment' },
  refunded: { zh: '退款', en: 'Refund' },
  transferred: { zh: '打款', en: 'Payout' },
  open: { zh: '未解决', en: 'Open' },
  closed: { zh: '已消除', en: 'Resolved' },
} as const satisfies Readonly<Record<string, Words>>;

export const dailyHeads = {
  zh: [
    ...[
      '日期',
      '状态',
      '交易笔数',
      '充值',
      '运营入账',
      '充值退款',
      '解锁',
      '退还买家',
      '分析师收入',
      '平台分成',
    ],
    ...['申请提现', '提现到账', '代扣个税', '平台承担'],
    ...['日终托管', '日终用户余额', '日终分析师收入', '日终在途', '日终待匹配'],
  ],
  en: [
    ...['Day', 'State', 'Transfers', 'Topped up', 'Credited by staff', 'Top-ups refunded', 'Unlocked'],
    ...[
      'Refunded to buyers',
      'Analyst income',
      'Platform share',
      'Withdrawals requested',
      'Withdrawals paid',
    ],
    ...[
      'Tax withheld',
      'Borne by platform',
      'Escrow at end',
      'User balances at end',
      'Analyst income at end',
    ],
    ...['In transit at end', 'Unmatched at end'],
  ],
} as const satisfies Readonly<Record<Locale, readonly string[]>>;

export const dailyWords = {
  final: { zh: '已结', en: 'Final' },
  open: { zh: '进行中', en: 'In progress' },
  waiting: { zh: '待汇总', en: 'Pending' },
} as const satisfies Readonly<Record<string, Words>>;
