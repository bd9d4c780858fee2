import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { ruleNumbers } from './rule-numbers.ts';
import { RuleList } from './Rules.tsx';

const given = {
  priceLadderFen: [0, 800, 1850],
  title: { min: 6, max: 41 },
  summary: { min: 21, max: 201 },
  body: { min: 101, max: 12_000 },
  publishCutOffMinutes: 17,
  withdrawMinutes: 3,
  dailySchemes: 13,
  dailyRefundable: 9,
  minimumOddsMilli: 1430,
  doublePickOddsMilli: 2270,
  freeSchemesBeforeCharging: 29,
  platformShareBasisPoints: [3100, 2550, 1900],
  incomePendingHours: 31,
};

const drawn = (locale: 'zh' | 'en') =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <RuleList numbers={ruleNumbers(given)} />
    </LocaleContext>,
  ).replaceAll(/<[^>]+>/g, ' ');

test.each(['zh', 'en'] as const)(
  'the rules show the numbers of this deployment, not fixed ones (%s)',
  (locale) => {
    const text = drawn(locale);
    for (const number of [
      '18.50',
      '41',
      '201',
      '12,000',
      '17',
      '1.43',
      '2.27',
      '13',
      '29',
      '31%',
      '25.5%',
      '19%',
    ]) {
      expect(text).toContain(number);
    }
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  },
);

test('both languages have the same rules, and one links to the application', () => {
  const count = (locale: 'zh' | 'en') => drawn(locale).match(/\d+\. /g)?.length;
  expect(count('zh')).toBe(7);
  expect(drawn('en')).toContain('Become an analyst');
  expect(drawn('zh')).toContain('申请成为分析师');
});
