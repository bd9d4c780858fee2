export const zh = {
  cancel: '取消',
  close: '关闭',
  copy: '复制',
  copied: '已复制',
  copyFailed: '浏览器不允许复制，请手动选择文字。',
  more: '加载更多',
};

export const en: typeof zh = {
  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser refused to copy. Select the text by hand.',
  more: 'Load more',
};
