import type { FastifyInstance } from 'fastify';
import { html, renderPage } from '#sandbox/pages/html.ts';
import { isLoopbackUrl } from '#sandbox/loopback.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { merchant } from '#sandbox/settings.ts';
import { giveConsent, openAccount } from './consent.ts';

const PATH = '/oauth2/publicAppAuthorize.htm';
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The page on which a user allows the merchant to read the account ID, and its actions. */
export function addConsentPage(app: FastifyInstance, sandbox: Sandbox): void {
  type Query = { Querystring: Record<string, unknown> };
  app.get<Query>(PATH, (request, reply) => {
    const { app_id, scope, redirect_uri, state } = request.query;
    const isAsked = app_id === merchant.appId && ['auth_base', 'auth_user'].includes(text(scope));
    const page =
      isAsked && isLoopbackUrl(text(redirect_uri))
        ? renderConsent(text(redirect_uri), text(state), text(scope))
        : renderRefused();
    return reply.type('text/html;charset=utf-8').send(page);
  });

  app.post(PATH, (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const back = URL.parse(form.get('redirect_uri') ?? '');
    if (!back || !isLoopbackUrl(back.href)) {
      return reply.code(400).type('text/html;charset=utf-8').send(renderRefused());
    }
    const account = form.get('account')?.trim() ?? '';
    back.searchParams.set('app_id', merchant.appId);
    back.searchParams.set('source', 'alipay_wallet');
    back.searchParams.set('scope', form.get('scope') ?? '');
    back.searchParams.set('state', form.get('state') ?? '');
    if (form.get('answer') === 'consent' && account !== '') {
      openAccount(sandbox.books, account, form.get('name')?.trim() ?? '');
      back.searchParams.set('auth_code', giveConsent(sandbox.books, account, sandbox.clock.now()));
    } else {
      back.searchParams.set('error_scope', 'auth_base');
    }
    return reply.redirect(back.href, 303);
  });
}

function renderConsent(redirectUri: string, state: string, scope: string): string {
  const main = html`<main class="cashier">
<h1>授权（沙箱） <span lang="en">Consent (sandbox)</span></h1>
<p>红点球研究想知道你的支付宝用户号。
<span lang="en">Red Penalty Research would like to know your Alipay user number.</span></p>
<form method="post" action="${PATH}">
<input type="hidden" name="redirect_uri" value="${redirectUri}">
<input type="hidden" name="state" value="${state}">
<input type="hidden" name="scope" value="${scope}">
<p><label>支付宝账号 <span lang="en">Alipay account</span><br>
<input name="account" value="13800000001" autocomplete="off"></label></p>
<p><label>账号实名（留空则任何姓名都相符）
<span lang="en">Name of the account (left empty, any name fits)</span><br>
<input name="name" autocomplete="off"></label></p>
<button class="main" name="answer" value="consent">同意授权 <span lang="en">Consent</span></button>
<button name="answer" value="refuse">不同意 <span lang="en">Refuse</span></button>
</form>
</main>`;
  return renderPage('授权 Consent', main);
}

function renderRefused(): string {
  const main = html`<main class="cashier"><h1>无法授权 <span lang="en">This consent cannot be given</span></h1></main>`;
  return renderPage('无法授权 No consent', main);
}
