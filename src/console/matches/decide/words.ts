export const zh = {
  confirm: '确认赛果',
  cancel: '取消',
  effect: '以此赛果为准，覆盖所有数据源；相关方案随即结算，已结算的按新赛果更正。',
  holdTitle: '暂停结算',
  holdText: '恢复之前，这场比赛的任何赛果都不生效，相关方案不会结算。已付的款项不变。',
  releaseTitle: '恢复结算',
  releaseText: '解除暂停，等待的方案随即按有效赛果结算。',
};

export const en: typeof zh = {
  confirm: 'Confirm result',
  cancel: 'Cancel',
  effect: 'Overrides every source. Tips on this match are settled, or settled again, by this result.',
  holdTitle: 'Hold match',
  holdText:
    'No result of this match counts and no tip on it settles until it is released. Money already paid stays.',
  releaseTitle: 'Release match',
  releaseText: 'Ends the hold. Tips that waited settle next by the result that counts.',
};
