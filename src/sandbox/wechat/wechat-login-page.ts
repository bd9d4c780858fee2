import { html, renderPage } from '#sandbox/pages/html.ts';
import type { WechatPerson } from './wechat-books.ts';

/** WeChat's consent page, which selects the user. */
export function renderConsent(people: readonly WechatPerson[], pairs: ReadonlyMap<string, string>): string {
  const hidden = ['redirect_uri', 'state'].map(
    (name) => html`<input type="hidden" name="${name}" value="${pairs.get(name) ?? ''}">`,
  );
  const button = (person: string, zh: string, en: string) =>
    html`<button name="person" value="${person}">${zh} <span lang="en">${en}</span></button>`;
  const main = html`<main class="cashier">
<h1>微信授权（沙箱） <span lang="en">WeChat consent (sandbox)</span></h1>
<p>红点球研究想知道你是谁。<br><span lang="en">Red Penalty Research asks who you are.</span></p>
<form method="post" action="/wechat-open/consent">${hidden}
<p><label>故障 <span lang="en">Fault</span> <select name="fault" style="min-height: 44px; font: inherit">${options.map(
    ([name, zh, en]) => html`<option value="${name}">${zh} ${en}</option>`,
  )}</select></label></p>
${people.map(({ openId, name }) => button(openId, name, ''))}
${[button('new', '一个新微信', 'A new WeChat'), button('snapshot', '快照页的虚拟账号', 'Virtual account of a snapshot page')]}
</form>
</main>`;
  return renderPage('微信授权 WeChat', main);
}

export function renderNoConsent(parameter: string): string {
  const main = html`<main class="cashier">
<h1>${parameter} 参数错误 <span lang="en">The parameter ${parameter} is not right</span></h1>
</main>`;
  return renderPage('微信授权 WeChat', main);
}

const options = [
  ['', '没有', 'none'],
  ['used', '授权码已用过', 'code already used'],
  ['slow', '换取时不返回', 'exchange never responds'],
  ['bad_gateway', '换取返回 502 网页', 'exchange returns a 502 page'],
  ['truncated', '换取返回残缺', 'exchange returns truncated JSON'],
  ['busy', '系统繁忙', 'system busy'],
] as const;
