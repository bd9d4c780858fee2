import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { freezeClock } from '#web/clock/server-clock.ts';
import { LocaleContext } from '#web/i18n/locale.ts';
import type { Order } from './queries.ts';
import { WaitingOrder } from './WaitingOrder.tsx';

const order: Order = {
  orderId: 'o',
  amountFen: 3850,
  provider: 'wechat',
  state: 'created',
  balanceFen: 0,
  createdAt: '2026-03-14T12:00:00Z',
  payableUntil: '2026-03-14T12:15:00Z',
  paidAt: null,
};

function waitingAt(time: string, locale: 'zh' | 'en'): string {
  freezeClock(Date.parse(time));
  return renderToStaticMarkup(
    <LocaleContext value={locale}>
      <WaitingOrder order={order} from={undefined} isFetching={false} onRefresh={() => {}} />
    </LocaleContext>,
  );
}
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

afterEach(() => freezeClock(null));

test('an unpaid order shows amount, provider and time left', () => {
  const html = waitingAt('2026-03-14T12:03:30Z', 'zh');
  expect(words(html)).toMatch(/待支付 38\.50 元 .*微信支付 · 剩余支付时间 11:30 .*继续支付/);
  expect(html).toMatch(/href="[^"]*missingFen=3850[^"]*provider=wechat/);
  expect(words(waitingAt('2026-03-14T12:03:30Z', 'en'))).toMatch(
    /Awaiting payment of ¥38\.50 .*WeChat Pay · Time left 11:30 .*Continue payment/,
  );
});

test('the countdown of an order is outside the live region', () => {
  expect(waitingAt('2026-03-14T12:03:30Z', 'zh')).toMatch(
    /role="status">((?!<\/div>).)*<\/div>.*role="timer"/,
  );
});

test('an expired order states it and cannot be paid', () => {
  const html = waitingAt('2026-03-14T12:15:00Z', 'en');
  expect(words(html)).toMatch(/Awaiting payment of ¥38\.50 .*closes by itself.*Payment expired/);
  expect(html).not.toContain('Continue payment');
  expect(html).not.toContain('role="timer"');
});
