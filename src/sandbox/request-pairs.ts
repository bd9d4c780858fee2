import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Enables form bodies, parsed to pairs. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    },
  );
}

/** All parameters of a request, query before form, repeated ones included. */
export function requestPairs(request: FastifyRequest): (readonly [string, string])[] {
  const query = new URL(request.url, 'http://sandbox').searchParams;
  return [...query, ...(request.body instanceof URLSearchParams ? request.body : [])];
}
