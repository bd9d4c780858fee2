import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestPairs } from '#sandbox/request-pairs.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { apiMethods } from './api-methods.ts';
import { CallFault, GatewayFault, invalidArgument } from './call-fault.ts';
import { renderFaultPage } from '../trade/cashier-page.ts';
import { openTrade } from '../trade/open-trade.ts';
import { faultContent, sendAnswer } from './send-answer.ts';
import { type VerifiedCall, verifyCall } from './verify-call.ts';

const PAY_PAGE = 'alipay.trade.wap.pay';

/** `/gateway.do`: the single entry point of Alipay's open API; the parameter `method` selects the method. */
export function addGateway(app: FastifyInstance, sandbox: Sandbox): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/gateway.do',
    handler: (request, reply) => answer(sandbox, request, reply),
  });
}

function answer(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const pairs = requestPairs(request);
  const method = pairs.find(([key]) => key === 'method')?.[1] ?? 'error';
  try {
    const call = verifyCall(pairs, sandbox.appPublicKey);
    if (call.method === PAY_PAGE) return openCashier(sandbox, call, reply);
    const apiMethod = apiMethods.get(call.method);
    if (!apiMethod) throw invalidArgument('isv.invalid-method', '不存在的方法名');
    const planned = sandbox.money.takeAnswerFault(call.method);
    const answered = apiMethod(sandbox, call);
    const spoilt = planned ?? answered.spoilt;
    return sendAnswer(reply, method, { ...answered, spoilt }, sandbox.gatewayPrivateKey);
  } catch (error) {
    if (!(error instanceof CallFault)) throw error;
    if (method === PAY_PAGE)
      return reply.code(200).type('text/html;charset=utf-8').send(renderFaultPage(error));
    return sendAnswer(
      reply,
      error instanceof GatewayFault ? 'error' : safeName(method),
      { content: faultContent(error), spoilt: null },
      sandbox.gatewayPrivateKey,
    );
  }
}

function openCashier(sandbox: Sandbox, call: VerifiedCall, reply: FastifyReply): FastifyReply {
  return reply.redirect(`/cashier/${openTrade(sandbox, call).tradeNo}`, 302);
}

/** The name is inserted into the JSON response without escaping. */
function safeName(method: string): string {
  return /^[a-z.]{1,128}$/.test(method) ? method : 'error';
}
