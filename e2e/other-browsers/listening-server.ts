import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer moves what stands below it when it is drawn, a moment after it came. */
const DRAWN_AFTER_MS = 250;

/** Says in the page, from its first line on, what a browser would write into its console in red, and how many answers are awaited. */
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

/** The same server at another address, whose pages tell what goes wrong in them: not every driver does. */
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
