import { productName } from '#domain/product-name.ts';

export const zh = {
  label: '安装应用',
  dialog: `把${productName.zh}装到桌面：打开更快，已解锁的方案离线也能看。`,
  shareMenu: `把${productName.zh}放到主屏幕：点浏览器的“分享”，再选“添加到主屏幕”。`,
  install: '安装',
  close: '知道了',
  later: '不用了',
};

export const en: typeof zh = {
  label: 'Install the app',
  dialog: `Install ${productName.en}: it opens faster, and unlocked tips can be read offline.`,
  shareMenu: `Put ${productName.en} on your home screen: tap Share, then “Add to Home Screen”.`,
  install: 'Install',
  close: 'Got it',
  later: 'No thanks',
};
