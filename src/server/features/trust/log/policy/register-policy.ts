import type { FastifyInstance } from 'fastify';
import { logPolicyPaths } from '#contract/log.ts';
import type { Context } from '#server/context/context.ts';
import { newestHead } from '../head-store.ts';
import { logOrigin } from '../log-identity.ts';
import { publishedPolicy } from './published-policy.ts';

/** Serves the trust policy of the log as a text that anybody can copy and pin, readable cross-origin. */
export function registerPolicy(app: FastifyInstance, ctx: Context): void {
  for (const path of logPolicyPaths) {
    app.get(path, async (_request, reply) => {
      const { text } = publishedPolicy(ctx, logOrigin(ctx, await newestHead(ctx.db)));
      return await reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send(text);
    });
  }
}
