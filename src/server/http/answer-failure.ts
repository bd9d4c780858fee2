import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalData } from '#contract/envelope.ts';
import { localeOf } from '#contract/locale.ts';
import { isReason, refusalMessage, refusalTexts, type Reason } from '#contract/refusals.ts';
import { Refusal, type RefusalFacts } from '#domain/refusal.ts';
import { isConnectionLost } from '#server/db/postgres/connection-lost.ts';
import { sqlState } from '#server/db/transaction.ts';

/** Maximum request body of a call. Fits texts of 10,000 characters several times. */
export const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * A body of this size at most is read to its end after it was refused. The framework would close the connection, and a
 * client or proxy that is still sending would hear of that instead of the refusal.
 */
const MAX_DROPPED_BYTES = 8 * 1024 * 1024;

/** A standby takes over within some such waits. */
const AGAIN_AFTER_S = 3;

/** SQLSTATE for a text with NUL, which no legitimate text contains: nothing was changed. */
const INVALID_TEXT = '22021';

/** Converts any error to an envelope in the language of the request. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error, request);
  if (refusal.reason === 'BODY_TOO_LARGE' && Number(request.headers['content-length']) <= MAX_DROPPED_BYTES)
    reply.removeHeader('connection');
  const reason: Reason = isReason(refusal.reason) ? refusal.reason : 'INTERNAL';
  if (reason === 'INTERNAL' || reason === 'DATABASE_LOST')
    request.log.error({ err: error }, 'request failed');
  return send(reply, request, reason, refusal.facts);
}

export function answerUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, request, 'CALL_NOT_FOUND', unknownCall(request).facts);
}

/** Refusal for an unknown path, which it names. */
export function unknownCall({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): Refusal {
  return new Refusal('CALL_NOT_FOUND', { call: `${method} ${url.split('?', 1)[0]?.slice(0, 200)}` });
}

/** File system errors for impossible file names. */
const fileErrors: readonly string[] = ['ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'ERR_INVALID_ARG_VALUE'];

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_BAD_URL') return new Refusal('REQUEST_UNREADABLE');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const limitBytes = request.routeOptions.bodyLimit ?? BODY_LIMIT_BYTES;
    return new Refusal('BODY_TOO_LARGE', { limitKiB: limitBytes / 1024 });
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('BODY_TYPE');
  if (sqlState(error) === INVALID_TEXT) return new Refusal('INPUT_INVALID', { fields: ['NUL'] });
  if (isConnectionLost(error)) return new Refusal('DATABASE_LOST', { retryAfterS: AGAIN_AFTER_S });
  // A path segment longer than any ID.
  if (statusCode === 414) return new Refusal('REQUEST_UNREADABLE');
  // Static files: an invalid range, and a path outside their folder or without a file.
  if (statusCode === 416) return new Refusal('RANGE_INVALID');
  if (statusCode === 403 || statusCode === 404 || fileErrors.includes(code ?? ''))
    return unknownCall(request);
  // Invalid JSON, an empty JSON body, a poisoned prototype, a wrong content length.
  if (statusCode === 400) return new Refusal('JSON_INVALID');
  return new Refusal('INTERNAL', { requestId: request.id });
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  reason: Reason,
  facts: RefusalFacts,
): FastifyReply {
  const { status } = refusalTexts[reason];
  const data: RefusalData = { reason, facts, requestId: request.id };
  const message = refusalMessage(reason, facts, localeOf(request.headers['accept-language']));
  const { retryAfterS } = facts;
  if (typeof retryAfterS === 'number') reply.header('retry-after', retryAfterS);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code: status, data, message });
}
