import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { clockHeader, type RefusalData } from '#contract/envelope.ts';
import { refusalMessage, refusalTexts } from '#contract/refusals.ts';
import type { Clock } from '#server/core/clock.ts';
import { guardsOfBroken } from './guard-answers.ts';

const reason = 'REQUEST_UNREADABLE';

/**
 * Responds to a malformed request. Its language is unknown, so the message is in both, and the connection is closed
 * because the start of the next request cannot be determined. Its path is unknown too, so it may be one of the API and
 * the response has the time.
 *
 * Browsers open connections ahead of requests. One that was not used in time is closed without a word: a request sent at
 * the same moment would take this response for its own, whereas a browser repeats it on another connection if there is
 * none.
 */
export function answerBrokenRequest(clock: Clock, error: NodeJS.ErrnoException, socket: Socket): void {
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status } = refusalTexts[reason];
  const data: RefusalData = { reason, facts: {}, requestId: randomUUID() };
  const message = `${refusalMessage(reason, {}, 'zh')} ${refusalMessage(reason, {}, 'en')}`;
  const body = JSON.stringify({ code: status, data, message });
  const head = [
    `HTTP/1.1 ${status} Bad Request`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    `${clockHeader}: ${clock.now().toISOString()}`,
    ...Object.entries(guardsOfBroken).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
