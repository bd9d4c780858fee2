import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate, parseCalendarDate } from './calendar-date.ts';
import { instantOfLocalTime, parseClockTime } from './league-time.ts';

describe('the local time of a league becomes an instant', () => {
  test.each([
    ['Europe/London', '2025-08-16', '15:00', '2025-08-16T14:00:00.000Z'],
    ['Europe/London', '2025-12-26', '15:00', '2025-12-26T15:00:00.000Z'],
    ['Europe/Madrid', '2025-08-15', '21:00', '2025-08-15T19:00:00.000Z'],
    ['Europe/Madrid', '2026-01-04', '00:30', '2026-01-03T23:30:00.000Z'],
    ['Asia/Shanghai', '2025-06-14', '19:35', '2025-06-14T11:35:00.000Z'],
    ['Asia/Shanghai', '1990-06-14', '19:30', '1990-06-14T10:30:00.000Z'],
    ['America/Bogota', '2025-02-14', '20:30', '2025-02-15T01:30:00.000Z'],
    ['America/Argentina/Buenos_Aires', '2025-08-21', '21:30', '2025-08-22T00:30:00.000Z'],
  ] as const)('%s %s %s', (zone, date, time, instant) => {
    expect(instantOfLocalTime(date, time, zone).toISOString()).toBe(instant);
  });

  test.each([
    ['hour before the clocks go forward', 'Europe/London', '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
    ['hour that the clocks skip', 'Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    ['first match after it', 'Europe/London', '2026-03-29', '14:00', '2026-03-29T13:00:00.000Z'],
    ['hour shown twice is the first', 'Europe/London', '2025-10-26', '01:30', '2025-10-26T00:30:00.000Z'],
    ['hour after it', 'Europe/London', '2025-10-26', '02:00', '2025-10-26T02:00:00.000Z'],
    ['match on that afternoon', 'Europe/London', '2025-10-26', '14:00', '2025-10-26T14:00:00.000Z'],
    ['skipped hour in Spain', 'Europe/Madrid', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['hour shown twice in Spain', 'Europe/Madrid', '2025-10-26', '02:30', '2025-10-26T00:30:00.000Z'],
    ['evening before the change', 'Europe/Madrid', '2025-10-25', '21:00', '2025-10-25T19:00:00.000Z'],
    ['evening after the change', 'Europe/Madrid', '2025-10-26', '21:00', '2025-10-26T20:00:00.000Z'],
  ] as const)('%s', (_, zone, date, time, instant) => {
    expect(instantOfLocalTime(date, time, zone).toISOString()).toBe(instant);
  });

  test('the clocks of the zone show the same day and time again, unless they skip it', () => {
    const minute = fc.integer({ min: 0, max: 59 });
    const day = fc.integer({ min: 0, max: 60 * 365 }).map((days) => new Date(days * 86_400_000));
    const zones = fc.constantFrom('Europe/London', 'Europe/Madrid', 'Asia/Shanghai', 'America/Bogota');
    fc.assert(
      fc.property(zones, day, fc.integer({ min: 4, max: 23 }), minute, (zone, date, hour, minutes) => {
        const day = calendarDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
        const time = parseClockTime(`${hour}:${String(minutes).padStart(2, '0')}`);
        if (!day || !time) throw new Error('the generator made an invalid day or time');
        const instant = instantOfLocalTime(day, time, zone);
        expect(instant.toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16)).toBe(`${day} ${time}`);
      }),
    );
  });

  test('an unknown zone is an error', () => {
    expect(() => instantOfLocalTime('2025-08-16', '15:00', 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('invalid days and times are rejected', () => {
  test.each([
    '2025-02-29',
    '2025-13-01',
    '2025-00-10',
    '2025-1-1',
    '20250101',
    '',
    '0001-01-01',
    '9999-01-01',
  ])('day %s', (text) => {
    expect(parseCalendarDate(text)).toBeNull();
  });

  test.each(['24:00', '12:60', '1200', '12:5', '', '-1:00', '12:00:00', '20.45'])('time %s', (text) => {
    expect(parseClockTime(text)).toBeNull();
  });

  test('the 29th of February exists in leap years', () => {
    expect(parseCalendarDate('2024-02-29')).toBe('2024-02-29');
  });
});
