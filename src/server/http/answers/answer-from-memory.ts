import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clockHeader } from '#contract/envelope.ts';
import { localeOf } from '#contract/locale.ts';
import type { Clock } from '#server/core/clock.ts';
import { readyAnswer } from './send-shared.ts';
import type { SharedAnswers } from './shared-answers.ts';

/** The headers of every answer, for those that are sent without the framework. */
export interface KeptHeaders {
  /** Learns them from one answer. */
  readonly keepHeaders: (reply: FastifyReply) => void;
  /** Null until they are known. */
  readonly headers: () => Readonly<Record<string, string>> | null;
}

/**
 * Answers a request whose answer is in memory before the framework routes, guards and validates it: all of that was
 * done when the answer was made. `admit` counts the request as every other; what it refuses takes the long way, which
 * refuses it in words.
 */
export function answerFromMemory(
  app: FastifyInstance,
  clock: Clock,
  { shared, admit }: { readonly shared: SharedAnswers; readonly admit: (request: FastifyRequest) => boolean },
): KeptHeaders {
  let everyAnswer: Readonly<Record<string, string>> | null = null;
  app.addHook('onRequest', async (request, reply) => {
    if (everyAnswer === null || request.method !== 'GET' || !request.url.startsWith('/api/')) return;
    const answer = await shared.find(request.url, localeOf(request.headers['accept-language']));
    if (answer === null || !admit(request)) return;
    const { status, headers, bytes } = await readyAnswer(answer, request);
    request.answeredAs = shared.routeOf(answer);
    reply.hijack();
    reply.raw.writeHead(status, { ...everyAnswer, ...headers, [clockHeader]: clock.now().toISOString() });
    reply.raw.end(bytes);
  });
  return {
    headers: () => everyAnswer,
    keepHeaders(reply) {
      everyAnswer ??= guardHeaders(reply);
    },
  };
}

/** The headers of every answer, as set on one of them. */
function guardHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}
