import { fen, yuanText } from '#domain/money/fen.ts';
import type { Locale } from './locale.ts';
import { languageTags } from '#contract/locale.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `¥1,234.50`, negative `−¥8.00`. */
export function money(amountFen: number): string {
  const [yuan = '0', fraction = '00'] = yuanText(fen(Math.abs(amountFen))).split('.');
  const grouped = yuan.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amountFen < 0 ? '−' : ''}¥${grouped}.${fraction}`;
}

/** Date and time to the minute in the operator's zone: `2026-03-14 21:00`. `zone` is for tests. */
export function timeText(at: string | number, zone?: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return String(at);
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(date);
  return parts;
}

/** The operator's zone at a time as people write it: `GMT+8`. */
export function zoneText(at: string | number, zone?: string): string {
  const formatter = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
  const parts = formatter.formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}

/** The name of the operator's zone: `Asia/Shanghai`. */
export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** How long ago, in the two largest units: `3天4小时`, `3 d 4 h`; below a minute `刚刚`, `just now`. */
export function ageText(ageMs: number, locale: Locale): string {
  if (ageMs < MINUTE_MS) return locale === 'zh' ? '刚刚' : 'just now';
  return durationText(ageMs, locale);
}

/** The same of something in the past: `3天4小时前`, `3 d 4 h ago`. */
export function agoText(ageMs: number, locale: Locale): string {
  const age = ageText(ageMs, locale);
  if (ageMs < MINUTE_MS) return age;
  return locale === 'zh' ? `${age}前` : `${age} ago`;
}

/** A duration in its two largest units, rounded down to minutes. */
export function durationText(durationMs: number, locale: Locale): string {
  const [days, hours, minutes] = [
    Math.floor(durationMs / DAY_MS),
    Math.floor((durationMs % DAY_MS) / HOUR_MS),
    Math.floor((durationMs % HOUR_MS) / MINUTE_MS),
  ];
  const unit = locale === 'zh' ? { d: '天', h: '小时', m: '分钟' } : { d: ' d ', h: ' h ', m: ' min ' };
  const parts =
    days > 0
      ? [`${days}${unit.d}`, hours > 0 && `${hours}${unit.h}`]
      : hours > 0
        ? [`${hours}${unit.h}`, minutes > 0 && `${minutes}${unit.m}`]
        : [`${minutes}${unit.m}`];
  return parts
    .filter((part) => part !== false)
    .join('')
    .trim();
}

/** The largest unit of a duration alone, where space is short: `3天`, `3 d`; below a minute nothing. */
export function shortAge(ageMs: number, locale: Locale): string {
  if (ageMs < MINUTE_MS) return '';
  const unitMs = [DAY_MS, HOUR_MS].find((each) => ageMs >= each) ?? MINUTE_MS;
  return durationText(Math.floor(ageMs / unitMs) * unitMs, locale);
}

/** `1,234` */
export function countText(count: number, locale: Locale): string {
  return count.toLocaleString(languageTags[locale]);
}
