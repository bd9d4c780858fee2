import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { AnalystRecord } from './AnalystRecord.tsx';
import { Definitions } from '../definitions/Definitions.tsx';
import { definitions } from '../definitions/definition-href.ts';
import { FollowsList } from '../follows/FollowsList.tsx';
import { BoardFoot, Leaderboard } from '../board/Leaderboard.tsx';
import { ProfileHead } from '../page/ProfileHead.tsx';
import type { Board, TrackRecord } from '../queries.ts';
import {
  between,
  losingRecord,
  madeAnalyst,
  madeProfile,
  madeRecord,
  madeRow,
} from '../testing/made-record.ts';

const drawn = (part: ReactNode, locale: 'zh' | 'en' = 'zh') =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleContext value={locale}>{part}</LocaleContext>
    </QueryClientProvider>,
  );
/** Without the wrappers of last words and marks, which do not separate words. */
const words = (html: string) =>
  html
    .replaceAll(/<span class="[^"]*together[^"]*">([^<]*)/g, '$1')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const page = (record: TrackRecord, locale: 'zh' | 'en' = 'zh') =>
  drawn(
    <AnalystRecord
      record={record}
      windowed={record}
      part="all"
      window="all"
      onPart={() => {}}
      onWindow={() => {}}
    />,
    locale,
  );

test('a fan reads the last ten, both figures, the interval and what is on sale before the curve', () => {
  const record = madeRecord();
  const html = drawn(
    <AnalystRecord
      record={record}
      windowed={record}
      part="all"
      window="all"
      onPart={() => {}}
      onWindow={() => {}}
    >
      <p>在售方案</p>
    </AnalystRecord>,
  );
  const text = words(html);
  const order = [
    ...['近10场', '命中率', '+6.5%', '−6.3% ~ +19.4%', '214 场，赚 14.0 注；', '擅长', '在售方案'],
    ...['平注累计', '保守下限', '发布后指数', '与收盘指数比', '每月盈亏', '分项', '已结 214 + 作废 2'],
  ];
  const places: number[] = [];
  for (const part of order) places.push(text.indexOf(part, places.at(-1) ?? 0));
  expect(places).not.toContain(-1);
  expect(text).toContain('区间包含 0，暂时无法排除运气。排名依据：保守下限 −6.1%。');
  expect(text).toContain('抛硬币也有 17% 的概率在 10 场中红 7 场以上。');
});

test('a losing record is complete: every negative sum has its sign, in both languages', () => {
  for (const locale of ['zh', 'en'] as const) {
    const text = words(page(losingRecord(), locale));
    const interval = { zh: '−38.1% ~ −7.1%', en: '−38.1% to −7.1%' }[locale];
    for (const figure of [interval, '−22.6%', '−19.1%', '−2.1%', '−27.4', '−24.1']) {
      expect(text).toContain(figure);
    }
  }
  expect(words(page(losingRecord()))).toContain('区间在 0 以下：长期全部跟买会亏损。');
});

test('no band on an analyst page is red, however far above zero', () => {
  const record = madeRecord();
  const lucky = { ...record.figures, yield: between(4, 22, 40) };
  const html = page({ ...record, figures: { ...lucky, yieldLuck: 0.012 } });
  expect(html).not.toMatch(/_positive_/);
  expect(words(html)).toContain('纯靠运气有 1.2% 的概率做到这个成绩');
  const lowest = page({ ...record, figures: { ...lucky, yieldLuck: 0 } });
  expect(words(lowest)).toContain('纯靠运气有不到 0.1% 的概率做到这个成绩');
});

test('strengths are parts of at least ten schemes with a profit, and absent without one', () => {
  expect(words(page(madeRecord()))).toContain(
    '擅长 联赛 意甲 39 场 · 实际回报 +23.1% 玩法 串关 46 场 · 实际回报 +16.9%',
  );
  const few = madeRecord().splits;
  const splits = Object.assign({}, few, {
    competitions: few.competitions.map((row) => Object.assign({}, row, { schemes: 9 })),
    markets: few.markets.map((row) => Object.assign({}, row, { yield: between(-30, -4, 22) })),
  });
  expect(words(page(madeRecord({ splits })))).not.toContain('擅长');
});

