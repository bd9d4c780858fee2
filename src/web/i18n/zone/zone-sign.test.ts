import { afterEach, expect, test } from 'vitest';
import { isLikeBeijing, zoneName, zoneSign } from './zone-sign.ts';

const ownZone = process.env.TZ;
const NOW = new Date('2026-11-21T15:00:00Z');

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

/** Runs with the clock of a device in a zone. */
function inZone<T>(zone: string, work: () => T): T {
  process.env.TZ = zone;
  return work();
}

test.each([
  ['Asia/Shanghai', true],
  ['Asia/Singapore', true],
  ['Asia/Taipei', true],
  ['Asia/Macau', true],
  // Daylight saving time until 2009 and until 2016.
  ['Australia/Perth', false],
  ['Asia/Ulaanbaatar', false],
  ['Asia/Tokyo', false],
  ['Europe/London', false],
  ['UTC', false],
])('in %s the clock is like that of Beijing: %s', (zone, isAlike) => {
  expect(inZone(zone, () => isLikeBeijing(NOW))).toBe(isAlike);
});

test('the sign tells zones apart that show other times or have other names', () => {
  const zones = [
    'Europe/London',
    'Europe/Lisbon',
    'Europe/Paris',
    'America/New_York',
    'America/Lima',
    'Asia/Singapore',
  ];
  const signs = zones.map((zone) => inZone(zone, () => zoneSign(NOW)));
  expect(new Set(signs).size).toBe(zones.length);
  expect(inZone('Europe/London', () => zoneSign(NOW))).toBe(signs[0]);
});

test('a date as text names the zone of its season', () => {
  expect(inZone('Europe/London', () => zoneName(new Date('2026-01-01')))).toBe('Greenwich Mean Time');
  expect(inZone('Europe/London', () => zoneName(new Date('2026-07-01')))).toBe('British Summer Time');
});
