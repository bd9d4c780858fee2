import type { FastifyInstance } from 'fastify';
import { type FaultName, faultNames } from '#sandbox/alipay/gateway/faults.ts';
import type { Sandbox } from './sandbox.ts';

const faultBody = {
  type: 'object',
  required: ['faults'],
  additionalProperties: false,
  properties: {
    faults: { type: 'array', items: { type: 'string', enum: faultNames } },
    orderNo: { type: 'string' },
    copies: { type: 'integer', minimum: 2, maximum: 50, default: 50 },
  },
};
const notifyBody = {
  type: 'object',
  required: ['orderNo'],
  additionalProperties: false,
  properties: {
    orderNo: { type: 'string' },
    copies: { type: 'integer', minimum: 1, maximum: 200, default: 1 },
  },
};
const clockBody = {
  type: 'object',
  required: ['now'],
  additionalProperties: false,
  properties: { now: { type: 'string', format: 'date-time' } },
};

/**
 * The control API, which no real provider has: plan faults, repeat notifications, read the records, set the clock.
 */
export function addControl(app: FastifyInstance, sandbox: Sandbox): void {
  type FaultRequest = { Body: { faults: FaultName[]; orderNo?: string; copies: number } };
  app.post<FaultRequest>('/control/fault', { schema: { body: faultBody } }, (request, reply) => {
    const { orderNo, faults, copies } = request.body;
    if (orderNo === undefined) {
      sandbox.planned = { faults, copies };
      return reply.send({ appliesTo: 'the next trade', faults });
    }
    const trade = sandbox.books.trade(orderNo);
    if (!trade) return reply.code(404).send({ message: 'No such order.' });
    sandbox.books.putTrade({ ...trade, faults, copies });
    return reply.send({ appliesTo: orderNo, faults });
  });

  type NotifyRequest = { Body: { orderNo: string; copies: number } };
  app.post<NotifyRequest>('/control/notify', { schema: { body: notifyBody } }, async (request, reply) => {
    const { orderNo, copies } = request.body;
    if (!sandbox.books.trade(orderNo)?.paidAt)
      return reply.code(404).send({ message: 'No such paid order.' });
    return { answers: await sandbox.notifier.send(orderNo, copies) };
  });

  app.post<{ Body: { now: string } }>('/control/clock', { schema: { body: clockBody } }, (request) => {
    sandbox.clock.set(new Date(request.body.now));
    sandbox.payoutPusher.resume();
    return { now: sandbox.clock.now() };
  });

  app.get('/control/books', () => {
    const { books } = sandbox;
    return { ...books.shelves(), trades: books.trades(), messages: books.messages() };
  });
}