test('the share that beat the close, and months with their losses, are described and have tables', () => {
  const html = page(madeRecord());
  expect(words(html)).toContain('58.0% 的方案领先收盘（210 场有收盘指数），平均 +1.6%。');
  expect(html).toContain('收盘优势分布：低于 −10% 3 场，−2% ~ 0% 85 场，0% ~ +2% 122 场');
  expect(html).toContain('每月盈亏：2026年9月 +21.0，2026年10月 −9.0，2026年11月 +2.0');
  expect(html).toMatch(/<table[^>]*aria-label="每月盈亏"/);
  const english = words(page(madeRecord(), 'en'));
  expect(english).toContain(
    '58.0% of tips beat the closing line (210 tips with a closing price), +1.6% on average.',
  );
  expect(english).toContain('1.70–2.00');
});

test('both marks show their money as a curve, and schemes apart are told beside the figures', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 7, day)).toISOString();
  const points = [1, 4.2, 310_000, 250_000].map((wealth, place) => ({ at: at(place + 1), wealth }));
  const profit = { wealth: 250_000, peak: 310_000, givenAt: at(3), points };
  const closing = { wealth: 1, peak: 1, givenAt: null, points: [] };
  const marks = { number: 7, threshold: 200_000, closing, profit };
  const record = madeRecord({ marks, apart: { schemes: 12, profitHundredths: -340 } });
  const text = words(page(record));
  expect(text).toContain('战绩优势 · 现为 250,000，最高 310,000。 2026-08-03 获得标记。');
  expect(text).toContain('收盘优势 · 暂无可计算的方案。');
  expect(text).toContain('另有 12 个方案的指数不是机构实际报价，盈亏 −3.4 注');
  expect(page(record, 'en')).toMatch(/role="img" aria-label="Profit beyond luck: betting on every tip/);
});

test('other accounts of the same person precede the record that includes them, in both languages', () => {
  const account = {
    analyst: Object.assign({}, madeAnalyst, {
      id: '0198c0de-0000-7000-8000-00000000000a',
      nickname: '已注销用户',
    }),
    counts: { settled: 29, void: 1, open: 0, withdrawn: 1, removed: 0 },
    published: 31,
    schemes: 29,
    yieldBasisPoints: -3_120,
    since: '2026-03-02T04:00:00.000Z',
    until: '2026-06-20T04:00:00.000Z',
  };
  const html = page(madeRecord({ otherAccounts: [account] }));
  const text = words(html);
  expect(text.indexOf('同一人的其他账号')).toBeLessThan(text.indexOf('实际回报 95% 区间'));
  expect(text).toContain('已注销用户 发布 31 · 已结 29 · 实际回报 −31.2% 2026年3月2日 至 2026年6月20日');
  expect(text).toContain('已包含下列账号的全部方案');
  expect(html).toContain(`id=${account.analyst.id}`);
  const english = words(page(madeRecord({ otherAccounts: [account, account] }), 'en'));
  expect(english).toContain('includes all tips from the 2 accounts below');
  expect(english).toContain('Deleted user 31 published · 29 settled · yield −31.2% 2 Mar 2026 – 20 Jun 2026');
  expect(words(page(madeRecord()))).not.toContain('同一人');
});

test('the five counts are displayed with their sum, and a mismatch is reported', () => {
  const agreed = words(page(losingRecord()));
  expect(agreed).toContain('已结 118 + 作废 1 + 未结 0 + 撤回 2 + 移除 3 = 124');
  expect(agreed).toContain('与公示账条数一致');
  const missing = words(page({ ...losingRecord(), published: 125 }));
  expect(missing).toContain('≠ 125');
  expect(missing).not.toContain('与公示账条数一致');
});

