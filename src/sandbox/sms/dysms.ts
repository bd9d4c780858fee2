import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requestPairs } from '../request-pairs.ts';
import type { Sandbox } from '../sandbox.ts';
import { SMS_PATH } from '../settings.ts';
import { sendSpoiltAnswer } from '../spoilt-answer.ts';
import { outcomeFor } from './outcomes.ts';
import { rpcFault } from './verify-rpc.ts';

/** Aliyun SMS, API 2017-05-25, RPC style: one path; `Action` selects the method. */
export function addDysms(app: FastifyInstance, sandbox: Sandbox): void {
  const usedNonces = new Set<string>();
  app.route({
    method: ['GET', 'POST'],
    url: SMS_PATH,
    handler: (request, reply) => {
      const fields = Object.fromEntries(requestPairs(request));
      const fault = rpcFault(request.method, fields, sandbox.clock.now(), usedNonces);
      if (fault) return sendRpc(reply, fault.status, fault.code, fault.message);
      if (fields.Action !== 'SendSms' || fields.Version !== '2017-05-25') {
        return sendRpc(reply, 404, 'InvalidAction.NotFound', 'Specified api is not found.');
      }
      return sendSms(sandbox, fields, reply);
    },
  });
}

function sendSms(
  sandbox: Sandbox,
  fields: Readonly<Record<string, string>>,
  reply: FastifyReply,
): FastifyReply {
  const mobile = fields.PhoneNumbers ?? '';
  if (!/^1[3-9]\d{9}$/.test(mobile)) return sendRpc(reply, 200, 'isv.MOBILE_NUMBER_ILLEGAL', '非法手机号');
  if (!fields.SignName) return sendRpc(reply, 200, 'isv.SMS_SIGNATURE_ILLEGAL', '短信签名不合法');
  if (!fields.TemplateCode) return sendRpc(reply, 200, 'isv.SMS_TEMPLATE_ILLEGAL', '短信模板不合法');
  const code = readCode(fields.TemplateParam ?? '');
  if (code === null) return sendRpc(reply, 200, 'isv.INVALID_JSON_PARAM', 'JSON参数不合法，只接受字符串值');

  const outcome = outcomeFor(mobile);
  if (outcome.hangs) return reply.hijack();
  if (outcome.code !== 'OK') return sendRpc(reply, 200, outcome.code, outcome.message);
  const bizId = randomUUID();
  sandbox.books.addMessage({
    bizId,
    mobile,
    template: fields.TemplateCode,
    parameters: fields.TemplateParam ?? '',
    code,
    sentAt: sandbox.clock.now().toISOString(),
    isDelivered: outcome.isDelivered,
  });
  if (outcome.spoilt)
    return sendSpoiltAnswer(
      reply,
      JSON.stringify({ Code: 'OK', Message: 'OK', BizId: bizId }),
      outcome.spoilt,
    );
  return sendRpc(reply, 200, 'OK', 'OK', bizId);
}

/** The template variable `code`; null if the parameters are not JSON or it is not a string. */
function readCode(parameters: string): string | null {
  try {
    const code: unknown = JSON.parse(parameters).code;
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}

function sendRpc(
  reply: FastifyReply,
  status: number,
  Code: string,
  Message: string,
  BizId?: string,
): FastifyReply {
  return reply
    .code(status)
    .send({ RequestId: randomUUID().toUpperCase(), Code, Message, ...(BizId && { BizId }) });
}
