import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '../../i18n/locale.ts';
import { SpendingLimitBlock } from './SpendingLimitBlock.tsx';
import { ExclusionBlock } from './ExclusionBlock.tsx';
import { TeenBlock } from './TeenBlock.tsx';
import { pauseChoices, pauseEnd } from './use-exclusion.ts';

const render = (part: ReactNode, locale: 'zh' | 'en' = 'zh', client = new QueryClient()) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LocaleContext value={locale}>{part}</LocaleContext>
    </QueryClientProvider>,
  );

const none = { nowFen: null, nextFen: null, nextAt: null };
const spendingLimit = {
  daily: { nowFen: 10_000, nextFen: 20_000, nextAt: '2026-03-15T02:00:00Z' },
  monthly: none,
  spentTodayFen: 3800,
  spentThisMonthFen: 9600,
  excludedUntil: null,
};

test('spending is shown with its limit, and a pending higher limit with its Beijing time', () => {
  const html = render(<SpendingLimitBlock spendingLimit={spendingLimit} />);
  expect(html).toContain('今日已用 38.00 元');
  expect(html).toContain('剩余 62.00 元');
  expect(html).toContain('3月15日 10:00 起改为 200.00 元');
  expect(html).toContain('本月已用 96.00 元');
  expect(html).toContain('未设上限');
});

test('a used-up limit is stated instead of a zero rest', () => {
  const html = render(
    <SpendingLimitBlock spendingLimit={{ ...spendingLimit, spentTodayFen: 12_000 }} />,
    'en',
  );
  expect(html).toContain('Limit reached');
  expect(html).toContain('¥120.00 spent of ¥100.00');
});

test('a self-exclusion shows its end and offers only longer ones', () => {
  const nowMs = Date.parse('2026-03-14T00:00:00Z');
  expect(pauseEnd(7, nowMs)).toBe('2026-03-21T16:00:00.000Z');
  expect(pauseChoices(null, nowMs)).toEqual([7, 30, 90, 365]);
  expect(pauseChoices('2026-04-01T16:00:00Z', nowMs)).toEqual([30, 90, 365]);
  expect(pauseChoices('2030-01-01T16:00:00Z', nowMs)).toEqual([]);
});

test('the longest self-exclusion has no button without effect', () => {
  const html = render(<ExclusionBlock until="2999-12-31T16:00:00Z" />);
  expect(html).toContain('暂停消费至 3000年1月1日 零点');
  expect(html).not.toContain('<button');
});

test('a minor sees why teen mode is permanent, and no way to end it', () => {
  const html = render(<TeenBlock teenMode={{ on: true, isMinor: true }} />);
  expect(html).toContain('账号认证为未成年人');
  expect(html).not.toContain('<button');
  expect(render(<TeenBlock teenMode={{ on: false, isMinor: false }} />, 'en')).toContain('Turn on teen mode');
});
