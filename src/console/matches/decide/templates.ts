export const holdTemplates = {
  zh: ['赛果存疑，等待官方公告。', '涉嫌异常投注或假球，等待调查。', '数据源报告的赛果有误，等待更正。'],
  en: [
    'The result is in doubt; waiting for the official statement.',
    'Suspected manipulation; waiting for the inquiry.',
    'A source reports a wrong result; waiting for its correction.',
  ],
};

export const releaseTemplates = {
  zh: ['官方已公布赛果，恢复结算。', '核查完毕，赛果无误，恢复结算。'],
  en: ['The official result is published; released.', 'Checked, the result is right; released.'],
};
