import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Header names are in lower case. */
export type ReceivedNotify = { contentType: string; body: Buffer; headers: Record<string, string> };

/** A merchant's notification endpoint that records requests. */
export type NotifyInbox = {
  url: string;
  received: readonly ReceivedNotify[];
  /** Sets the response to later notifications; initially `success`. */
  answer(text: string, status?: number): void;
  /** Resolves when at least `count` notifications have arrived. */
  waitFor(count: number): Promise<readonly ReceivedNotify[]>;
  close(): Promise<void>;
};

export async function openNotifyInbox(): Promise<NotifyInbox> {
  const received: ReceivedNotify[] = [];
  let answerText = 'success';
  let answerStatus = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const contentType = request.headers['content-type'] ?? '';
    received.push({ contentType, body: Buffer.concat(chunks), headers });
    response.writeHead(answerStatus).end(answerText);
    server.emit('notify');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/app/notify/alipay`,
    received,
    answer: (text, status = 200) => {
      answerText = text;
      answerStatus = status;
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
