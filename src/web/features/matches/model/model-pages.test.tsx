import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { CalibrationView } from './CalibrationView.tsx';
import { ModelAbsent, ModelView } from './ModelView.tsx';
import { PredictionRow } from './PredictionList.tsx';
import type { Calibration, ListedPrediction, Prediction } from './queries.ts';

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
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleContext value={locale}>{part}</LocaleContext>
    </QueryClientProvider>,
  );
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
  logged: null,
  older: 0,
  uncounted: 0,
  firstRootAt: null,
};
const scores = (rps: number) => ({ rps, logLoss: 0.98, brier: 0.58 });

test('before any result the page states what is pending', () => {
  const text = words(drawn(<CalibrationView competition={undefined} calibration={nothing} />));
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
  const text = words(drawn(<CalibrationView competition={undefined} calibration={{ ...nothing, total }} />));
  expect(text).toMatch(/收盘指数 1,200 0\.1977 .* 模型 1,200 0\.2029 .* 模型（全部） 1,240 0\.2031/);
  expect(text).toContain('赛后信息');
});

test('without closing odds there is no comparison', () => {
  const total = { matches: 12, model: scores(0.21), priced: null };
  const text = words(
    drawn(<CalibrationView competition={undefined} calibration={{ ...nothing, total }} />, 'en'),
  );
  expect(text).not.toContain('Closing odds 12');
  expect(text).toMatch(/Model \(all\) 12 0\.2100/);
});

const listed = (changes: Partial<ListedPrediction>): ListedPrediction => ({
  match: { ...match, id: crypto.randomUUID(), kickoffAt: now, score90: [0, 2] },
  predictedAt: now,
  predicted: share(0.5),
  standing: 'counted',
  rps: 0.41,
  root: { number: 7, entry: 1233 },
  ...changes,
});

test('a listed prediction marks the actual outcome, for good and bad forecasts, and links to its log entry', () => {
  const html = drawn(<PredictionRow item={listed({})} />);
  expect(html).toMatch(/_came_[^>]*>(?:<span[^>]*>[^<]*<\/span>)25\.0/);
  expect(words(html)).toMatch(/阿森纳 0-2 切尔西/);
  expect(words(html)).toContain('公示账 #1,234');
  expect(html).toContain('href="/pages/sub/log/index?entry=1234"');
});

test('a prediction that does not count or is not logged yet says so', () => {
  const rowOf = (changes: Partial<ListedPrediction>) =>
    words(drawn(<PredictionRow item={listed(changes)} />, 'en'));
  expect(rowOf({ standing: 'uncounted', rps: null, root: null })).toContain('not logged before kick-off');
  expect(rowOf({ standing: 'older', root: null })).toContain('before logging began');
  const coming = { ...listed({}).match, score90: null };
  const open = rowOf({ match: coming, standing: 'open', rps: null, root: { number: 8, entry: null } });
  expect(open).toMatch(/v .*result pending .*awaiting log entry/);
});

test('the totals say how many predictions are logged, older, and not counted', () => {
  const total = { matches: 12, model: scores(0.21), priced: null };
  const logged = { matches: 9, model: scores(0.21), reliability: [] };
  const calibration = { ...nothing, total, logged, older: 3, uncounted: 1 };
  const text = words(drawn(<CalibrationView competition={undefined} calibration={calibration} />, 'en'));
  expect(text).toContain('9 predictions logged before kick-off');
  expect(text).toContain('3 predictions from before logging began');
  expect(text).toContain('1 prediction not logged before kick-off');
});
