import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { type AnswerFault, answerFaults } from '../gateway/faults.ts';
import { type BillFault, billFaults } from './money-steering.ts';
import { type PayoutFaultName, payoutFaultNames } from '../payouts/payout-faults.ts';
import type { PayoutPusher } from '../payouts/payout-pusher.ts';
import { type RefundFaultName, refundFaultNames } from '../trade/refund-faults.ts';

const body = (required: readonly string[], properties: object) => ({
  schema: { body: { type: 'object', required, additionalProperties: false, properties } },
});
const oneOf = (names: readonly (string | null)[]) => ({ type: ['string', 'null'], enum: names });

/** Control API for tests: plans faults of the next payout, refund, response or bill. */
export function addMoneyControl(app: FastifyInstance, { money }: Sandbox, pusher: PayoutPusher): void {
  app.post<{ Body: { fault: PayoutFaultName } }>(
    '/control/alipay/payout',
    body(['fault'], { fault: oneOf(payoutFaultNames) }),
    (request) => {
      money.planPayout(request.body.fault);
      return { appliesTo: 'the next payout', fault: request.body.fault };
    },
  );
  app.post<{ Body: { fault: RefundFaultName } }>(
    '/control/alipay/refund',
    body(['fault'], { fault: oneOf(refundFaultNames) }),
    (request) => {
      money.planRefund(request.body.fault);
      return { appliesTo: 'the next refund', fault: request.body.fault };
    },
  );
  app.post<{ Body: { fault: BillFault | null } }>(
    '/control/alipay/bill',
    body(['fault'], { fault: oneOf([...billFaults, null]) }),
    (request) => {
      money.planBill(request.body.fault);
      return { appliesTo: 'all bills from now on', fault: request.body.fault };
    },
  );
  const times = { type: 'integer', minimum: 1, maximum: 100, default: 1 };
  app.post<{ Body: { method: string; fault: AnswerFault; times: number } }>(
    '/control/alipay/answer',
    body(['method', 'fault'], { method: { type: 'string' }, fault: oneOf(answerFaults), times }),
    (request) => {
      const { method, fault, times: count } = request.body;
      money.planAnswers(method, fault, count);
      return { appliesTo: `the next ${count} responses to ${method}`, fault };
    },
  );
  const copies = { type: 'integer', minimum: 1, maximum: 200, default: 1 };
  app.post<{ Body: { payoutNo: string; copies: number } }>(
    '/control/alipay/push',
    body(['payoutNo'], { payoutNo: { type: 'string' }, copies }),
    async (request) => ({ answers: await pusher.send(request.body.payoutNo, request.body.copies) }),
  );
}
