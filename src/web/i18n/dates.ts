import { servedZone } from '#contract/first-screen.ts';
import { type Locale, languageTags } from './locale.ts';

export const BEIJING = servedZone;
const HOUR_MS = 3_600_000;

/** A zone by its name at an instant: `格林尼治标准时间`, `Greenwich Mean Time`. */
export function zoneText(instant: string, locale: Locale, zone = viewerZone()): string {
  const format = new Intl.DateTimeFormat(languageTags[locale], { timeZone: zone, timeZoneName: 'long' });
  const parts = format.formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

let shownZone: string | null = null;

/** Whoever travels with a page open reads the new time a minute later. */
const ZONE_KNOWN_MS = 60_000;
const own = { zone: '', askedAtMs: Number.NEGATIVE_INFINITY };

/** The device's zone. Asking for it takes a hundred times as long as writing a time, and a list writes hundreds. */
function ownZone(): string {
  const nowMs = performance.now();
  if (nowMs - own.askedAtMs > ZONE_KNOWN_MS)
    Object.assign(own, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, askedAtMs: nowMs });
  return own.zone;
}

/** Shows every time in a zone instead of the viewer's: the server does not know the viewer's. */
export function showZone(zone: string): void {
  shownZone = zone;
}

/** The viewer's own zone. Every text below is in it unless another one is asked for. */
export function viewerZone(): string {
  return shownZone ?? ownZone();
}

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const two = '2-digit';
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two, hourCycle: 'h23' },
  });
  formatters.set(zone, made);
  return made;
}

function partsOf(instant: string, zone: string): Parts {
  const parts = formatterOf(zone).formatToParts(new Date(instant));
  // Every part of the interface is asked for in formatterOf.
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as unknown as Parts;
}

/** `23:00`. */
export function timeText(instant: string, zone = viewerZone()): string {
  const { hour, minute } = partsOf(instant, zone);
  return `${hour}:${minute}`;
}

/** `21:35:40`. */
export function secondsText(instant: string, zone = viewerZone()): string {
  return `${timeText(instant, zone)}:${partsOf(instant, zone).second}`;
}

/** The calendar day of an instant: `2026-11-21`. */
export function dayOf(instant: string, zone = viewerZone()): string {
  const { year, month, day } = partsOf(instant, zone);
  return `${year}-${month}-${day}`;
}

/** A far instant: `11-21 18:42`, in English `21 Nov 18:42`. */
export function dateTimeText(instant: string, locale: Locale, zone = viewerZone()): string {
  const { month, day } = partsOf(instant, zone);
  const date = locale === 'zh' ? `${month}-${day}` : `${Number(day)} ${monthName(month)}`;
  return `${date} ${timeText(instant, zone)}`;
}

/** A date that may lie years back: `2026-05-02`, in English `2 May 2026`. */
export function dateText(instant: string, locale: Locale, zone = viewerZone()): string {
  const { year, month, day } = partsOf(instant, zone);
  return locale === 'zh' ? `${year}-${month}-${day}` : `${Number(day)} ${monthName(month)} ${year}`;
}

/** The same where there is room for two digits of the year: `26-05-02`, `2 May 26`. */
export function narrowDateText(instant: string, locale: Locale, zone = viewerZone()): string {
  const { year, month, day } = partsOf(instant, zone);
  const short = year.slice(2);
  return locale === 'zh' ? `${short}-${month}-${day}` : `${Number(day)} ${monthName(month)} ${short}`;
}

/** A calendar day in a group head: `11/22 周日`, `Sun 22 Nov`. */
export function dayHeadText(day: string, locale: Locale): string {
  const [, month = '', date = ''] = day.split('-');
  if (locale === 'zh') return `${month}/${date} ${weekdayText(day, locale)}`;
  return `${weekdayText(day, locale)} ${Number(date)} ${monthName(month)}`;
}

/** A calendar day in a match head: `11 月 21 日 周六`, `Sat 21 Nov`. */
export function longDayText(day: string, locale: Locale): string {
  const [, month = '', date = ''] = day.split('-');
  if (locale === 'en') return dayHeadText(day, locale);
  return `${Number(month)} 月 ${Number(date)} 日 ${weekdayText(day, locale)}`;
}

/** A day of the strip: `11/21`, in English the date alone. */
export function shortDayText(day: string, locale: Locale): string {
  const [, month = '', date = ''] = day.split('-');
  return locale === 'zh' ? `${month}/${date}` : String(Number(date));
}

/** A day on an axis: `11/21`, `21 Nov`. */
export function dayAndMonthText(day: string, locale: Locale): string {
  const [, month = '', date = ''] = day.split('-');
  return locale === 'zh' ? `${month}/${date}` : `${Number(date)} ${monthName(month)}`;
}

/** A month: `2026-11` → `11 月`, `November`. */
export function monthText(month: string, locale: Locale): string {
  if (locale === 'zh') return `${Number(month.slice(5))} 月`;
  return new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`));
}

const weekdays = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

export function weekdayText(day: string, locale: Locale): string {
  return weekdays[locale][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function monthName(month: string): string {
  return months[Number(month) - 1] ?? '';
}

/** The day so many days later: `2026-11-30`, 1 → `2026-12-01`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}

/** The football day of an instant: noon to noon, Beijing. */
export function footballDayOf(instant: string): string {
  return dayOf(new Date(Date.parse(instant) - 12 * HOUR_MS).toISOString(), BEIJING);
}

/** By how many minutes Beijing is ahead of a zone at an instant; negative where it is behind. */
export function minutesBehindBeijing(instant: string, zone = viewerZone()): number {
  const asUtc = (of: string) => {
    const { year, month, day, hour, minute } = partsOf(instant, of);
    return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  };
  return (asUtc(BEIJING) - asUtc(zone)) / 60_000;
}
