import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

/** The constant response: body and headers of a recorded one. */
export interface ConstantReply {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Encoding of `body`. */
  readonly encoding?: 'utf8' | 'base64';
}

const { PORT, REPLY_FILE = '' } = process.env;
const { headers, body, encoding = 'utf8' }: ConstantReply = JSON.parse(readFileSync(REPLY_FILE, 'utf8'));

const bytes = Buffer.from(body, encoding);

const app = fastify();
app.get('/*', (_, reply) => reply.headers(headers).send(bytes));
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
for (const event of ['SIGTERM', 'disconnect'] as const) process.once(event, () => process.exit(0));
process.send?.({ ready: true });
