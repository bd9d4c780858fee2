import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { CalibrationView } from './CalibrationView.tsx';
import { ModelAbsent, ModelView } from './ModelView.tsx';
import type { Calibration, Prediction } from './queries.ts';

const now = '2026-11-21T13:35:00.000Z';
const team = (name: string) => ({
  key: name,
  name: { zh: name, en: name },
  short: { zh: name, en: name },
  code: name,
  badge: null,
});
const competition = {
  code: 'en.1',
  name: { zh: '英超', en: 'PL' },
  short: { zh: '英超', en: 'PL' },
  demo: false,
};
const match = { home: team('阿森纳'), away: team('切尔西'), competition };

const drawn = (part: ReactNode, locale: 'zh' | 'en' = 'zh') =>
  renderToStaticMarkup(<LocaleContext value={locale}>{part}</LocaleContext>);
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const share = (home: number) => ({ home, draw: 0.25, away: 0.75 - home });
const prediction = (deVig: Prediction['deVig']): Prediction => ({
  modelVersion: 'goals-1',
  predictedAt: '2026-11-21T04:00:04.000Z',
  sampleMatches: 2416,
  deVig,
  expectedGoals: { home: 1.62, away: 1.09 },
  matrix: [
    [0.6, 0.1],
    [0.2, 0.1],
  ],
  markets: [
    {
      market: '1x2',
      line: null,
      picks: (['home', 'draw', 'away'] as const).map((pick) => ({
        pick,
        lineQuarters: null,
        win: 0.5,
        push: 0,
        loss: 0.5,
        fair: 0.491,
        market: null,
      })),
    },
  ],
});

test('the model view states that it is no advice, its time, and links to its calibration', () => {
  const html = drawn(<ModelView match={match} prediction={prediction(null)} />);
  expect(words(html)).toContain('仅供参考，不是建议');
  expect(words(html)).toMatch(/开赛前封存，此后未改动/);
  expect(html).toContain('href="/pages/sub/calibration/index?competition=en.1"');
});

test('without market odds there is no market mark, only the model', () => {
  const alone = words(drawn(<ModelView match={match} prediction={prediction(null)} />));
  expect(alone).not.toContain('去水');
  expect(alone).toMatch(/主胜 49\.1 平局/);
  const deVig = {
    bookmaker: 'average',
    at: now,
    proportional: share(0.52),
    power: share(0.54),
    shin: share(0.53),
  };
  const beside = words(drawn(<ModelView match={match} prediction={prediction(deVig)} />));
  expect(beside).toContain('市场（平均指数去水）');
  expect(beside).toMatch(/主胜 49\.1 53\.0 −3\.9/);
});

test('a match without prediction has one line', () => {
  expect(words(drawn(<ModelAbsent />))).toContain('样本太少');
});

const nothing: Calibration = {
  total: null,
  since: null,
  open: 37,
  reliability: [],
  competitions: [],
  versions: [],
  recent: [],
  now,
};
const scores = (rps: number) => ({ rps, logLoss: 0.98, brier: 0.58 });

test('before any result the page states what is pending', () => {
  const text = words(drawn(<CalibrationView calibration={nothing} />));
  expect(text).toContain('暂无可公示的成绩');
  expect(text).toContain('37 场预测');
  expect(text).toContain('指标说明');
});

test('model and closing odds are compared on the same matches', () => {
  const total = {
    matches: 1240,
    model: scores(0.2031),
    priced: { matches: 1200, model: scores(0.2029), market: scores(0.1977) },
  };
  const text = words(drawn(<CalibrationView calibration={{ ...nothing, total }} />));
  expect(text).toMatch(/收盘指数 1,200 0\.1977 .* 模型 1,200 0\.2029 .* 模型（全部） 1,240 0\.2031/);
  expect(text).toContain('赛后信息');
});

test('without closing odds there is no comparison', () => {
  const total = { matches: 12, model: scores(0.21), priced: null };
  const text = words(drawn(<CalibrationView calibration={{ ...nothing, total }} />, 'en'));
  expect(text).not.toContain('Closing odds 12');
  expect(text).toMatch(/Model \(all\) 12 0\.2100/);
});

test('recent matches mark the actual outcome, for good and bad forecasts', () => {
  const recent = [
    {
      match: { ...match, id: crypto.randomUUID(), kickoffAt: now, score90: [0, 2] as [number, number] },
      predictedAt: now,
      predicted: share(0.5),
      rps: 0.41,
    },
  ];
  const total = { matches: 1, model: scores(0.41), priced: null };
  const html = drawn(<CalibrationView calibration={{ ...nothing, total, recent }} />);
  expect(html).toMatch(/_came_[^>]*>(?:<span[^>]*>[^<]*<\/span>)25\.0/);
  expect(words(html)).toMatch(/阿森纳 0-2 切尔西/);
});
