import type { FastifyReply } from 'fastify';
import { trickle } from './trickle.ts';

/** Faults in transit of a response that its provider does not sign. */
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
