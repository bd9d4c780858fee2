import type { Both } from '../../i18n/locale.ts';
import type { DecisionName } from './decisions.ts';

interface DecisionWords {
  readonly label: Both;
  /** What happens, in a sentence. */
  readonly effect: Both;
  /** Who reads the reason besides operators; null for nobody. */
  readonly reader: Both | null;
}

const owners = { zh: '作者和买家', en: 'the author and the buyers' };
const everybody = { zh: '作者、买家和举报人', en: 'the author, the buyers and the reporter' };
const guardian = { zh: '监护人', en: 'the guardian' };
const buyer = { zh: '提出异议的买家', en: 'the buyer' };
const applicant = { zh: '申请人', en: 'the applicant' };
const analyst = { zh: '分析师', en: 'the analyst' };
const reporter = { zh: '举报人', en: 'the reporter' };

export const decisionWords: Readonly<Record<DecisionName, DecisionWords>> = {
  decideResult: {
    label: { zh: '确认赛果', en: 'Confirm result' },
    effect: {
      zh: '以此赛果为准，覆盖所有数据源；相关方案随即结算，已结算的按新赛果更正。',
      en: 'Overrides every source. Tips on this match are settled, or settled again, by this result.',
    },
    reader: null,
  },
  correctResult: {
    label: { zh: '成立：更正赛果', en: 'Uphold: correct result' },
    effect: {
      zh: '异议成立，更正该场赛果；所有相关方案按新赛果重新结算。',
      en: 'Upholds the dispute and corrects the result. Every tip on the match is settled again.',
    },
    reader: buyer,
  },
  voidScheme: {
    label: { zh: '成立：方案作废', en: 'Uphold: void tip' },
    effect: {
      zh: '异议成立，方案作废并全额退款给买家。',
      en: 'Upholds the dispute, voids the tip and refunds its buyers.',
    },
    reader: buyer,
  },
  rejectDispute: {
    label: { zh: '驳回异议', en: 'Reject dispute' },
    effect: { zh: '维持原结算。', en: 'The settlement stands.' },
    reader: buyer,
  },
  approveWithdrawal: {
    label: { zh: '批准提现', en: 'Approve' },
    effect: {
      zh: '向收款账号付款。超出单人限额时，第一人批准后须由另一人再次批准。',
      en: 'Pays it out to the payee. Above the limit, a second operator has to approve after the first.',
    },
    reader: null,
  },
  refuseWithdrawal: {
    label: { zh: '驳回提现', en: 'Refuse' },
    effect: { zh: '金额退回分析师收入。', en: 'The amount returns to the analyst’s income.' },
    reader: analyst,
  },
  creditPayment: {
    label: { zh: '入账给用户', en: 'Credit to a user' },
    effect: {
      zh: '把这笔款项记入该用户余额。超出单人限额时须两人批准同一用户。',
      en: 'Adds the money to that user’s balance. Above the limit, two operators have to name the same user.',
    },
    reader: null,
  },
  returnPayment: {
    label: { zh: '退回付款人', en: 'Return to payer' },
    effect: {
      zh: '通过原渠道退回付款人。超出单人限额时须两人批准。',
      en: 'Returns the money to its payer through the provider. Above the limit, two operators have to approve.',
    },
    reader: null,
  },
  notePayment: {
    label: { zh: '备注并关闭', en: 'Note and close' },
    effect: {
      zh: '不涉及我方账目的异常：仅记录说明。退款滞留的，请先在商户平台办妥去向。',
      en: 'For exceptions without money on our side: records the explanation. For a stuck refund, set its destination on the merchant platform first.',
    },
    reader: null,
  },
  grantClaim: {
    label: { zh: '同意退款', en: 'Grant' },
    effect: {
      zh: '按填写的金额退回原付款渠道。超出单人限额时须两人批准相同金额。',
      en: 'Refunds these amounts to their payers. Above the limit, two operators have to approve the same amounts.',
    },
    reader: guardian,
  },
  retryClaim: {
    label: { zh: '重试失败的退款', en: 'Retry failed refunds' },
    effect: { zh: '重新发起未成功的退款。', en: 'Starts the failed refunds again.' },
    reader: null,
  },
  refuseClaim: {
    label: { zh: '拒绝申请', en: 'Refuse' },
    effect: { zh: '不退款，申请关闭。', en: 'Closes the claim without a refund.' },
    reader: guardian,
  },
  releaseHold: {
    label: { zh: '放行', en: 'Release' },
    effect: { zh: '暂缓的收入恢复正常到账。', en: 'The held income is released as usual.' },
    reader: null,
  },
  confirmHold: {
    label: { zh: '确认暂缓', en: 'Keep on hold' },
    effect: {
      zh: '复核后继续暂缓。之后仍可放行。',
      en: 'Keeps the income held after this review. It can still be released later.',
    },
    reader: null,
  },
  confirmSamePerson: {
    label: { zh: '认定为同一人', en: 'Same person' },
    effect: { zh: '两个账号的战绩合并公示。', en: 'The records of both accounts are joined in public.' },
    reader: null,
  },
  dismissLink: {
    label: { zh: '认定无关', en: 'Not linked' },
    effect: {
      zh: '两个账号属于两个人；此前的认定随之撤销。',
      en: 'The accounts belong to two people. Undoes an earlier confirmation.',
    },
    reader: null,
  },
  watchLink: {
    label: { zh: '继续观察', en: 'Watch' },
    effect: { zh: '暂不认定，有新证据时再次列出。', en: 'Decides later: listed again with new evidence.' },
    reader: null,
  },
  removeReported: {
    label: { zh: '成立并下架', en: 'Uphold and remove' },
    effect: {
      zh: '举报成立，方案下架，买家全额退款。战绩仍计入。',
      en: 'Upholds the report, removes the tip and refunds its buyers. It still counts in the record.',
    },
    reader: everybody,
  },
  upholdOnly: {
    label: { zh: '成立但不下架', en: 'Uphold, keep tip' },
    effect: { zh: '举报成立，方案保留。', en: 'Upholds the report. The tip stays.' },
    reader: reporter,
  },
  rejectTipOff: {
    label: { zh: '不成立', en: 'Reject' },
    effect: { zh: '举报不成立，方案不受影响。', en: 'The report is not upheld. The tip stays.' },
    reader: reporter,
  },
  passReview: {
    label: { zh: '通过', en: 'Pass' },
    effect: { zh: '复核通过，方案不受影响。', en: 'The tip passes the review and stays.' },
    reader: null,
  },
  removeReviewed: {
    label: { zh: '下架', en: 'Remove' },
    effect: {
      zh: '方案下架，买家全额退款。战绩仍计入。',
      en: 'Removes the tip and refunds its buyers. It still counts in the record.',
    },
    reader: owners,
  },
  approveApplication: {
    label: { zh: '通过申请', en: 'Approve' },
    effect: { zh: '申请人成为分析师。', en: 'The applicant becomes an analyst.' },
    reader: applicant,
  },
  refuseApplication: {
    label: { zh: '拒绝申请', en: 'Refuse' },
    effect: { zh: '申请人可在完善后再次申请。', en: 'The applicant may apply again.' },
    reader: applicant,
  },
  answerFeedback: {
    label: { zh: '答复', en: 'Answer' },
    effect: { zh: '答复发到用户的消息。', en: 'The answer goes to the user’s inbox.' },
    reader: null,
  },
  confirmAppointment: {
    label: { zh: '同意', en: 'Confirm' },
    effect: {
      zh: '立即生效。新增或重置登录的，开通链接随后显示给你，请亲自核实并交给本人。',
      en: 'Takes effect at once. If it creates or resets an operator, you are shown the enrolment link and pass it on yourself.',
    },
    reader: null,
  },
  declineAppointment: {
    label: { zh: '否决或撤回', en: 'Decline or withdraw' },
    effect: {
      zh: '不作任何变更。自己提出的视为撤回。',
      en: 'Nothing changes. Your own proposal is withdrawn.',
    },
    reader: null,
  },
};
