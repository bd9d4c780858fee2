import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { PaidLine } from './PaidLine.tsx';
import type { UnlockedScheme, UnlockTotals as Totals } from './queries.ts';
import { UnlockTotals, UnlockTotalsSkeleton } from './UnlockTotals.tsx';

const words = (part: ReactNode, locale: 'zh' | 'en' = 'zh') =>
  renderToStaticMarkup(<LocaleContext value={locale}>{part}</LocaleContext>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const totals: Totals = {
  total: 42,
  open: 2,
  settled: 39,
  free: 5,
  void: 1,
  removed: 0,
  pushed: 2,
  paidFen: 124_600,
  refundedFen: 31_250,
  profitHundredths: -1_230,
  won: 15,
  lost: 22,
  yield: { low: -5890, value: -3154, high: -418 },
};

test('losses on unlocked schemes are shown in full: total, interval and explanation', () => {
  const zh = words(<UnlockTotals totals={totals} isFull />);
  expect(zh).toContain('1,246');
  expect(zh).toContain('312.50');
  expect(zh).toContain('15/22/2');
  expect(zh).toContain('合计 −12.3 注。实际回报 −31.5%，95% 区间 −58.9% ~ −4.2%。');
  expect(zh).toContain('全部跟买会亏损');
  expect(zh).toContain('未计入：未结 2 篇、作废 1 篇。');
  expect(words(<UnlockTotals totals={totals} isFull />, 'en')).toContain(
    '1 unit per tip on 39 settled tips: −12.3 units.',
  );
});

test('the short form on 我的 shows the negative total and links to the list', () => {
  const html = renderToStaticMarkup(<UnlockTotals totals={totals} />);
  expect(html).toContain('−12.3');
  expect(html).toContain('href="/pages/sub/myUnlocks/index"');
});

test('before any settlement no result is shown', () => {
  const open = { ...totals, settled: 0, won: 0, lost: 0, profitHundredths: 0, yield: null };
  expect(words(<UnlockTotals totals={open} isFull />)).not.toContain('合计');
});

// Only the fields needed for the payment line.
const unlocked = (paidFen: number, refundedFen: number | null, changes: object = {}) =>
  ({
    state: 'published',
    result: null,
    priceFen: 800,
    freeReaders: 'nobody',
    ...changes,
    mine: { paidFen, refundedFen, unlockedAt: '2026-11-21T10:00:00.000Z' },
  }) as UnlockedScheme;
const lost = { state: 'settled', result: { number: 1, outcome: 'loss' } };

test('each row shows the amount paid and refunded, including zero', () => {
  expect(words(<PaidLine scheme={unlocked(3_800, 3_800, lost)} />)).toMatch(/实付 38 元 · 退回 38\.00 元/);
  expect(words(<PaidLine scheme={unlocked(3_800, 0, lost)} />)).toMatch(/实付 38 元 · 无退款/);
  expect(words(<PaidLine scheme={unlocked(3_800, null)} />)).not.toContain('退');
  expect(words(<PaidLine scheme={unlocked(0, null)} />)).toContain('免费查看');
});

test('a priced scheme read for free states for whom it is free, a free one does not', () => {
  const free = (changes: object, locale?: 'en') =>
    words(<PaidLine scheme={unlocked(0, null, changes)} />, locale);
  expect(free({ freeReaders: 'followers' })).toContain('免费查看（关注者免费）');
  expect(free({ freeReaders: 'followers' }, 'en')).toContain('Free for followers');
  expect(free({ freeReaders: 'pastBuyers' }, 'en')).toContain('Free for past buyers');
  expect(free({ priceFen: 0, freeReaders: 'followers' })).not.toContain('关注者');
});

test('the unlock totals reserve their space while loading', () => {
  const parts = (html: string) => (html.match(/<[a-z]\w*(?: class="[^"]*")?/g) ?? []).length;
  const [coming, there] = [<UnlockTotalsSkeleton key="a" />, <UnlockTotals key="b" totals={totals} />].map(
    (each) => renderToStaticMarkup(each),
  );
  expect(words(<UnlockTotalsSkeleton />)).toContain('–');
  // Only the note next to the title is added.
  expect(parts(there ?? '') - parts(coming ?? '')).toBeLessThanOrEqual(1);
});
