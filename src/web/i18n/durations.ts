import type { Locale } from './locale.ts';
import { plural } from './plurals.ts';

const two = (value: number): string => String(value).padStart(2, '0');

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Time left in clock format, with seconds: `1:24:06`, under an hour `24:06`; days in words: `3 天 4 小时`. Never negative.
 */
export function countdownText(leftMs: number, locale: Locale): string {
  if (leftMs >= DAY_MS) return daysText(leftMs, locale);
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours === 0) return `${minutes}:${two(seconds % 60)}`;
  return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}

/**
 * Time left in a list, in minutes and with units, so that it is not read as a time of day: `10 小时 7 分钟`, `42 min`.
 * Rounded up: `1 min` until the end.
 */
export function shortCountdownText(leftMs: number, locale: Locale): string {
  if (leftMs >= DAY_MS) return daysText(leftMs, locale);
  return hoursText(Math.max(0, Math.ceil(leftMs / 60_000)), locale);
}

/** Time left in a sentence: `10 小时 7 分钟`, in the last hour with seconds: `1 分 57 秒`, `1 min 57 s`. */
export function timeLeftText(leftMs: number, locale: Locale): string {
  if (leftMs >= HOUR_MS) return shortCountdownText(leftMs, locale);
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  const [minute, second] = locale === 'zh' ? ['分', '秒'] : ['min', 's'];
  const rest = `${seconds % 60} ${second}`;
  return seconds < 60 ? rest : `${Math.floor(seconds / 60)} ${minute} ${rest}`;
}

/** A duration, rounded down so that it never overstates: `8 小时 28 分钟`, `42 s`. */
export function spanText(spanMs: number, locale: Locale): string {
  if (spanMs >= DAY_MS) return daysText(spanMs, locale);
  return spanMs < 60_000 ? timeLeftText(spanMs, locale) : hoursText(Math.floor(spanMs / 60_000), locale);
}

function hoursText(minutes: number, locale: Locale): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const [hour, minute] = locale === 'zh' ? ['小时', '分钟'] : ['h', 'min'];
  const parts = [hours > 0 && `${hours} ${hour}`, (rest > 0 || hours === 0) && `${rest} ${minute}`];
  return parts.filter((part) => part !== false).join(' ');
}

function daysText(leftMs: number, locale: Locale): string {
  const days = Math.floor(leftMs / DAY_MS);
  const hours = Math.floor((leftMs % DAY_MS) / 3_600_000);
  return locale === 'zh' ? `${days} 天 ${hours} 小时` : `${days} d ${hours} h`;
}

/** An age: `24 分钟前`, `24 min ago`. */
export function ageText(ageMs: number, locale: Locale): string {
  const minutes = Math.floor(ageMs / 60_000);
  const [value, unit] =
    minutes < 60
      ? ([minutes, 'minute'] as const)
      : minutes < 48 * 60
        ? ([Math.floor(minutes / 60), 'hour'] as const)
        : ([Math.floor(minutes / 1440), 'day'] as const);
  if (value <= 0) return locale === 'zh' ? '刚刚' : 'just now';
  if (locale === 'zh') return `${value} ${{ minute: '分钟', hour: '小时', day: '天' }[unit]}前`;
  return `${value} ${{ minute: 'min', hour: 'h', day: plural(value, 'day') }[unit]} ago`;
}
