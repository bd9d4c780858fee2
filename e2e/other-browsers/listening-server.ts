import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** After a response, rendering may still move the content below. */
const DRAWN_AFTER_MS = 250;

/** Records, from the first line of the page on, console errors and the number of pending requests. */
const listener = `window.faults = [];
const note = (text) => window.faults.push(text);
addEventListener('error', (event) => note(event.message || 'not loaded: ' + (event.target.src || event.target.href)), true);
addEventListener('unhandledrejection', ({ reason }) => note('unhandled: ' + reason));
addEventListener('securitypolicyviolation', (event) => note(event.violatedDirective + ' ' + event.blockedURI));
const { error } = console;
console.error = (...words) => { note(words.map(String).join(' ')); error.apply(console, words); };
window.awaited = 0;
const plainFetch = window.fetch;
window.fetch = (...asked) => { window.awaited += 1; return plainFetch(...asked).finally(() => setTimeout(() => { window.awaited -= 1; }, ${DRAWN_AFTER_MS})); };`;

const PATH = '/listening.js';

/** A proxy at another URL whose pages report their errors, because not every driver does. */
export async function listenAt(target: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === PATH) {
      outgoing.setHeader('content-type', 'text/javascript');
      outgoing.end(listener);
      return;
    }
    const { host: _, ...headers } = incoming.headers;
    if (headers.origin !== undefined) headers.origin = target;
    const options = { method: incoming.method, headers: { ...headers, 'accept-encoding': 'identity' } };
    const passed = ask(new URL(incoming.url ?? '/', target), options, (answer) => {
      const isPage = String(answer.headers['content-type']).startsWith('text/html');
      if (isPage) delete answer.headers['content-length'];
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (!isPage) {
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const html = Buffer.concat(parts).toString('utf8');
        outgoing.end(html.replace('<head>', () => `<head><script src="${PATH}"></script>`));
      });
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
