import type { FastifyReply } from 'fastify';
import { trickle } from './trickle.ts';

/** How an answer of a provider that signs none is spoilt on its way. */
export type SpoiltAnswer = 'trickle' | 'bad_gateway' | 'truncated' | 'reset';

export function sendSpoiltAnswer(reply: FastifyReply, text: string, fault: SpoiltAnswer): FastifyReply {
  switch (fault) {
    case 'trickle':
      return trickle(reply, text, { 'content-type': 'application/json' });
    case 'bad_gateway':
      return reply.code(502).type('text/html').send('<html><h1>502 Bad Gateway</h1></html>');
    case 'truncated':
      return reply.type('application/json').send(text.slice(0, text.length / 2));
    case 'reset':
      reply.raw.destroy();
      return reply.hijack();
  }
}
