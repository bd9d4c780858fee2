import { type Locale, languageTags, locales } from '#contract/locale.ts';
import { localeParameter } from '#contract/first-screen.ts';

/** Links of a page to itself for search engines: the canonical URL of its language, and the one of each language. */
export function pageLinks(publicUrl: string, url: string, locale: Locale): string {
  // Joined as text: a path with two slashes must not name another host.
  const whole = new URL(new URL(publicUrl).origin + url);
  const inLanguage = (other: Locale | null) => {
    whole.searchParams.delete(localeParameter);
    // Chinese is the default and has no parameter.
    if (other !== null && other !== 'zh') whole.searchParams.set(localeParameter, other);
    return whole.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  };
  const alternates = locales.map(
    (other) => `<link rel="alternate" hreflang="${languageTags[other]}" href="${inLanguage(other)}">`,
  );
  return `<link rel="canonical" href="${inLanguage(locale)}">${alternates.join('')}`;
}
