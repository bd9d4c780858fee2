import { createServer, type ServerResponse } from 'node:http';

/** A minimal server: writes the messages of its parent process to all open responses. */
const { PORT } = process.env;
const listeners = new Set<ServerResponse>();

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('event: beat\ndata: {}\n\n');
  listeners.add(response);
});
process.on('message', (text: string) => {
  const bytes = Buffer.from(text);
  for (const listener of listeners) listener.write(bytes);
});
for (const event of ['SIGTERM', 'disconnect'] as const) process.once(event, () => process.exit(0));
server.listen(Number(PORT), '127.0.0.1', () => process.send?.({ ready: true }));
