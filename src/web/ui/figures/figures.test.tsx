import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { ReliabilityChart } from '../charts/ReliabilityChart.tsx';
import { StepChart } from '../charts/StepChart.tsx';
import { ProbabilityTable } from '../tables/ProbabilityTable.tsx';
import { ResultMark } from '../marks/ResultMark.tsx';
import { ScoreMatrix } from './ScoreMatrix.tsx';
import { VersusBar } from './VersusBar.tsx';

const drawn = (part: ReactNode, locale: 'zh' | 'en' = 'zh') =>
  renderToStaticMarkup(<LocaleContext value={locale}>{part}</LocaleContext>);
const count = (text: string, part: RegExp) => [...text.matchAll(part)].length;

const series = [
  {
    name: '主胜',
    points: [
      { x: 0, y: 1.95 },
      { x: 60, y: 1.78 },
    ],
  },
  {
    name: '平局',
    points: [
      { x: 0, y: 3.65 },
      { x: 70, y: 3.83 },
    ],
  },
  { name: '客胜', points: [{ x: 0, y: 3.85 }] },
];
const chart = (from: number, to: number) =>
  drawn(
    <StepChart
      label="主胜由 1.95 降到 1.78"
      series={series}
      from={from}
      to={to}
      xTicks={[]}
      yText={(y) => y.toFixed(2)}
      xText={(x) => `minute ${x}`}
    />,
  );

test('a chart is one image with a description, its lines labelled at their ends and distinguished by more than colour', () => {
  const html = chart(0, 100);
  expect(html).toContain('role="img" aria-label="主胜由 1.95 降到 1.78"');
  for (const name of ['主胜 1.78', '平局 3.83', '客胜 3.85']) expect(html).toContain(name);
  expect(count(html, /series[123]/g)).toBe(3);
});

test('a chart of a range before the first quote is absent', () => {
  expect(chart(-20, -10)).toBe('');
});

test('a single instant is drawn as dots', () => {
  expect(count(chart(60, 60), /_dot_|dot/g)).toBe(3);
  expect(chart(0, 100)).not.toContain('dot');
});

test('a probability shows model, market and their difference; without a market, a dash', () => {
  const heads = { group: '胜平负', bar: '图', model: '模型 %', market: '市场 %', difference: '差' };
  const html = drawn(
    <ProbabilityTable
      heads={heads}
      rows={[
        { name: '主胜', model: 0.491, market: 0.535 },
        { name: '平局', model: 0.259, market: null },
        { name: '客胜', model: 0.2584, market: 0.2635 },
      ]}
    />,
  );
  const figures = [...html.matchAll(/<td class="[^"]+">([^<]*)<\/td>/g)].map(([, text]) => text);
  expect(figures).toEqual(['49.1', '53.5', '−4.4', '25.9', '–', '–', '25.8', '26.4', '−0.6']);
  expect(html).toContain('--market:53.5%');
});

test('the matrix labels rows and columns, shows every figure and outlines the draws', () => {
  const html = drawn(
    <ScoreMatrix
      label="比分概率"
      cells={[
        [0.072, 0.0004],
        [0.123, 0.8],
      ]}
    />,
  );
  expect(count(html, /scope="(col|row)"/g)).toBe(4);
  expect(html).toContain('>1+<');
  expect(html.replaceAll(/<[^>]+>/g, ' ')).toMatch(/7\.2\s+·\s+1\+\s+12\.3\s+80\.0/);
  expect(count(html, /draw/g)).toBe(2);
});

test('a statistic is announced with both teams, its bars are hidden from screen readers', () => {
  const html = drawn(
    <ul>
      <VersusBar
        name="控球 %"
        home={{ team: '利物浦', value: 58, text: '58' }}
        away={{ team: '阿斯顿维拉', value: 42, text: '42' }}
      />
    </ul>,
  );
  expect(html).toContain('控球 %：利物浦 58，阿斯顿维拉 42');
  expect(html).toContain('--home:0.58;--away:0.42');
});

test('a statistic of 0 to 0 has no bars', () => {
  const none = { team: 'A', value: 0, text: '0' };
  expect(drawn(<VersusBar name="x" home={none} away={none} />)).toContain('--home:0;--away:0');
});

test('a result of a team is a word in both languages', () => {
  expect(drawn(<ResultMark result="draw" />)).toContain('>平<');
  expect(drawn(<ResultMark result="draw" />, 'en')).toContain('aria-label="Draw"');
});

test('reliability draws a dot for each tenth with data, larger with more cases', () => {
  const points = [
    { predicted: 0.15, observed: 0.12, weight: 100, title: '10–20%', value: '12%' },
    { predicted: 0.45, observed: 0.5, weight: 25, title: '40–50%', value: '50%' },
  ];
  const html = drawn(<ReliabilityChart label="校准" points={points} diagonal="完全一致" />);
  const widths = [...html.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([13, 9]);
});
