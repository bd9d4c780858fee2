import { localeParameter } from '#contract/pages/first-screen.ts';
import { type PictureKind, pictureVersionParameter } from '#contract/pages/pictures.ts';

/** Paths of files that the server makes for other programs; not pages of the app. */

function withQuery(path: string, locale: string, version?: string | number): string {
  const query = new URLSearchParams();
  if (locale !== 'zh') query.set(localeParameter, locale);
  if (version !== undefined) query.set(pictureVersionParameter, String(version));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The match as a calendar file. */
export function calendarPath(matchId: string, locale: string): string {
  return withQuery(`/calendar/match/${matchId}.ics`, locale);
}

/** The viewer's calendar of followed matches, at the path that the server gave. */
export function followedCalendarPath(path: string, locale: string): string {
  return withQuery(path, locale);
}

/** The schemes of an analyst as a feed. */
export function feedPath(analystId: string, locale: string): string {
  return withQuery(`/feeds/analyst/${analystId}.xml`, locale);
}

/** The picture of a match, a settled scheme or a record; with a version that changes with it, it may be cached. */
export function picturePath(
  kind: PictureKind,
  id: string,
  locale: string,
  version?: string | number,
): string {
  return withQuery(`/pictures/${kind}/${id}.png`, locale, version);
}
