import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from '../first-screen/encode-page.ts';
import type { Answer } from './answer-cache.ts';

/** Everything of an answer from memory besides the headers of every answer. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string | number>>;
  /** Null for 304. */
  readonly bytes: Buffer | null;
}

/**
 * An answer in the encoding that a client takes; 304 if it has the answer already. Clients and proxies may keep it, but
 * ask each time whether it is still right.
 */
export async function readyAnswer(
  answer: Answer,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<ReadyAnswer> {
  const common = {
    'cache-control': 'no-cache',
    etag: answer.etag,
    vary: 'Accept-Encoding, Accept-Language',
  };
  if (isKnown(headers['if-none-match'], answer.etag)) return { status: 304, headers: common, bytes: null };
  const encoding: Encoding = encodingFor(headers['accept-encoding']);
  const bytes = await answer.in(encoding);
  const described: Record<string, string | number> = {
    ...common,
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
  };
  if (encoding !== 'identity') described['content-encoding'] = encoding;
  return { status: 200, headers: described, bytes };
}

/** Sends an answer through the framework. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const { status, headers, bytes } = await readyAnswer(answer, request);
  return reply
    .code(status)
    .headers(headers)
    .send(bytes ?? undefined);
}

function isKnown(known: string | undefined, etag: string): boolean {
  return (known ?? '').split(',').some((each) => each.trim() === etag);
}
