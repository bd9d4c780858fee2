import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { erasedNickname } from '#domain/identity/erased-nickname.ts';
import { LocaleContext } from '#web/i18n/locale.ts';
import { daysOf } from './days-of.ts';
import { FlowRow } from './FlowRow.tsx';
import { flowHref } from './flow-href.ts';
import type { Flow } from './queries.ts';

const none = { title: null, analyst: null, provider: null, number: null, refundedFor: null };
const subject = { ...none, kind: 'scheme', id: 's', title: '里昂的定位球值得盯', analyst: '北看台' } as const;

const flow = (changes: Partial<Flow> = {}): Flow => ({
  id: '1',
  at: '2026-11-21T13:40:00.000Z',
  kind: 'unlocked',
  account: 'balance',
  amountFen: -3800,
  heldFen: 1400,
  subject,
  ...changes,
});

const html = (of: Flow, locale: 'zh' | 'en' = 'zh') =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <FlowRow flow={of} />
    </LocaleContext>,
  );

test('transactions are grouped by day in the viewer’s zone, in order', () => {
  const [late, early] = [flow({ at: '2026-11-20T16:30:00.000Z' }), flow({ at: '2026-11-20T15:30:00.000Z' })];
  expect(daysOf([flow(), late, early], 'Asia/Shanghai')).toEqual([
    { day: '2026-11-21', flows: [flow(), late] },
    { day: '2026-11-20', flows: [early] },
  ]);
  expect(daysOf([late, early], 'UTC')).toEqual([{ day: '2026-11-20', flows: [late, early] }]);
});

test('a transaction shows signed amount, resulting balance and object', () => {
  expect(html(flow())).toMatch(/−38\.00.*里昂的定位球值得盯.*14\.00/);
  expect(html(flow({ kind: 'recharged', amountFen: 3800 }))).toContain('+38.00');
});

test('an unlock shows the analyst, a top-up its provider and the end of its number', () => {
  expect(html(flow())).toMatch(/解锁.*北看台.*里昂的定位球值得盯/);
  const order = { ...none, kind: 'recharge', id: 'o', provider: 'wechat', number: '20261121008831' } as const;
  expect(html(flow({ kind: 'recharged', subject: order }))).toMatch(/充值.*微信支付.*单号 …8831/);
});

test('a refund shows its reason, and the scheme’s author below', () => {
  const refund = (refundedFor: 'push' | 'void' | 'removed') =>
    flow({ kind: 'unlockRefund', amountFen: 1800, subject: { ...subject, refundedFor } });
  expect(html(refund('push'))).toMatch(/解锁退款.*走，不中退全退.*北看台 <.*>里昂的定位球值得盯/);
  expect(html(refund('void'), 'en')).toMatch(/Unlock refund.*void, full refund/);
  expect(html(refund('removed'))).toContain('方案被移除，全退');
});

test('a deleted analyst is named so in the user’s language', () => {
  expect(html(flow({ subject: { ...subject, analyst: erasedNickname } }), 'en')).toContain('Deleted user');
});

test('money not yet available is marked', () => {
  expect(html(flow({ kind: 'incomePending', account: 'incomePending' }), 'en')).toContain('pending');
});

test('every object has its page, and a transaction without object has no link', () => {
  const kinds = ['scheme', 'recharge', 'withdrawal', 'rechargeRefund'] as const;
  expect(kinds.map((kind) => flowHref({ subject: { ...none, kind, id: 'x' } }))).toEqual([
    '/pages/sub/schemeDetails/index?id=x',
    '/pages/sub/recharge/index?orderId=x',
    '/pages/sub/income/withdrawals#x',
    '/pages/sub/recharge/refunds',
  ]);
  expect(html(flow({ subject: null }))).not.toContain('<a');
});
