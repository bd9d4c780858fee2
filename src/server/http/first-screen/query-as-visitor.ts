import { randomUUID } from 'node:crypto';
import type { Envelope } from '#contract/envelope.ts';
import type { Locale } from '#contract/locale.ts';
import { isReason, refusalMessage, refusalTexts } from '#contract/refusals.ts';
import { calls } from '#contract/calls.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { SharedAnswers } from '../answers/shared-answers.ts';
import { checkedInput } from '../bind-route.ts';
import { callLimits } from '../limits/call-limits.ts';
import type { Route } from '#server/context/operation.ts';

/** Performs a call for a page in a language. */
export type QueryAsVisitor = (url: string, locale: Locale) => Promise<Envelope<unknown>>;

interface MatchedRoute {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Performs calls within the process, always anonymously: viewer data can never enter a rendered page. Calls that need
 * a session, are rate-limited or change state are rejected. Shared answers come from memory if they are passed in.
 */
export function queryAsVisitor(
  ctx: Context,
  routes: readonly Route[],
  shared: SharedAnswers | null = null,
): QueryAsVisitor {
  const open = routes.filter(({ call }) => isOpen(call)).sort(staticSegmentsFirst);
  return async (url, locale) => {
    const { pathname, searchParams } = new URL(url, 'http://call.invalid');
    const matched = findRoute(open, pathname);
    if (matched === null)
      return refused(new Refusal('CALL_NOT_FOUND', { call: pathname.slice(0, 200) }), locale);
    const { call, operation } = matched.route;
    try {
      const input = checkedInput(
        call,
        { params: matched.params, query: Object.fromEntries(searchParams) },
        locale,
      );
      if (shared !== null && call.shared) {
        const { body } = await shared.get({ url, locale, route: matched.route, input });
        return JSON.parse(body) as Envelope<unknown>;
      }
      const visitor = { viewer: null, locale, address: '', device: '', deviceId: null };
      const answer = await operation(ctx, { ...input, ...visitor } as never);
      // As over the network: fields outside the contract are stripped.
      return { code: 200, data: call.reply.parse(answer), message: '' };
    } catch (error) {
      if (error instanceof Refusal) return refused(error, locale);
      ctx.log.error({ err: error, call: call.path }, 'first-screen query failed');
      return refused(new Refusal('INTERNAL', { requestId: randomUUID() }), locale);
    }
  };
}

const limited: ReadonlySet<unknown> = new Set(
  (Object.keys(callLimits) as (keyof typeof calls)[]).map((name) => calls[name]),
);

function isOpen(call: Route['call']): boolean {
  return (
    call.method === 'GET' &&
    call.session !== 'required' &&
    !call.refusals.includes('ORIGIN_FOREIGN') &&
    !limited.has(call)
  );
}

/** Static segments first: `match/list` before `match/{id}`. */
function staticSegmentsFirst(one: Route, other: Route): number {
  return one.call.path.split('{').length - other.call.path.split('{').length;
}

function findRoute(open: readonly Route[], pathname: string): MatchedRoute | null {
  const parts = pathname.split('/');
  for (const route of open) {
    const params = paramsOf(route.call.path.split('/'), parts);
    if (params !== null) return { route, params };
  }
  return null;
}

function paramsOf(template: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (template.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of template.entries()) {
    const part = parts[index] ?? '';
    if (segment.startsWith('{')) params[segment.slice(1, -1)] = decodeURIComponent(part);
    else if (segment !== part) return null;
  }
  return params;
}

function refused({ reason, facts }: Refusal, locale: Locale): Envelope<unknown> {
  const known = isReason(reason) ? reason : 'INTERNAL';
  const message = refusalMessage(known, facts, locale);
  return {
    code: refusalTexts[known].status,
    data: { reason: known, facts, requestId: randomUUID() },
    message,
  };
}
