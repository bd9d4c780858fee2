export const locales = ['zh', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Language tags for pages and for `Accept-Language`. */
export const languageTags: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en' };

/** Language of a request: the first one in Accept-Language, Chinese if it is neither. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const first = acceptLanguage?.trim().slice(0, 2).toLowerCase();
  return first === 'en' ? 'en' : 'zh';
}
