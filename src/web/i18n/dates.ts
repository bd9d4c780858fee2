import { servedZone } from '#contract/pages/first-screen.ts';
import type { Locale } from '#contract/locale.ts';
import { isMarking, mark } from './marks.ts';
import { DEVICE, viewerZone } from './zone/zone.ts';

export const BEIJING = servedZone;
const HOUR_MS = 3_600_000;

/**
 * A text about instants in the viewer's zone, or in a given one. While the server renders for an unknown reader it is a
 * mark, which `reader-formats.ts` resolves.
 */
function inZone(
  kind: string,
  instants: readonly string[],
  zone: string | undefined,
  write: (zone: string) => string,
): string {
  if (zone === undefined && isMarking()) return mark(kind, instants.map(secondsOf));
  return write(zone ?? viewerZone());
}

function secondsOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
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
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    hourCycle: 'h23',
  });
  formatters.set(zone, made);
  return made;
}

/** Beijing's last change of clocks was in September 1991. */
const BEIJING_STEADY_SINCE_MS = Date.UTC(1992, 0);
const BEIJING_AHEAD_MS = 8 * HOUR_MS;

function partsOf(instant: string, zone: string): Parts {
  const ms = Date.parse(instant);
  // The two zones that need no data of the browser about zones, which is slow to load and to use.
  if (zone === BEIJING && ms >= BEIJING_STEADY_SINCE_MS) return partsOfUtc(new Date(ms + BEIJING_AHEAD_MS));
  if (zone === DEVICE) return partsOfUtc(new Date(ms - minutesBehindUtc(ms) * 60_000));
  const parts = formatterOf(zone).formatToParts(new Date(instant));
  // `formatterOf` requests every part of the interface.
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as unknown as Parts;
}

function partsOfUtc(date: Date): Parts {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = date
    .toISOString()
    .split(/\D/);
  return { year, month, day, hour, minute, second };
}

/** Of the device's zone. Its offset in a distant past has seconds, which the browser rounds. */
function minutesBehindUtc(ms: number): number {
  return new Date(ms).getTimezoneOffset();
}

/** `23:00`. */
export function timeText(instant: string, zone?: string): string {
  return inZone('time', [instant], zone, (of) => {
    const { hour, minute } = partsOf(instant, of);
    return `${hour}:${minute}`;
  });
}

/** `21:35:40`. */
export function secondsText(instant: string, zone?: string): string {
  return inZone(
    'seconds',
    [instant],
    zone,
    (of) => `${timeText(instant, of)}:${partsOf(instant, of).second}`,
  );
}

/** The calendar day of an instant, to calculate with: `2026-11-21`. */
export function dayOf(instant: string, zone = viewerZone()): string {
  const { year, month, day } = partsOf(instant, zone);
  return `${year}-${month}-${day}`;
}

/** A distant instant: `11月8日 18:42`, `8 Nov 18:42`. */
export function dateTimeText(instant: string, locale: Locale, zone?: string): string {
  return inZone(
    'dateTime',
    [instant],
    zone,
    (of) => `${dayMonthText(dayOf(instant, of), locale)} ${timeText(instant, of)}`,
  );
}

/** An instant with seconds: `11月8日 17:08:31`, `8 Nov 17:08:31`. */
export function momentText(instant: string, locale: Locale, zone?: string): string {
  return inZone(
    'moment',
    [instant],
    zone,
    (of) => `${dayMonthText(dayOf(instant, of), locale)} ${secondsText(instant, of)}`,
  );
}

/** A date with year: `2026年5月2日`, `2 May 2026`. */
export function dateText(instant: string, locale: Locale, zone?: string): string {
  return inZone('date', [instant], zone, (of) => fullDayText(dayOf(instant, of), locale));
}

/** The date of an instant in a sentence: `11月22日`, `22 Nov`. */
export function shortDateText(instant: string, locale: Locale, zone?: string): string {
  return inZone('shortDate', [instant], zone, (of) => dayMonthText(dayOf(instant, of), locale));
}

/** The date of an instant with its weekday: `11月22日 周日`, `Sun 22 Nov`. */
export function weekdayDateText(instant: string, locale: Locale, zone?: string): string {
  return inZone('weekdayDate', [instant], zone, (of) => dayHeadText(dayOf(instant, of), locale));
}

/** A calendar day with its year: `2026年5月2日`, `2 May 2026`. */
export function fullDayText(day: string, locale: Locale): string {
  const [year = ''] = day.split('-');
  const text = dayMonthText(day, locale);
  return locale === 'zh' ? `${year}年${text}` : `${text} ${year}`;
}

/** A date with year for a table column: `2026-05-02` in Chinese; in English as everywhere else. */
export function columnDateText(instant: string, locale: Locale, zone?: string): string {
  return inZone('columnDate', [instant], zone, (of) =>
    locale === 'zh' ? dayOf(instant, of) : dateText(instant, locale, of),
  );
}

