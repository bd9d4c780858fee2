import { connect, type Socket } from 'node:net';
import { livePath } from '#contract/matches/live.ts';

/** Messages of this process: all subscribed, or all received a change. Times are of the machine's monotonic clock. */
export type ListenersMessage =
  | { readonly listening: true }
  | { readonly heardAtMs: readonly number[]; readonly text: string };

const { PORT, LISTENERS } = process.env;
const AT_ONCE = 100;
const request = `GET ${livePath} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n`;

const expected = Number(LISTENERS);
const sockets: Socket[] = [];
let heardAtMs: number[] = [];
let areAllListening = false;

const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
const send = (text: ListenersMessage): void => void process.send?.(text);

/** Resolves once the server has responded and the stream has confirmed that it is open. */
function listen(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(PORT), noDelay: true });
    sockets.push(socket);
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      const end = text.lastIndexOf('\n\n');
      if (end === -1) return;
      const events = text.slice(0, end);
      text = text.slice(end + 2);
      if (events.includes('event: beat')) resolve();
      if (events.includes('event: matches')) receive(events);
    });
    socket.once('error', reject).once('close', () => reject(new Error('The server ended a stream')));
    socket.write(request);
  });
}

function receive(text: string): void {
  // The server tells a new listener of changes just before.
  if (!areAllListening) return;
  heardAtMs.push(nowMs());
  if (heardAtMs.length < expected) return;
  send({ heardAtMs, text: text.slice(text.indexOf('event: matches')) });
  heardAtMs = [];
}

for (const event of ['SIGTERM', 'disconnect'] as const) process.once(event, () => process.exit(0));
process.send?.({ ready: true });
process.once('message', async () => {
  while (sockets.length < expected) {
    const batch = Math.min(AT_ONCE, expected - sockets.length);
    await Promise.all(Array.from({ length: batch }, listen));
  }
  areAllListening = true;
  send({ listening: true });
});
