import { plural } from '../plural.ts';
import type { Facts } from '../refusal-text.ts';

/** A count with its English noun: `1 attempt`, `3 attempts`. */
export function counted(f: Facts, name: string, one: string): string {
  return `${f.of(name)} ${plural(f.number(name), one)}`;
}

/** The bounds of a text and its length now, in English: `10–500 characters (now 7)`. */
export function lengthEn(f: Facts): string {
  return `${f.of('min')}–${f.of('max')} characters (now ${f.of('length')})`;
}

/** A Beijing date such as `2026-03-22` in Chinese: `2026年3月22日`. */
export function dayZh(f: Facts, name: string): string {
  return inBeijing('zh-CN', dateParts, f.of(name));
}

/** The same in English: `22 Mar 2026`. */
export function dayEn(f: Facts, name: string): string {
  return inBeijing('en-GB', dateParts, f.of(name));
}

/** An ISO instant in Chinese: `3月15日 10:00（北京时间）`. */
export function momentZh(f: Facts, name: string): string {
  return `${inBeijing('zh-CN', dayParts, f.of(name))} ${inBeijing('zh-CN', timeParts, f.of(name))}（北京时间）`;
}

/** The same in English: `15 Mar, 10:00 Beijing time`. */
export function momentEn(f: Facts, name: string): string {
  return `${inBeijing('en-GB', dayParts, f.of(name))}, ${inBeijing('en-GB', timeParts, f.of(name))} Beijing time`;
}

const dayParts = { day: 'numeric', month: 'short' } as const;
const dateParts = { ...dayParts, year: 'numeric' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A date without time is its midnight in UTC, 8:00 of the same day in Beijing. */
function inBeijing(tag: string, parts: Intl.DateTimeFormatOptions, instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  return new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'Asia/Shanghai' }).format(at);
}
