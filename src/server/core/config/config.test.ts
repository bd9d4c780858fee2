import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const start = '2026-03-14T00:00:00Z';

test('a clock uses real time unless a start and a speed are set', () => {
  expect(readConfig({}).clockSpeed).toBe(1);
  expect(readConfig({ CLOCK_START: start }).clockSpeed).toBe(1);
  expect(readConfig({ CLOCK_START: start, CLOCK_SPEED: '3600' }).clockSpeed).toBe(3600);
});

test.each(['0', '3601', '1.5', '-2', 'fast'])('CLOCK_SPEED=%s is rejected by name', (CLOCK_SPEED) => {
  expect(() => readConfig({ CLOCK_START: start, CLOCK_SPEED })).toThrow(/CLOCK_SPEED/);
});

test('a speed requires a start', () => {
  expect(() => readConfig({ CLOCK_SPEED: '2' })).toThrow(/CLOCK_SPEED.*CLOCK_START/);
});

test('production rejects a fast clock', () => {
  expect(() => readConfig({ NODE_ENV: 'production', CLOCK_START: start, CLOCK_SPEED: '2' })).toThrow(
    /CLOCK_SPEED/,
  );
});

test('early hints are sent only if enabled', () => {
  const hints = (EARLY_HINTS?: string) => readConfig({ EARLY_HINTS }).earlyHints;
  expect([hints(), hints('off'), hints('on')]).toEqual([false, false, true]);
  expect(() => hints('yes')).toThrow(/EARLY_HINTS=yes.*on.*off/);
});

const settings = { DEMO: 'off', FEEDS: 'openfootball, football-data.org' };

test('nothing in the environment lowers the work of guessing a code', () => {
  expect(readConfig({}).codeHashCost).toBe(4096);
  expect(readConfig({ CODE_HASH_COST: '2', codeHashCost: '2' }).codeHashCost).toBe(4096);
});

test('no feed is polled unless it is configured', () => {
  expect(Object.values(readConfig({}).feeds)).toEqual([null, null, null, null]);
});

test('a configured feed uses the sandbox in development, with a token the sandbox accepts', () => {
  const { feeds } = readConfig({ ...settings, SANDBOX_PORT: '4177' });
  expect(feeds).toMatchObject({
    openfootball: { baseUrl: 'http://127.0.0.1:4177/openfootball' },
    footballDataCoUk: null,
    footballDataOrg: { baseUrl: 'http://127.0.0.1:4177/football-data-org', token: 'sandbox-token' },
  });
  expect(feeds.footballDataOrg?.competitions).toEqual(['en.1', 'es.1', 'de.1', 'it.1', 'fr.1']);
});

test('URLs, tokens, competitions and quotas are read as configured', () => {
  const { feeds } = readConfig({
    DEMO: 'off',
    FEEDS: 'api-football',
    FEED_COMPETITIONS: 'en.1,uefa.cl,en.1',
    API_FOOTBALL_URL: 'https://example.org/v3/',
    API_FOOTBALL_KEY: 'key',
    API_FOOTBALL_PER_DAY: '7500',
  });
  expect(feeds.apiFootball).toEqual({
    baseUrl: 'https://example.org/v3',
    competitions: ['en.1', 'uefa.cl'],
    token: 'key',
    requestsPerMinute: 10,
    requestsPerDay: 7500,
  });
});

test('Football.TXT files are configured by competition', () => {
  const OPENFOOTBALL_TEXT_FILES = 'uefa.cl=https://example.org/{season}/cl.txt?a=b';
  expect(readConfig({ ...settings, OPENFOOTBALL_TEXT_FILES }).feeds.openfootball?.textFiles).toEqual({
    'uefa.cl': 'https://example.org/{season}/cl.txt?a=b',
  });
  expect(() => readConfig({ ...settings, OPENFOOTBALL_TEXT_FILES: 'cl.txt' })).toThrow(
    /OPENFOOTBALL_TEXT_FILES/,
  );
});

test.each([
  ['FEEDS', 'openfotball'],
  ['FEED_COMPETITIONS', 'Premier League'],
  ['API_FOOTBALL_URL', 'ftp://example.org'],
])('%s=%s is rejected by name', (name, value) => {
  expect(() => readConfig({ DEMO: 'off', [name]: value })).toThrow(new RegExp(`${name}=${value}`));
});

test('a demo is never mixed with real matches: feeds require it to be off', () => {
  expect(() => readConfig({ FEEDS: 'openfootball' })).toThrow(/FEEDS .*DEMO=off/);
});

test('production names all missing tokens, and uses the real URLs', () => {
  const production = {
    NODE_ENV: 'production',
    FEEDS: 'football-data.org,api-football,football-data.co.uk',
    LOG_UNANCHORED: 'accept',
  };
  expect(() => readConfig(production)).toThrow(/FOOTBALL_DATA_ORG_TOKEN .*API_FOOTBALL_KEY /);
  const missing = /([A-Z_]+) \(not set\)/g;
  const names = [...thrownBy(() => readConfig(production)).matchAll(missing)].map(([, name]) => name ?? '');
  const values = names.map((name) => [
    name,
    name === 'DATABASE_URL' ? 'postgres://db/x?sslmode=verify-full' : 'https://example.org',
  ]);
  expect(readConfig({ ...production, ...Object.fromEntries(values) }).feeds).toMatchObject({
    openfootball: null,
    footballDataCoUk: { baseUrl: 'https://www.football-data.co.uk' },
    footballDataOrg: { baseUrl: 'https://api.football-data.org' },
    apiFootball: { baseUrl: 'https://v3.football.api-sports.io' },
  });
});

function thrownBy(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

test('metrics and traces are off until asked for, and a share is a part of one', () => {
  expect(readConfig({})).toMatchObject({ metrics: null, traces: null });
  const set = { METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect(readConfig({ ...set, OTEL_TRACES_SAMPLER_ARG: '0.25' })).toMatchObject({
    metrics: { host: '127.0.0.1', port: 9464 },
    traces: { endpoint: 'http://127.0.0.1:4318', share: 0.25 },
  });
  for (const [name, value] of [
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_TRACES_SAMPLER_ARG', '25%'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
    ['METRICS_PORT', '0'],
  ] as const)
    expect(() => readConfig({ [name]: value }), value).toThrow(`${name}=${value} (`);
});
