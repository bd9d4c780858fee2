import type { OperatorActionName } from '#domain/operator/operator-roles.ts';
import type { Both } from '../i18n/locale.ts';

/** What operators do, as listed in the audit log. */
export const actionWords: Readonly<Record<OperatorActionName, Both>> = {
  grantRole: { zh: '授予角色', en: 'Grant role' },
  revokeRole: { zh: '收回角色', en: 'Revoke role' },
  createOperator: { zh: '新增运营人员', en: 'Create operator' },
  resetOperator: { zh: '重置登录', en: 'Reset access' },
  disableOperator: { zh: '停用运营人员', en: 'Disable operator' },
  enableOperator: { zh: '启用运营人员', en: 'Enable operator' },
  confirmAppointment: { zh: '同意人员变更', en: 'Confirm operator change' },
  declineAppointment: { zh: '否决人员变更', en: 'Decline operator change' },
  approveApplication: { zh: '通过分析师申请', en: 'Approve application' },
  refuseApplication: { zh: '拒绝分析师申请', en: 'Refuse application' },
  decideResult: { zh: '确认赛果', en: 'Decide result' },
  holdMatch: { zh: '暂停比赛结算', en: 'Hold match' },
  releaseMatch: { zh: '恢复比赛结算', en: 'Release match' },
  importListings: { zh: '导入竞彩编号', en: 'Import lottery numbers' },
  importAbsences: { zh: '导入伤停', en: 'Import injuries' },
  addAlias: { zh: '添加别名', en: 'Add alias' },
  reviewRefundable: { zh: '复核方案', en: 'Review tip' },
  removeScheme: { zh: '下架方案', en: 'Remove tip' },
  upholdDispute: { zh: '异议成立', en: 'Uphold dispute' },
  rejectDispute: { zh: '驳回异议', en: 'Reject dispute' },
  upholdTipOff: { zh: '举报成立', en: 'Uphold report' },
  rejectTipOff: { zh: '举报不成立', en: 'Reject report' },
  answerFeedback: { zh: '答复反馈', en: 'Answer feedback' },
  publishNotice: { zh: '发布公告', en: 'Publish notice' },
  endNotice: { zh: '撤下公告', en: 'End notice' },
  approveWithdrawal: { zh: '批准提现', en: 'Approve withdrawal' },
  refuseWithdrawal: { zh: '驳回提现', en: 'Refuse withdrawal' },
  resolvePaymentException: { zh: '处理收款异常', en: 'Resolve payment exception' },
  refundRecharge: { zh: '充值退款', en: 'Refund top-up' },
  grantGuardianClaim: { zh: '同意监护人退款', en: 'Grant guardian claim' },
  refuseGuardianClaim: { zh: '拒绝监护人退款', en: 'Refuse guardian claim' },
  holdIncome: { zh: '暂缓收入', en: 'Hold income' },
  releaseHeldIncome: { zh: '放行收入', en: 'Release income' },
  confirmSamePerson: { zh: '认定同一人', en: 'Confirm same person' },
  dismissLink: { zh: '认定无关', en: 'Dismiss link' },
  watchLink: { zh: '继续观察', en: 'Watch link' },
  disableUser: { zh: '停用用户', en: 'Disable user' },
  enableUser: { zh: '启用用户', en: 'Enable user' },
  endUserSessions: { zh: '结束用户登录', en: 'End user’s sessions' },
  readIdentity: { zh: '查看身份材料', en: 'Read identity' },
  readPicture: { zh: '查看图片', en: 'Read picture' },
  exportMoney: { zh: '导出账目', en: 'Export money data' },
};

/** The name of an action; unknown ones, of a newer server, as they are. */
export function actionText(action: string, locale: 'zh' | 'en'): string {
  // The cast is safe: it is one of the keys.
  return Object.hasOwn(actionWords, action) ? actionWords[action as OperatorActionName][locale] : action;
}