test('every key figure links to an existing definition', () => {
  const html = page(madeRecord());
  const led = [...html.matchAll(/recordDefinitions\/index#(\w+)/g)].map(([, name]) => name);
  expect(led.length).toBeGreaterThanOrEqual(12);
  const defined = drawn(<Definitions />);
  for (const name of led) expect(defined).toContain(`id="${name}"`);
});

test('fewer than thirty settled schemes are reported as too few instead of being ranked', () => {
  const record = madeRecord();
  const few = { ...record, figures: { ...record.figures, schemes: 22, isRanked: false } };
  expect(words(page(few))).toContain('样本不足：已结 22 场，满 30 场参与排名。');
  expect(words(page(few))).not.toContain('排名用');
});

test('before any settlement there are counts, but no curve, split or calibration', () => {
  const record = madeRecord();
  const none = { schemes: 0, hitRate: null, yield: null };
  const text = words(
    page({
      ...record,
      figures: { ...record.figures, ...none, adjustedYield: null, isRanked: false },
      splits: { competitions: [], markets: [], odds: [], paid: none, free: none },
      closingHistogram: [],
      months: [],
    }),
  );
  expect(text).toContain('该范围暂无已结算方案');
  expect(text).not.toMatch(/平注累计|分项|校准/);
  expect(text).toContain('= 220');
});

test('the curve has a description and a table of its figures', () => {
  const html = page(losingRecord());
  expect(html).toMatch(/role="img" aria-label="平注累计：121 场后 −27\.4 注，最大回撤 −\d+\.\d 注"/);
  expect(html).toMatch(/<table[^>]*aria-label="平注累计"/);
});

const board = (items: Board['items']): Board => ({
  asOf: '2026-11-21T13:35:00.000Z',
  ranked: 86,
  unranked: 12,
  started: 240,
  stopped: 97,
  rankedFrom: 30,
  items,
  competitions: [],
  markets: [],
  nextCursor: null,
});

test('on a leaderboard only analysts with a mark have a red band, not all above zero', () => {
  const rows = [
    madeRow(1, '十二码', 968, [2.7, 8.5, 14.3], { marks: { closing: true, profit: false } }),
    madeRow(2, '数球人', 1204, [0.6, 5.8, 11.1]),
    madeRow(3, '老郭看盘', 489, [-9.3, -1.4, 6.4]),
  ];
  const html = drawn(<Leaderboard pages={[board(rows)]} />);
  expect(html.match(/_positive_/g)).toHaveLength(1);
  expect(words(html)).toMatch(/名次 3 .*老郭看盘 489 场 .*保守下限 −9\.3%/);
  expect(drawn(<Leaderboard pages={[board(rows.slice(1))]} />)).not.toContain('红条');
});

test('an analyst with too few schemes is listed below without a rank, with current and required number', () => {
  const rows = [madeRow(1, '十二码', 968, [2.7, 8.5, 14.3]), madeRow(null, '补时', 22, [-20, 5, 30])];
  const text = words(drawn(<Leaderboard pages={[board(rows)]} />));
  expect(text).toMatch(/样本不足 已结不足 30 场，不参与排名 .*样本不足 – .*补时 22 场 22 \/ 30 近10场 9红/);
  expect(words(drawn(<BoardFoot board={board(rows)} />, 'en'))).toContain('86 ranked');
  expect(words(drawn(<BoardFoot board={board(rows)} />))).toContain(
    '累计 240 人发布过，其中 97 人未满场数就停更',
  );
});

test('a leaderboard says who has schemes on sale, ranked or not', () => {
  const of = (onSale: number) =>
    words(
      drawn(
        <Leaderboard
          pages={[
            board([
              madeRow(1, '十二码', 968, [2.7, 8.5, 14.3], { onSale }),
              madeRow(null, '补时', 22, [-20, 5, 30], { onSale }),
            ]),
          ]}
        />,
      ),
    );
  expect(of(3).match(/在售 3/g)).toHaveLength(2);
  expect(of(0)).not.toContain('在售');
});

test('the follow button is absent on the viewer’s own page', () => {
  expect(words(drawn(<ProfileHead profile={madeProfile()} />))).toContain('关注 北看台');
  const own = words(drawn(<ProfileHead profile={madeProfile({ isMe: true })} />));
  expect(own).not.toContain('关注 北看台');
  expect(own).toContain('发布方案');
});

test('a user who is not an analyst has neither figures nor a follow button', () => {
  const html = drawn(<ProfileHead profile={madeProfile({ isAnalyst: false, intro: '' })} />);
  expect(html).not.toContain('<button');
  expect(words(html)).not.toContain('被解锁');
});

test('a followed analyst with losses is shown with the actual interval', () => {
  const row = {
    analyst: madeAnalyst,
    followedAt: '2026-11-01T00:00:00.000Z',
    fans: 3,
    settled: 121,
    yield: between(-38.1, -22.6, -7.1),
    lastTen: [],
    onSale: 0,
  };
  expect(words(drawn(<FollowsList follows={[row]} />))).toContain('实际回报 95% 区间 −38.1% ~ −7.1%');
});

test('every figure is defined in both languages', () => {
  for (const locale of ['zh', 'en'] as const) {
    const html = drawn(<Definitions />, locale);
    for (const name of definitions) expect(html).toContain(`id="${name}"`);
  }
});
