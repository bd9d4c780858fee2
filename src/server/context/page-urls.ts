import { localeParameter } from '#contract/pages/first-screen.ts';
import type { Locale } from '#contract/locale.ts';

/** Pages that are named outside the web app: in site maps, calendars, feeds and on pictures. */
const pagePaths = {
  match: '/pages/sub/gameDetails/index',
  scheme: '/pages/sub/schemeDetails/index',
  analyst: '/pages/sub/userPage/index',
  team: '/pages/sub/teamPage/index',
  competition: '/pages/sub/competitionPage/index',
} as const;

export type PageKind = keyof typeof pagePaths;

/** Public address of a page without an ID, by its path and query. Never derived from a request. */
export function pageUrl(publicUrl: string, path: string): string {
  return `${new URL(publicUrl).origin}${path}`;
}

/** Public address of the page of a thing; Chinese is the default and is not named. */
export function pageUrlOf(publicUrl: string, kind: PageKind, id: string, locale: Locale = 'zh'): string {
  const language = locale === 'zh' ? '' : `&${localeParameter}=${locale}`;
  return pageUrl(publicUrl, `${pagePaths[kind]}?id=${id}${language}`);
}
