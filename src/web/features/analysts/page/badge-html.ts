import { badgeSize } from '#contract/pages/pictures.ts';
import { localeParameter } from '#contract/pages/first-screen.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { picturePath } from '#web/paths/file-paths.ts';
import { paths } from '#web/paths/paths.ts';

interface Badge {
  readonly userId: string;
  readonly name: string;
  readonly locale: Locale;
}

/** HTML that shows the record of an analyst on another site, as a picture that leads to the page. */
export function badgeHtml({ userId, name, locale }: Badge): string {
  const page = `${paths.userPage({ id: userId })}${locale === 'zh' ? '' : `&${localeParameter}=${locale}`}`;
  const source = picturePath('badge', userId, locale);
  const [width, height] = [badgeSize.width / 2, badgeSize.height / 2];
  const image = `<img src="${escaped(absolute(source))}" width="${width}" height="${height}" alt="${escaped(name)}">`;
  return `<a href="${escaped(absolute(page))}">${image}</a>`;
}

/** The address of a path; the path itself where there is no page around, as on the server. */
export function absolute(path: string): string {
  return typeof window === 'undefined' ? path : new URL(path, window.location.origin).href;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&"<>]/g, (sign) => signs[sign] ?? sign);
