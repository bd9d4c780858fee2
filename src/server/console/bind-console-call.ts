import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Audience, consoleHeader } from '#contract/console/define-console-call.ts';
import type { CallShape } from '#contract/define-call.ts';
import { localeOf } from '#contract/locale.ts';
import { type OperatorRole, operatorActions } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { findActingOperator } from '#server/features/operators/access/find-acting-operator.ts';
import { routePath } from '#server/http/route-path.ts';
import { checkedInput } from '#server/http/bind-route.ts';
import type { ConsoleRoute } from './console-route.ts';
import type { ConsoleExport } from './exports/console-export.ts';
import { sessionCookie, tokenIn } from './session-cookie.ts';

/** Serves one call of the console. */
export function bindConsoleCall(app: FastifyInstance, ctx: Context, { call, operation }: ConsoleRoute): void {
  const { production } = ctx.config;
  app.route({
    method: call.method,
    url: routePath(call.path),
    handler: async (request, reply) => {
      const admitted = await admit(ctx, call, request, reply);
      const answer = await operation(ctx, {
        ...admitted,
        address: request.ip,
        device: (request.headers['user-agent'] ?? '').slice(0, 200),
        cookie: sessionCookie(reply, production, () => ctx.clock.now()),
      } as never);
      // The reply schema strips unknown fields, so a column added to a query cannot leak by accident.
      const message = call.done?.[admitted.locale] ?? '';
      return { code: 200, data: call.reply.parse(answer), message };
    },
  });
}

/** Serves one file that the console offers, row by row. */
export function bindConsoleExport(app: FastifyInstance, ctx: Context, { call, open }: ConsoleExport): void {
  app.route({
    method: call.method,
    url: routePath(call.path),
    handler: async (request, reply) => {
      const admitted = await admit(ctx, call, request, reply);
      const { name, content } = await open(ctx, admitted as never);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(content));
    },
  });
}

/** Refuses other sites, finds the operator, checks the role, validates the input, in this order. */
async function admit(
  ctx: Context,
  call: CallShape & { readonly audience: Audience },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'no-store');
  refuseForeign(request);
  const token = tokenIn(request.headers.cookie, ctx.config.production);
  const operator = call.audience === 'anyone' ? null : await findActingOperator(ctx, token);
  if (operator !== null) checkAudience(call.audience, operator.roles);
  const locale = localeOf(request.headers['accept-language']);
  return { ...checkedInput(call, request, locale), operator, locale };
}

/**
 * Refuses requests of other sites, on reads as well. `SameSite` keeps the cookie from them already; this holds where a
 * browser does not know it, and for other hosts of the same site.
 */
function refuseForeign({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin';
  if (isForeign || headers[consoleHeader] === undefined) throw new Refusal('CONSOLE_REQUEST_FOREIGN');
}

/** @throws Refusal OPERATOR_ROLE_MISSING before anything is read, so that it tells nothing about an object. */
function checkAudience(audience: Audience, roles: readonly OperatorRole[]): void {
  const needed = rolesOfAudience(audience);
  if (needed !== null && !needed.some((role) => roles.includes(role)))
    throw new Refusal('OPERATOR_ROLE_MISSING', { roles: needed });
}

/** The roles of which one is required; null when none is. */
function rolesOfAudience(audience: Audience): readonly OperatorRole[] | null {
  if (audience === 'anyone' || audience === 'operator') return null;
  return 'roles' in audience ? audience.roles : operatorActions[audience.action];
}
