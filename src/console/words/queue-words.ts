import type { QueueName } from '#domain/operator/queues.ts';
import type { Both } from '../i18n/locale.ts';

interface QueueWords {
  readonly name: Both;
  /** What its items are and what is decided about them. */
  readonly about: Both;
}

export const queueWords: Readonly<Record<QueueName, QueueWords>> = {
  results: {
    name: { zh: '赛果确认', en: 'Results' },
    about: {
      zh: '数据源缺少赛果或互相矛盾的比赛。确认后，相关方案随即结算。',
      en: 'Matches whose sources disagree or have no result. Once confirmed, their tips are settled.',
    },
  },
  disputes: {
    name: { zh: '结算异议', en: 'Disputes' },
    about: {
      zh: '买家对方案结算结果提出的异议。',
      en: 'Buyers who dispute how a tip was settled.',
    },
  },
  withdrawals: {
    name: { zh: '提现审核', en: 'Withdrawals' },
    about: {
      zh: '需要人工审核的分析师提现。超出单人限额的须两人批准。',
      en: 'Payouts that need a review. Above the limit, two operators have to approve.',
    },
  },
  paymentExceptions: {
    name: { zh: '收款异常', en: 'Payment exceptions' },
    about: {
      zh: '与订单对不上的收款，或未能退回的退款。',
      en: 'Money received that fits no order, and refunds that could not be returned.',
    },
  },
  guardianClaims: {
    name: { zh: '监护人退款', en: 'Guardian claims' },
    about: {
      zh: '监护人为未成年人的充值申请退款。材料涉及个人隐私，每次查看均有记录。',
      en: 'Refund claims for a minor’s top-ups. The documents are personal; each reading is recorded.',
    },
  },
  incomeHolds: {
    name: { zh: '暂缓收入', en: 'Held income' },
    about: {
      zh: '因疑似串通购买而暂缓到账的收入。',
      en: 'Income held on suspicion of collusion between buyer and analyst.',
    },
  },
  accountLinks: {
    name: { zh: '关联账号', en: 'Linked accounts' },
    about: {
      zh: '疑似同一人使用的两个账号。认定后两个账号的战绩合并。',
      en: 'Pairs of accounts that may be one person. If confirmed, their records are joined.',
    },
  },
  tipOffs: {
    name: { zh: '举报', en: 'Reports' },
    about: { zh: '用户对方案的举报。', en: 'Tips reported by users.' },
  },
  reviews: {
    name: { zh: '方案复核', en: 'Tip reviews' },
    about: {
      zh: '“不中退”方案，以及与他人未公开内容雷同的方案。',
      en: 'Refund-if-lost tips, and tips similar to another analyst’s hidden text.',
    },
  },
  applications: {
    name: { zh: '分析师申请', en: 'Applications' },
    about: { zh: '申请成为分析师的用户。', en: 'Users who applied to become analysts.' },
  },
  feedback: {
    name: { zh: '用户反馈', en: 'Feedback' },
    about: {
      zh: '用户来信，答复会发到其消息。',
      en: 'Messages from users. Your answer goes to their inbox.',
    },
  },
  appointments: {
    name: { zh: '人员变更', en: 'Operator changes' },
    about: {
      zh: '另一位管理员提出的人员变更。两位管理员都同意后才生效。',
      en: 'Changes of operators proposed by another admin. They take effect once two admins agree.',
    },
  },
  stuckSchemes: {
    name: { zh: '结算受阻', en: 'Stuck settlements' },
    about: {
      zh: '无法自动结算或付款的方案。原因排除后自动恢复，请转技术同事处理。',
      en: 'Tips whose settlement or payout keeps failing. They resume by themselves once the cause is fixed by engineering.',
    },
  },
  alarms: {
    name: { zh: '安全告警', en: 'Alarms' },
    about: {
      zh: '公示账、见证方与服务器的告警。原因消除后自动消失。',
      en: 'Alarms of the public log, its witnesses and the server. They close when the cause is gone.',
    },
  },
};
