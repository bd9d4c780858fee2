import type { Locale } from '#contract/locale.ts';

/** Above the enrolment link, which is printed on a line of its own. */
export const linkWords: Readonly<Record<Locale, (name: string, until: string) => string>> = {
  zh: (name, until) => `${name} 的开通链接，${until} 前有效，仅显示这一次，请通过可靠渠道交给本人：`,
  en: (name, until) =>
    `Enrolment link for ${name}, valid until ${until} and shown only this once. Pass it on through a trusted channel:`,
};

export const stateWords = {
  zh: { invited: '未开通', active: '正常', disabled: '已停用' },
  en: { invited: 'not enrolled', active: 'active', disabled: 'disabled' },
} as const satisfies Readonly<Record<Locale, unknown>>;

export const doneWords: Readonly<Record<Locale, string>> = {
  zh: '已处理，已记入审计日志。',
  en: 'Done. Recorded in the audit log.',
};

export const waitsWords: Readonly<Record<Locale, string>> = {
  zh: '已提出，须由另一位管理员在控制台“人员变更”中确认，或用 appointment confirm 确认。此前不会有任何变化。',
  en: 'Proposed. Another admin has to confirm it, in the console’s queue “Operator changes” or with appointment confirm. Until then nothing changes.',
};

export const changeWords = {
  zh: { create: '新增', reset: '重置登录', enable: '启用', grant: '授予角色', revoke: '收回角色' },
  en: { create: 'create', reset: 'reset', enable: 'enable', grant: 'grant', revoke: 'revoke' },
} as const satisfies Readonly<Record<Locale, unknown>>;
