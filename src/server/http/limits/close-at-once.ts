import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server close as soon as pending requests are done. Node closes the connections idle at that moment, but
 * would wait for two more kinds: preconnections of browsers that were never used, and connections whose last response
 * was sent during the close, until their keep-alive ends.
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
      // A connection becomes idle only after all listeners of the response ran.
      if (isClosing) setImmediate(() => server.closeIdleConnections());
    }),
  );
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
