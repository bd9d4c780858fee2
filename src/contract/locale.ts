export const locales = ['zh', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The language of a request: what Accept-Language names first, Chinese when it names neither. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const first = acceptLanguage?.trim().slice(0, 2).toLowerCase();
  return first === 'en' ? 'en' : 'zh';
}
