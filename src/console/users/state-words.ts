import type { Both } from '../i18n/locale.ts';
import type { UserList, UserRow } from './queries.ts';

interface Tagged {
  readonly text: Both;
  /** Of the kit. */
  readonly color: string;
}

export const userStateWords: Readonly<Record<UserRow['state'], Tagged>> = {
  active: { text: { zh: '正常', en: 'Active' }, color: 'success' },
  disabled: { text: { zh: '已停用', en: 'Disabled' }, color: 'error' },
  removing: { text: { zh: '注销中', en: 'Deletion requested' }, color: 'warning' },
  erased: { text: { zh: '已注销', en: 'Deleted' }, color: 'default' },
};

export const certificationWords: Readonly<Record<UserRow['certification'], Tagged>> = {
  none: { text: { zh: '未实名', en: 'Not verified' }, color: 'default' },
  verified: { text: { zh: '已实名', en: 'ID verified' }, color: 'success' },
  minor: { text: { zh: '未成年人', en: 'Minor' }, color: 'warning' },
};

export const userListWords: Readonly<Record<UserList, Both>> = {
  newest: { zh: '最新注册', en: 'Newest' },
  analysts: { zh: '分析师', en: 'Analysts' },
  disabled: { zh: '已停用', en: 'Disabled' },
  removing: { zh: '注销中', en: 'Deletion requested' },
};
