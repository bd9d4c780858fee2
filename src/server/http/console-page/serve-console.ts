import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consolePolicy } from './console-policy.ts';
import { noncePlaceholder } from './nonce-placeholder.ts';

const NONCE_BYTES = 18;

/**
 * Serves the operators' console: one page for `/console` and everything below, and its files. Without a build of it,
 * these addresses do not exist.
 */
export async function serveConsole(
  app: FastifyInstance,
  { folder }: { readonly folder: string },
): Promise<void> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return;
  const parts = readFileSync(file, 'utf8').split(noncePlaceholder);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/console/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
    // The app's files have decorated it.
    decorateReply: false,
  });
  const page = (_: FastifyRequest, reply: FastifyReply) => {
    // Ours, of letters and digits alone: it needs no escaping in the page or the header.
    const nonce = randomBytes(NONCE_BYTES).toString('hex');
    reply.type('text/html; charset=utf-8').headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': consolePolicy(nonce),
    });
    return reply.send(parts.join(nonce));
  };
  app.get('/console', page);
  app.get('/console/*', page);
}
