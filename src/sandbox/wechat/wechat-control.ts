import type { FastifyInstance } from 'fastify';
import { requestPairs } from '../request-pairs.ts';
import type { Wechat } from './wechat.ts';
import { type WechatFaultName, wechatFaultNames } from './wechat-faults.ts';
import { renderWechatPage } from './wechat-page.ts';
import { endRefund } from './wechat-refund.ts';

const faultBody = {
  type: 'object',
  required: ['faults'],
  additionalProperties: false,
  properties: {
    faults: { type: 'array', items: { type: 'string', enum: wechatFaultNames } },
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
const refundBody = {
  type: 'object',
  required: ['refundNo', 'status'],
  additionalProperties: false,
  properties: {
    refundNo: { type: 'string' },
    status: { type: 'string', enum: ['SUCCESS', 'CLOSED', 'ABNORMAL'] },
  },
};

/**
 * The control API, which WeChat does not have: plan faults, repeat notifications, complete refunds, read the records.
 */
export function addWechatControl(app: FastifyInstance, wechat: Wechat): void {
  type FaultRequest = { Body: { faults: WechatFaultName[]; orderNo?: string; copies: number } };
  app.post<FaultRequest>('/control/wechat/fault', { schema: { body: faultBody } }, (request, reply) => {
    const { orderNo, faults, copies } = request.body;
    if (orderNo === undefined) {
      wechat.planned = { faults, copies };
      return reply.send({ appliesTo: 'the next order', faults });
    }
    const order = wechat.books.order(orderNo);
    if (!order) return reply.code(404).send({ message: 'No such order.' });
    wechat.books.putOrder({ ...order, faults, copies });
    return reply.send({ appliesTo: orderNo, faults });
  });

  type NotifyRequest = { Body: { orderNo: string; copies: number } };
  app.post<NotifyRequest>(
    '/control/wechat/notify',
    { schema: { body: notifyBody } },
    async (request, reply) => {
      const { orderNo, copies } = request.body;
      if (!wechat.books.order(orderNo)?.paidAt)
        return reply.code(404).send({ message: 'No such paid order.' });
      return { answers: await wechat.notifier.send(orderNo, copies) };
    },
  );

  type RefundRequest = { Body: { refundNo: string; status: 'SUCCESS' | 'CLOSED' | 'ABNORMAL' } };
  app.post<RefundRequest>('/control/wechat/refund', { schema: { body: refundBody } }, (request, reply) => {
    const { refundNo, status } = request.body;
    if (!wechat.books.refund(refundNo)) return reply.code(404).send({ message: 'No such refund.' });
    endRefund(wechat, refundNo, status);
    return reply.send({ refundNo, status });
  });

  app.get('/control/wechat/books', () => ({
    orders: wechat.books.orders(),
    refunds: wechat.books.refunds(),
    people: wechat.books.people(),
  }));

  app.get('/wechat', (_request, reply) =>
    reply.type('text/html;charset=utf-8').send(renderWechatPage(wechat)),
  );
  // The same as a form of the page.
  app.post('/wechat/fault', (request, reply) => {
    const name = new Map(requestPairs(request)).get('fault');
    const fault = wechatFaultNames.find((known) => known === name);
    wechat.planned = fault ? { faults: [fault], copies: 50 } : null;
    return reply.redirect('/wechat', 303);
  });
}
