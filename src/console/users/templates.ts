import type { Locale } from '../i18n/locale.ts';

type Templates = Readonly<Record<Locale, readonly string[]>>;

/** Reasons for acts on users, and for reading what is masked. */
export const userTemplates = {
  disable: {
    zh: ['多次违规，停用账号。', '账号疑似被盗，核实本人前停用。', '实名信息涉嫌冒用，核实前停用。'],
    en: [
      'Repeated violations; account disabled.',
      'Account probably stolen; disabled until the owner is confirmed.',
      'Identity probably misused; disabled until checked.',
    ],
  },
  enable: {
    zh: ['已核实为本人，恢复账号。', '申诉成立，恢复账号。'],
    en: ['Owner confirmed; account enabled.', 'Appeal upheld; account enabled.'],
  },
  endSessions: {
    zh: ['用户反映账号被他人登录，已核实本人。', '用户遗失手机，本人要求下线。'],
    en: [
      'The user reports a stranger’s login; identity checked.',
      'The user lost the phone and asked to be logged out.',
    ],
  },
  holdIncome: {
    zh: ['买家与分析师疑似串通，复核期间暂缓收入。', '收入来源存疑，复核期间暂缓。'],
    en: [
      'Buyers and analyst may collude; income held during the review.',
      'Source of income in doubt; held during the review.',
    ],
  },
  identity: {
    zh: ['审核提现，核对收款人与实名。', '司法机关依法调取，已核对公函。', '代扣个税申报需要。'],
    en: [
      'Withdrawal review: payee compared with the verified identity.',
      'Request of an authority; letter checked.',
      'Needed for the tax return.',
    ],
  },
} as const satisfies Readonly<Record<string, Templates>>;
