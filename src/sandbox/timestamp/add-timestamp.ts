import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { SandboxClock } from '../sandbox-clock.ts';
import { type AuthorityKey, makeImpostor } from './authority-key.ts';
import { grantedReply, makeToken, type Query, readQuery, rejectedReply } from './token.ts';

const SLOW_MS = 20_000;

/** Faults of a response, each selected by its own path below `/timestamp`. */
const timestampFaults = [
  'wrong-imprint',
  'wrong-nonce',
  'rejected',
  'garbage',
  'slow',
  'error',
  'untrusted',
  'impostor',
] as const;
type TimestampFault = (typeof timestampFaults)[number];

/** A timestamp authority, RFC 3161 over HTTP (section 3.4). */
export function addTimestamp(app: FastifyInstance, clock: SandboxClock, authority: AuthorityKey): void {
  const impostor = makeImpostor();
  app.addContentTypeParser('application/timestamp-query', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const answer = async (body: unknown, fault: TimestampFault | null): Promise<Buffer | null> => {
    if (fault === 'error') return null;
    if (fault === 'garbage') return Buffer.from('<html>down for maintenance</html>');
    if (fault === 'slow') await wait(SLOW_MS, undefined, { ref: false });
    const query = Buffer.isBuffer(body) ? asQuery(body) : null;
    if (query === null || fault === 'rejected') return rejectedReply;
    const at = clock.now();
    if (fault === 'untrusted') return grantedReply(makeToken(query, at, impostor));
    if (fault === 'impostor') return grantedReply(makeToken(query, at, impostor, authority));
    return grantedReply(makeToken(spoilt(query, fault), at, authority));
  };
  for (const fault of [null, ...timestampFaults]) {
    app.post(fault === null ? '/timestamp' : `/timestamp/${fault}`, async (request, reply) => {
      const bytes = await answer(request.body, fault);
      if (bytes === null) return await reply.code(500).send({ message: 'Out of order.' });
      return await reply.type('application/timestamp-reply').send(bytes);
    });
  }
}

function asQuery(body: Buffer): Query | null {
  try {
    return readQuery(body);
  } catch {
    return null;
  }
}

function spoilt(query: Query, fault: TimestampFault | null): Query {
  const turned = (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes);
    copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 0x01;
    return copy;
  };
  if (fault === 'wrong-imprint') return { ...query, imprint: turned(query.imprint) };
  if (fault === 'wrong-nonce') return { ...query, nonce: query.nonce && turned(query.nonce) };
  return query;
}
