import type { Locale } from '../i18n/locale.ts';

/** Reasons that fit most results. */
export const resultTemplates: Readonly<Record<Locale, readonly string[]>> = {
  zh: [
    '已核对官方公布的 90 分钟赛果。',
    '赛事主办方公告该场比赛取消，按规则作废。',
    '已核对赛事官网的半场与全场比分。',
  ],
  en: [
    'Checked against the official 90-minute result.',
    'Cancelled by the organiser’s announcement; void by the rules.',
    'Half-time and full-time scores checked on the competition’s website.',
  ],
};
