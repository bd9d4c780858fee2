import { resultTemplates } from '../../deciding/result-templates.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { DecisionName } from './decisions.ts';

/** Reasons that fit most cases, in the language of whoever reads them; 5 to 300 characters. */
export const templates: Readonly<Record<DecisionName, Readonly<Record<Locale, readonly string[]>>>> = {
  decideResult: resultTemplates,
  correctResult: {
    zh: ['经核对官方赛果，原结算所用比分有误，予以更正。', '官方事后更正了比分，按更正后的赛果重新结算。'],
    en: [
      'The official result differs from the one used; corrected.',
      'The organiser corrected the score afterwards; settled again by it.',
    ],
  },
  voidScheme: {
    zh: [
      '方案所述盘口与结算规则不符，无法公平结算，作废并退款。',
      '比赛情况不符合结算条件，方案作废并退款。',
    ],
    en: [
      'The tip cannot be settled fairly under its rules; voided and refunded.',
      'The match does not meet the conditions of settlement; voided and refunded.',
    ],
  },
  rejectDispute: {
    zh: [
      '经核对官方 90 分钟赛果，结算正确。加时赛和点球大战不计入。',
      '盘口与指数以发布时封存的内容为准，结算正确。',
    ],
    en: [
      'The settlement matches the official 90-minute result. Extra time and shoot-outs don’t count.',
      'Line and odds are those sealed at publication; the settlement is correct.',
    ],
  },
  approveWithdrawal: {
    zh: ['身份、收款账号与收入来源核对无误。', '首次提现，收款人与实名一致。'],
    en: [
      'Identity, payee and source of income checked.',
      'First payout; the payee matches the verified identity.',
    ],
  },
  refuseWithdrawal: {
    zh: [
      '收款账号与实名信息不一致，请更换为本人账号后重新申请。',
      '相关收入正在复核，完成后可重新申请提现。',
    ],
    en: [
      'The payee doesn’t match your verified identity. Please use your own account and request again.',
      'The income is under review. You can request the payout again afterwards.',
    ],
  },
  creditPayment: {
    zh: ['已凭渠道交易号核对付款人，确认属于该用户。', '用户提供的付款凭证与渠道记录一致。'],
    en: [
      'The provider’s trade number identifies the payer as this user.',
      'The user’s receipt matches the provider’s record.',
    ],
  },
  returnPayment: {
    zh: ['款项无法对应任何订单，退回付款人。', '重复支付，退回多付的一笔。'],
    en: ['The money fits no order; returned to the payer.', 'Paid twice; the second payment is returned.'],
  },
  notePayment: {
    zh: ['渠道测试通知，不涉及资金。', '已在商户平台处理退款去向。'],
    en: ['Test notification of the provider; no money involved.', 'Refund settled on the merchant platform.'],
  },
  grantClaim: {
    zh: [
      '监护关系与未成年人充值事实核实无误，按未消费部分及平台承担部分退款。',
      '材料齐全，支付记录与使用时段一致，同意退款。',
    ],
    en: [
      'Guardianship and the minor’s top-ups are proven; refunded as entered.',
      'Documents complete; payments match the minor’s use. Granted.',
    ],
  },
  retryClaim: {
    zh: ['渠道故障已恢复，重新发起退款。', '收款账户已可用，重新发起退款。'],
    en: [
      'The provider works again; refunds restarted.',
      'The payer’s account can receive again; refunds restarted.',
    ],
  },
  refuseClaim: {
    zh: [
      '材料不足以证明监护关系，请补充户口簿或出生证明后重新申请。',
      '无法证明充值由未成年人完成，请补充说明后重新申请。',
    ],
    en: [
      'The documents don’t prove guardianship. Please claim again with a birth or household certificate.',
      'Nothing shows that the minor made the top-ups. Please claim again with details.',
    ],
  },
  releaseHold: {
    zh: ['核实为家庭成员共用设备，未发现串通。', '购买行为正常，未发现异常资金往来。'],
    en: [
      'Family members share the device; no collusion found.',
      'Purchases are ordinary; no circular payments found.',
    ],
  },
  confirmHold: {
    zh: ['买家与分析师疑为同一人，继续暂缓并要求说明。', '存在循环购买，继续暂缓。'],
    en: [
      'Buyer and analyst appear to be one person; held for an explanation.',
      'Circular purchases; kept on hold.',
    ],
  },
  confirmSamePerson: {
    zh: ['收款账号与设备均相同，认定为同一人。', '同一实名信息，认定为同一人。'],
    en: ['Same payout account and devices: one person.', 'Same verified identity: one person.'],
  },
  dismissLink: {
    zh: ['家人共用设备，实名为两人。', '公共网络环境，其他证据不足。'],
    en: [
      'A family shares the device; two verified people.',
      'Shared public network; other evidence is weak.',
    ],
  },
  watchLink: {
    zh: ['证据不足，等待新的发布和提现记录。', '已联系用户核实，等待答复。'],
    en: [
      'Not enough evidence yet; waiting for more activity.',
      'The users were contacted; waiting for their answer.',
    ],
  },
  removeReported: {
    zh: [
      '方案正文含联系方式，违反平台规则，予以下架。',
      '方案内容抄袭他人，予以下架。',
      '方案含诱导赌博内容，予以下架。',
    ],
    en: [
      'Removed: the tip contains contact details.',
      'Removed: the tip copies another analyst’s text.',
      'Removed: the tip lures into gambling.',
    ],
  },
  upholdOnly: {
    zh: ['问题属实但情节轻微，已提醒作者。', '内容有瑕疵，不影响买家判断，方案保留。'],
    en: [
      'The report is right but minor; the author was reminded.',
      'A flaw that doesn’t mislead buyers; the tip stays.',
    ],
  },
  rejectTipOff: {
    zh: ['经核查，方案内容符合平台规则。', '所举报的问题与方案内容不符。'],
    en: ['The tip complies with our rules.', 'The tip doesn’t contain what was reported.'],
  },
  passReview: {
    zh: ['内容完整，分析与选项一致。', '与相似方案各自独立成文。'],
    en: ['Complete; the analysis fits the picks.', 'Written independently of the similar tip.'],
  },
  removeReviewed: {
    zh: ['正文与他人未公开内容雷同，予以下架。', '正文空泛，与选项无关，予以下架。'],
    en: [
      'Removed: the text matches another analyst’s hidden text.',
      'Removed: the text says nothing about the picks.',
    ],
  },
  approveApplication: {
    zh: ['资料完整，实名已核验，同意开通。', '擅长赛事明确，样例分析质量良好。'],
    en: ['Complete, and the identity is verified.', 'Clear competitions and a good sample of analysis.'],
  },
  refuseApplication: {
    zh: ['自我介绍过于简单，请补充分析方法和擅长赛事后再申请。', '请先完成实名认证后再申请。'],
    en: [
      'Please describe your method and competitions in more detail and apply again.',
      'Please verify your identity first and apply again.',
    ],
  },
  answerFeedback: {
    zh: ['已答复用户反馈。', '已转技术同事跟进并告知用户。'],
    en: ['Answered the user’s message.', 'Passed on to engineering; the user was told.'],
  },
  confirmAppointment: {
    zh: ['已与本人及其主管核实，同意。', '岗位需要，权限范围合适，同意。'],
    en: [
      'Checked with the person and their manager.',
      'Needed for the position; the roles are not more than that.',
    ],
  },
  declineAppointment: {
    zh: ['未能与本人核实，不同意。', '权限超出岗位需要，请调整后重新提出。', '提出有误，撤回。'],
    en: [
      'Could not be checked with the person.',
      'More than the position needs; please propose it again with fewer roles.',
      'Proposed by mistake; withdrawn.',
    ],
  },
};

/** Answers to users that fit many messages. */
export const answerTemplates: Readonly<Record<Locale, readonly string[]>> = {
  zh: [
    '您好，感谢反馈。您遇到的问题我们已确认并在处理，修复后会再通知您。',
    '您好，感谢建议，我们已记录并会在后续版本中考虑。',
    '您好，经核实您的账户资金无误，明细可在“我的 - 明细”中查看。如仍有疑问请回复具体订单号。',
  ],
  en: [
    'Thank you for reporting this. We have confirmed the problem and are fixing it; we’ll let you know.',
    'Thank you for the idea. We have noted it for a later version.',
    'We checked your account and all amounts are right. See Account › Transactions. If something is unclear, send us the order number.',
  ],
};
