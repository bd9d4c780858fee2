import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server close as soon as what it was asked is answered. Node closes the connections that are idle at that moment
 * and waits for two kinds more: those a browser opened ahead and never used, which it takes for the beginning of a request,
 * and those whose last answer came while it was closing, until their keep-alive ends.
 */
export function closeAtOnce(app: FastifyInstance): void {
  const { server } = app;
  const open = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (_: IncomingMessage, response: ServerResponse) =>
    response.once('close', () => {
      // A connection is idle only after its answer has told everybody.
      if (isClosing) setImmediate(() => server.closeIdleConnections());
    }),
  );
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
