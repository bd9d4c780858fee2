import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long the body of a request may take to come. */
export interface BodyPatience {
  /** Of a call: 256 KiB at most, which the slowest telephone sends in ten seconds. */
  readonly callMs: number;
  /** Of a picture: 5 MB at most, and the page waits a minute for it. */
  readonly pictureMs: number;
}

export const defaultBodyPatience: BodyPatience = { callMs: 20_000, pictureMs: 70_000 };

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Closes a connection that sends its body too slowly: it would occupy a slot for ever at no cost to the sender.
 * @param isPicture by the path of a request.
 */
export function boundBodies(
  app: FastifyInstance,
  { callMs, pictureMs }: BodyPatience,
  isPicture: (path: string) => boolean,
): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    // What this process asks itself comes whole, over no connection.
    if (raw.complete || !(raw.socket instanceof Socket)) return;
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(
      () => {
        if (!raw.socket.destroyed) raw.socket.end(TOO_SLOW, () => raw.socket.destroy());
      },
      isPicture(routeOptions.url ?? '') ? pictureMs : callMs,
    );
    timer.unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}
