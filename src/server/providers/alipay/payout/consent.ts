import type { AlipayUser } from '../alipay-money.ts';
import { answerMembers } from '../answer-members.ts';
import { type AlipayAnswer, withQuery } from '../call-alipay.ts';
import type { AlipayConfig } from '../alipay-config.ts';
import type { AnswerContent } from '../read-answer.ts';
import type { AlipayCall } from '../signed-request.ts';

/** Page where the user consents to revealing the account's ID, and nothing more (`auth_base`). */
export function consentUrl(
  { authUrl, appId }: Pick<AlipayConfig, 'authUrl' | 'appId'>,
  state: string,
  returnUrl: string,
): string {
  const address = `${authUrl.replace(/\/$/, '')}/oauth2/publicAppAuthorize.htm`;
  return withQuery(
    address,
    new Map([
      ['app_id', appId],
      ['scope', 'auth_base'],
      ['redirect_uri', returnUrl],
      ['state', state],
    ]),
  );
}

/** The call that exchanges a consent code for an account (`alipay.system.oauth.token`). */
export function tokenCall(authCode: string): AlipayCall {
  return {
    method: 'alipay.system.oauth.token',
    fields: { grant_type: 'authorization_code', code: authCode },
  };
}

export function readToken(answer: AlipayAnswer): AlipayUser {
  if (!answer.ok) return refused(subCodeOf(answer.text), answer.cause);
  const { content } = answer;
  // A successful response has no code here.
  if ((content.get('code') ?? '10000') !== '10000')
    return refused(content.get('sub_code') ?? '', causeOf(content));
  const userId = matching(content.get('user_id'), /^2088\d{12}$/);
  const openId = matching(content.get('open_id'), /^[0-9A-Za-z_-]{8,128}$/);
  if (userId === null && openId === null) return refused('', 'answered without an account');
  return { ok: true, userId, openId };
}

const CODE_REFUSED = /^isv\.code-(invalid|is-null|expired|used)$/;

function refused(subCode: string, cause: string): AlipayUser {
  return CODE_REFUSED.test(subCode)
    ? { ok: false, fault: 'code', cause: subCode }
    : { ok: false, fault: 'unavailable', cause };
}

/** Sub-code of a gateway error, signed or not: a forged one only replaces one refusal by another. */
function subCodeOf(text: string): string {
  const raw = answerMembers(text)?.get('error_response');
  const subCode = raw === undefined ? undefined : answerMembers(raw)?.get('sub_code');
  return subCode?.startsWith('"') ? JSON.parse(subCode) : '';
}

function matching(text: string | undefined, form: RegExp): string | null {
  return text !== undefined && form.test(text) ? text : null;
}

function causeOf(content: AnswerContent): string {
  return `answered ${content.get('code') ?? ''} ${content.get('sub_code') ?? ''}`.trim();
}
