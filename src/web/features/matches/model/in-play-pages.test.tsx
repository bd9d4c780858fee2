import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { InPlayBar } from './InPlayBar.tsx';
import { InPlayScores } from './InPlayCalibration.tsx';
import type { InPlayRecord } from './in-play-query.ts';

const competition = {
  code: 'en.1',
  name: { zh: '英超', en: 'PL' },
  short: { zh: '英超', en: 'PL' },
  demo: false,
};
const inPlay = {
  version: 'in-play-1',
  home: 0.743,
  draw: 0.205,
  away: 0.052,
  over25: 0.301,
  nextGoal: { home: 0.378, none: 0.308, away: 0.314 },
};
const draw = (part: ReactNode, locale: 'zh' | 'en') =>
  renderToStaticMarkup(<LocaleContext value={locale}>{part}</LocaleContext>);
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('a live match shows the three probabilities, the model, and that it is no price', () => {
  const zh = words(draw(<InPlayBar match={{ inPlay, competition }} />, 'zh'));
  expect(zh).toMatch(/主胜 74\.3% 平局 20\.5% 客胜 5\.2%/);
  expect(zh).toContain('非指数');
  expect(zh).toContain('in-play-1');
  const en = words(draw(<InPlayBar match={{ inPlay, competition }} />, 'en'));
  expect(en).toMatch(/Next goal: home 37\.8%, none 30\.8%, away 31\.4%/);
  expect(en).toContain('Over 2.5: 30.1%');
  expect(en).toContain('Not a price');
});

test('the parts of the bar are as wide as the probabilities', () => {
  const html = draw(<InPlayBar match={{ inPlay, competition }} />, 'zh');
  expect(html).toContain('--home:0.743;--draw:0.205;--away:0.052');
});

test('a match that is not in play shows nothing, and a decided total is left out', () => {
  expect(draw(<InPlayBar match={{ inPlay: null, competition }} />, 'zh')).toBe('');
  const decided = words(
    draw(<InPlayBar match={{ inPlay: { ...inPlay, over25: null }, competition }} />, 'en'),
  );
  expect(decided).not.toContain('Over 2.5');
});

const record: InPlayRecord = {
  since: '2026-11-21T13:35:00.000Z',
  marks: [
    {
      mark: '15',
      matches: 1204,
      results: { rps: 0.19, logLoss: 0.95, brier: 0.56 },
      over25: { matches: 1200, logLoss: 0.67, brier: 0.48 },
    },
    { mark: 'halfTime', matches: 1198, results: { rps: 0.153, logLoss: 0.815, brier: 0.479 }, over25: null },
  ],
  reliability: [],
};

test('the calibration in play has a row per minute, and says that there is no price to compare with', () => {
  const zh = words(draw(<InPlayScores record={record} />, 'zh'));
  expect(zh).toMatch(/15 分钟 1,204 0\.1900 0\.9500 0\.5600 中场 1,198 0\.1530/);
  expect(zh).toContain('没有可比的临场指数');
  const en = words(draw(<InPlayScores record={record} />, 'en'));
  expect(en).toMatch(/In play: over\/under 2\.5 .* 15 1,200 0\.6700 0\.4800/);
});

test('before any record the section says so', () => {
  const empty = { ...record, since: null, marks: [] };
  expect(words(draw(<InPlayScores record={empty} />, 'en'))).toContain('No in-play records yet');
});
