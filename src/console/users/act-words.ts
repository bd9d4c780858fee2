export const zh = {
  endSessions: '结束全部登录',
  endSessionsText: (live: number) =>
    `立即结束该用户的 ${live} 个登录，用户可以重新登录。账号和资金不受影响。`,
  ended: (count: number) => `已结束 ${count} 个登录`,
  disable: '停用账号',
  disableText:
    '立即结束全部登录，停用期间不能登录，用户可凭短信验证码查看理由、留言和导出资料。资金按下列方式处理：',
  enable: '启用账号',
  enableText: '恢复登录；此前结束的登录不会恢复。资金按下列方式处理：',
  holdIncome: '暂缓收入',
  holdIncomeText: (income: string, pending: string) =>
    `收入 ${income} 和待到账收入 ${pending} 暂不能提现，直到由运营人员放行。不移动任何资金。`,
  owner: '用户本人',
  noMoney: '该账号没有任何资金。',
  money: '资金去向',
  done: '已完成，已记入审计日志',
  show: '查看',
  hide: '隐藏',
  parts: { mobile: '手机号', realName: '真实姓名', idNumber: '身份证号', payee: '收款账号' },
  showPart: (part: string) => `查看完整${part}`,
  showText: '只为处理工作而查看。每次查看连同理由记入审计日志，离开本页后重新隐藏。',
  none: '没有',
};

export const en: typeof zh = {
  endSessions: 'End all sessions',
  endSessionsText: (live) =>
    `Ends ${live === 1 ? 'the live session' : `all ${live} live sessions`} at once. The user can log in again; account and money stay as they are.`,
  ended: (count) => `${count} ${count === 1 ? 'session' : 'sessions'} ended`,
  disable: 'Disable account',
  disableText:
    'Ends all sessions at once and refuses logins. With a code by SMS the owner can read the reason, write to us and export their data. What becomes of the money:',
  enable: 'Enable account',
  enableText: 'Allows logins again; ended sessions stay ended. What becomes of the money:',
  holdIncome: 'Hold income',
  holdIncomeText: (income, pending) =>
    `Income of ${income} and pending income of ${pending} cannot be withdrawn until an operator releases them. No money moves.`,
  owner: 'the owner of the account',
  noMoney: 'The account has no money.',
  money: 'What becomes of the money',
  done: 'Done and recorded in the audit log',
  show: 'Show',
  hide: 'Hide',
  parts: {
    mobile: 'mobile number',
    realName: 'legal name',
    idNumber: 'ID number',
    payee: 'payout account',
  },
  showPart: (part) => `Show the full ${part}`,
  showText:
    'Only for work that needs it. Each reading is in the audit log with its reason; it is masked again when you leave the page.',
  none: 'None',
};
