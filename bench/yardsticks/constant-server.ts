import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

/** The constant response of a path: body and headers of a recorded one. */
export interface ConstantReply {
  /** As the framework's router takes it. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly encoding: 'base64';
}

const { PORT, REPLY_FILE = '' } = process.env;
const replies: readonly ConstantReply[] = JSON.parse(readFileSync(REPLY_FILE, 'utf8'));

const app = fastify();
for (const { path, headers, body, encoding } of replies) {
  const bytes = Buffer.from(body, encoding);
  app.get(path, (_, reply) => reply.headers(headers).send(bytes));
}
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
for (const event of ['SIGTERM', 'disconnect'] as const) process.once(event, () => process.exit(0));
process.send?.({ ready: true });
