import { expect, test } from 'vitest';
import { readConfig } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import { openAlipay } from './alipay/open-alipay.ts';
import { openKnownFeeds } from './open-providers.ts';

const names = ['api-football', 'football-data.co.uk', 'football-data.org', 'openfootball'];

const opened = (competitions: string) =>
  openKnownFeeds(readConfig({ DEMO: 'off', FEEDS: names.join(','), FEED_COMPETITIONS: competitions }).feeds);

test('every configured feed is opened for its competitions', () => {
  const feeds = opened('en.1,es.1').map(({ name, competitions }) => [name, competitions.join()]);
  expect(feeds.sort()).toEqual(names.map((name) => [name, 'en.1,es.1']));
});

test('an unknown competition is rejected by name, not silently ignored', () => {
  expect(() => opened('en.1,en.11,xx.1')).toThrow(Fault);
  expect(() => opened('en.1,en.11,xx.1')).toThrow(/not known: en\.11, xx\.1\./);
});

test('one certificate of Alipay without the other is rejected by the names of both settings', () => {
  const config = readConfig({ DEMO: 'off', ALIPAY_APP_CERT_FILE: 'app.crt' });
  expect(() => openAlipay(config)).toThrow(Fault);
  expect(() => openAlipay(config)).toThrow(/ALIPAY_APP_CERT_FILE.*ALIPAY_ROOT_CERT_FILE/);
});
