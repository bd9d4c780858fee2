import type { FastifyInstance } from 'fastify';
import { livePath } from '#contract/matches/live.ts';
import { requestSeconds } from '#server/core/observe/process-metrics.ts';

const MS_PER_S = 1000;

/** Measures every request by its route. A live stream lasts as long as its page is open and says nothing about speed. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request.routeOptions;
    if (url === livePath) return;
    requestSeconds.observe(
      { method: methodOf(method), call: callOf(url), status: reply.statusCode },
      reply.elapsedTime / MS_PER_S,
    );
  });
}

/** A route as it is named in metrics and traces. Any path without one gets the page of the app, or the refusal of an unknown call. */
export function callOf(route: string | undefined): string {
  if (route === undefined) return 'page';
  return route.startsWith('/assets/') || route.startsWith('/console/assets/') ? 'file' : route;
}

/** Of the route, not of the request: anybody may send a method of his own. */
function methodOf(method: string | readonly string[] | undefined): string {
  return [method ?? 'GET'].flat()[0] ?? 'GET';
}
