import type { FactGroup, Movement } from '#contract/console/facts.ts';
import type { Both } from '../i18n/locale.ts';

/** Headings of groups of facts. */
export const groupWords: Readonly<Record<FactGroup['title'], Both>> = {
  item: { zh: '事项', en: 'Item' },
  author: { zh: '作者', en: 'Author' },
  sender: { zh: '发送人', en: 'Sender' },
  match: { zh: '比赛', en: 'Match' },
  scheme: { zh: '方案', en: 'Tip' },
  similar: { zh: '雷同方案', en: 'Similar tip' },
  settlement: { zh: '结算', en: 'Settlement' },
  sources: { zh: '数据源', en: 'Source' },
  account: { zh: '账号', en: 'Account' },
  other: { zh: '对方账号', en: 'Other account' },
  record: { zh: '战绩', en: 'Record' },
  income: { zh: '收入', en: 'Income' },
  money: { zh: '资金', en: 'Money' },
  orders: { zh: '充值订单', en: 'Top-up' },
  evidence: { zh: '证据', en: 'Evidence' },
  decisions: { zh: '以往处理', en: 'Earlier decision' },
  readings: { zh: '查看记录', en: 'Reading' },
  run: { zh: '核对', en: 'Reconciliation run' },
};

/** Accounts of the ledger, as seen by who moves money between them. */
export const accountWords: Readonly<Record<Movement['from'], Both>> = {
  balance: { zh: '用户余额', en: 'User balance' },
  income: { zh: '分析师收入', en: 'Analyst income' },
  incomePending: { zh: '分析师待到账收入', en: 'Analyst pending income' },
  withdrawal: { zh: '提现冻结', en: 'Withdrawal on hold' },
  rechargeRefund: { zh: '充值退款冻结', en: 'Top-up refund on hold' },
  escrow: { zh: '方案托管', en: 'Escrow' },
  platformRevenue: { zh: '平台收入', en: 'Platform revenue' },
  taxPayable: { zh: '应缴税款', en: 'Tax payable' },
  promotions: { zh: '平台活动', en: 'Promotions' },
  correctionsOwed: { zh: '更正垫款（待收回）', en: 'Corrections advanced' },
  correctionsBorne: { zh: '更正支出（平台承担）', en: 'Corrections borne by us' },
  minorRefundsBorne: { zh: '未成年人退款（平台承担）', en: 'Minors’ refunds borne by us' },
  suspense: { zh: '待查款项', en: 'Unmatched money' },
  'clearing:alipay': { zh: '支付宝', en: 'Alipay' },
  'clearing:wechat': { zh: '微信支付', en: 'WeChat Pay' },
};
