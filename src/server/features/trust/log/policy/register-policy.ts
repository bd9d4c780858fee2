import type { FastifyInstance, FastifyReply } from 'fastify';
import { logPolicyHistoryPath, logPolicyPaths } from '#contract/log/log-paths.ts';
import type { Context } from '#server/context/context.ts';
import { newestHead } from '../head-store.ts';
import { logOrigin } from '../log-identity.ts';
import { publishedPolicy } from './published-policy.ts';
import { recordedPolicies } from './recorded-policies.ts';

/** Serves the trust policy of the log, and all earlier ones, as texts that anybody can copy and pin, readable cross-origin. */
export function registerPolicy(app: FastifyInstance, ctx: Context): void {
  for (const path of logPolicyPaths) {
    app.get(path, async (_request, reply) => {
      const { text } = publishedPolicy(ctx, logOrigin(ctx, await newestHead(ctx.db)));
      return await send(reply, text);
    });
  }
  app.get(logPolicyHistoryPath, async (_request, reply) => {
    const policies = await recordedPolicies(ctx.db);
    const parts = policies.map(
      ({ number, text, recordedAt }) => `# ${number} published from ${recordedAt.toISOString()}\n${text}`,
    );
    return await send(reply, parts.join('\n'));
  });
}

async function send(reply: FastifyReply, text: string): Promise<FastifyReply> {
  return await reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'no-cache')
    .type('text/plain; charset=utf-8')
    .send(text);
}
