import type { FastifyInstance, FastifyRequest } from 'fastify';
import { livePath } from '#contract/matches/live.ts';
import type { Context } from '#server/context/context.ts';
import { requestSeconds } from '#server/core/observe/process-metrics.ts';
import type { Series } from '#server/core/observe/quick-histogram.ts';

const MS_PER_S = 1000;
const MAX_PATH = 200;

/** Measures and logs every request when its response has been sent. */
export function noteResponses(app: FastifyInstance, ctx: Context): void {
  const level = ctx.config.production ? 'info' : 'debug';
  app.decorateRequest('answeredAs', null);
  const isLogged = ctx.log.isLevelEnabled(level);
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    measure(request, statusCode, elapsedTime);
    // The path only: a query may contain a token, a phone number or a code.
    if (isLogged)
      ctx.log[level](
        {
          requestId: request.id,
          method: request.method,
          path: pathOf(request.url).slice(0, MAX_PATH),
          status: statusCode,
          ms: Math.round(elapsedTime),
        },
        'request',
      );
    done();
  });
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Series by route, method and status: looking them up by labels costs more than an answer out of memory. */
const seriesOf = new Map<string, Map<number, Series>>();

declare module 'fastify' {
  interface FastifyRequest {
    /** The route, if an answer out of memory was sent instead of running it; reading it from the framework costs more. */
    answeredAs: string | null;
  }
}

function measure(request: FastifyRequest, status: number, elapsedMs: number): void {
  const { call, method } = routeOf(request);
  // A live stream lasts as long as its page is open and says nothing about speed.
  if (call === livePath) return;
  const key = `${method} ${call}`;
  const byStatus = seriesOf.get(key) ?? new Map<number, Series>();
  seriesOf.set(key, byStatus);
  const series = byStatus.get(status) ?? requestSeconds.series({ method, call, status });
  byStatus.set(status, series);
  series.observe(elapsedMs / MS_PER_S);
}

/** A route as it is named in metrics and traces. Any path without one gets the page of the app, or is an unknown call. */
export function callOf(route: string | undefined): string {
  if (route === undefined) return 'page';
  return route.startsWith('/assets/') || route.startsWith('/console/assets/') ? 'file' : route;
}

/** The method of the route, not of the request: anybody may send a method of his own. */
function routeOf(request: FastifyRequest): { readonly call: string; readonly method: string } {
  if (request.answeredAs !== null) return { call: request.answeredAs, method: 'GET' };
  const { url, method = 'GET' } = request.routeOptions;
  return { call: callOf(url), method: typeof method === 'string' ? method : (method[0] ?? 'GET') };
}
