import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clockHeader } from '#contract/envelope.ts';
import type { Clock } from '#server/core/clock.ts';

/** Time limits for receiving a request body. */
export interface BodyPatience {
  /** For a call: at most 256 KiB, ten seconds on the slowest phone. */
  readonly callMs: number;
  /** For an image: at most 5 MB; the page waits a minute for it. */
  readonly pictureMs: number;
}

export const defaultBodyPatience: BodyPatience = { callMs: 20_000, pictureMs: 70_000 };

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n';

/**
 * Closes a connection that sends its body too slowly: otherwise it would occupy a slot indefinitely at no cost to the
 * sender.
 * @param isPicture by the path of a request.
 */
export function boundBodies(
  app: FastifyInstance,
  clock: Clock,
  { callMs, pictureMs }: BodyPatience,
  isPicture: (path: string) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    boundBody(request, reply);
    done();
  });

  function boundBody(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = request;
    // Requests injected by this process have no connection and are complete.
    if (raw.complete || !(raw.socket instanceof Socket)) return;
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(
      () => {
        // Refused already, and only its rest is missing.
        if (reply.raw.writableEnded) raw.socket.destroy();
        else if (!raw.socket.destroyed)
          raw.socket.end(tooSlow(raw.url ?? '', clock), () => raw.socket.destroy());
      },
      // The framework writes the options of the route anew each time, so only a request with a body asks for them.
      isPicture(request.routeOptions.url ?? '') ? pictureMs : callMs,
    );
    timer.unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  }
}

/** Bypasses the hooks of responses, so the time of a call's response is added here. */
function tooSlow(url: string, clock: Clock): string {
  const now = url.startsWith('/api/') ? `${clockHeader}: ${clock.now().toISOString()}\r\n` : '';
  return `${TOO_SLOW}${now}\r\n`;
}
