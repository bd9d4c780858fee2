export const zh = {
  pulling: '下拉刷新',
  ready: '松开刷新',
  refreshing: '正在刷新',
  done: '已更新',
};

export const en: typeof zh = {
  pulling: 'Pull to refresh',
  ready: 'Release to refresh',
  refreshing: 'Refreshing',
  done: 'Up to date',
};
