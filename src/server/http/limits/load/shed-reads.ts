import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { clockHeader, type RefusalData } from '#contract/envelope.ts';
import { type Locale, localeOf } from '#contract/locale.ts';
import { refusalMessage, refusalTexts } from '#contract/refusals.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Clock } from '#server/core/clock.ts';
import { readsShed } from '#server/core/observe/process-metrics.ts';
import { routePath } from '../../route-path.ts';
import type { Load } from './measure-load.ts';
import type { ReadKind } from './shed-level.ts';

/** Reads that somebody needs to log in, to see their money, or to read what they paid for. */
const needed: ReadonlySet<keyof typeof calls> = new Set([
  ...(['me', 'viewerScheme', 'myUnlocks', 'wxAuthUrl', 'wxAuthInfo', 'bindMobile', 'identity'] as const),
  ...(['balance', 'rechargeOrder', 'refundableRecharges', 'balanceFlow', 'income'] as const),
  ...(['withdrawStatus', 'withdrawCount', 'bindAlipayUrl', 'dueConsents'] as const),
]);

/** A client counts the seconds down; at once all of them would come again together. */
const AGAIN_AFTER_S = 2;

interface Bare {
  readonly clock: Clock;
  /** The headers of every answer; null until they are known. */
  readonly headers: () => Readonly<Record<string, string>> | null;
}

/**
 * Refuses reads while the process has more to do than it can, those of visitors first. What is in memory has been
 * answered before, and is cheaper than a refusal. Whoever sends a token reads as a user: it is not looked up to refuse.
 * Refused without the framework: its way takes a fifth of the time of a list, so that refusals alone would be too much.
 */
export function shedReads(app: FastifyInstance, load: Pick<Load, 'refuses'>, { clock, headers }: Bare): void {
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request);
    if (kind === null || !load.refuses(kind)) return done();
    readsShed.inc({ kind });
    const known = headers();
    if (known === null) return done(new Refusal(REASON, facts));
    const [before, after] = texts[localeOf(request.headers['accept-language'])];
    const body = Buffer.from(`${before}${request.id}${after}`);
    request.answeredAs = request.routeOptions.url ?? null;
    reply.hijack();
    reply.raw.writeHead(refusalTexts[REASON].status, {
      ...known,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'retry-after': String(AGAIN_AFTER_S),
      [clockHeader]: clock.now().toISOString(),
    });
    reply.raw.end(body);
  });
}

const REASON = 'SERVER_BUSY';
const facts = { retryAfterS: AGAIN_AFTER_S };

/** The text of the refusal before and after the id of the request. */
function around(locale: Locale): readonly [string, string] {
  const data: RefusalData = { reason: REASON, facts, requestId: '\n' };
  const envelope = {
    code: refusalTexts[REASON].status,
    data,
    message: refusalMessage(REASON, facts, locale),
  };
  const [before = '', after = ''] = JSON.stringify(envelope).split('\\n');
  return [before, after];
}

const texts: Readonly<Record<Locale, readonly [string, string]>> = { zh: around('zh'), en: around('en') };

/** Paths of the reads of the contract that may be refused, as routes. */
const sheddable = new Set(
  (Object.keys(calls) as (keyof typeof calls)[])
    .filter((name) => calls[name].method === 'GET' && !needed.has(name))
    .map((name) => routePath(calls[name].path)),
);

/** Null for everything that is never refused: acts, money, operators, providers, pages and files. */
function kindOf(request: FastifyRequest): ReadKind | null {
  if (request.method !== 'GET') return null;
  const { url } = request.routeOptions;
  if (url === undefined || !sheddable.has(url)) return null;
  return request.headers.authorization === undefined ? 'visitor' : 'user';
}
