import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, openSpan, under } from '#server/core/observe/spans.ts';
import { runAs } from '#server/core/observe/work-context.ts';
import { callOf } from './note-responses.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * Lets everything that is done for a request know it, unless it was answered out of memory: lines of the log carry its id, spans of statements and providers
 * belong to its span. A trace that a client names is not continued: it would decide what is recorded, and join
 * strangers' requests.
 */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const work = { requestId: request.id };
    if (!isTracing()) return runAs(work, done);
    const { method, routeOptions } = request;
    const call = callOf(routeOptions.url);
    const span = openSpan(`${method} ${call}`, {
      'http.request.method': method,
      'http.route': call,
      'rpr.request_id': request.id,
    });
    spans.set(request, span);
    under(span, () => runAs(work, done));
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    span?.end();
    done();
  });
}
