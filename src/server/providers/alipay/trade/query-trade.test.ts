import { expect, it } from 'vitest';
import { readTradeQuery } from './query-trade.ts';

const answer = {
  code: '10000',
  out_trade_no: 'RC_order_1',
  trade_no: '2026031422001400000000000001',
  total_amount: '38.00',
  trade_status: 'TRADE_SUCCESS',
  buyer_user_id: '2088000000000002',
  send_pay_date: '2026-03-14 08:00:04',
};
const read = (change: Partial<Record<string, string>>) =>
  readTradeQuery(
    new Map(Object.entries({ ...answer, ...change }).map(([key, value]) => [key, value ?? ''])),
    'RC_order_1',
  );

it('success and finished mean paid, with the time of payment', () => {
  const paid = {
    state: 'paid',
    tradeNo: answer.trade_no,
    totalFen: 3800,
    buyerId: '2088000000000002',
    paidAt: new Date('2026-03-14T00:00:04Z'),
  };
  expect(read({})).toEqual(paid);
  expect(read({ trade_status: 'TRADE_FINISHED' })).toEqual(paid);
});

it.each([
  [{ trade_status: 'WAIT_BUYER_PAY' }, 'waiting'],
  [{ trade_status: 'TRADE_CLOSED' }, 'closed'],
  [{ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }, 'not_found'],
  [{ code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' }, 'unknown'],
  [{ code: '20000', sub_code: 'isp.unknow-error' }, 'unknown'],
  [{ code: '' }, 'unknown'],
])('%j is %s', (change, state) => {
  expect(read(change)).toMatchObject({ state });
});

it.each([
  { out_trade_no: 'RC_order_2' },
  { trade_no: '' },
  { total_amount: '38,00' },
  { total_amount: '' },
  { trade_status: 'PAID' },
])('a genuine but inconsistent response, %j, is unknown', (change) => {
  expect(read(change)).toMatchObject({ state: 'unknown' });
});
