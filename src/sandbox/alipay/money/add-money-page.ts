import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { MONEY_PATH, renderMoney } from './money-page.ts';
import { billFaults } from './money-steering.ts';
import { payoutFaultNames } from '../payouts/payout-faults.ts';
import { refundFaultNames } from '../trade/refund-faults.ts';

const HOUR_MS = 3_600_000;

/** `/alipay`: a page of payouts and refunds with buttons for faults. */
export function addMoneyPage(app: FastifyInstance, sandbox: Sandbox): void {
  const { clock, money, payoutPusher } = sandbox;
  app.get(MONEY_PATH, (_request, reply) => reply.type('text/html;charset=utf-8').send(renderMoney(sandbox)));
  const on = (action: string, act: (value: string) => unknown) => {
    app.post(`${MONEY_PATH}/${action}`, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      await act(form.get('value') ?? '');
      return reply.redirect(MONEY_PATH, 303);
    });
  };
  const goOn = (ms: number) => {
    clock.set(new Date(clock.now().getTime() + ms));
    payoutPusher.resume();
  };
  on('hour', () => goOn(HOUR_MS));
  on('day', () => goOn(24 * HOUR_MS));
  on('push', (payoutNo) => payoutPusher.send(payoutNo, 1));
  on('payout', (value) => {
    const fault = payoutFaultNames.find((name) => name === value);
    if (fault) money.planPayout(fault);
  });
  on('refund', (value) => {
    const fault = refundFaultNames.find((name) => name === value);
    if (fault) money.planRefund(fault);
  });
  on('bill', (value) => money.planBill(billFaults.find((name) => name === value) ?? null));
}
