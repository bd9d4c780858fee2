import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import type { CallDefinition, CallShape } from '#contract/define-call.ts';
import { type Locale, localeOf } from '#contract/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { findViewer } from '#server/features/people/sessions/find-viewer.ts';
import { routePath } from './route-path.ts';
import { unknownCall } from './answer-failure.ts';
import { type Requester, countRequest } from './limits/count-request.ts';
import { inputFault } from './input-fault.ts';
import type { ClientCounts } from './limits/client-counts.ts';
import { sendShared } from './answers/send-shared.ts';
import type { SharedAnswers } from './answers/shared-answers.ts';
import type { Route, Viewer } from '#server/context/operation.ts';

/**
 * Serves one call: identifies the viewer, validates the input, runs the operation, and filters the reply by the
 * contract.
 */
export function bindRoute(app: FastifyInstance, ctx: Context, route: Route, answers: Answers): void {
  const { call, operation } = route;
  const count = counterOf(ctx, call, answers.counts);
  app.route({
    method: call.method,
    url: routePath(call.path),
    handler: async (request, reply) => {
      if (call.refusals.includes('ORIGIN_FOREIGN')) refuseForeign(request);
      const viewer = await viewerOf(ctx, call, request);
      await count({ viewer, address: request.ip });
      const locale = localeOf(request.headers['accept-language']);
      const input = checkedInput(call, request, locale);
      if (call.shared) {
        answers.keepHeaders(reply);
        const kept = await answers.shared.get({ url: request.url, locale, route, input });
        return await sendShared(request, reply, kept);
      }
      const answer = await operation(ctx, {
        ...input,
        viewer,
        locale,
        address: request.ip,
        device: (request.headers['user-agent'] ?? '').slice(0, 200),
        deviceId: deviceIdOf(request.headers['x-device-id']),
      } as never);
      // The reply schema strips unknown fields, so a column added to a query cannot leak by accident.
      const data = call.reply.parse(answer);
      reply.header('cache-control', 'no-store');
      return { code: 200, data, message: call.done?.[locale] ?? '' };
    },
  });
}

/** What all calls share: answers that are the same for everybody, and counts of clients. */
export interface Answers {
  readonly shared: SharedAnswers;
  /** Learns the headers of every answer. */
  readonly keepHeaders: (reply: FastifyReply) => void;
  readonly counts: ClientCounts;
}

/** Counts requests of rate-limited calls. */
function counterOf(
  ctx: Context,
  call: CallDefinition,
  counts: ClientCounts,
): (requester: Requester) => Promise<void> {
  const name = (Object.keys(calls) as (keyof typeof calls)[]).find((each) => calls[each] === call);
  if (name === 'unlockScheme' || name === 'previewScheme') {
    const loosely = counts.counter(name);
    return async ({ viewer, address }) => loosely.count(viewer?.userId ?? '', address, viewer?.userId);
  }
  return async (requester) => {
    if (name !== undefined) await countRequest(ctx, name, requester);
  };
}

/**
 * CSRF protection for GET calls that change state. Browsers send the origin of a request; clients that do not are not
 * web pages, and need the token in a header, which a link or an image cannot send.
 */
function refuseForeign({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new Refusal('ORIGIN_FOREIGN');
}

const uuid = z.uuid();

/** An invalid device ID is treated like a missing one. */
function deviceIdOf(header: string | string[] | undefined): string | null {
  const { data } = uuid.safeParse(header);
  return data?.toLowerCase() ?? null;
}

async function viewerOf(
  ctx: Context,
  { session }: CallDefinition,
  request: FastifyRequest,
): Promise<Viewer | null> {
  if (session === 'none') return null;
  const { authorization } = request.headers;
  if (session === 'required') return await findViewer(ctx, authorization);
  if (!authorization) return null;
  return await findViewer(ctx, authorization);
}

const parts = ['params', 'query', 'body'] as const;

/** Validates the input. @throws Refusal INPUT_INVALID, or the not-found refusal for a malformed ID in the path. */
export function checkedInput(
  call: CallShape,
  sent: { readonly [P in (typeof parts)[number]]?: unknown },
  locale: Locale,
): Record<string, unknown> {
  const checked: Record<string, unknown> = {};
  for (const part of parts) {
    const schema: z.ZodObject | undefined = call[part];
    if (schema === undefined) continue;
    const result = schema.safeParse(sent[part] ?? {});
    if (result.success) checked[part] = result.data;
    // A malformed ID in a path is not found; a specific message would reveal the ID format.
    else if (part === 'params') throw notFound(call, sent.params);
    else throw inputFault(result.error, locale);
  }
  return checked;
}

function notFound({ method, path, refusals }: CallShape, params: unknown): Refusal {
  const reason = refusals.find((each) => each.endsWith('_NOT_FOUND'));
  if (reason !== undefined) return new Refusal(reason);
  const sent = params as Readonly<Record<string, unknown>>;
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(sent[name])));
  return unknownCall({ method, url });
}
