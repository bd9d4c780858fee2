import { expect, test } from 'vitest';
import * as dates from './dates.ts';

const kickoff = '2026-11-21T15:00:00.000Z';

test('an instant is read in the viewer’s zone', () => {
  expect(dates.timeText(kickoff, 'Asia/Shanghai')).toBe('23:00');
  expect(dates.timeText(kickoff, 'Europe/London')).toBe('15:00');
  expect(dates.timeText('2026-11-21T16:00:00.000Z', 'Asia/Shanghai')).toBe('00:00');
  expect(dates.dayOf('2026-11-21T16:00:00.000Z', 'Asia/Shanghai')).toBe('2026-11-22');
});

test('a zone has a name in the language of the page', () => {
  expect([
    dates.zoneText(kickoff, 'zh', 'Europe/London'),
    dates.zoneText(kickoff, 'en', 'Europe/London'),
  ]).toEqual(['格林尼治标准时间', 'Greenwich Mean Time']);
});

test('days are written in the custom of each language', () => {
  expect([dates.dayHeadText('2026-11-22', 'zh'), dates.dayHeadText('2026-11-22', 'en')]).toEqual([
    '11/22 周日',
    'Sun 22 Nov',
  ]);
  expect([dates.longDayText('2026-11-21', 'zh'), dates.longDayText('2026-11-21', 'en')]).toEqual([
    '11 月 21 日 周六',
    'Sat 21 Nov',
  ]);
  expect(dates.dateTimeText(kickoff, 'zh', 'Asia/Shanghai')).toBe('11-21 23:00');
  expect(dates.dateTimeText(kickoff, 'en', 'Asia/Shanghai')).toBe('21 Nov 23:00');
  expect([dates.monthText('2026-11', 'zh'), dates.monthText('2026-11', 'en')]).toEqual(['11 月', 'November']);
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

test('the difference to Beijing follows the other zone’s summer time', () => {
  expect(dates.minutesBehindBeijing(kickoff, 'Europe/London')).toBe(8 * 60);
  expect(dates.minutesBehindBeijing('2026-07-01T00:00:00.000Z', 'Europe/London')).toBe(7 * 60);
  expect(dates.minutesBehindBeijing(kickoff, 'Asia/Tokyo')).toBe(-60);
  expect(dates.minutesBehindBeijing(kickoff, 'Asia/Kathmandu')).toBe(135);
  // London's clocks go forward at 01:00 on this day.
  expect(dates.minutesBehindBeijing('2026-03-29T00:59:00.000Z', 'Europe/London')).toBe(8 * 60);
  expect(dates.minutesBehindBeijing('2026-03-29T01:00:00.000Z', 'Europe/London')).toBe(7 * 60);
});
