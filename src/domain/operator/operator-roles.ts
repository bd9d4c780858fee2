/** Staff roles. */
export const operatorRoles = ['support', 'moderator', 'finance', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/**
 * All operator actions, each with the roles of which one is required. An admin appoints operators and does nothing else,
 * so that no single grant opens everything.
 */
export const operatorActions = {
  grantRole: ['admin'],
  revokeRole: ['admin'],
  createOperator: ['admin'],
  resetOperator: ['admin'],
  disableOperator: ['admin'],
  enableOperator: ['admin'],
  confirmAppointment: ['admin'],
  declineAppointment: ['admin'],
  approveApplication: ['moderator'],
  refuseApplication: ['moderator'],
  decideResult: ['moderator'],
  holdMatch: ['moderator'],
  releaseMatch: ['moderator'],
  importListings: ['moderator'],
  importAbsences: ['moderator'],
  addAlias: ['moderator'],
  reviewRefundable: ['moderator'],
  removeScheme: ['moderator'],
  upholdDispute: ['support', 'moderator'],
  rejectDispute: ['support', 'moderator'],
  upholdTipOff: ['moderator'],
  rejectTipOff: ['moderator'],
  answerFeedback: ['support'],
  publishNotice: ['support', 'moderator'],
  endNotice: ['support', 'moderator'],
  approveWithdrawal: ['finance'],
  refuseWithdrawal: ['finance'],
  resolvePaymentException: ['finance'],
  refundRecharge: ['finance'],
  grantGuardianClaim: ['finance'],
  refuseGuardianClaim: ['support', 'finance'],
  holdIncome: ['finance'],
  releaseHeldIncome: ['finance'],
  confirmSamePerson: ['moderator'],
  dismissLink: ['moderator'],
  watchLink: ['moderator'],
  disableUser: ['support', 'moderator'],
  enableUser: ['support', 'moderator'],
  endUserSessions: ['support', 'moderator'],
  readIdentity: ['finance'],
  readPicture: ['support', 'moderator', 'finance'],
  exportMoney: ['finance'],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>;

export type OperatorActionName = keyof typeof operatorActions;
