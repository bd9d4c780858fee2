export const publishTemplates = {
  zh: ['支付渠道通知维护，提前告知用户。', '数据源延迟，说明赛果更新变慢。', '系统升级，预告停机时间。'],
  en: [
    'The payment provider announced maintenance.',
    'A feed is late; results come slower.',
    'Planned upgrade with downtime.',
  ],
};

export const endTemplates = {
  zh: ['故障已恢复。', '公告内容有误，重新发布。', '维护提前完成。'],
  en: ['It works again.', 'The text was wrong; a new notice follows.', 'Maintenance ended early.'],
};
