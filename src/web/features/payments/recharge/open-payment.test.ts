import { expect, test } from 'vitest';
import { type OpenedOrder, openPayment } from './open-payment.ts';

const order: OpenedOrder = {
  orderId: 'o',
  amountFen: 3800,
  provider: 'wechat',
  state: 'created',
  createdAt: '2026-03-14T00:00:00Z',
  payableUntil: '2026-03-14T00:15:00Z',
  paidAt: null,
  balanceFen: 0,
  payUrl: null,
  wechatPay: null,
};

const signed = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA' as const,
  paySign: 's',
};

async function ledTo(changes: Partial<OpenedOrder>): Promise<string[]> {
  const led: string[] = [];
  await openPayment(
    { ...order, ...changes },
    {
      toOrder: (orderId) => led.push(`order ${orderId}`),
      toProvider: async (payUrl) => void led.push(payUrl),
      returnUrl: (orderId) => `https://here.example/order?orderId=${orderId}`,
      page: {
        WeixinJSBridge: {
          invoke: (_, pay, answer) => {
            led.push(`sheet ${pay.package}`);
            answer({});
          },
        },
        document: { addEventListener: () => {} },
      },
    },
  );
  return led;
}

test('in a browser an open order is paid on the provider’s page', async () => {
  const payUrl = 'https://pay.example/1?sign=a%2Bb';
  expect(await ledTo({ provider: 'alipay', payUrl })).toEqual([payUrl]);
});

test('WeChat’s payment URL gets the return URL and keeps its own parameters', async () => {
  const [led = ''] = await ledTo({ payUrl: 'https://pay.example/h5?prepay_id=1&package=2' });
  expect(Object.fromEntries(new URL(led).searchParams)).toEqual({
    prepay_id: '1',
    package: '2',
    redirect_url: 'https://here.example/order?orderId=o',
  });
});

test('inside WeChat its payment sheet opens, then the order is queried', async () => {
  expect(await ledTo({ wechatPay: signed })).toEqual(['sheet prepay_id=1', 'order o']);
});

test.each(['paid', 'closed'] as const)('an order already %s is not paid again', async (state) => {
  expect(await ledTo({ state, payUrl: 'https://pay.example/1', wechatPay: signed })).toEqual(['order o']);
});
