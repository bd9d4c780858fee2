import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requestPairs } from '../request-pairs.ts';
import type { Sandbox } from '../sandbox.ts';
import { rpcFault } from '../sms/verify-rpc.ts';
import { sendSpoiltAnswer } from '../spoilt-answer.ts';
import { identityOutcomeOf } from './identity-outcomes.ts';

export const IDENTITY_PATH = '/identity/';

/** Aliyun's identity check (cloudauth, API 2019-03-07), RPC style. It stores no personal data. */
export function addIdentity(app: FastifyInstance, sandbox: Sandbox): void {
  const usedNonces = new Set<string>();
  app.route({
    method: ['GET', 'POST'],
    url: IDENTITY_PATH,
    handler: (request, reply) => {
      const fields = Object.fromEntries(requestPairs(request));
      const fault = rpcFault(request.method, fields, sandbox.clock.now(), usedNonces);
      if (fault) return sendRpc(reply, fault.status, fault.code, fault.message);
      if (fields.Action !== 'Id2MetaVerify' || fields.Version !== '2019-03-07')
        return sendRpc(reply, 404, 'InvalidAction.NotFound', 'Specified api is not found.');
      return verify(reply, fields);
    },
  });
}

function verify(reply: FastifyReply, fields: Readonly<Record<string, string>>): FastifyReply {
  const { UserName: name = '', IdentifyNum: number = '' } = fields;
  if (fields.ParamType !== 'normal' || name === '' || number === '')
    return sendRpc(reply, 200, '400', 'Required parameter is missing.');
  if (!/^\d{17}[\dXx]$/.test(number)) return sendRpc(reply, 200, '401', 'Invalid parameter.');
  const outcome = identityOutcomeOf(name);
  if (outcome.hangs) return reply.hijack();
  if (outcome.spoilt)
    return sendSpoiltAnswer(
      reply,
      JSON.stringify({ Code: outcome.code, ResultObject: { BizCode: outcome.bizCode } }),
      outcome.spoilt,
    );
  return sendRpc(reply, 200, outcome.code, outcome.message, outcome.bizCode);
}

function sendRpc(
  reply: FastifyReply,
  status: number,
  Code: string,
  Message: string,
  BizCode?: string,
): FastifyReply {
  const ResultObject = BizCode === undefined ? {} : { ResultObject: { BizCode } };
  return reply.code(status).send({ RequestId: randomUUID().toUpperCase(), Code, Message, ...ResultObject });
}
