export const zh = {
  title: '联系我们',
  lead: '有问题先写意见反馈，运营会逐条答复，答复会发到消息。',
  feedback: '意见反馈',
  feedbackDetail: '问题、建议、资金、账号',
  dispute: '对结算有异议',
  disputeDetail: '在已解锁方案的结算说明下提出，结算后 24 小时内',
  tipOff: '举报方案',
  tipOffDetail: '在方案页底部进入，结果会告诉你',
  guardian: '未成年人退款',
  guardianDetail: '孩子未经同意充值的，监护人不登录也可以申请退回',
  log: '核对公示账',
  logDetail: '任何人都可以核对方案没有被改动或删除',
};

export const en: typeof zh = {
  title: 'Contact us',
  lead: 'Send feedback first: operators answer every message, and the answer comes to your messages.',
  feedback: 'Feedback',
  feedbackDetail: 'Problems, ideas, money, account',
  dispute: 'Dispute a settlement',
  disputeDetail: 'Below the settlement of a scheme you unlocked, within 24 hours of it',
  tipOff: 'Report a scheme',
  tipOffDetail: 'At the foot of its page; you will be told the outcome',
  guardian: 'Refund for a minor',
  guardianDetail: 'Where a child recharged without consent; guardians need no login',
  log: 'Check the public log',
  logDetail: 'Anybody can check that no scheme was changed or removed',
};
