import { expect, test } from 'vitest';
import { knownZone } from './known-zone.ts';
import { pageVariants } from './page-variants.ts';
import { readDisplayPreferences, usualLook } from './read-display-preferences.ts';

test('valid display preferences are read from cookies', () => {
  expect(readDisplayPreferences(undefined)).toEqual(usualLook);
  expect(
    readDisplayPreferences(
      'x=1; locale=en;theme=dark; zone=Europe/London;odds=american; lines=numbers;win=green',
    ),
  ).toEqual({
    locale: 'en',
    theme: 'dark',
    zone: 'Europe/London',
    oddsFormat: 'american',
    lines: 'numbers',
    winColour: 'green',
  });
  expect(
    readDisplayPreferences(
      'locale=fr; theme=red; zone=Mars/Base; odds=roman; lines=spoken; win=blue; ; =; novalue',
    ),
  ).toEqual(usualLook);
});

test('the language of the URL comes before that of the cookie', () => {
  expect(readDisplayPreferences('locale=en', '/?day=1&locale=zh').locale).toBe('zh');
  expect(readDisplayPreferences('', '/?locale=en').locale).toBe('en');
  expect(readDisplayPreferences('locale=en', '/?locale=fr').locale).toBe('en');
});

test('a zone is one that exists, each by one name', () => {
  expect(['Asia/Shanghai', 'America/Argentina/Ushuaia'].map(knownZone)).toEqual([
    'Asia/Shanghai',
    'America/Argentina/Ushuaia',
  ]);
  expect(knownZone('Asia/Kolkata')).toBe(knownZone('Asia/Calcutta'));
  expect(knownZone('PRC')).toBe('Asia/Shanghai');
  for (const none of [
    undefined,
    '',
    'europe/london',
    '+05:45',
    'Europe/Nowhere',
    '__proto__',
    `Asia/${'x'.repeat(60)}`,
  ])
    expect([none, knownZone(none)]).toEqual([none, null]);
});

test('however many zones are requested, only eight variants of a page are made', () => {
  let made = 0;
  const variantFor = pageVariants((look) => `${++made} ${look.zone}`, usualLook);
  const zones = Intl.supportedValuesOf('timeZone');
  for (const zone of zones) variantFor({ ...usualLook, zone });
  expect(made).toBe(9);
  expect(variantFor({ ...usualLook, zone: zones[0] ?? '' })).toBe(`1 ${zones[0]}`);
  expect(variantFor({ ...usualLook, zone: 'Europe/London' })).toBe('9 Asia/Shanghai');
  expect(variantFor({ ...usualLook, theme: 'dark', zone: 'Europe/London' })).toBe('10 Asia/Shanghai');
});
