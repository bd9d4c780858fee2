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

const shown = (part: ReactNode, locale: 'zh' | 'en' = 'zh') =>
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

test('what stands in the way is said in its order, with the way out where there is one', () => {
  const html = shown(
    <Obstacles count={{ obstacles: ['IDENTITY_NOT_VERIFIED', 'WITHDRAW_OPEN'], coolingUntil: null }} />,
  );
  expect(html).toMatch(/提现前请先完成实名认证.*\/certification.*有一笔提现处理中/);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(shown(<Obstacles count={{ obstacles: [], coolingUntil: null }} />)).toBe('');
});

test('who has to wait for an open withdrawal is not told beside it that there is little income', () => {
  const told = (...obstacles: string[]) =>
    shown(<Obstacles count={{ obstacles, coolingUntil: null }} />).match(/<li/g)?.length;
  const html = shown(
    <Obstacles count={{ obstacles: ['WITHDRAW_OPEN', 'INCOME_TOO_LOW'], coolingUntil: null }} />,
  );
  expect(html).toContain('有一笔提现处理中');
  expect(html).not.toContain('不足最低提现金额');
  expect(told('WITHDRAW_DAILY_LIMIT', 'INCOME_TOO_LOW')).toBe(1);
  expect(told('INCOME_TOO_LOW')).toBe(1);
  // Binding an account is of use before there is enough to pay into it.
  expect(told('PAYEE_MISSING', 'INCOME_TOO_LOW')).toBe(2);
});

test('who has to wait reads until when', () => {
  const count = { obstacles: ['PAYEE_COOLING'], coolingUntil: '2026-11-22T10:00:00Z' };
  expect(shown(<Obstacles count={count} />, 'en')).toMatch(/You can withdraw from \d+ Nov \d\d:\d\d/);
});

const preview = {
  isConfigured: true,
  taxFen: 3000,
  feeFen: 0,
  arrivesFen: 57_000,
  monthIncomeFen: 80_000,
  monthTaxFen: 4000,
};

test('no figure is shown of a sum whose tax is not worked out yet', () => {
  expect(shown(<ArrivalBlock preview={preview} amountFen={60_000} error={null} />)).toContain('570.00');
  expect(shown(<ArrivalBlock preview={preview} amountFen={null} error={null} />)).not.toContain('570.00');
});

test('a withdrawal that came back says why and where the money is', () => {
  const html = shown(<Progress withdrawal={withdrawal()} isOpen={false} />);
  expect(html).toContain('原因：收款人不符');
  expect(html).toContain('金额已退回收入');
  const paid = withdrawal({ state: 'paid', reason: null });
  expect(shown(<Progress withdrawal={paid} isOpen={false} />)).not.toContain('退回收入');
});

test('the open withdrawal stands first and once', () => {
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

test('an answer that has ended already is the earlier request, not a new one', () => {
  expect((['requested', 'reviewing', 'paying'] as const).some((state) => hasEnded({ state }))).toBe(false);
  expect((['paid', 'failed', 'refused'] as const).every((state) => hasEnded({ state }))).toBe(true);
});
