import type { PushDesk } from '#sandbox/push/push-desk.ts';
import { html, renderPage } from './html.ts';
import { renderTable } from './render-table.ts';

const SHOWN = 50;

/** What simulated browsers received, newest first. */
export function renderPushPage({ messages }: PushDesk): string {
  const rows = messages
    .slice(-SHOWN)
    .reverse()
    .map(({ text, ttl, urgency, topic, at }) => [at, text, urgency, `${ttl} s`, topic]);
  const main = html`<main>
<h1>推送 <span lang="en">Web Push</span></h1>
${renderTable(['时间 Time', '内容 Content', 'Urgency', 'TTL', 'Topic'], rows)}
</main>`;
  return renderPage('推送 Web Push', main);
}
