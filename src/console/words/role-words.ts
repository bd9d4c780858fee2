import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import type { Both } from '../i18n/locale.ts';

export const roleWords: Readonly<Record<OperatorRole, Both>> = {
  support: { zh: '客服', en: 'Support' },
  moderator: { zh: '内容审核', en: 'Moderator' },
  finance: { zh: '财务', en: 'Finance' },
  admin: { zh: '管理员', en: 'Admin' },
};
