import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedNotify = { contentType: string; body: Buffer };

/** A merchant's notify address that keeps what it gets. */
export type NotifyInbox = {
  url: string;
  received: readonly ReceivedNotify[];
  /** What the next notifies are answered; `success` at first. */
  answer(text: string): void;
  /** Resolves when at least `count` notifies have come. */
  waitFor(count: number): Promise<readonly ReceivedNotify[]>;
  close(): Promise<void>;
};

export async function openNotifyInbox(): Promise<NotifyInbox> {
  const received: ReceivedNotify[] = [];
  let answerText = 'success';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ contentType: request.headers['content-type'] ?? '', body: Buffer.concat(chunks) });
    response.end(answerText);
    server.emit('notify');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/app/notify/alipay`,
    received,
    answer: (text) => {
      answerText = text;
    },
    async waitFor(count) {
      while (received.length < count) await once(server, 'notify');
      return received;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
