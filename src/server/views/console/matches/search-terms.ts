import { parseCalendarDate } from '#domain/match/calendar-date.ts';

/** What a text in the search field of matches means. */
export type SearchTerm =
  | { readonly kind: 'none' }
  | { readonly kind: 'id'; readonly id: string }
  /** A number of 竞彩, of one day of sale or of the days with this weekday (1 is Monday), or of any. */
  | {
      readonly kind: 'listing';
      readonly number: number;
      readonly issue: string | null;
      readonly weekday: number | null;
    }
  | { readonly kind: 'teams'; readonly text: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** Reads an id, a lottery number (`周六001`, `20260314001`, `001`), or names of teams. */
export function readSearchTerm(q: string | undefined): SearchTerm {
  const text = q?.trim() ?? '';
  if (text === '') return { kind: 'none' };
  if (uuid.test(text)) return { kind: 'id', id: text.toLowerCase() };
  return readListing(text) ?? { kind: 'teams', text };
}

function readListing(text: string): SearchTerm | null {
  const [, day, ofDay] = /^(?:周|星期)([一二三四五六日天])\s*(\d{3})$/.exec(text) ?? [];
  if (day !== undefined) {
    const weekday = day === '天' ? 7 : weekdays.indexOf(day) + 1;
    return { kind: 'listing', number: Number(ofDay), issue: null, weekday };
  }
  const [, year, month, dayOfMonth, number] = /^(\d{4})-?(\d\d)-?(\d\d)\s*(\d{3})$/.exec(text) ?? [];
  const issue = parseCalendarDate(`${year}-${month}-${dayOfMonth}`);
  if (issue !== null) return { kind: 'listing', number: Number(number), issue, weekday: null };
  return /^\d{3}$/.test(text) ? { kind: 'listing', number: Number(text), issue: null, weekday: null } : null;
}
