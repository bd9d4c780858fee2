/** Paths of files that the server makes for other programs; not pages of the app. */

const inLanguage = (path: string, locale: string): string =>
  locale === 'zh' ? path : `${path}?locale=${locale}`;

/** The match as a calendar file. */
export function calendarPath(matchId: string, locale: string): string {
  return inLanguage(`/calendar/match/${matchId}.ics`, locale);
}

/** The schemes of an analyst as a feed. */
export function feedPath(analystId: string, locale: string): string {
  return inLanguage(`/feeds/analyst/${analystId}.xml`, locale);
}
