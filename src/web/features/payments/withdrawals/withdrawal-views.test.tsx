import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { ArrivalBlock } from './ArrivalBlock.tsx';
import { withOpen } from './History.tsx';
import { Obstacles } from './Obstacles.tsx';
import { Progress } from './Progress.tsx';
import type { Withdrawal } from './queries.ts';
import { hasEnded } from './use-withdrawal.ts';

const render = (part: ReactNode, locale: 'zh' | 'en' = 'zh') =>
  renderToStaticMarkup(<LocaleContext value={locale}>{part}</LocaleContext>);

const withdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  withdrawalId: 'w',
  amountFen: 60_000,
  taxFen: 3000,
  arrivesFen: 57_000,
  state: 'refused',
  payee: {
    kind: 'alipayAccount',
    accountMasked: '138****6021',
    nameMasked: '陈*明',
    boundAt: '2026-11-01T00:00:00Z',
  },
  reason: '收款人不符',
  requestedAt: '2026-11-21T08:20:00Z',
  endedAt: '2026-11-21T09:03:00Z',
  ...changes,
});

test('obstacles are listed in order, with a link if there is one', () => {
  const html = render(
    <Obstacles count={{ obstacles: ['IDENTITY_NOT_VERIFIED', 'WITHDRAW_OPEN'], coolingUntil: null }} />,
  );
  expect(html).toMatch(/提现前请先完成实名认证.*\/certification.*有一笔提现处理中/);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(render(<Obstacles count={{ obstacles: [], coolingUntil: null }} />)).toBe('');
});

test('an open withdrawal hides the notice of too little income', () => {
  const countVisible = (...obstacles: string[]) =>
    render(<Obstacles count={{ obstacles, coolingUntil: null }} />).match(/<li/g)?.length;
  const html = render(
    <Obstacles count={{ obstacles: ['WITHDRAW_OPEN', 'INCOME_TOO_LOW'], coolingUntil: null }} />,
  );
  expect(html).toContain('有一笔提现处理中');
  expect(html).not.toContain('不足最低提现金额');
  expect(countVisible('WITHDRAW_DAILY_LIMIT', 'INCOME_TOO_LOW')).toBe(1);
  expect(countVisible('INCOME_TOO_LOW')).toBe(1);
  // Binding an account is useful before there is enough to pay out.
  expect(countVisible('PAYEE_MISSING', 'INCOME_TOO_LOW')).toBe(2);
});

test('a waiting obstacle shows its end', () => {
  const count = { obstacles: ['PAYEE_COOLING'], coolingUntil: '2026-11-22T10:00:00Z' };
  expect(render(<Obstacles count={count} />, 'en')).toMatch(/You can withdraw from \d+ Nov \d\d:\d\d/);
});

const preview = {
  isConfigured: true,
  taxFen: 3000,
  feeFen: 0,
  arrivesFen: 57_000,
  monthIncomeFen: 80_000,
  monthTaxFen: 4000,
};

test('no figures are shown for an amount whose tax is not calculated yet', () => {
  expect(render(<ArrivalBlock preview={preview} amountFen={60_000} error={null} />)).toContain('570.00');
  expect(render(<ArrivalBlock preview={preview} amountFen={null} error={null} />)).not.toContain('570.00');
});

test('a returned withdrawal shows the reason and where the money is', () => {
  const html = render(<Progress withdrawal={withdrawal()} isOpen={false} />);
  expect(html).toContain('原因：收款人不符');
  expect(html).toContain('金额已退回收入');
  const paid = withdrawal({ state: 'paid', reason: null });
  expect(render(<Progress withdrawal={paid} isOpen={false} />)).not.toContain('退回收入');
});

test('the open withdrawal is listed first and once', () => {
  const [open, before] = [
    withdrawal({ withdrawalId: 'open', state: 'paying' }),
    withdrawal({ withdrawalId: 'b' }),
  ];
  const ids = (pages: Parameters<typeof withOpen>[0]) =>
    withOpen(pages).map(({ withdrawalId }) => withdrawalId);
  expect(ids([{ open, items: [open, before] }])).toEqual(['open', 'b']);
  expect(ids([{ open, items: [before] }])).toEqual(['open', 'b']);
  expect(ids([{ open: null, items: [before] }])).toEqual(['b']);
});

test('a reply that has already ended is the earlier request, not a new one', () => {
  expect((['requested', 'reviewing', 'paying'] as const).some((state) => hasEnded({ state }))).toBe(false);
  expect((['paid', 'failed', 'refused'] as const).every((state) => hasEnded({ state }))).toBe(true);
});
