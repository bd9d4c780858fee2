import { randomBytes } from 'node:crypto';
import { toBeijingTime } from '#sandbox/pages/beijing-time.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { ApiReply } from '../gateway/api-reply.ts';
import { GatewayFault, invalidArgument } from '../gateway/call-fault.ts';
import { accountsOf, consentsOf } from './consent.ts';
import type { VerifiedCall } from '../gateway/verify-call.ts';

const CODE_LIVES_MS = 24 * 3_600_000;

/**
 * `alipay.system.oauth.token`: each code works once. A success has no response code; a refusal is a gateway error.
 */
export function giveToken({ books, clock }: Sandbox, { fields }: VerifiedCall): ApiReply {
  if (fields.grant_type !== 'authorization_code')
    throw invalidArgument('isv.grant-type-invalid', '授权类型不支持');
  const consent = consentsOf(books).get(fields.code ?? '');
  const now = clock.now();
  const isGood =
    consent?.usedAt === null && now.getTime() - new Date(consent.givenAt).getTime() <= CODE_LIVES_MS;
  const account = consent && accountsOf(books).get(consent.account);
  if (!consent || !isGood || !account) throw new GatewayFault('40002', 'isv.code-invalid', '授权码code无效');
  consentsOf(books).put(consent.code, { ...consent, usedAt: now.toISOString() });
  const token = () => `authusr${randomBytes(16).toString('hex')}`;
  return {
    spoilt: null,
    content: {
      user_id: account.userId,
      open_id: account.openId,
      access_token: token(),
      expires_in: '1296000',
      refresh_token: token(),
      re_expires_in: '2592000',
      auth_start: toBeijingTime(now),
    },
  };
}
