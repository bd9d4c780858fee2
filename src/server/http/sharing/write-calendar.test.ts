import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

const event: CalendarEvent = {
  uid: 'match-1@a.example',
  sequence: 7,
  changedAt: new Date('2026-03-15T12:00:00Z'),
  start: new Date('2026-03-15T15:00:00Z'),
  timeKnown: true,
  durationMinutes: 115,
  status: 'CONFIRMED',
  summary: '阿森纳 vs 切尔西',
  description: 'one',
  location: null,
  url: 'https://a.example/?id=1',
};
const written = (changes: Partial<CalendarEvent> = {}) =>
  writeCalendar('name', [Object.assign({}, event, changes)]);

/** Strict reading by RFC 5545: CRLF, octets, unfolding, then name and value. */
function read(text: string): [name: string, value: string][] {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const physical = text.split('\r\n').slice(0, -1);
  for (const line of physical) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  return lines.map((line) => {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)*):(.*)$/s.exec(line) ?? [];
    expect([line, name]).not.toEqual([line, '']);
    return [name, value];
  });
}
const valueIn = (text: string, name: string) => read(text).find(([each]) => each === name)?.[1];

test('an event has what every calendar requires', () => {
  expect(read(written())).toEqual([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Red Penalty Research//Matches//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', 'name'],
    ['BEGIN', 'VEVENT'],
    ['UID', 'match-1@a.example'],
    ['DTSTAMP', '20260315T120000Z'],
    ['LAST-MODIFIED', '20260315T120000Z'],
    ['SEQUENCE', '7'],
    ['DTSTART', '20260315T150000Z'],
    ['DURATION', 'PT115M'],
    ['STATUS', 'CONFIRMED'],
    ['TRANSP', 'TRANSPARENT'],
    ['SUMMARY', '阿森纳 vs 切尔西'],
    ['DESCRIPTION', 'one'],
    ['URL', 'https://a.example/?id=1'],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
});

test('a match without a time is a day', () => {
  const text = written({ timeKnown: false });
  expect([valueIn(text, 'DTSTART;VALUE=DATE'), valueIn(text, 'DURATION')]).toEqual(['20260315', undefined]);
});

test('a hostile name adds no line, and long lines are folded between characters', () => {
  const summary = `a;b,c\\d\r\nEND:VEVENT\u0007${'名'.repeat(60)}😀`;
  const text = written({ summary });
  expect(valueIn(text, 'SUMMARY')).toBe(`a\\;b\\,c\\\\d\\nEND:VEVENT ${'名'.repeat(60)}😀`);
  expect(read(text).filter(([name]) => name === 'END')).toHaveLength(2);
});
