import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '#test/until.ts';
import { patientMs } from '#test/time-outs.ts';

/** A notification of a provider on its way. */
export interface Letter {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Accepts the notifications of all providers at our public address. The provider considers them delivered; whether and
 * how often they arrive is decided by the simulation.
 */
export interface PostOffice {
  readonly url: string;
  /** The letters that arrive while a story runs and its provider has not sent everything. */
  lettersOf(story: () => Promise<unknown>, isAllSent: () => boolean): Promise<readonly Letter[]>;
  close(): Promise<void>;
}

export async function openPostOffice(): Promise<PostOffice> {
  const received: Letter[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(parts) });
      // Alipay reads the word, WeChat the status.
      response.end('success');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async lettersOf(story, isAllSent) {
      received.length = 0;
      await story();
      await until(async () => isAllSent(), patientMs, 1);
      return received.splice(0);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
