import { expect, test } from 'vitest';
import * as dates from './dates.ts';
import { zoneText } from './zone/zone-sentence.ts';

const kickoff = '2026-11-21T15:00:00.000Z';

test('an instant is formatted in the viewer’s time zone', () => {
  expect(dates.timeText(kickoff, 'Asia/Shanghai')).toBe('23:00');
  expect(dates.timeText(kickoff, 'Europe/London')).toBe('15:00');
  expect(dates.timeText('2026-11-21T16:00:00.000Z', 'Asia/Shanghai')).toBe('00:00');
  expect(dates.dayOf('2026-11-21T16:00:00.000Z', 'Asia/Shanghai')).toBe('2026-11-22');
});

test('a time zone is named in the language of the page', () => {
  expect([zoneText(kickoff, 'zh', 'Europe/London'), zoneText(kickoff, 'en', 'Europe/London')]).toEqual([
    '格林尼治标准时间',
    'Greenwich Mean Time',
  ]);
});

test('days are formatted as usual in each language', () => {
  expect([dates.dayHeadText('2026-11-22', 'zh'), dates.dayHeadText('2026-11-22', 'en')]).toEqual([
    '11月22日 周日',
    'Sun 22 Nov',
  ]);
  expect(dates.dateTimeText(kickoff, 'zh', 'Asia/Shanghai')).toBe('11月21日 23:00');
  expect(dates.dateTimeText(kickoff, 'en', 'Asia/Shanghai')).toBe('21 Nov 23:00');
  expect([dates.monthText('2026-11', 'zh'), dates.monthText('2026-11', 'en')]).toEqual(['11月', 'November']);
  const short = (locale: 'zh' | 'en') => dates.shortMonthText('2026-09', locale);
  expect([short('zh'), short('en')]).toEqual(['2026年9月', 'Sep 2026']);
});

test('a full date includes the year, as digits only in a Chinese table', () => {
  const of = (write: typeof dates.dateText) => [write(kickoff, 'zh', 'UTC'), write(kickoff, 'en', 'UTC')];
  expect(of(dates.dateText)).toEqual(['2026年11月21日', '21 Nov 2026']);
  expect(of(dates.columnDateText)).toEqual(['2026-11-21', '21 Nov 2026']);
  expect(of(dates.momentText)).toEqual(['11月21日 15:00:00', '21 Nov 15:00:00']);
});

test('a near instant is relative (today, tonight, tomorrow), from the day after tomorrow on a date', () => {
  const near = (instant: string, locale: 'zh' | 'en') =>
    dates.nearTimeText(instant, Date.parse('2026-11-21T14:00:00Z'), locale, 'Asia/Shanghai');
  expect([
    near('2026-11-21T15:00:00Z', 'zh'),
    near('2026-11-21T16:25:00Z', 'zh'),
    near('2026-11-21T20:50:00Z', 'zh'),
    near('2026-11-22T07:00:00Z', 'zh'),
    near('2026-11-22T16:00:00Z', 'zh'),
  ]).toEqual(['今晚 23:00', '明天 00:25', '明早 04:50', '明天 15:00', '11月23日 00:00']);
  expect([near('2026-11-21T15:00:00Z', 'en'), near('2026-11-21T20:50:00Z', 'en')]).toEqual([
    'Today 23:00',
    'Tomorrow 04:50',
  ]);
});

test('a later day is named by its night only if all of its matches are in the small hours', () => {
  const named = (first: string, last: string, zone: string) =>
    dates.nightText([first, last], { night: 'night', other: 'day' }, zone);
  expect(named('2026-11-21T17:30:00Z', '2026-11-21T21:00:00Z', 'Asia/Shanghai')).toBe('night');
  expect(named('2026-11-21T17:30:00Z', '2026-11-21T22:00:00Z', 'Asia/Shanghai')).toBe('day');
  expect(named('2026-11-22T05:00:00Z', '2026-11-23T03:00:00Z', 'America/New_York')).toBe('day');
});

test('a football day runs from noon to noon in Beijing', () => {
  expect(dates.footballDayOf('2026-11-21T03:59:59.000Z')).toBe('2026-11-20');
  expect(dates.footballDayOf('2026-11-21T04:00:00.000Z')).toBe('2026-11-21');
  expect(dates.footballDayOf('2026-11-21T20:00:00.000Z')).toBe('2026-11-21');
});

test('days are counted across months and years', () => {
  expect([dates.addDays('2026-11-30', 1), dates.addDays('2027-01-01', -1)]).toEqual([
    '2026-12-01',
    '2026-12-31',
  ]);
});

test('the offset to Beijing follows the other zone’s daylight saving time', () => {
  expect(dates.minutesBehindBeijing(kickoff, 'Europe/London')).toBe(8 * 60);
  expect(dates.minutesBehindBeijing('2026-07-01T00:00:00.000Z', 'Europe/London')).toBe(7 * 60);
  expect(dates.minutesBehindBeijing(kickoff, 'Asia/Tokyo')).toBe(-60);
  expect(dates.minutesBehindBeijing(kickoff, 'Asia/Kathmandu')).toBe(135);
  // London's clocks go forward at 01:00 on this day.
  expect(dates.minutesBehindBeijing('2026-03-29T00:59:00.000Z', 'Europe/London')).toBe(8 * 60);
  expect(dates.minutesBehindBeijing('2026-03-29T01:00:00.000Z', 'Europe/London')).toBe(7 * 60);
});