/** A calendar day in a heading: `11月22日 周日`, `Sun 22 Nov`. */
export function dayHeadText(day: string, locale: Locale): string {
  const [date, weekday] = [dayMonthText(day, locale), weekdayText(day, locale)];
  return locale === 'zh' ? `${date} ${weekday}` : `${weekday} ${date}`;
}

/** A calendar day in a sentence: `11月22日`, `22 Nov`. */
function dayMonthText(day: string, locale: Locale): string {
  const [, month = '', date = ''] = day.split('-');
  return locale === 'zh' ? `${Number(month)}月${Number(date)}日` : `${Number(date)} ${monthName(month)}`;
}

/**
 * A near instant relative to now: `今天 15:00`, `今晚 20:00`, `明早 04:50`, `Today 15:00`, `Tomorrow 04:50`; from the day
 * after tomorrow on with its date.
 */
export function nearTimeText(instant: string, nowMs: number, locale: Locale, zone?: string): string {
  const now = new Date(nowMs).toISOString();
  return inZone('nearTime', [instant, now], zone, (of) => {
    const today = dayOf(now, of);
    const time = timeText(instant, of);
    const days = [today, addDays(today, 1)].indexOf(dayOf(instant, of));
    if (days < 0) return dateTimeText(instant, locale, of);
    if (locale === 'en') return `${days === 0 ? 'Today' : 'Tomorrow'} ${time}`;
    const [morning, daytime, evening] = days === 0 ? ['今早', '今天', '今晚'] : ['明早', '明天', '明晚'];
    const isMorning = time >= '04:00' && time < '09:00';
    return `${isMorning ? morning : time < '18:00' ? daytime : evening} ${time}`;
  });
}

/** The time only on the viewer's current day, else with the date. */
export function sameDayTimeText(instant: string, nowMs: number, locale: Locale, zone?: string): string {
  const now = new Date(nowMs).toISOString();
  return inZone('sameDayTime', [instant, now], zone, (of) =>
    dayOf(instant, of) === dayOf(now, of) ? timeText(instant, of) : dateTimeText(instant, locale, of),
  );
}

/** End of the small hours, which readers count as the previous night. */
const MORNING = '06:00';

/** One of two wordings: whether all instants from the first to the last are in the small hours of one day. */
export function nightText(
  [first, last]: readonly [string, string],
  texts: { readonly night: string; readonly other: string },
  zone?: string,
): string {
  if (zone === undefined && isMarking())
    return mark('night', [secondsOf(first), secondsOf(last), texts.night, texts.other]);
  const of = zone ?? viewerZone();
  const isNight = dayOf(first, of) === dayOf(last, of) && timeText(last, of) < MORNING;
  return isNight ? texts.night : texts.other;
}

/** A day in the day strip: `11/21`, in English the date only. */
export function shortDayText(day: string, locale: Locale): string {
  const [, month = '', date = ''] = day.split('-');
  return locale === 'zh' ? `${month}/${date}` : String(Number(date));
}

/** A day on an axis: `11/21`, `21 Nov`. */
export function axisDayText(day: string, locale: Locale): string {
  return locale === 'zh' ? shortDayText(day, locale) : dayMonthText(day, locale);
}

/** A month: `2026-11` → `11月`, `November`. */
export function monthText(month: string, locale: Locale): string {
  if (locale === 'zh') return `${Number(month.slice(5))}月`;
  return new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`));
}

/** A month with its year: `2026年11月`, `November 2026`. */
export function yearMonthText(month: string, locale: Locale): string {
  const [year, name] = [month.slice(0, 4), monthText(month, locale)];
  return locale === 'zh' ? `${year}年${name}` : `${name} ${year}`;
}

/** A month with its year, in short: `2026年11月`, `Nov 2026`. */
export function shortMonthText(month: string, locale: Locale): string {
  if (locale === 'zh') return yearMonthText(month, locale);
  return `${monthName(month.slice(5))} ${month.slice(0, 4)}`;
}

const weekdays = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

export function weekdayText(day: string, locale: Locale): string {
  return weekdays[locale][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

/** A weekday as the head of a narrow column: `日`, `S`. */
export function weekdayLetter(day: string, locale: Locale): string {
  const name = weekdayText(day, locale);
  return (locale === 'zh' ? name.at(-1) : name[0]) ?? '';
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function monthName(month: string): string {
  return months[Number(month) - 1] ?? '';
}

/** Adds days: `2026-11-30`, 1 → `2026-12-01`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}

/** The football day of an instant: noon to noon, Beijing. */
export function footballDayOf(instant: string): string {
  return dayOf(new Date(Date.parse(instant) - 12 * HOUR_MS).toISOString(), BEIJING);
}

/** Minutes by which Beijing is ahead of a zone at an instant; negative if behind. */
export function minutesBehindBeijing(instant: string, zone = viewerZone()): number {
  const asUtc = (of: string) => {
    const { year, month, day, hour, minute } = partsOf(instant, of);
    return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  };
  return (asUtc(BEIJING) - asUtc(zone)) / 60_000;
}
