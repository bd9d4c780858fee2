import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Trade } from '#sandbox/books.ts';
import { isLoopbackUrl } from '#sandbox/loopback.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { renderCashier, renderEnded } from './cashier-page.ts';
import { faults } from '../gateway/faults.ts';
import { signedReturnUrl } from './return-url.ts';
import { currentTradeByNumber, payTrade } from './trade-state.ts';

type WithTradeNumber = { Params: { tradeNo: string } };

/** The cashier: one page per trade, and its two actions. */
export function addCashier(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<WithTradeNumber>('/cashier/:tradeNo', (request, reply) => {
    const trade = currentTradeByNumber(sandbox, request.params.tradeNo);
    return trade?.status === 'WAIT_BUYER_PAY'
      ? sendPage(reply, renderCashier(trade))
      : sendEnded(reply, trade);
  });

  app.post<WithTradeNumber>('/cashier/:tradeNo/pay', async (request, reply) => {
    const trade = payTrade(sandbox, request.params.tradeNo);
    if (!trade) return sendEnded(reply, currentTradeByNumber(sandbox, request.params.tradeNo));
    const notified = sandbox.notifier.begin(trade.orderNo);
    if (trade.faults.some((name) => faults[name].isNotifiedFirst)) await notified;
    if (!isLoopbackUrl(trade.returnUrl)) return sendEnded(reply, trade);
    return reply.redirect(signedReturnUrl(trade, sandbox.clock.now(), sandbox.gatewayPrivateKey), 303);
  });

  app.post<WithTradeNumber>('/cashier/:tradeNo/cancel', (request, reply) => {
    const trade = currentTradeByNumber(sandbox, request.params.tradeNo);
    return trade && isLoopbackUrl(trade.quitUrl)
      ? reply.redirect(trade.quitUrl, 303)
      : sendEnded(reply, trade);
  });
}

function sendEnded(reply: FastifyReply, trade: Trade | undefined): FastifyReply {
  return sendPage(reply.code(trade ? 200 : 404), renderEnded(trade?.status));
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html;charset=utf-8').send(page);
}
